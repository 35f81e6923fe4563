"""Forests, plains, rivers, and those who pass through them."""

import math

import numpy as np

from kit import WIDE, Sheet, closed, curve, finish, mix, picture, ramp, rng, shade
from motifs import hills, poplar, spruce

WHITE = '#ffffff'


@picture('vonat', 'Személyvonat halad át a síkságon napkeltekor')
def train():
    s = Sheet(WIDE, 1500)
    w, h = s.w, s.h
    horizon = 610
    s.sky([(0, '#47788c'), (0.45, '#a9bdb2'), (0.8, '#f2d6a2'), (1, '#f5b877')], 0.61, 60, 420, 17)
    s.dot(1060, 560, 52, '#fdf0cb')
    s.glow(1060, 560, 300, '#5a3f16', 0.8)
    hills(s, horizon - 6, 16, 500, 3, '#8fa09a', '#9aa592', texture=4)
    s.tone([(0, horizon), (w, horizon), (w, h), (0, h)], '#c7a65c', '#7d7a3a', 10, 50)
    chance = rng(14)
    for k in range(70):
        x = k * 22 + chance.normal(0, 10)
        r = 5 + chance.random() * 11
        s.ellipse(x, horizon - r * 0.4, r * 1.2, r, mix('#6f857a', '#59705f', chance.random()))
    # strips of field towards the eye
    vx = 980
    palette = ['#b89a4e', '#8a8b45', '#cbb064', '#6f8148', '#a88a44', '#93994f', '#d8bd72']
    for k in range(-17, 19):
        a, b = k * 260, (k + 1) * 260
        s.tone(
            [
                (vx + (a - vx) * 0.10 + 0, 704),
                (vx + (b - vx) * 0.10, 704),
                (vx + (b - vx) * 1.5, h),
                (vx + (a - vx) * 1.5, h),
            ],
            mix(palette[k % 7], '#e2c98c', 0.25),
            shade(palette[k % 7], 0.82),
            12,
            40,
            k + 40,
        )
        for j in range(1, 7):
            t = a + (b - a) * j / 7
            s.line(
                [(vx + (t - vx) * 0.10, 704), (vx + (t - vx) * 1.5, h)],
                shade(palette[k % 7], 0.8 if j % 2 else 0.95),
                1.5,
            )
    s.tone([(0, 676), (w, 668), (w, 706), (0, 712)], '#6d6b48', '#57593b', 8, 30)

    # the train
    def car(x, wide, loco=False):
        top, low = 596, 664
        colour = '#1f4d63' if not loco else '#9c3328'
        if loco:
            body = [
                (x, low),
                (x, top + 8),
                (x + 8, top),
                (x + wide - 46, top),
                (x + wide - 12, top + 26),
                (x + wide, top + 48),
                (x + wide, low),
            ]
        else:
            body = [(x, low), (x, top + 8), (x + 6, top), (x + wide - 6, top), (x + wide, top + 8), (x + wide, low)]
        s.tone(body, mix(colour, '#f2d6a2', 0.18), colour, 4, 40, int(x))
        s.rect(x + 4, top - 6, x + wide - (50 if loco else 4), top, '#3d4a4c')
        s.rect(x, top + 44, x + wide, top + 50, '#e8d6a8')
        if not loco:
            for k in range(9):
                a = x + 14 + k * (wide - 26) / 9
                s.rect(a, top + 14, a + (wide - 26) / 9 - 6, top + 34, '#fbe3a6' if (k * 7 + int(x)) % 5 else '#dcb878')
            for a in (x + 3, x + wide - 9):
                s.rect(a, top + 12, a + 6, low - 6, '#173a4c')
        else:
            s.poly([(x + wide - 44, top + 7), (x + wide - 20, top + 27), (x + wide - 44, top + 27)], '#20323a')
            s.rect(x + 20, top + 12, x + wide - 62, top + 30, '#7d261e')
            s.dot(x + wide - 7, top + 54, 4, '#fff4d0')
        for a in np.linspace(x + 22, x + wide - 22, 4):
            s.dot(a, low + 6, 8, '#20282a')
        s.rect(x + 8, low, x + wide - 8, low + 4, '#20282a')

    car(1104, 176, True)
    for k in range(6):
        car(1100 - 190 * (k + 1), 186)
    s.line([(0, 674), (w, 671)], '#2c3532', 3)
    for x in range(-30, 1560, 148):
        s.line([(x, 680), (x, 536)], '#39494a', 4)
        s.line([(x, 546), (x + 30, 552)], '#39494a', 3)
    s.line([(0, 554), (w, 553)], '#39494a', 1.5)
    s.soft(lambda m: m.poly([(0, 690), (1290, 690), (1230, 730), (0, 740)], WHITE), '#2a3020', 10, 0.5)
    for x, tall in ((120, 250), (168, 290), (222, 240), (1400, 200), (1440, 230)):
        poplar(s, x, 760 if x < 500 else 720, tall, '#33513f', '#a3a45c', 4)
    s.soft(
        lambda m: [
            m.poly([(x - 20, 760), (x + 20, 760), (x - 150, 800), (x - 190, 800)], WHITE) for x in (120, 168, 222)
        ],
        '#2c3520',
        6,
        0.45,
    )
    for k in range(7):
        x, y = 560 + k * 34 + (k % 2) * 12, 230 + abs(k - 3) * 20
        s.line([(x - 12, y - 5), (x, y), (x + 12, y - 6)], '#3c5560', 2.4)
    return finish(s, 0.2)


