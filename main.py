"""The door of Placard: it sees that the house stands, then does what the command line asks."""

# Any Python from 3.6 must be able to read this file, to be told that it is too old.
import os
import sys
from pathlib import Path

NEEDED = (3, 11)
ROOT = Path(__file__).resolve().parent


def main() -> int:
    """Do what the command line asks; the exit status."""
    if str(ROOT) not in sys.path:
        sys.path.insert(0, str(ROOT))
    if sys.version_info < NEEDED:
        print(too_old(), file=sys.stderr)
        return 1
    from scenes.commands import run

    return run(ROOT, sys.argv[1:])


def too_old() -> str:
    """The sentence for a Python that is too old, in English alone where it cannot even read our words."""
    needed, found = (f"{version[0]}.{version[1]}" for version in (NEEDED, sys.version_info))
    try:
        from scenes.ui.words import Words, first_language
    except SyntaxError:
        return f"Python {needed} or newer is needed; this is {found}."
    return Words(first_language(os.environ)).say("first_run.python_old", needed=needed, found=found)


if __name__ == "__main__":
    sys.exit(main())
