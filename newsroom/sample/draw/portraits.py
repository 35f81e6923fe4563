"""Portraits of authors, engraved along the slant of the accent."""
import math

import numpy as np
from scipy import ndimage
from PIL import Image

from kit import FACE, OVERSAMPLING, picture, rgb

LINES = 62


def portrait(hair, seed, beard=0, glasses=False, paper='#dfe6e2', ink='#12424f', long=0.,
             parting=0., wide=1., bun=False):
    """A face in light and dark, turned into slanted lines.

    Hair is its darkness (.99 and above: none), `long` how far it falls, beard 1 dark or 2 grey.
    """
    size = FACE[0] * OVERSAMPLING
    y, x = np.mgrid[0:size, 0:size] / size
    light = .94 - .10 * y
    middle = .5

    def oval(cx, cy, rx, ry):
        return ((x - cx) / rx) ** 2 + ((y - cy) / ry) ** 2

    def put(where, value):
        nonlocal light
        soft = ndimage.gaussian_filter(where.astype(float), size * .003)
        light = light * (1 - soft) + value * soft

    if bun:
        put(oval(middle + .02, .185, .075, .07) < 1, hair)
    if long:
        put((np.abs(x - middle) < .215 * (1 - .12 * np.sin(y * 9))) & (y > .36) & (y < .36 + .36 * long), hair)
    # shoulders, neck, collar
    put(oval(middle, 1.10, .44, .36) < 1, .30 - .5 * np.clip(x - .35, 0, 1) + .25 * np.clip(.6 - x, 0, 1))
    put((np.abs(x - middle) < .095) & (y > .55) & (y < .80), .60 - 1.1 * np.clip(x - middle + .02, 0, 1))
    put((np.abs(x - middle) < .13 * (y - .74) / .2) & (y > .74) & (y < .93), .9)
    put((np.abs(x - middle) < .095 * (y - .72) / .16) & (y > .72) & (y < .84), .62)
    # face and ears
    shaded = .86 - 2.03 * np.clip(x - middle - .01, 0, 1) - .45 * np.clip(y - .52, 0, 1)
    put(oval(middle, .445, .150 * wide, .205) < 1, np.clip(shaded, .32, .95))
    put(oval(middle - .158 * wide, .46, .024, .045) < 1, .62)
    put(oval(middle + .158 * wide, .46, .024, .045) < 1, .36)
    # eyes and brows, nose, mouth
    for side in (-1, 1):
        brow = np.abs(x - (middle + side * .066))
        put(oval(middle + side * .064, .435, .020, .0125) < 1, .12)
        put((np.abs(y - .398 - .10 * brow) < .0085) & (brow < .036), .22)
    put(oval(middle + .018, .485, .014, .05) < 1, .50)
    put(oval(middle + .008, .523, .030, .012) < 1, .48)
    put((np.abs(y - .570 + .70 * (x - middle) ** 2) < .0085) & (np.abs(x - middle) < .052), .25)
    put(oval(middle, .588, .034, .010) < 1, .55)
    if beard:
        jaw = (oval(middle, .475, .152 * wide, .20) < 1) & (y > .50 + .05 * np.cos((x - middle) * 16))
        put(jaw & ~(oval(middle, .572, .05, .020) < 1), .20 if beard == 1 else .55)
    if hair < .99:
        line = .345 + .055 * np.sin((x - middle) * 7 + seed) - parting * np.abs(x - middle - .04)
        cap = (oval(middle, .40, .172 * wide, .225) < 1) & ((y < line) | (np.abs(x - middle) > .140 * wide) & (y < .44))
        put(cap, hair + .03 * np.sin((x * 1.2 + y * .4) * 70))
    if long:
        put((np.abs(x - middle) > .128) & (np.abs(x - middle) < .205) & (y > .33) & (y < .40 + .34 * long)
            & (oval(middle, .62, .24, .42) < 1), hair)
    if glasses:
        for side in (-1, 1):
            rim = oval(middle + side * .066, .438, .050, .043)
            put((rim < 1.15) & (rim > .76), .10)
        put((np.abs(y - .43) < .006) & (np.abs(x - middle) < .02), .1)
    # every line is as thick as the place is dark
    slant = math.radians(68 - 90)
    phase = (x * math.cos(slant) + y * math.sin(slant)) * LINES
    wave = np.abs(phase % 1 - .5) * 2
    dark = np.clip(1 - ndimage.gaussian_filter(light, size * .0022), 0, 1) ** .92
    lines = 1 / (1 + np.exp((wave - dark * 1.16) * 16))
    lines = np.maximum(lines, np.clip((dark - .74) * 7, 0, 1))[..., None]
    colours = rgb(paper) * (1 - lines) + rgb(ink) * lines
    return Image.fromarray(np.clip(colours, 0, 255).astype('uint8')).reduce(OVERSAMPLING)


PETROL = dict(paper='#dfe6e2', ink='#12424f')
WINE = dict(paper='#eadfd8', ink='#5a2630')
OCHRE = dict(paper='#efe3c8', ink='#4d3510')
VIOLET = dict(paper='#e6e2ee', ink='#37285c')
MOSS = dict(paper='#e2e8d8', ink='#2c4424')

picture('p-bartha', 'Bartha Zsombor: vonalkázott portré, sötét hajú, szemüveges férfi',
        lambda: portrait(.16, 1, glasses=True))
picture('p-kende', 'Kende Luca: vonalkázott portré, hosszú hajú nő',
        lambda: portrait(.30, 2, long=1, **WINE))
picture('p-fodor', 'Fodor Áron: vonalkázott portré, világos hajú, szakállas férfi',
        lambda: portrait(.62, 3, beard=1))
picture('p-orsos', 'Orsós Hanna: vonalkázott portré, sötét hajú, szemüveges nő',
        lambda: portrait(.12, 4, glasses=True, long=.7, **OCHRE))
picture('p-vitalyos', 'Vitályos Gergely: vonalkázott portré, kopasz, őszes szakállú, szemüveges férfi',
        lambda: portrait(.99, 5, beard=2, glasses=True, **VIOLET))
picture('p-szabo', 'Szabó-Rádi Eszter: vonalkázott portré, vállig érő hajú nő',
        lambda: portrait(.45, 6, long=.55))
picture('p-lorandi', 'Lorándi Kinga: vonalkázott portré, kontyos, sötét hajú nő',
        lambda: portrait(.18, 1.2, bun=True, parting=.35, wide=.96, **MOSS))
picture('p-gidofalvi', 'Gidófalvi Mátyás: vonalkázott portré, sötét szakállas, szemüveges férfi',
        lambda: portrait(.26, 5.2, beard=1, glasses=True, wide=1.05, **OCHRE))
picture('p-somogyvari', 'Somogyvári Dénes: vonalkázott portré, rövid hajú férfi',
        lambda: portrait(.36, 3.4, parting=-.25, wide=1.08, **PETROL))
picture('p-petrik', 'Petrik Anna: vonalkázott portré, hosszú, világos hajú, szemüveges nő',
        lambda: portrait(.58, 2.6, glasses=True, long=.85, parting=.3, wide=.97, **VIOLET))
