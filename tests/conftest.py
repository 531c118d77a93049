"""What every test runs under."""

import gc
import os
from collections.abc import Iterator

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


@pytest.fixture
def swept() -> Iterator[None]:
    """What other tests have left in memory is not swept while this one measures time."""
    gc.freeze()
    yield
    gc.unfreeze()
