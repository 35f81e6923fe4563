"""Land, weather and sky."""

import math

import numpy as np
from scipy import ndimage
from scipy.spatial import cKDTree

from kit import COVER, PETROL, TALL, WIDE, Sheet, curve, even, finish, hanging, mix, noise_px, picture, ramp, rgb, rng

# ---- ridges behind one another


def ridges(size, units, count, sky, near, far, seed, sun):
    """Mountains in mist, darker and more wooded as they come nearer."""
    s = Sheet(size, units)
    y, x = s.grid()
    w, h = s.w, s.h
    a = ramp(np.clip(y / h * 1.25, 0, 1), even(*sky))
    clouds = s.noise(260, 5, seed + 90)
    clouds = ndimage.zoom(clouds[: s.height // 3], (3, 1), order=1)[: s.height]
    clouds = np.pad(clouds, ((0, s.height - clouds.shape[0]), (0, 0)), mode='edge')
    a += (clouds[..., None] - 0.5) * 34
    away = np.hypot(x - sun[0] * w, y - sun[1] * h)
    a += np.exp(-((away / (w * 0.22)) ** 2))[..., None] * np.array([70, 52, 20])
    disc = np.clip((w * 0.028 - away) * s.px + 0.5, 0, 1)[..., None]
    a = a * (1 - disc) + np.array([255, 238, 196]) * disc
    columns = x[0]
    for i in range(count):
        t = (i + 1) / count
        high = h * (0.2 * (1 - t) + 0.13)
        rough = s.profile(w / (2 + 3 * t), 7, seed + i * 7)(columns)
        crest = h * (0.34 + 0.62 * t**1.25) - (rough - 0.45) * high * 1.5
        if t > 0.55:
            crest = crest - _treetops(s, columns, seed + i) * h * 0.035 * t
        below = y - crest[None, :]
        colour = rgb(far) * (1 - t) + rgb(near) * t
        mist = np.clip(below / (h * 0.22), 0, 1)
        texture = (s.noise(60, 5, seed + i * 3) - 0.5) * 16 * t
        layer = colour + (1 - t) * 0.55 * mist[..., None] * (rgb(sky[-1]) - colour) * 0.7 + texture[..., None]
        edge = np.clip(below * s.px * 0.7 + 0.5, 0, 1)[..., None]
        a = a * (1 - edge) + layer * edge
    return finish(a)


def _treetops(s, columns, seed):
    """Spruce tips along a crest, between 0 and 1."""
    chance = rng(seed)
    count = int(s.w)
    places = np.nonzero(chance.random(count) > 0.8)[0] + chance.random()
    tops = np.zeros_like(columns)
    for place in places:
        tall = 0.55 + 0.45 * chance.random()
        tops = np.maximum(tops, tall * np.clip(1 - np.abs(columns - place) / (2.6 * tall + 0.6), 0, 1))
    return tops


picture(
    'gerinc',
    'Hegygerincek egymás mögött, hajnali ködben',
    lambda: ridges(COVER, 1280, 6, ['#8fa9b0', '#d9cdb4', '#f4dcae'], '#0f2e36', '#8aa3a6', 41, (0.68, 0.3)),
)
picture(
    'dombok',
    'Lila dombok naplementében',
    lambda: ridges(WIDE, 720, 5, ['#6d4a63', '#d98a6a', '#f6cf9a'], '#2b1c33', '#a56f74', 63, (0.35, 0.42)),
)
picture(
    'vagy',
    'Sötét, ködös hegyek derengő ég alatt',
    lambda: ridges(TALL, 600, 6, ['#1c3a4a', '#5f8a8f', '#e9d3a5'], '#0b2028', '#6a8c90', 17, (0.55, 0.38)),
)
picture(
    'to',
    'Zöld hegyek párás reggelen',
    lambda: ridges(WIDE, 720, 4, ['#7fa6b5', '#cfdccf', '#f5e7c4'], '#1f4a3f', '#8fb0a4', 101, (0.25, 0.36)),
)
picture(
    'hajnal',
    'Kék hegyek rózsaszín hajnali ég alatt',
    lambda: ridges(WIDE, 720, 5, ['#39506e', '#c98f86', '#f7d3a1'], '#1a2a3c', '#8d8492', 133, (0.6, 0.4)),
)


# ---- fields from above


def patchwork(s, seed, palette, count, verges=True):
    """Ploughed fields from the air."""
    chance = rng(seed)
    squeeze = 0.55
    places = np.c_[chance.random(count) * s.w * squeeze, chance.random(count) * s.h]
    y, x = s.grid()
    bend = (s.noise(200, 3, seed + 5) - 0.5) * 30
    here = np.c_[((x + bend) * squeeze).ravel(), (y + bend).ravel()]
    distances, nearest = cKDTree(places).query(here, 2)
    distances = distances.reshape(s.height, s.width, 2)
    field = nearest.reshape(s.height, s.width, 2)[..., 0]
    chance = rng(seed + 1)
    colours = np.array([rgb(c) for c in palette])[chance.integers(0, len(palette), count)]
    a = colours[field] * (0.86 + 0.28 * chance.random(count))[field][..., None]
    turn = (chance.integers(0, 2, count) * math.pi / 2 + 0.42 + chance.normal(0, 0.05, count))[field]
    period = (4 + chance.random(count) * 9)[field]
    furrows = np.sin((x * np.cos(turn) + y * np.sin(turn)) * math.tau / period)
    a += (furrows * 7 * (chance.random(count) > 0.3)[field])[..., None]
    a += ((s.noise(90, 6, seed + 2) - 0.5) * 44)[..., None]
    if verges:
        edge = np.clip((3.2 - (distances[..., 1] - distances[..., 0])) * 1.5, 0, 1)[..., None]
        a = a * (1 - edge * 0.45) + rgb('#d9cfa8') * 0.35 * edge
    return a


def farm(seed, palette):
    s = Sheet(WIDE, 720)
    y, _ = s.grid()
    a = patchwork(s, seed, palette, 46) * (1.12 - 0.35 * (y / s.h))[..., None]
    return finish(a)


picture(
    'foldek',
    'Aranysárga és zöld szántóföldek a levegőből',
    lambda: farm(77, ('#d9b55a', '#c79a3e', '#8f9a4c', '#5f7f49', '#e6cf8c', '#a67c3d', '#74894a')),
)
picture(
    'dulo',
    'Halványzöld dűlők a levegőből',
    lambda: farm(91, ('#b9c48a', '#8aa56a', '#dccf93', '#6c8f6a', '#a8b67b', '#c9b06f')),
)


def flood(size, units, seed):
    """A river over its banks, with the tree lines standing in the water."""
    s = Sheet(size, units)
    w, h = s.w, s.h
    y, x = s.grid()
    a = patchwork(s, seed, ['#8c8a55', '#6f7d4e', '#b59f63', '#4e6a4d', '#a48d58', '#3f5e4c', '#c3b27d'], 110)

    def channel(px, wobble=1.0):
        return (
            h * 0.56
            + np.sin(px / w * 6.6 + 0.4) * h * 0.17
            + wobble * np.sin(px / w * 13 + 2) * h * 0.05
            - (px / w - 0.5) * h * 0.3
        )

    spread = s.noise(300, 6, seed + 9)
    wet = 0.16 + 0.10 * np.sin(x / w * 3.1) + (spread - 0.5) * 0.62
    cover = 1 / (1 + np.exp((np.abs(y - channel(x)) / h - wet) * 110))[..., None]
    ripple = s.noise(150, 6, seed + 4)
    sheen = np.clip(1.15 - ((x / w - 0.70) ** 2 * 2.6 + (y / h - 0.32) ** 2 * 2.2), 0, 1)
    water = ramp(
        np.clip(0.25 + 0.5 * sheen + 0.22 * (ripple - 0.5), 0, 1),
        [(0, '#0d3440'), (0.4, '#2d6673'), (0.7, '#9db9b4'), (1, '#f4e6c0')],
    )
    s.put(a * (1 - cover) + (water * 0.88 + a * 0.12) * cover)
    chance = rng(seed + 3)
    for _ in range(2600):
        px = chance.random() * w
        side = chance.choice([-1, 1])
        py = channel(px) + side * h * (0.078 + abs(chance.normal(0, 0.010)))
        r = 1.6 + chance.random() * 3.2
        if chance.random() < 0.35:
            continue
        s.ellipse(px + 2.5, py + 2.7, r + 0.5, r + 0.3, (14, 34, 36))
        leaf = (38 + chance.random() * 30, 62 + chance.random() * 26, 44 + chance.random() * 12)
        s.dot(px, py, r, leaf)
        s.dot(px - r * 0.25, py - r * 0.3, r * 0.5, mix(leaf, '#8a9a68', 0.3))
    dyke = [(px, channel(px, 0) - h * 0.31) for px in range(0, int(w) + 20, 10)]
    s.line(dyke, (226, 214, 178), max(2, w / 420))
    s.line([(px, py + w / 300) for px, py in dyke], (60, 72, 52), max(1, w / 600))
    villages = (
        (0.16, 0.16),
        (0.2, 0.19),
        (0.18, 0.22),
        (0.24, 0.15),
        (0.27, 0.19),
        (0.22, 0.24),
        (0.83, 0.83),
        (0.86, 0.86),
        (0.8, 0.87),
        (0.88, 0.8),
    )
    for fx, fy in villages:
        for _ in range(6):
            px, py = fx * w + chance.normal(0, w * 0.014), fy * h + chance.normal(0, h * 0.02)
            r = w * 0.004
            roof = chance.choice([[176, 92, 62], [205, 198, 186], [150, 84, 60]])
            s.poly(
                [
                    (px - r + 1, py - r * 0.7 + 2),
                    (px + r + 1, py - r * 0.4 + 2),
                    (px + r * 0.8 + 1, py + r + 2),
                    (px - r * 1.2 + 1, py + r * 0.6 + 2),
                ],
                (40, 52, 44),
            )
            s.poly(
                [(px - r, py - r * 0.7), (px + r, py - r * 0.4), (px + r * 0.8, py + r), (px - r * 1.2, py + r * 0.6)],
                roof,
            )
            s.poly(
                [(px - r, py - r * 0.7), (px + r, py - r * 0.4), (px + r * 0.9, py + r * 0.3), (px - r * 1.1, py)],
                mix(roof, '#fff2d8', 0.25),
            )
    a = s.blur(s.array(), 0.35)
    a = a * 0.9 + ramp(np.clip(a.mean(-1) / 255, 0, 1), PETROL) * 0.28 - 12
    return finish(a, 0.3)


picture('arviz', 'Megáradt folyó a szántóföldek között, a levegőből', lambda: flood(COVER, 1280, 11))
picture('arviz-reszlet', 'Elöntött földek és fasorok a levegőből', lambda: flood(WIDE, 720, 29))


# ---- maps


def contour(seed, brown='#7b4a22'):
    """A hiker's map with a marked path."""
    s = Sheet(WIDE, 1440)
    w, h = s.w, s.h
    z = s.blur(s.noise(420, 5, seed, 0.45), 4)
    dy, dx = np.gradient(z, 1 / s.px)
    relief = np.clip(0.5 + (dx + dy) * 88, 0, 1)
    a = ramp(z, [(0, '#c9d7b0'), (0.3, '#dfe3bf'), (0.6, '#f3e6c3'), (0.85, '#e6c79c'), (1, '#fff8ea')])
    a *= (0.8 + 0.4 * relief)[..., None]
    level = z * 26
    away = np.abs(level - np.round(level)) / (np.hypot(dx, dy) * 26 + 1e-6)
    thick = np.round(level) % 5 == 0
    lines = np.where(thick, np.clip(2.6 - away, 0, 1), np.clip(1.7 - away, 0, 1) * 0.55)[..., None] * 0.75
    a = a * (1 - lines) + rgb(brown) * lines
    lake = np.clip((0.2 - z) * 400, 0, 1)[..., None]
    s.put(a * (1 - lake) + rgb('#8fbcc0') * lake)
    stations = [
        (0.08, 0.82),
        (0.2, 0.66),
        (0.27, 0.7),
        (0.4, 0.47),
        (0.52, 0.5),
        (0.6, 0.3),
        (0.74, 0.36),
        (0.86, 0.16),
    ]
    path = curve([(w * px, h * py) for px, py in stations], 300)
    s.line(path, '#fff8ea', 20)
    for i in range(0, 298, 8):
        s.line(path[i : i + 5], '#c0392b', 11)
    for px, py in (path[0], path[-1]):
        s.dot(px, py, 20, '#fff8ea')
        s.dot(px, py, 13, '#c0392b')
    return finish(s, tooth=2)


picture('terkep', 'Turistatérkép szintvonalakkal és piros jelzéssel', lambda: contour(21))
picture('terkep2', 'Turistatérkép zöld völgyekkel és piros jelzéssel', lambda: contour(58, '#46603c'))


# ---- weather, sky, what stands in the open


@picture('vihar', 'Örvénylő vihar az űrből nézve')
def storm():
    s = Sheet(WIDE, 720)
    w, h = s.w, s.h
    y, x = s.grid()
    dx, dy = x - w * 0.56, y - h * 0.48
    r, turn = np.hypot(dx, dy * 1.15), np.arctan2(dy, dx)
    swirl = noise_px(s.width * 2, s.height * 2, 150 * s.px, 7, 44)
    tt = turn + 2.6 * np.log(r / w + 0.05)
    u = (np.cos(tt) * r * 1.1 + w) * s.px % (2 * s.width - 1)
    v = (np.sin(tt) * r * 1.1 + h) * s.px % (2 * s.height - 1)
    cloud = ndimage.map_coordinates(swirl, [v, u], order=1, mode='wrap')
    arms = 0.5 + 0.5 * np.sin(2 * turn + 5.2 * np.log(r / w + 0.06))
    g = np.clip((cloud * 0.75 + arms * 0.5) * np.exp(-((r / (w * 0.42)) ** 2)) * 1.15 - 0.12, 0, 1)
    g *= 1 - np.exp(-((r / (w * 0.028)) ** 2))
    a = ramp(g, [(0, '#0c2e3d'), (0.2, '#1d5565'), (0.5, '#8fb0b2'), (1, '#fdfbf2')])
    land = np.clip((s.noise(340, 7, 3) - 0.70) * 60, 0, 1) * np.clip((0.26 - g) * 14, 0, 1)
    land = land[..., None]
    return finish(a * (1 - land) + (rgb('#6d7a55') * 0.8 + a * 0.25) * land)


@picture('csillagok', 'Csillagívek egy kis csillagvizsgáló fölött')
def stars():
    s = Sheet(WIDE, 1440)
    w, h = s.w, s.h
    s.sky([(0, '#0a1422'), (0.6, '#173a52'), (0.86, '#5f7f86'), (1, '#e2b98a')], clouds=14, seed=4)
    chance = rng(9)
    cx, cy = w * 0.66, h * 0.34
    for _ in range(420):
        radius = 20 + chance.random() ** 0.8 * w * 0.85
        start, bright = chance.random() * 360, 90 + chance.random() * 150
        s.arc(
            cx,
            cy,
            radius,
            start,
            start + 16 + chance.random() * 12,
            (bright, bright * 0.98, bright * 0.9),
            2 + chance.random() * 3,
        )
    s.dot(cx, cy, 5, '#ffffff')
    hill = s.profile(500, 7, 12)
    s.poly([(0, h)] + [(i, h * 0.9 - hill(i) * h * 0.16) for i in range(0, int(w) + 4, 2)] + [(w, h)], '#081419')
    bx, by = w * 0.24, h * 0.8
    s.pie(bx, by, 120, 120, 180, 360, '#0c1b20')
    s.rect(bx - 120, by - 2, bx + 120, by + 90, '#0c1b20')
    s.poly([(bx + 10, by - 118), (bx + 34, by - 114), (bx + 34, by), (bx + 10, by)], '#d9a55c')
    return finish(s, 0.2)


@picture('ho', 'Havas fenyves sűrű hóesésben')
def snow():
    s = Sheet(WIDE, 1440)
    w, h = s.w, s.h
    s.sky(['#9db4bb', '#d9dfdc', '#f3f1ea'], clouds=14, seed=8)
    chance = rng(15)
    for layer in range(4):
        colour = mix('#a9bcbf', '#163840', layer / 3)
        ground = s.profile(500, 5, 80 + layer)
        for _ in range((90, 60, 36, 16)[layer]):
            x = chance.random() * w
            y = h * (0.5 + 0.14 * layer) + ground(x) * 60
            tall = (90, 150, 260, 430)[layer] * (0.7 + 0.5 * chance.random())
            wide = tall * 0.36
            for step in range(6):
                t = step / 6
                tip, foot = y - tall + tall * t * 0.72, y - tall + tall * (t * 0.72 + 0.3)
                half = wide * (0.25 + t * 0.5)
                s.poly(
                    [
                        (x, tip),
                        (x - half, foot),
                        (x - half * 0.5, foot - tall * 0.02),
                        (x, foot + tall * 0.012),
                        (x + half * 0.5, foot - tall * 0.02),
                        (x + half, foot),
                    ],
                    colour,
                )
                s.poly(
                    [(x, tip), (x - half * 0.8, foot - tall * 0.03), (x - half * 0.3, foot - tall * 0.07)],
                    mix(colour, '#eef2f0', 0.35),
                )
        bank = [(i, h * (0.52 + 0.14 * layer) + ground(i) * 60) for i in range(0, int(w) + 6, 3)]
        s.tone(
            [(0, h)] + bank + [(w, h)],
            np.array([214, 222, 222]) + layer * 9,
            np.array([226, 231, 230]) + layer * 6,
            6,
            90,
            layer,
        )
    for _ in range(700):
        s.dot(chance.random() * w, chance.random() * h, 1 + chance.random() * 4, '#ffffff')
    return finish(s)


@picture('napelem', 'Napelemsorok a síkságon')
def solar():
    s = Sheet(WIDE, 1440)
    w, h = s.w, s.h
    s.sky(['#3f7f94', '#f3dfb4'], 0.4, 26, seed=3)
    horizon = h * 0.36
    hills = s.profile(400, 5, 31)
    s.poly(
        [(0, horizon + 5)] + [(i, horizon - hills(i) * 40) for i in range(0, int(w) + 4, 3)] + [(w, horizon + 5)],
        '#56808a',
    )
    s.tone([(0, horizon), (w, horizon), (w, h), (0, h)], '#a3a26a', '#76804c', 18, 50, 2)
    for row in range(16, 0, -1):
        t = 1 / (1 + (row - 1) * 0.42)
        y = horizon + (h * 1.06 - horizon) * t
        high, cell = (h - horizon) * 0.42 * t, w * 0.36 * t
        first = w * 0.22 - math.ceil(w / cell) * cell
        s.soft(lambda m: m.rect(0, y, w, y + high * 0.22, '#ffffff'), '#3c4a34', 5 * t, 0.55) if row < 7 else None
        for j in range(math.ceil(w / cell) * 2 + 2):
            x = first + j * cell * 1.03 + (row % 2) * cell * 0.3
            if x > w or x < -cell * 1.4:
                continue
            lean = high * 0.22
            corners = [(x, y), (x + cell, y), (x + cell + lean, y - high), (x + lean, y - high)]
            s.tone(
                corners,
                mix('#4f8097', '#8fb0b4', min(1, row / 14)),
                '#0f3550' if (j + row) % 3 else '#174765',
                5,
                40,
                j,
            )
            for k in range(1, 6):
                s.line([(x + cell * k / 6, y), (x + cell * k / 6 + lean, y - high)], '#6d96a4', 2.2 * t)
            for k in range(1, 3):
                s.line(
                    [(x + lean * k / 3, y - high * k / 3), (x + cell + lean * k / 3, y - high * k / 3)],
                    '#6d96a4',
                    2.2 * t,
                )
            s.line(corners + corners[:1], '#b9cdd0', 5 * t)
    return finish(s, 0.2)


@picture('vezetek', 'Távvezeték oszlopai a síkságon, lemenő nap előtt')
def pylons():
    s = Sheet(WIDE, 1440)
    w, h = s.w, s.h
    s.sky([(0, '#c8d5d3'), (0.7, '#f3e3c1'), (1, '#f0c58b')], 0.82, 40, 600, 71, 1)
    s.dot(w * 0.7, h * 0.62, w * 0.06, [252, 240, 208])
    s.tone([(0, h * 0.82), (w, h * 0.82), (w, h), (0, h)], '#52655a', '#33463f', 10, 60)
    cables = []
    for i in range(6):
        near = (1 - i / 6) ** 1.9
        t = near + 0.06
        x, foot, high = w * 0.10 + w * 0.82 * (1 - near), h * (0.84 + 0.06 * t), h * 0.72 * t
        colour, wide = mix('#9fa79a', '#16333b', t), max(2, 10 * t)
        for side in (-1, 1):
            s.line([(x + side * 70 * t, foot), (x, foot - high)], colour, wide)
            for k in range(5):
                low, up = k / 5, (k + 1) / 5
                s.line(
                    [
                        (x + side * 70 * t * (1 - low), foot - high * low),
                        (x - side * 70 * t * (1 - up), foot - high * up),
                    ],
                    colour,
                    max(1, wide / 2),
                )
        ends = []
        for level, reach in ((0.94, 90), (0.8, 140), (0.66, 110)):
            s.line([(x - reach * t, foot - high * level), (x + reach * t, foot - high * level)], colour, wide)
            ends += [(x - reach * t, foot - high * level + 14 * t), (x + reach * t, foot - high * level + 14 * t)]
        for ex, ey in ends:
            s.line([(ex, ey - 14 * t), (ex, ey + 12 * t)], colour, max(1, 5 * t))
        cables.append(ends)
    for here, there in zip(cables, cables[1:]):
        for (x0, y0), (x1, y1) in zip(here, there):
            s.line(hanging(x0, y0, x1, y1, 40, 20), '#42585a', 2)
    return finish(s)
