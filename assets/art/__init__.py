"""The art of Placard: every picture is composed from shared parts, so light, line and faces stay the same everywhere.

`parts` holds light, line, faces and frames; `common` and one folder per game hold the recipes; `catalogue`
finds and draws a sprite by id; `build` rasterises them all into assets/images. STYLE.md is the art bible.
"""
