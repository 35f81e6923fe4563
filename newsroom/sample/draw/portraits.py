"""Portraits of authors, engraved along the slant of the accent."""

import math

import numpy as np
from scipy import ndimage
from PIL import Image

from kit import FACE, OVERSAMPLING, picture, rgb

LINES = 62


def portrait(
    hair, seed, beard=0, glasses=False, paper='#dfe6e2', ink='#12424f', long=0.0, parting=0.0, wide=1.0, bun=False
):
    """A face in light and dark, turned into slanted lines.

    Hair is its darkness (.99 and above: none), `long` how far it falls, beard 1 dark or 2 grey.
    """
    size = FACE[0] * OVERSAMPLING
    y, x = np.mgrid[0:size, 0:size] / size
    light = 0.94 - 0.10 * y
    middle = 0.5

    def oval(cx, cy, rx, ry):
        return ((x - cx) / rx) ** 2 + ((y - cy) / ry) ** 2

    def put(where, value):
        nonlocal light
        soft = ndimage.gaussian_filter(where.astype(float), size * 0.003)
        light = light * (1 - soft) + value * soft

    if bun:
        put(oval(middle + 0.02, 0.185, 0.075, 0.07) < 1, hair)
    if long:
        put((np.abs(x - middle) < 0.215 * (1 - 0.12 * np.sin(y * 9))) & (y > 0.36) & (y < 0.36 + 0.36 * long), hair)
    # shoulders, neck, collar
    put(oval(middle, 1.10, 0.44, 0.36) < 1, 0.30 - 0.5 * np.clip(x - 0.35, 0, 1) + 0.25 * np.clip(0.6 - x, 0, 1))
    put((np.abs(x - middle) < 0.095) & (y > 0.55) & (y < 0.80), 0.60 - 1.1 * np.clip(x - middle + 0.02, 0, 1))
    put((np.abs(x - middle) < 0.13 * (y - 0.74) / 0.2) & (y > 0.74) & (y < 0.93), 0.9)
    put((np.abs(x - middle) < 0.095 * (y - 0.72) / 0.16) & (y > 0.72) & (y < 0.84), 0.62)
    # face and ears
    shaded = 0.86 - 2.03 * np.clip(x - middle - 0.01, 0, 1) - 0.45 * np.clip(y - 0.52, 0, 1)
    put(oval(middle, 0.445, 0.150 * wide, 0.205) < 1, np.clip(shaded, 0.32, 0.95))
    put(oval(middle - 0.158 * wide, 0.46, 0.024, 0.045) < 1, 0.62)
    put(oval(middle + 0.158 * wide, 0.46, 0.024, 0.045) < 1, 0.36)
    # eyes and brows, nose, mouth
    for side in (-1, 1):
        brow = np.abs(x - (middle + side * 0.066))
        put(oval(middle + side * 0.064, 0.435, 0.020, 0.0125) < 1, 0.12)
        put((np.abs(y - 0.398 - 0.10 * brow) < 0.0085) & (brow < 0.036), 0.22)
    put(oval(middle + 0.018, 0.485, 0.014, 0.05) < 1, 0.50)
    put(oval(middle + 0.008, 0.523, 0.030, 0.012) < 1, 0.48)
    put((np.abs(y - 0.570 + 0.70 * (x - middle) ** 2) < 0.0085) & (np.abs(x - middle) < 0.052), 0.25)
    put(oval(middle, 0.588, 0.034, 0.010) < 1, 0.55)
    if beard:
        jaw = (oval(middle, 0.475, 0.152 * wide, 0.20) < 1) & (y > 0.50 + 0.05 * np.cos((x - middle) * 16))
        put(jaw & ~(oval(middle, 0.572, 0.05, 0.020) < 1), 0.20 if beard == 1 else 0.55)
    if hair < 0.99:
        line = 0.345 + 0.055 * np.sin((x - middle) * 7 + seed) - parting * np.abs(x - middle - 0.04)
        cap = (oval(middle, 0.40, 0.172 * wide, 0.225) < 1) & (
            (y < line) | (np.abs(x - middle) > 0.140 * wide) & (y < 0.44)
        )
        put(cap, hair + 0.03 * np.sin((x * 1.2 + y * 0.4) * 70))
    if long:
        put(
            (np.abs(x - middle) > 0.128)
            & (np.abs(x - middle) < 0.205)
            & (y > 0.33)
            & (y < 0.40 + 0.34 * long)
            & (oval(middle, 0.62, 0.24, 0.42) < 1),
            hair,
        )
    if glasses:
        for side in (-1, 1):
            rim = oval(middle + side * 0.066, 0.438, 0.050, 0.043)
            put((rim < 1.15) & (rim > 0.76), 0.10)
        put((np.abs(y - 0.43) < 0.006) & (np.abs(x - middle) < 0.02), 0.1)
    # every line is as thick as the place is dark
    slant = math.radians(68 - 90)
    phase = (x * math.cos(slant) + y * math.sin(slant)) * LINES
    wave = np.abs(phase % 1 - 0.5) * 2
    dark = np.clip(1 - ndimage.gaussian_filter(light, size * 0.0022), 0, 1) ** 0.92
    lines = 1 / (1 + np.exp((wave - dark * 1.16) * 16))
    lines = np.maximum(lines, np.clip((dark - 0.74) * 7, 0, 1))[..., None]
    colours = rgb(paper) * (1 - lines) + rgb(ink) * lines
    return Image.fromarray(np.clip(colours, 0, 255).astype('uint8')).reduce(OVERSAMPLING)


