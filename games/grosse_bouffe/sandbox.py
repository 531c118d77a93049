"""A board to try things on and take them back: what each monster is worth, now and in what may come."""

from __future__ import annotations

from collections.abc import Iterator

from games.core.game import Seat
from games.grosse_bouffe.board import NEIGHBOURS
from games.grosse_bouffe.meals import eats
from games.grosse_bouffe.state import BONUS, CELLS, KINDS, LANDS, VALUES, State, Tweaks

SPECIES = ("", "glutton", "horned", "octopus", "spiky")
