"""Everything a recipe needs: `from ..parts import *`."""

from .draw import *
from .emblems import *
from .faces import *
from .frames import *
from .palette import *
from .paths import *