@picture('kerekpar', 'Kerékpárosok a folyóparti úton, nyárfák alatt')
def cycle_path():
    s = Sheet(WIDE, 1500)
    w, h = s.w, s.h
    horizon = 420
    s.sky([(0, '#6fa0a8'), (0.6, '#cfdcc4'), (1, '#f7e6b8')], 0.43, 44, 420, 23)
    hills(s, 392, 34, 360, 5, '#8aa7a0', '#a9bda6', texture=5)
    hills(s, 414, 16, 200, 9, '#6b8f7c', '#7d9c80', texture=6)
    s.tone([(0, horizon), (w, horizon), (w, h), (0, h)], '#a9b060', '#5f7d41', 14, 50)
    chance = rng(3)
    # far bank with trees, then the river
    for k in range(60):
        x = chance.random() * 800
        r = 8 + chance.random() * 18
        s.ellipse(x, 428 - r * 0.4, r, r * 1.1, mix('#4f7560', '#7f9c6c', chance.random()))
    bank = curve([(820, 430), (700, 446), (620, 480), (600, 540), (560, 640), (420, 780), (170, 1004)], 90)
    s.mirror(436, 0.74, '#4c7c86', 2.6, 1.2, 5)
    land = [(w + 5, 430)] + bank + [(w + 5, h + 5)]
    s.tone(land, '#b3b765', '#56763c', 16, 50, 4)
    for _ in range(220):
        y = 445 + chance.random() ** 0.8 * 540
        edge = np.interp(y, [p[1] for p in bank], [p[0] for p in bank])
        x = chance.random() * edge * 0.96
        s.line(
            [(x, y), (min(edge, x + 12 + chance.random() * (y - 400) * 0.24), y)],
            mix('#e9ecd2', '#5f959c', chance.random()),
            1.6,
        )
    s.soft(lambda m: m.line(bank, WHITE, 26), '#2e4a34', 10, 0.5)
    # the path
    left = [(838, 432), (800, 446), (760, 480), (770, 530), (800, 610), (770, 740), (620, 1004)]
    right = [(842, 432), (812, 446), (786, 480), (812, 530), (880, 610), (930, 740), (1010, 1004)]
    outline = curve(left, 90) + curve(right, 90)[::-1]
    s.soft(lambda m: m.poly(outline, WHITE), '#4a5a30', 12, 0.5)
    s.tone(outline, '#e9dcb8', '#bfa986', 8, 50, 6)
    middle = curve([((a[0] + b[0]) / 2, (a[1] + b[1]) / 2) for a, b in zip(left, right)], 90)
    for k in range(0, 88, 4):
        t = (middle[k][1] - 430) / 570
        if t > 0.04:
            s.line(middle[k : k + 3], '#f8f0d8', 1 + 7 * t)
    # reeds and grass
    for _ in range(1500):
        y = 450 + chance.random() ** 0.7 * 560
        t = (y - 430) / 570
        edge = np.interp(y, [p[1] for p in bank], [p[0] for p in bank])
        inner = np.interp(y, [p[1] for p in left], [p[0] for p in left])
        outer = np.interp(y, [p[1] for p in right], [p[0] for p in right])
        x = (
            edge + abs(chance.normal(0, 0.25)) * (inner - edge)
            if chance.random() < 0.6
            else outer + 8 + chance.random() * (w - outer)
        )
        if inner - 4 < x < outer + 4:
            continue
        tall = (8 + 40 * t) * (0.5 + chance.random())
        s.line(
            [(x, y), (x + chance.normal(3, 5) * t, y - tall)],
            mix('#4c6a36', '#c9c878', chance.random() ** 1.5),
            1 + 2 * t,
        )
    # poplars on the right
    for x, foot, tall in (
        (900, 446, 120),
        (934, 456, 160),
        (990, 476, 230),
        (1070, 512, 330),
        (1200, 580, 500),
        (1420, 700, 780),
    ):
        s.soft(
            lambda m: m.poly(
                [
                    (x - tall * 0.05, foot),
                    (x + tall * 0.05, foot),
                    (x - tall * 0.55, foot + tall * 0.16),
                    (x - tall * 0.72, foot + tall * 0.15),
                ],
                WHITE,
            ),
            '#33482a',
            tall * 0.012,
            0.5,
        )
        poplar(s, x, foot, tall, '#2f5a45', '#b6bf6a', 7)

    def cyclist(x, foot, tall, shirt, dark='#24363a'):
        s.soft(lambda m: m.ellipse(x - tall * 0.22, foot + 2, tall * 0.3, tall * 0.03, WHITE), '#4a3c28', 3, 0.6)
        r = tall * 0.19
        s.ellipse(x, foot - r, tall * 0.026, r, dark)
        s.line([(x - tall * 0.13, foot - tall * 0.56), (x + tall * 0.13, foot - tall * 0.56)], dark, tall * 0.022)
        for side, knee in ((-1, 0.34), (1, 0.26)):
            s.stroke(
                [
                    (x + side * tall * 0.05, foot - tall * 0.5),
                    (x + side * tall * 0.085, foot - tall * knee),
                    (x + side * tall * 0.06, foot - tall * (knee - 0.2)),
                ],
                '#3a4650',
                tall * 0.08,
                tall * 0.05,
            )
        s.ellipse(x, foot - tall * 0.49, tall * 0.09, tall * 0.06, '#3a4650')
        s.tone(
            [
                (x - tall * 0.08, foot - tall * 0.5),
                (x - tall * 0.115, foot - tall * 0.76),
                (x, foot - tall * 0.82),
                (x + tall * 0.115, foot - tall * 0.76),
                (x + tall * 0.08, foot - tall * 0.5),
            ],
            mix(shirt, WHITE, 0.15),
            shirt,
            4,
            30,
        )
        for side in (-1, 1):
            s.stroke(
                [
                    (x + side * tall * 0.1, foot - tall * 0.75),
                    (x + side * tall * 0.165, foot - tall * 0.64),
                    (x + side * tall * 0.13, foot - tall * 0.56),
                ],
                shirt,
                tall * 0.055,
                tall * 0.04,
            )
        s.ellipse(x, foot - tall * 0.88, tall * 0.058, tall * 0.07, '#7a5338')
        s.pie(x, foot - tall * 0.89, tall * 0.068, tall * 0.075, 180, 360, '#e4dcc4')

    cyclist(792, 500, 70, '#c9a03a')
    cyclist(812, 604, 128, '#2d6a7a')
    cyclist(892, 812, 250, '#b5452f')
    return finish(s, 0.25)


