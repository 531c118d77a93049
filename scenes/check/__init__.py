"""What is wrong with the files that people write or draw: `python3 main.py check`."""
