"""The chips on a seat's card: person or robot, little one, how clever."""

from __future__ import annotations

from games.core.saves import Player
from scenes.ui.pose import Key, Point, Pose, Poses, Rect, joined
from scenes.ui.widgets import label, picture
from scenes.ui.words import Words


def chip(key: Key, box: Rect, icon: str, chosen: bool, where: Point | None = None) -> Poses:
    """One of several to choose from, with its icon in the middle or at a point."""
    side = min(box.wide, box.tall)
    return {
        key: _chip_pose(box, chosen, key),
        f"icon {key}": Pose(
            where or box.centre, f"common/icon_{icon}{'' if chosen else '_light'}", side, z=15, pick=key
        ),
    }


def teddy(player: Player, box: Rect, words: Words) -> Poses:
    """The teddy, with its words where there is room for them."""
    key = f"little {player.colour}"
    if box.wide < 1.5 * box.tall:
        return chip(key, box, "teddy", player.little)
    beside = Rect(box.x + box.tall * 0.8, box.y, box.wide - box.tall * 0.9, box.tall)
    return joined(
        chip(key, box, "teddy", player.little, (box.x + box.tall * 0.46, box.centre[1])),
        label(
            f"little text {player.colour}",
            beside,
            words.say("little.name"),
            "chip" if player.little else "chip_light",
            16,
            key,
        ),
    )


def level(player: Player, box: Rect, levels: tuple[str, ...], words: Words) -> Poses:
    """How clever a robot is; a tap makes it another one."""
    stars, name = levels.index(player.level) + 1, words.say(f"bot.{player.level}")
    key, pick = f"level {player.colour}", f"robot {player.colour}"
    return {key: _chip_pose(box, True, pick), **starred(key, box, stars, len(levels), name, pick)}


def starred(key: Key, box: Rect, stars: int, most: int, name: str, pick: Key, z: int = 15) -> Poses:
    """A level of the robots: a star for each step, and the word for it."""
    wide = min(box.tall * 0.42, (box.wide - 8) / max(3, most))
    y, left = box.y + box.tall * 0.34, box.centre[0] - (stars - 1) / 2 * wide
    word = Rect(box.x + 9, box.y + box.tall * 0.5, box.wide - 18, box.tall * 0.4)
    spots = [(left + n * wide, y) for n in range(stars)]
    return joined(
        *(
            picture(f"{key} star {n}", at, "common/icon_star", wide * 1.9, z, pick)
            for n, at in enumerate(spots)
        ),
        label(f"{key} text", word, name, "chip", z + 1, pick),
    )


def _chip_pose(box: Rect, chosen: bool, key: Key) -> Pose:
    return Pose(box.centre, f"common/chip_{'on' if chosen else 'off'}", box.wide, box.tall, z=14, pick=key)
