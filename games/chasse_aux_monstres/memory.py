"""What a player still knows of all that was shown: it fades with every tile seen since, as with people."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from games.chasse_aux_monstres.state import Shown, Spot, State
from games.core.game import Seat
from games.core.rng import Rng


def recalled(view: State, seat: Seat, memory: float) -> Mapping[Spot, str]:
    """What this seat believes to lie where; a spot it knows nothing of is left out.

    `memory` is the share of what it knows that outlasts each tile seen since; with 1 it forgets nothing.
    A tile seen twice is kept twice as long. What is forgotten stays forgotten until it is seen again. Who
    does not follow a swap believes the tile where it was.
    """
    times = Counter(shown.tile for shown in view.history)
    seen = Counter(shown.turn for shown in view.history)
    beliefs: dict[Spot, str] = {}
    for shown in _latest(view):
        since = sum(count for turn, count in seen.items() if turn >= shown.turn) - 1
        if _luck(seat, shown, "keeps") < memory ** (since / max(1, times[shown.tile])):
            follows = _luck(seat, shown, "follows") < memory
            beliefs[view.spots.index(shown.tile) if follows else shown.spot] = shown.face
    return beliefs


def _latest(view: State) -> Iterator[Shown]:
    """When each tile was last seen, oldest first; what the preview left closed is no toy (CHA-35)."""
    last = {shown.tile: shown for shown in view.history}
    if view.history and view.history[0].turn == 0:
        yield from (Shown(0, tile, tile, "") for tile in range(len(view.spots)) if tile not in last)
    yield from sorted(last.values(), key=lambda shown: shown.turn)


def _luck(seat: Seat, shown: Shown, what: str) -> float:
    """From 0 to 1, always the same for one seat and one sight: a memory does not come back by itself."""
    return Rng(f"{what}/{seat}/{shown.turn}/{shown.tile}/{shown.face}").fraction()
