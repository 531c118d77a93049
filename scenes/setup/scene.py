"""Who plays, and by which rules."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from msgspec.structs import replace

from games import title
from games.core.store import Waiting
from scenes import chrome
from scenes.charts import boards_to_mend, find_charts
from scenes.house_rules import forget_preset, free_name, keep_preset, kept_presets
from scenes.notice import Notice, rules_to_mend
from scenes.playing import new_name
from scenes.preferences import Evening
from scenes.question import Question
from scenes.rulebook.lesson import Lesson, lesson_due
from scenes.rulebook.scene import RuleBook
from scenes.screen import Held, Screen
from scenes.services import App
from scenes.settings import Settings
from scenes.setup import seating as seats
from scenes.setup.check import game_of, problem, sitting_of
from scenes.setup.choosing import ASKED
from scenes.setup.evenings import last_evening, remember
from scenes.setup.foot import INSISTING
from scenes.setup.places import place_under, places
from scenes.setup.rules import preset_name
from scenes.setup.seats import carried
from scenes.setup.tweaks import choose_preset, own_values
from scenes.setup.view import Desk, view
from scenes.setup.waiting import WaitingList
from scenes.setup.wishes import Wishes
from scenes.table import AnyTable, Table
from scenes.ui.pose import Key, Pose, Poses, joined
from scenes.ui.stage import Telling
from scenes.ui.widgets import halo


class Setup(Screen):
    """Seats at the left, rules at the right, and a bar to begin.

    `called` holds the names that people have had on this screen, by colour.
    """

    def __init__(self, app: App, game_id: str) -> None:
        super().__init__(app)
        self.box = title(game_id)
        self._open_rules()
        self.evening = last_evening(app.keeper, self.wishes)
        self.desk = Desk().opened(self.evening.preset, self.wishes)
        self.called: dict[str, str] = {}
        self.waiting: tuple[Waiting, ...] = ()
        self.focus, self.told = "play", False

    def _open_rules(self) -> None:
        """Read the rules there are now, and whatever else can be wished for."""
        app, box = self.app, self.box
        self.rules, charts = app.rules(box.id), find_charts(box, app.home.rules)
        kept = tuple(kept_presets(app.home, box.id))
        self.wishes = Wishes(box, self.rules, tuple(app.levels(box.id)), app.words(box.id), charts, kept)

    def enter(self) -> None:
        """Come to the top; perhaps fewer games wait now, or another language is spoken."""
        self.wishes = replace(self.wishes, words=self.app.words(self.box.id))
        self.waiting = self.app.store.waiting(self.box.id)
        super().enter()
        self._tell_broken_rules()

    def _tell_broken_rules(self) -> None:
        """Say once what is wrong with a rules file, or with boards of the family's own."""
        broken = self.app.broken_rules(self.box.id)
        told = rules_to_mend(broken[0], self.app.words()) if broken else ()
        told = told or boards_to_mend(self.wishes.charts, self.wishes.words)
        if told and not self.told:
            self.told = True
            self.app.stack.push(Notice(self.app, *told))

    def things(self) -> Poses:
        """Two sheets of paper and what lies below them."""
        pictures = self.app.brush.pictures
        sheets = view(
            self.evening, self.wishes, self.desk, len(self.waiting), lambda name: pictures.sprite(name).size
        )
        return joined(chrome.top(self.app.sounds.audible, "back"), sheets)

    # what a hand does

    def tap(self, key: Key) -> None:
        """A button of the screen, or a wish for another evening, to which the cards slide."""
        verb, _, what = key.partition(" ")
        before, lifted = self.evening, self.desk.lifted
        self.desk = replace(self.desk, lifted="")
        match verb:
            case "back":
                self.back()
            case chrome.RULES:
                tweaks = game_of(self.evening, self.box, self.rules).tweaks
                self.app.stack.push(RuleBook(self.app, self.box.id, tweaks))
            case chrome.SETTINGS:
                self.app.stack.push(Settings(self.app))
            case chrome.SOUND:
                self.app.switch_sound()
            case "more" | "less":
                self.desk = replace(self.desk, all_rules=verb == "more")
            case "previous" | "next":
                self.desk = self.desk.turned(what, 1 if verb == "next" else -1, self.wishes)
            case "waiting":
                self.app.stack.push(WaitingList(self.app, self.box.id))
            case "keep":
                self._keep()
            case "forget":
                self._ask_forget()
            case "name" | "colour" | "piece":
                self.app.stack.push(ASKED[verb](self.app, self.wishes, before, what, self._become))
            case "order":
                self._order(what, lifted)
            case "play":
                self._play()
                return
            case _:
                self.called.update({each.colour: each.name for each in before.players if not each.level})
                self.evening = self.wishes.granted(before, key, self.called)
        self.refresh(Telling() if self.evening != before else None)

    def repeats(self, key: Key) -> bool:
        """A house rule may be turned up and down as quickly as one likes."""
        return key.startswith(("up ", "down "))

    def tap_beside(self) -> None:
        """Let a place in the turn be."""
        self.desk = replace(self.desk, lifted="")
        self.refresh()

    def back(self) -> None:
        """From all house rules to the first ones, from there to the cupboard."""
        if self.desk.all_rules:
            self.desk = replace(self.desk, all_rules=False)
            self.refresh()
        else:
            super().back()

    # a card can be dragged

    def can_drag(self, key: Key) -> bool:
        """A card comes along wherever it is taken."""
        return bool(self._colour(key))

    def hanging(self, held: Held) -> Poses:
        """The card with all that lies on it, and a ring around the place below."""
        colour, boxes = self._colour(held.key or ""), places(self.box.seats[1])
        way = held.at[0] - held.begun[0], held.at[1] - held.begun[1]
        poses = carried(self.stage.goal, colour, way)
        below = self._place_under(poses[f"card {colour}"])
        return {**poses, **({} if below is None else halo("below", boxes[below], "pick", z=1900))}

    def drop(self, held: Held) -> None:
        """On another card the two change places; on an empty place it goes behind the others."""
        colour, before = self._colour(held.key or ""), self.evening
        seat, below = seats.seat_of(before, colour), self._place_under(self.stage.shown[f"card {colour}"])
        if below is not None and below < len(before.players):
            self.evening = seats.swap_seats(before, seat, below)
        elif below is not None:
            self.evening = seats.move_last(before, seat)
        self.refresh(Telling())

    def _place_under(self, card: Pose) -> int | None:
        return place_under(self.app.brush.box(card), self.box.seats[1])

    def _colour(self, key: Key) -> str:
        """Whose card a thing lies on; empty for anything else."""
        return next((each.colour for each in self.evening.players if each.colour in key.split()), "")

    # rules can be kept

    def _keep(self) -> None:
        """Keep the rules as they stand as a preset of the family's own, and go by it from now on."""
        if self.evening.tweaks:
            name, values = free_name(self.rules), own_values(self.evening, self.box, self.rules)
            self._settle(partial(keep_preset, self.app.home, self.box.id, name, values), name)

    def _ask_forget(self) -> None:
        preset, words = self.evening.preset, self.wishes.words
        forget = partial(forget_preset, self.app.home, self.box.id, preset)
        sure = words.say("setup.forget_sure", preset=preset_name(preset, words))
        self.app.stack.push(
            Question(self.app, sure, lambda: self._settle(forget, next(iter(self.rules.presets))))
        )

    def _settle(self, change: Callable[[], None], preset: str) -> None:
        """Change the presets that are kept, and go by another one; or say that the disk does not take it."""
        try:
            change()
        except OSError:
            self.app.stack.push(Notice(self.app, self.wishes.words.say("save.settings_not_kept")))
            return
        self._open_rules()
        self.evening = choose_preset(self.evening, preset)
        self.desk = self.desk.opened(preset, self.wishes)

    # what comes of it

    def _order(self, colour: str, lifted: str) -> None:
        """The first tap lifts a place in the turn, one on another place swaps the two."""
        if not lifted:
            self.desk = replace(self.desk, lifted=colour)
        else:
            one, other = (seats.seat_of(self.evening, each) for each in (lifted, colour))
            self.evening = seats.swap_seats(self.evening, one, other)

    def _become(self, evening: Evening) -> None:
        self.evening = evening

    def _play(self) -> None:
        """Lay the table and remember the evening; or say once more why not."""
        if problem(self.evening, self.box, self.rules):
            self.refresh(INSISTING)
            return
        remember(self.app.keeper, self.wishes, self.evening)
        table: AnyTable = Table(self.app, sitting_of(self.evening, self.box, self.rules), new_name())
        self.app.stack.replace(table)
        if lesson_due(self.app, self.box.id):
            self.app.stack.push(Lesson(self.app, self.box.id))
