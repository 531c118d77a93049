"""Everything a recipe needs: `from ..parts import *`."""
import math, random
from .palette import *
from .draw import *
from .paths import *
from .emblems import *
from .faces import *
from .frames import *

