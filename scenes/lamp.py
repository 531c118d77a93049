"""The lamp: help for whoever sits before the screen, one step further each time somebody asks."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Generic

from games.core.bots import AnyBot
from games.core.game import M, S, Seat
from games.core.match import Match
from scenes.chrome import foot_place
from scenes.hand import Hand
from scenes.look import AnyLook, Help
from scenes.mind import Mind
from scenes.picking import DONE
from scenes.rulebook.ghost import Beat, Ghost, Turn
from scenes.services import App, Clock
from scenes.ui.pose import Key

LEVEL = "champion"
"""How well the lamp plays, of the levels of the robots."""
WHERE, WHAT, HOW, PLAY = 1, 2, 3, 4
"""What it tells, step by step: where to look, what to do, the very move; at last it plays it."""
HAND = 110
"""How wide its ghost hand is, in world units."""


class Lamp(Generic[S, M]):
    """Knows what the seat before the screen knows, and changes nothing.

    `step` is how much it has told about this position, 0 for nothing; `move` what it would play, None as
    long as it thinks about that.
    """

    def __init__(self, bot: AnyBot) -> None:
        self._bot = bot
        self.forget()

    def forget(self) -> None:
        """The position is another one."""
        self.step = 0
        self.move: M | None = None
        self._mind: Mind[S, M] | None = None

    def ask(self) -> None:
        """One step further; the first one begins to think."""
        self.step = min(self.step + 1, PLAY) if self.move is not None else WHERE

    @property
    def thinking(self) -> bool:
        """Whether somebody waits for it."""
        return self.step > 0 and self.move is None

    def think(self, match: Match[S, M], seat: Seat, clock: Clock) -> bool:
        """Think on for what is left of the frame; whether it has come to a move."""
        self._mind = self._mind or Mind[S, M]({seat: self._bot})
        self.move = self._mind.think(match, seat, clock)
        return self.move is not None

    def where(self, hand: Hand[S, M]) -> Key:
        """What to look at first: what is to be picked, a knob to be turned, or *done*."""
        assert self.move is not None
        picks = hand.look.clicks(hand.view, hand.eyes, self.move, hand.knobs)
        if picks is not None:
            return next((key for key in picks if key not in hand.picks), DONE)
        return next(iter(hand.knob_keys()), DONE)

    def advice(self, look: AnyLook, hand: Hand[S, M]) -> Help:
        """What kind of thing to do: in the words of the look, or just that it is a good move."""
        say = look.words.say
        told = look.hint(hand.view, hand.eyes, self.move)
        return told or Help("common/icon_hint", say("hint.name"), (("", say("hint.here")),))

    def shown(self, app: App, look: AnyLook, view: S) -> Iterator[Beat]:
        """The move as a ghost hand would make it, beat by beat; nothing comes of it.

        Where there is nothing to pick, it goes to *done*.
        """
        assert self.move is not None
        turn = Turn(Ghost[S, M](look, app.brush.pictures.sprite, HAND), view)
        yield from turn.turning(self.move)
        lead = look.lead(view, turn.eyes, self.move, turn.hand.knobs)
        touching = [*turn.touching(self.move, {**turn.lying(), **lead})]
        yield from touching or turn.pressing(foot_place(DONE, app.keeper.now.left))
