"""Everything a recipe needs: `from ..parts import *`.

The drawing vocabulary, short because every line is made of it:

    P path   S stroke   C circle   E ellipse   R rectangle   T text   g group   at moved group
    lin, rad, glow        paints: linear, radial (lit from the top left), soft light
    felt, cloth, ink      the light rig and the contour, laid over a whole part or figure
    x, y, w, h, r, k, s   place, width, height, radius, factor, scale
    dx, dy, cx, cy, rx, ry   offsets, centre, radii      o   opacity
    c, d, light, hi, lo   colour, its dark and light tones       f   a paint made of them
    em                    an emblem of `emblem()`        b   the body of SVG drawn so far
    fig                   a figure before its face       rnd   a Random with a fixed seed

All lengths are master units; a character stands in a box of 300x300 round 0,0 with its feet at y 150.
"""

from .draw import *
from .emblems import *
from .faces import *
from .frames import *
from .palette import *
from .paths import *
