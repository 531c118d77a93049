"""Signs of violet felt with gold stitches; the words are set live on their middle."""

from ..parts import *


def sign(w: float, h: float) -> str:
    """A sprite of w x h: the felt bulges inside a margin of 20 px, 27 at the foot for its shadow."""
    x0, x1, y0, y1 = 30, w - 30, 40, h - 46
    mid, cy = w / 2, (y0 + y1) / 2

    def felt_edge(d: float, bulge: float) -> str:
        """The outline, d px inside."""
        left, right, top, foot = x0 + d, x1 - d, y0 + d * 0.75, y1 - d * 0.75
        return (
            f"M{left:g} {top:g} Q{mid:g} {top - bulge:g} {right:g} {top:g} Q{right + 20:g} {cy:g} {right:g} {foot:g} "
            f"Q{mid:g} {foot + bulge:g} {left:g} {foot:g} Q{left - 20:g} {cy:g} {left:g} {top:g}Z"
        )

    cloth_ = ink(felt(P(felt_edge(0, 26), lin("#8A62D6", "#5B2AA0")), "m"), 6)
    stitch = P(
        felt_edge(16, 25),
        "none",
        stroke=GOLD,
        stroke_width=5,
        stroke_dasharray="2 14",
        stroke_linecap="round",
    )
    return g(cloth_, filter="url(#drop-m)") + stitch
