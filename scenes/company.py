"""Who plays at the table: touched they tell why they played so; a robot shows that it thinks."""

from __future__ import annotations

from typing import Generic

from msgspec.structs import replace

from games.core.game import M, S, Seat
from games.core.saves import Player, Sitting, reseated
from scenes.playing import Playing
from scenes.seatcard import SeatCard
from scenes.services import App
from scenes.stack import Scene
from scenes.ui.motion import Drawn
from scenes.ui.pose import Key, Pose, Poses
from scenes.ui.widgets import FINGER, picture

SEAT = "who "
"""How the keys of those who play begin; the seat follows."""
ABOUT_SEAT = ("avatar", "disc", "sign", "seat")
"""What of a table belongs to whoever plays there, where it is good for nothing else."""
PONDERS, DOT = 0.4, 0.3
"""Seconds after which a robot shows that it thinks, and from dot to dot."""
BUBBLE = 92


class Company(Playing[S, M], Generic[S, M]):
    """The match goes on whoever plays a seat."""

    def __init__(self, app: App, sitting: Sitting, name: str) -> None:
        super().__init__(app, sitting, name)
        self._dots = 0

    def leave_to(self, scene: Scene) -> None:
        """Show another scene for a while; what lies below it is for anyone's eyes."""
        self.turn_away()
        self.app.stack.push(scene)

    def update(self, dt: float) -> None:
        """Let the match go on, and a robot think to be seen."""
        super().update(dt)
        dots, self._dots = self._dots, self._dot()
        if self._dots != dots:
            self.show_again()

    def dressed(self, drawn: list[Drawn]) -> list[Drawn]:
        """The bubble of a robot that thinks lies over everything else."""
        return super().dressed(drawn) + [Drawn(pose, key=key) for key, pose in self._bubble().items()]

    def who_signs(self, lying: Poses, glow: frozenset[Key]) -> Poses:
        """The people at the table can be touched where that means nothing else."""
        signs: dict[Key, Pose] = {}
        for seat in range(len(self.sitting.players)):
            for part in ABOUT_SEAT:
                pose = lying.get(f"{part} {seat}")
                if pose is not None and (not pose.pick or pose.pick not in glow and part != "seat"):
                    reach = FINGER if part == "avatar" else 0
                    signs[f"{part} {seat}"] = replace(pose, pick=f"{SEAT}{seat}", reach=reach)
        return signs

    def show_seat(self, seat: Seat) -> None:
        """Who plays there, why it played as it did, and who could."""
        player, line = self.sitting.players[seat], self._reason(seat)
        card = SeatCard(self.app, self.title.id, player, line, lambda another: self._reseat(seat, another))
        self.leave_to(card)

    def _reason(self, seat: Seat) -> str:
        """Why the robot of a seat has played its last move, in a sentence."""
        say, name = self.look.words.say, self.look.name(seat)
        if seat not in self.mind.bots:
            return say("seat.lend", player=name)
        chosen = (p for p in reversed(self.match.past) if p.seat == seat and self.match.was_choice(p))
        if (played := next(chosen, None)) is None:
            return say("seat.waits", player=name)
        view = self.match.game.view(played.before, seat)
        why = self.mind.bots[seat].why(self.match.game, view, seat, played.move)
        other, about = "" if why.seat is None else self.look.name(why.seat), why.about and say(why.about)
        return say(f"why.{why.id}", why.count, player=name, other=other, about=about)

    def _reseat(self, seat: Seat, player: Player) -> None:
        """Somebody else plays a seat from now on: the same match goes on at a table that knows."""
        sitting = reseated(self.sitting, seat, player)
        table = type(self)(self.app, sitting, self.keeping.name)
        table.keeping.keep(sitting)
        self.app.stack.replace(table)

    def _dot(self) -> int:
        """Which dot of the bubble over a robot that thinks is lit: 1 to 3, 0 for no bubble."""
        thinks = self.stage.still and self.match.game.to_act(self.match.state) in self.mind.bots
        since = self._waited - PONDERS
        return 1 + int(since / DOT) % 3 if thinks and self._forced is None and since >= 0 else 0

    def _bubble(self) -> Poses:
        avatar = self.stage.goal.get(f"avatar {self.match.game.to_act(self.match.state)}")
        if not self._dots or avatar is None:
            return {}
        at = avatar.at[0] + 62, avatar.at[1] - 20
        return picture("bubble", at, f"common/thinking_{self._dots}", BUBBLE, 3500)
