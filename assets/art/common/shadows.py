"""Soft violet-black shadows to lay under things that move."""

from ..parts import *

SHADOW = "#160B2E"


def shadow_card() -> str:
    """96x96 nine-slice, corner 44: a card at rest; its edge is 16 px inside."""
    return R(18, 20, 64, 64, 14, SHADOW, opacity=0.45, filter="url(#blur-3)")


def shadow_lifted() -> str:
    """160x160 nine-slice, corner 74: a lifted or dragged card; its edge is 36 px inside."""
    return R(40, 45, 88, 88, 14, SHADOW, opacity=0.45, filter="url(#blur-8)")


def shadow_foot() -> str:
    """320x96 blurred ellipse under a figure about 270 wide; the feet stand on its middle."""
    return shadow(160, 48, 130, 22)
