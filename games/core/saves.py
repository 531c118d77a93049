"""The save of one match: JSON a person can read, replayed on load, with a snapshot as a safety net."""

from __future__ import annotations

import zlib
from collections.abc import Mapping
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from games.core.game import AnyGame, Seat, Seating
from games.core.match import Match
from games.core.tweaks import differences

FORMAT = 1
UNREADABLE = (msgspec.MsgspecError, UnicodeDecodeError, RecursionError)


class BadSave(ValueError):
    """A save that cannot be played: `reason` is `broken`, `newer` or `wrong_game`."""

    def __init__(self, reason: str, fault: str) -> None:
        super().__init__(f"{reason}: {fault}")
        self.reason = reason


class Player(Struct, frozen=True, forbid_unknown_fields=True):
    """Who sits on a seat: `level` names a bot's level and is empty for a person.

    `piece` is the family or team of the seat, empty where the pieces of a game are its colours. `lent` is
    the seat of a person for whom a robot plays until they come back.
    """

    name: str
    colour: str
    level: str = ""
    little: bool = False
    piece: str = ""
    lent: bool = False


class Save(Struct, frozen=True, forbid_unknown_fields=True):
    """A match as it is written. `tweaks` holds what differs from the box, `state` the last position.

    `check` tells a damaged file from one whose moves today's rules play differently.
    """

    format: int
    game: str
    tweaks: dict[str, int | str | bool]
    seating: Seating
    players: tuple[Player, ...]
    seed: str
    ply: int
    moves: tuple[str, ...]
    state: msgspec.Raw
    check: str = ""


class Sitting(Struct, frozen=True):
    """A match with the people at its table. `history_lost`: its older moves could not be replayed."""

    game_id: str
    players: tuple[Player, ...]
    match: Match[Any, Any]
    history_lost: bool = False

    @property
    def people(self) -> frozenset[Seat]:
        """The seats where persons sit."""
        return people_of(self.players)


def people_of(players: tuple[Player, ...]) -> frozenset[Seat]:
    """The seats where persons sit."""
    return frozenset(seat for seat, player in enumerate(players) if not player.level)


def reseated(sitting: Sitting, seat: Seat, player: Player) -> Sitting:
    """The same match, which goes on with somebody else on a seat."""
    players = (*sitting.players[:seat], player, *sitting.players[seat + 1 :])
    sitting.match.people = people_of(players)
    return replace(sitting, players=players)


def start(game_id: str, game: AnyGame, players: tuple[Player, ...], seating: Seating, seed: str) -> Sitting:
    """Deal a new match."""
    return Sitting(game_id, players, Match(game, len(players), seating, seed, people_of(players)))


def encode(sitting: Sitting) -> bytes:
    """The save of a match, an indented JSON text."""
    match = sitting.match
    save = Save(
        FORMAT,
        sitting.game_id,
        differences(match.game.tweaks),
        match.seating,
        sitting.players,
        match.seed,
        match.ply,
        tuple(str(played.move) for played in match.past),
        msgspec.Raw(msgspec.json.encode(match.state)),
    )
    return msgspec.json.format(msgspec.json.encode(replace(save, check=_check(save))), indent=1)


def _check(save: Save) -> str:
    """A checksum over all that a save says, however it is laid out."""
    said = msgspec.json.format(msgspec.json.encode(replace(save, check="")), indent=-1)
    return f"{zlib.crc32(said):08x}"


def read(data: bytes) -> Save:
    """The written form of a save; BadSave when it is broken, newer than this program or no save at all."""
    try:
        head = msgspec.json.decode(data, type=dict[str, msgspec.Raw])
        number = msgspec.json.decode(head["format"], type=int)
    except (*UNREADABLE, KeyError) as error:
        raise BadSave("broken", str(error)) from None
    if number > FORMAT:
        raise BadSave("newer", f"format {number}, this program knows {FORMAT}")
    try:
        save = msgspec.json.decode(data, type=Save)
    except UNREADABLE as error:
        raise BadSave("broken", str(error)) from None
    if save.check != _check(save):
        raise BadSave("broken", "it was damaged after it was written")
    return save


def decode(data: bytes, games: Mapping[str, type[AnyGame]]) -> Sitting:
    """Replay a save with the games of the shelf; from the snapshot if today's rules no longer reach it."""
    save = read(data)
    if save.game not in games:
        raise BadSave("wrong_game", f"no game {save.game!r} on the shelf: {', '.join(games)}")
    kind = games[save.game]
    try:
        game = kind(msgspec.convert(save.tweaks, kind.tweaks_type))
    except msgspec.ValidationError as error:
        raise BadSave("broken", str(error)) from None
    match, end = _replayed(game, save), _snapshot(game, save)
    if match is not None and end in (None, match.state):
        return Sitting(save.game, save.players, match)
    if end is None:
        raise BadSave("broken", "today's rules can read neither its moves nor its last position")
    rest = _match(game, save, end, save.ply)
    return Sitting(save.game, save.players, rest, history_lost=save.ply == len(save.moves))


def _snapshot(game: AnyGame, save: Save) -> Any:
    """The last position, None if today's states have other fields."""
    try:
        return msgspec.json.decode(save.state, type=game.state_type)
    except msgspec.ValidationError:
        return None


def _match(game: AnyGame, save: Save, begin: Any, ply: int) -> Match[Any, Any]:
    people = people_of(save.players)
    return Match(game, len(save.players), save.seating, save.seed, people, begin, ply)


def _replayed(game: AnyGame, save: Save) -> Match[Any, Any] | None:
    """The match after its moves, each looked up among the legal ones, so that no game needs a parser."""
    if save.ply != len(save.moves) or game.cannot_start(len(save.players), save.seating):
        return None
    match = _match(game, save, None, 0)
    for text in save.moves:
        move = next((move for move in game.legal_moves(match.state) if str(move) == text), None)
        if move is None:
            return None
        match.play(move)
    return match
