"""What can be seen of a match afterwards: its positions and its story, as anyone in the room may know it."""

from __future__ import annotations

from collections.abc import Iterator

from games.core.game import AnyMove, AnyState, M, Outcome, S
from games.core.match import Match, Played
from games.core.saves import Player, Sitting
from scenes.look import AnyLook
from scenes.looks import look_of
from scenes.ui.words import Words


def known(match: Match[S, M], state: S) -> S:
    """A state of a match as anyone may know it: all of it once the match is over and nothing is hidden."""
    game, last = match.game, match.state
    told_all = game.outcome(last) is not None and game.view(last, None) == last
    return state if told_all else game.view(state, None)


def hands_hidden(match: Match[S, M]) -> bool:
    """Whether the match goes on and somebody sees what not anyone may know."""
    game, last = match.game, match.state
    return game.outcome(last) is None and any(
        game.view(last, seat) != game.view(last, None) for seat in range(match.seats)
    )


def position(match: Match[S, M], at: int) -> S:
    """The state of a match after so many of the moves that it knows."""
    return match.past[at - 1].steps[-1].state if at else match.start


def played_from(sitting: Sitting, at: int) -> Sitting:
    """The same people at the same table, to play on from such a position."""
    old: Match[AnyState, AnyMove] = sitting.match
    begin, ply = position(old, at), old.first_ply + at
    match = Match(old.game, old.seats, old.seating, old.seed, old.people, begin, ply)
    return Sitting(sitting.game_id, sitting.players, match)


def told(sitting: Sitting, words: Words) -> Iterator[str]:
    """The story of a match: a line for each move, then how it ended or what it waits for."""
    match = sitting.match
    look = look_of(sitting.game_id)(match.game, sitting.players, words.game(sitting.game_id))
    if sitting.history_lost:
        yield words.say("save.history_gone")
    for number, played in enumerate(match.past, match.first_ply + 1):
        what = " ".join(said(look, match, played)) or "…"
        numbered = str(number).rjust(len(str(match.ply)))
        yield words.say("replay.line", number=numbered, what=what, move=played.move)
    outcome = match.game.outcome(match.state)
    if outcome is None:
        yield look.now(known(match, match.state), None, {})
    else:
        yield ending(outcome, sitting.players, words, look.game.team)


def said(
    look: AnyLook, match: Match[AnyState, AnyMove], played: Played[AnyState, AnyMove]
) -> tuple[str, ...]:
    """What the steps of a move are told with, each sentence once."""
    lines = (look.tell(known(match, step.state), None, step.event).words for step in played.steps)
    return tuple(dict.fromkeys(line for line in lines if line))


def ending(outcome: Outcome, players: tuple[Player, ...], words: Words, team: bool = False) -> str:
    """Who has won, in a sentence; `team` when all win or lose together."""
    if team:
        return words.say("results.team_wins" if outcome.winners else "results.team_loses")
    match [players[seat].name for seat in outcome.winners]:
        case []:
            return words.say("results.nobody")
        case [name]:
            return words.say("results.wins", player=name)
        case [name, other]:
            return words.say("results.wins_two", player=name, other=other)
    return words.say("results.wins_many")
