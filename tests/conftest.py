"""What every test runs under."""

import os

import pytest
from hypothesis import settings

settings.register_profile("house", deadline=None)  # a busy computer is no fault of ours
settings.load_profile("house")
os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")


def pytest_addoption(parser: pytest.Parser) -> None:
    """`--regen` writes the golden stories anew, to be read before they are committed."""
    parser.addoption("--regen", action="store_true", help="write the golden stories anew")


@pytest.fixture
def regen(request: pytest.FixtureRequest) -> bool:
    """Whether golden files are to be written anew."""
    return bool(request.config.getoption("--regen"))
