"""The table of Ghooost!"""