@picture('erdo', 'Bükkerdő, a törzsek között ferdén beeső fénnyel')
def beech_forest():
    s = Sheet(WIDE, 1500)
    w, h = s.w, s.h
    s.sky([(0, '#a9b56a'), (0.35, '#e4dc9c'), (0.62, '#f4e9bd'), (1, '#d9c084')], 0.9, 50, 300, 5)
    chance = rng(27)
    for _ in range(1300):
        x, y = chance.random() * w, chance.random() ** 1.6 * 460
        s.ellipse(x, y, 6 + chance.random() * 16, 4 + chance.random() * 9, mix('#c8c776', '#f3ebb4', chance.random()))
    layers = [
        (26, '#d3cc9a', 9, 610, 0),
        (17, '#aab08a', 16, 650, 1),
        (11, '#7b8a74', 28, 710, 2),
        (6, '#4a5d56', 56, 800, 3),
    ]
    for count, colour, wide, floor, k in layers:
        places = (np.arange(count) + chance.random(count)) * w / count
        hills(
            s,
            floor,
            18 + 8 * k,
            300,
            40 + k,
            mix(('#d8bf80', '#c79a5a', '#ac7440', '#7c4d2d')[k], WHITE, 0.08),
            ('#cda766', '#b07d44', '#8c5831', '#4c2f20')[k],
            texture=14,
        )
        for _ in range(500):
            x, y = chance.random() * w, floor + 6 + chance.random() * 120
            r = (1 + k) * (0.8 + chance.random())
            s.ellipse(
                x,
                y,
                r * 1.6,
                r * 0.7,
                mix(('#e5cd8c', '#d9a860', '#c98a48', '#b86a34')[k], '#6b4024', chance.random() * 0.6),
            )
        for x in places:
            half = wide * (0.6 + 0.8 * chance.random()) / 2
            foot = floor + 8 + chance.random() * 40 * (k + 1) / 2
            lean = chance.normal(0, 14)
            trunk = [
                (x - half * 1.9, foot + half * 0.3),
                (x - half * 1.1, foot - half * 2.4),
                (x - half * 0.9 + lean * 0.5, 300),
                (x - half * 0.7 + lean, -10),
                (x + half * 0.7 + lean, -10),
                (x + half * 0.9 + lean * 0.5, 300),
                (x + half * 1.1, foot - half * 2.4),
                (x + half * 1.9, foot + half * 0.3),
            ]
            s.tone(trunk, mix(colour, '#fff3c8', 0.32), shade(colour, 0.82), 10 + 3 * k, 30, int(x), True)
            for _ in range(2):
                y = 60 + chance.random() * 330
                side = chance.choice([-1, 1])
                reach = (60 + 110 * chance.random()) * (k + 2) / 4
                s.stroke(
                    [
                        (x + lean * 0.6, y),
                        (x + side * reach * 0.5 + lean * 0.6, y - reach * 0.35),
                        (x + side * reach + lean * 0.6, y - reach * 0.5),
                    ],
                    colour,
                    half * 0.5,
                    1.6,
                )
            if k == 3:
                for _ in range(12):
                    y = 80 + chance.random() * 640
                    s.line(
                        [(x - half * 0.6 + lean * 0.4, y), (x - half * 0.1 + lean * 0.4, y + 3)],
                        shade(colour, 0.7),
                        2.4,
                    )
        for _ in range(260 + 60 * k):
            x, y = chance.random() * w, chance.random() ** 2 * (210 + 30 * k)
            green = mix(('#c9c878', '#a3ad5a', '#748a45', '#3f5a34')[k], '#f0e69c', chance.random() * 0.55)
            s.ellipse(x, y, (5 + 3 * k) * (0.6 + chance.random()), (3 + 2 * k) * (0.6 + chance.random()), green)
        if k < 3:
            s.soft(lambda m: m.rect(0, 380, w, 660, WHITE), '#f6eabc', 120, 0.22)

    def beams(m):
        for x, wide in ((240, 60), (430, 100), (640, 44), (820, 130), (1080, 60), (1260, 90)):
            m.poly(
                [(x + 330, -20), (x + 330 + wide * 0.6, -20), (x + wide - 140, 860), (x - wide * 0.6 - 140, 860)], WHITE
            )

    s.soft(beams, '#5c4f22', 16, 0.62, True)
    return finish(s, 0.3)


