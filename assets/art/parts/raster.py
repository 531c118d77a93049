"""SVG text to PNG bytes with resvg and the house fonts of assets/fonts."""

import io
from pathlib import Path
from typing import cast

from PIL import Image

FONTS = Path(__file__).resolve().parents[2] / "fonts"


def png(svg_text: str, width: int) -> bytes:
    """The picture `width` px wide; its height follows the SVG. Fonts are read only if it has letters."""
    import resvg_py

    fonts = [str(p) for p in sorted(FONTS.glob("*.ttf"))] if "<text" in svg_text else []
    return bytes(
        resvg_py.svg_to_bytes(svg_string=svg_text, width=width, font_files=fonts, skip_system_fonts=True)
    )


def image(svg_text: str, width: int) -> Image.Image:
    """The same as a Pillow picture with alpha."""
    return Image.open(io.BytesIO(png(svg_text, width))).convert("RGBA")


def _paletted(im: Image.Image) -> Image.Image | None:
    """The same pixels by number, if there are no more than 256 colours."""
    found = cast("list[tuple[int, tuple[int, int, int, int]]] | None", im.getcolors(256))
    if found is None:
        return None
    colours = sorted(
        (c for _, c in found), key=lambda c: (c[3], c)
    )  # the transparent ones first: a shorter table
    number: dict[tuple[int, ...], bytes] = {c: bytes([k]) for k, c in enumerate(colours)}
    raw = im.tobytes()
    pixels = b"".join(number[tuple(raw[k : k + 4])] for k in range(0, len(raw), 4))
    flat = Image.frombytes("P", im.size, pixels)
    flat.putpalette(b"".join(bytes(c[:3]) for c in colours))
    clear = bytes(c[3] for c in colours if c[3] < 255)
    if clear:
        flat.info["transparency"] = clear
    return flat


def save_png(im: Image.Image, path: Path) -> None:
    """Write a picture as small as lossless PNG gets: by palette, or without alpha, where nothing is lost."""
    small = _paletted(im)
    if small is None:
        small = im.convert("RGB") if im.getchannel("A").getextrema() == (255, 255) else im
    small.save(path, "PNG", optimize=True)