PETROL = dict(paper='#dfe6e2', ink='#12424f')
WINE = dict(paper='#eadfd8', ink='#5a2630')
OCHRE = dict(paper='#efe3c8', ink='#4d3510')
VIOLET = dict(paper='#e6e2ee', ink='#37285c')
MOSS = dict(paper='#e2e8d8', ink='#2c4424')

picture(
    'p-bartha',
    'Bartha Zsombor: vonalkázott portré, sötét hajú, szemüveges férfi',
    lambda: portrait(0.16, 1, glasses=True),
)
picture('p-kende', 'Kende Luca: vonalkázott portré, hosszú hajú nő', lambda: portrait(0.30, 2, long=1, **WINE))
picture('p-fodor', 'Fodor Áron: vonalkázott portré, világos hajú, szakállas férfi', lambda: portrait(0.62, 3, beard=1))
picture(
    'p-orsos',
    'Orsós Hanna: vonalkázott portré, sötét hajú, szemüveges nő',
    lambda: portrait(0.12, 4, glasses=True, long=0.7, **OCHRE),
)
picture(
    'p-vitalyos',
    'Vitályos Gergely: vonalkázott portré, kopasz, őszes szakállú, szemüveges férfi',
    lambda: portrait(0.99, 5, beard=2, glasses=True, **VIOLET),
)
picture('p-szabo', 'Szabó-Rádi Eszter: vonalkázott portré, vállig érő hajú nő', lambda: portrait(0.45, 6, long=0.55))
picture(
    'p-lorandi',
    'Lorándi Kinga: vonalkázott portré, kontyos, sötét hajú nő',
    lambda: portrait(0.18, 1.2, bun=True, parting=0.35, wide=0.96, **MOSS),
)
picture(
    'p-gidofalvi',
    'Gidófalvi Mátyás: vonalkázott portré, sötét szakállas, szemüveges férfi',
    lambda: portrait(0.26, 5.2, beard=1, glasses=True, wide=1.05, **OCHRE),
)
picture(
    'p-somogyvari',
    'Somogyvári Dénes: vonalkázott portré, rövid hajú férfi',
    lambda: portrait(0.36, 3.4, parting=-0.25, wide=1.08, **PETROL),
)
picture(
    'p-petrik',
    'Petrik Anna: vonalkázott portré, hosszú, világos hajú, szemüveges nő',
    lambda: portrait(0.58, 2.6, glasses=True, long=0.85, parting=0.3, wide=0.97, **VIOLET),
)