@picture('medve', 'Medve sziluettje a fenyves szélén, hajnali párában')
def bear():
    s = Sheet(WIDE, 1500)
    w, h = s.w, s.h
    s.sky([(0, '#4f6a82'), (0.4, '#b39a9c'), (0.75, '#eeb98c'), (1, '#f8dcae')], 0.62, 34, 460, 9)
    s.glow(420, 500, 380, '#6a4420', 0.9)
    chance = rng(6)
    for k, (colour, foot, tall, count) in enumerate(
        (('#a9939a', 520, 90, 80), ('#7d7f8c', 580, 150, 60), ('#4f6470', 640, 240, 40))
    ):
        crest = hills(s, foot, 34 - 6 * k, 400, 50 + k, colour, mix(colour, '#f3d2ac', 0.5), texture=6)
        for _ in range(count):
            x = chance.random() * w
            spruce(s, x, crest(x) + 8, tall * (0.6 + 0.6 * chance.random()), colour, k)
        s.soft(lambda m: m.rect(0, foot + 10, w, foot + 70, WHITE), '#f0cfae', 34, 0.5)
    dark = '#1d3a42'
    crest = hills(s, 748, 16, 500, 61, '#8a8763', '#3f4f3c', texture=14)
    for x, tall in (
        (1010, 300),
        (1090, 420),
        (1160, 360),
        (1236, 540),
        (1316, 470),
        (1392, 640),
        (1470, 560),
        (1530, 700),
        (930, 190),
    ):
        spruce(s, x, crest(x) + 26, tall, dark, 3, 0.19, mix(dark, '#e0a98a', 0.12))
    s.soft(lambda m: m.rect(0, 716, 1100, 770, WHITE), '#f2d3b0', 26, 0.42)
    # the bear
    outline = [
        (0, 66),
        (6, 54),
        (24, 44),
        (36, 26),
        (44, 14),
        (56, 12),
        (60, 24),
        (82, 22),
        (106, 6),
        (126, 0),
        (152, 10),
        (196, 10),
        (232, 18),
        (254, 44),
        (258, 76),
        (250, 104),
        (252, 132),
        (262, 152),
        (254, 160),
        (214, 160),
        (212, 150),
        (220, 128),
        (206, 106),
        (176, 110),
        (136, 108),
        (126, 130),
        (120, 152),
        (112, 160),
        (76, 160),
        (74, 152),
        (88, 130),
        (84, 104),
        (68, 90),
        (48, 86),
        (30, 84),
        (10, 80),
    ]
    size = 1.34
    bx, by = 480, 760 - 160 * size + 18
    shape = closed([(bx + x * size, by + y * size) for x, y in outline], 260)
    s.soft(lambda m: m.ellipse(bx + 190, by + 216, 240, 14, WHITE), '#1a2622', 8, 0.6)
    for points in ([(150, 100), (158, 128), (146, 156)], [(190, 100), (184, 130), (172, 156)]):
        s.stroke([(bx + x * size, by + y * size) for x, y in points], '#0f1c1f', 46, 36)
    s.tone(shape, '#2a2b2c', '#141c1e', 6, 20)
    s.soft(
        lambda m: m.line([(bx + x * size, by + (y + 3) * size) for x, y in outline[2:14]], WHITE, 5),
        '#c98f6a',
        2.4,
        0.55,
    )
    s.dot(bx + 33 * size, by + 46 * size, 2.6, '#0a0f10')
    for _ in range(900):
        x = chance.random() * w
        y = crest(x) + 24 + chance.random() ** 1.4 * 230
        t = (y - 740) / 260
        s.line(
            [(x, y), (x + chance.normal(0, 6), y - 10 - 34 * t * chance.random() - 8)],
            mix('#2b3a2c', '#c9b27c', chance.random() ** 2),
            1.2 + 1.6 * t,
        )
    return finish(s, 0.3)


@picture('tuz', 'Füstoszlop a dombok fölött, a gerincen tűz izzik')
def wildfire():
    s = Sheet(WIDE, 1500)
    w, h = s.w, s.h
    s.sky([(0, '#59707c'), (0.5, '#b9a48c'), (0.85, '#eeb277'), (1, '#f4c88a')], 0.68, 40, 460, 13)
    y, x = s.grid()
    chance = rng(31)
    # smoke: one leaning column of many puffs
    centre = 520 + (640 - y) * 0.62 + 60 * np.sin(y / 120)
    spread = 40 + np.clip(640 - y, 0, None) * 0.40
    n1, n2 = s.noise(260, 6, 12), s.noise(120, 6, 47)
    body = np.clip(1.35 - np.abs(x - centre - (n1 - 0.5) * 260) / spread + (n2 - 0.5) * 1.5, 0, 1) * np.clip(
        (660 - y) / 70, 0, 1
    )
    light = np.clip(0.55 + (n2 - 0.5) * 1.2 + (n1 - 0.5) * 0.8 - (x - centre) / spread * 0.22, 0, 1)
    smoke = ramp(light, [(0, '#3a3a42'), (0.4, '#6f6662'), (0.7, '#a58d7a'), (1, '#e0bf98')])
    warm = np.exp(-(((y - 660) / 170) ** 2))[..., None] * np.array([120, 52, 6]) * body[..., None]
    share = np.clip(body * 1.25, 0, 1)[..., None] * 0.96
    s.change(lambda a: a * (1 - share) + (smoke + warm) * share)
    hills(s, 640, 50, 620, 71, '#8a7772', '#a08a78', texture=6)
    s.soft(lambda m: m.ellipse(500, 664, 250, 40, WHITE), '#d8641c', 40, 0.8, True)
    crest = hills(s, 690, 70, 460, 77, '#4a4648', '#4c4a48', texture=10)
    for _ in range(170):
        px = chance.random() * w
        spruce(s, px, crest(px) + 12, 26 + chance.random() * 34, '#3c3a40', 3, 0.2)
    # the front of the fire along the slope
    fire = [(330 + k * 9, crest(330 + k * 9) + 16 + 22 * math.sin(k * 0.31) + k * 0.9) for k in range(46)]
    s.soft(lambda m: m.line(fire, WHITE, 40), '#e0641c', 22, 0.9, True)
    for px, py in fire:
        for _ in range(5):
            dx, tall = chance.normal(0, 6), 12 + chance.random() ** 2 * 40
            s.poly(
                closed(
                    [
                        (px + dx - 6, py),
                        (px + dx - 3, py - tall * 0.5),
                        (px + dx + chance.normal(2, 3), py - tall),
                        (px + dx + 4, py - tall * 0.45),
                        (px + dx + 6, py),
                    ],
                    24,
                ),
                ('#e0541c', '#f08a2c', '#f8c04c', '#fde49a')[chance.integers(0, 4)],
            )
    s.soft(lambda m: m.line([(a, b - 6) for a, b in fire], WHITE, 16), '#ffcf6a', 8, 0.6, True)
    for _ in range(130):
        px, py = 380 + chance.random() * 460, 640 - chance.random() ** 1.6 * 420
        s.dot(px + (640 - py) * 0.3, py, 0.8 + chance.random() * 2, mix('#ffd27a', '#e0641c', chance.random()))
    crest2 = hills(s, 830, 50, 420, 83, '#2f3436', '#20282b', texture=10)
    for _ in range(150):
        px = chance.random() * w
        spruce(s, px, crest2(px) + 20, 50 + chance.random() * 80, '#23292c', 9, 0.19)
    # a village below, a fire engine on its way
    crest3 = hills(s, 930, 18, 520, 88, '#23292a', '#14191b', texture=10)
    for k in range(13):
        px = 830 + k * 48 + chance.normal(0, 8)
        py = crest3(px) + 16 + chance.random() * 22
        wide = 26 + chance.random() * 16
        s.rect(px, py - 18, px + wide, py + 6, '#4a4440')
        s.poly([(px - 4, py - 18), (px + wide / 2, py - 36), (px + wide + 4, py - 18)], '#6a3f34')
        s.rect(px + wide * 0.3, py - 12, px + wide * 0.5, py - 3, '#f6cf84')
    px, py = 968, crest3(968) - 6
    s.poly([(770, 900), (774, 826), (780, 800), (786, 826), (790, 900)], '#2c2a2c')
    for k in range(5):
        bx, by = 1010 + k * 38, 240 + 26 * math.sin(k * 1.9)
        s.line([(bx - 9, by - 4), (bx, by), (bx + 9, by - 5)], '#4a4648', 2)
    return finish(s, 0.28)
