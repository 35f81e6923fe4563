"""Towns and villages of Transylvania."""

import math

import numpy as np

from kit import WIDE, Sheet, closed, curve, finish, mix, picture, rng, shade
from motifs import hills, leafy, person, poplar, spruce

WHITE = '#ffffff'


def gable(s, x, foot, wide, high, roof, wall, seed, lit=0.35, dormer=True):
    """A town house with its tiled roof towards us."""
    chance = rng(seed)
    rise = high * (0.62 + 0.3 * chance.random())
    s.quad(x, foot - high, x + wide, foot + 60, mix(wall, '#ffe0b0', 0.1), shade(wall, 0.82), 8, 40, seed)
    top, low = foot - high - rise, foot - high
    s.tone(
        [(x - 7, low + 3), (x + wide * 0.12, top), (x + wide * 0.88, top), (x + wide + 7, low + 3)],
        shade(roof, 1.15),
        shade(roof, 0.84),
        14,
        14,
        seed,
    )
    rows = int(rise // 9)
    for k in range(1, rows):
        t = k / rows
        y = top + (low - top) * t
        inset = wide * 0.12 * (1 - t)
        s.line([(x + inset - 6 * t, y), (x + wide - inset + 6 * t, y)], shade(roof, 0.78), 1.3)
        for j in range(int(wide // 12)):
            if chance.random() < 0.45:
                px = x + inset + (wide - 2 * inset) * (j + 0.5 * (k % 2)) / (wide // 12)
                s.line([(px, y), (px + 7, y)], shade(roof, 0.7 + 0.5 * chance.random()), 2.2)
    s.line([(x + wide * 0.12, top), (x + wide * 0.88, top)], shade(roof, 1.3), 3)
    for _ in range(1 + int(chance.random() * 2)):
        px = x + wide * (0.2 + 0.6 * chance.random())
        s.rect(px, top - 22, px + 15, top + 16, shade(roof, 0.62))
        s.rect(px - 2, top - 26, px + 17, top - 20, shade(roof, 0.5))
    if dormer:
        px, py = x + wide * (0.3 + 0.35 * chance.random()), low - rise * 0.34
        s.poly([(px - 17, py + 12), (px, py - 16), (px + 17, py + 12)], shade(roof, 0.66))
        s.rect(px - 10, py - 2, px + 10, py + 14, shade(wall, 0.9))
        s.rect(px - 6, py, px + 6, py + 12, '#f9cf80' if chance.random() < lit else '#2a3448')
    count = max(1, int(wide // 46))
    for k in range(count):
        px = x + wide * (k + 0.5) / count
        glass = '#f9cf80' if chance.random() < lit else '#2b3549'
        for level in range(max(1, int(high // 64))):
            y = low + 18 + level * 60
            s.rect(px - 12, y - 3, px + 12, y + 31, mix(wall, WHITE, 0.25))
            s.rect(px - 9, y, px + 9, y + 28, glass)
            s.line([(px, y), (px, y + 28)], mix(wall, WHITE, 0.25), 2)
            s.line([(px - 9, y + 11), (px + 9, y + 11)], mix(wall, WHITE, 0.25), 1.6)


@picture('kolozsvar', 'Gótikus templom és háztetők egy erdélyi városban, este')
def gothic_town():
    s = Sheet(WIDE, 1500)
    w, h = s.w, s.h
    s.sky([(0, '#29426a'), (0.4, '#7f7c98'), (0.75, '#e6a27c'), (1, '#f8d59c')], 0.6, 46, 420, 41)
    s.glow(300, 520, 420, '#5a3214', 0.8)
    hills(s, 520, 60, 620, 12, '#8d7f94', '#a98b90', texture=6)
    hills(s, 560, 40, 420, 19, '#6a6a82', '#7f7382', texture=6)
    wall_tints = ['#8f7a74', '#a58a72', '#7c7480', '#b39a7c', '#86786c', '#9c7f70']
    roof_tints = ['#7a4238', '#8b4a36', '#6a3c3e', '#94563c', '#71483c']

    def row(foot, wide, high, seed, lit):
        r = rng(seed)
        x = -40.0 - r.random() * 60
        while x < w + 20:
            ww, hh = wide * (0.7 + 0.7 * r.random()), high * (0.8 + 0.5 * r.random())
            depth = (foot - 560) / 440
            gable(
                s,
                x,
                foot + r.normal(0, 8),
                ww,
                hh,
                mix('#6d5668', roof_tints[r.integers(0, 5)], 0.35 + 0.65 * depth),
                mix('#7a7088', wall_tints[r.integers(0, 6)], 0.35 + 0.65 * depth),
                int(r.integers(1, 9999)),
                lit,
                hh > 60,
            )
            x += ww + r.random() * 8

    row(610, 84, 40, 3, 0.3)
    row(672, 104, 54, 5, 0.35)
    # the church
    stone, light, roof = '#6d6278', '#9a8088', '#4a3c50'
    x0, x1, foot = 640, 1010, 760
    s.quad(x0, 430, x1, foot, light, stone, 12, 50, 1, True)
    s.tone([(x0 - 12, 432), (x0 + 30, 212), (x1 - 70, 212), (x1 + 12, 432)], '#7c5258', '#5a3e4c', 12, 22, 2)
    for k in range(1, 22):
        y = 212 + k * 10
        s.line([(x0 + 30 - 42 * (y - 212) / 220, y), (x1 - 70 + 82 * (y - 212) / 220, y)], '#513848', 1.4)
    for k in range(6):
        x = x0 + 30 + k * 62
        s.tone(
            [(x - 28, foot), (x - 28, 470), (x - 14, 440), (x - 14, foot)], mix(light, '#f2c49a', 0.25), stone, 8, 30, k
        )
        mid = x + 14
        s.rect(mid - 12, 500, mid + 12, 650, '#f6c877')
        s.poly([(mid - 12, 500), (mid, 462), (mid + 12, 500)], '#f6c877')
        s.line([(mid, 470), (mid, 650)], stone, 3)
        for y in (530, 570, 610):
            s.line([(mid - 12, y), (mid + 12, y)], stone, 2)
        s.dot(mid, 500, 6, stone)
        s.dot(mid, 500, 3.4, '#f6c877')
    tx = 560
    s.quad(tx - 60, 250, tx + 60, foot, '#a78a8c', '#5d566e', 12, 50, 4, True)
    for y in (330, 440, 550):
        s.rect(tx - 66, y, tx + 66, y + 9, '#8a7580')
        for dx in (-24, 24):
            s.rect(tx + dx - 9, y - 66, tx + dx + 9, y - 14, '#2e2c44')
            s.poly([(tx + dx - 9, y - 66), (tx + dx, y - 82), (tx + dx + 9, y - 66)], '#2e2c44')
    s.rect(tx - 68, 240, tx + 68, 252, '#8a7580')
    for dx in (-62, 62):
        s.rect(tx + dx - 8, 196, tx + dx + 8, 242, '#7a6a78')
        s.poly([(tx + dx - 11, 198), (tx + dx, 150), (tx + dx + 11, 198)], roof)
    for dx in (-38, 0, 38):
        s.poly([(tx + dx - 19, 242), (tx + dx, 196), (tx + dx + 19, 242)], '#7a6a78')
    s.tone([(tx - 48, 240), (tx - 30, 190), (tx, 22), (tx + 30, 190), (tx + 48, 240)], '#5a4c60', '#443a50', 6, 20, 5)
    s.poly([(tx, 22), (tx + 30, 190), (tx + 48, 240), (tx + 14, 240)], '#3a3248')
    s.line([(tx, 26), (tx, -6)], '#3a3248', 3)
    s.line([(tx - 8, 6), (tx + 8, 6)], '#3a3248', 3)
    s.dot(tx, 300, 21, '#f3e3bd')
    s.line([(tx, 300), (tx, 286)], '#4a3c44', 2.6)
    s.line([(tx, 300), (tx + 10, 305)], '#4a3c44', 2.6)
    for x, y, r, k in ((430, 730, 60, 1), (1066, 720, 70, 2), (1120, 748, 52, 3)):
        leafy(s, x, y, r, r * 0.9, '#3b3f4c', '#84705e', k, 70)
    row(800, 150, 74, 11, 0.45)
    row(912, 200, 92, 17, 0.5)
    row(1040, 250, 112, 23, 0.4)
    for x, y in ((262, 610), (1190, 640), (905, 742)):
        points = [(x + 14 * math.sin(k * 0.5) + k * 3, y - k * 12) for k in range(12)]
        s.soft(lambda m: m.stroke(points, WHITE, 8, 34), '#d8c0b8', 9, 0.3)
    return finish(s, 0.28)


@picture('templom', 'Erődtemplom a dombon, körülötte fal és tornyok')
def fortified_church():
    s = Sheet(WIDE, 1500)
    w, h = s.w, s.h
    s.sky([(0, '#5f93a6'), (0.5, '#bcd0c4'), (1, '#f6e3b6')], 0.66, 56, 420, 33)
    hills(s, 600, 70, 620, 14, '#9db0a8', '#b9c2a6', texture=6)
    hills(s, 660, 50, 460, 15, '#7d9a80', '#9aab7c', texture=10)
    chance = rng(4)
    # the hill
    mound = curve(
        [(-20, 860), (180, 780), (380, 640), (560, 560), (760, 540), (980, 556), (1150, 640), (1320, 770), (1520, 850)],
        120,
    )

    def ground(x):
        return np.interp(x, [p[0] for p in mound], [p[1] for p in mound])

    wall, lit, shadow, roof = '#d9c6a0', '#f3e4c2', '#a48c6e', '#9c5038'

    def tiled(points, seed, colour=roof):
        s.tone(points, shade(colour, 1.16), shade(colour, 0.84), 14, 16, seed)
        low, top = max(p[1] for p in points), min(p[1] for p in points)
        for k in range(1, int((low - top) // 8)):
            y = top + k * 8
            xs = []
            for (ax, ay), (bx, by) in zip(points, points[1:] + points[:1]):
                if (ay - y) * (by - y) < 0:
                    xs.append(ax + (bx - ax) * (y - ay) / (by - ay))
            if len(xs) == 2:
                s.line([(xs[0], y), (xs[1], y)], shade(colour, 0.74), 1.1)

    def tower(cx, foot, wide, high, cap, seed, gallery=True):
        s.quad(cx - wide / 2, foot - high, cx + wide / 2, foot, lit, shadow, 10, 40, seed, True)
        for k in range(26):
            x, y = cx + (chance.random() - 0.5) * wide * 0.86, foot - chance.random() * high * 0.9
            s.rect(x, y, x + 12, y + 5, mix(wall, shadow, 0.25 + 0.5 * chance.random()))
        for k in range(3):
            y = foot - high * (0.25 + 0.22 * k)
            s.rect(cx - 3, y - 18, cx + 3, y, '#4a3c30')
        if gallery:
            y = foot - high
            s.quad(cx - wide * 0.62, y - 34, cx + wide * 0.62, y + 2, '#7a5638', '#553a28', 8, 20, seed)
            for k in range(9):
                x = cx - wide * 0.62 + wide * 1.24 * k / 8
                s.line([(x, y - 34), (x, y + 2)], '#3f2b1e', 3)
            foot_of_roof = y - 32
        else:
            foot_of_roof = foot - high
        tiled([(cx - wide * 0.74, foot_of_roof), (cx, foot_of_roof - cap), (cx + wide * 0.74, foot_of_roof)], seed)
        s.poly(
            [(cx, foot_of_roof - cap), (cx + wide * 0.74, foot_of_roof), (cx + wide * 0.2, foot_of_roof)],
            shade(roof, 0.74),
        )
        s.line([(cx, foot_of_roof - cap), (cx, foot_of_roof - cap - 26)], '#3a2c26', 3)
        s.dot(cx, foot_of_roof - cap - 12, 4, '#d9b45a')

    for k in range(16):
        x = 420 + k * 42
        leafy(s, x, ground(x) - 24 - chance.random() * 20, 34, 40, '#4f6b44', '#c9a850', k + 60, 40)
    # church behind the walls
    s.quad(700, 330, 960, 560, lit, wall, 9, 50, 8)
    tiled([(690, 334), (730, 200), (930, 200), (972, 334)], 9)
    for k in range(5):
        x = 730 + k * 50
        s.quad(x - 26, 350, x - 16, 560, '#efe0bd', shadow, 6, 20, k)
        s.rect(x, 372, x + 14, 450, '#4d463c')
        s.poly([(x, 372), (x + 7, 352), (x + 14, 372)], '#4d463c')
    tower(640, 560, 118, 360, 130, 21)
    s.dot(640, 240, 19, '#fbf3da')
    s.line([(640, 240), (640, 228)], '#4a3c30', 2.4)
    s.line([(640, 240), (649, 245)], '#4a3c30', 2.4)
    s.tone(mound + [(1520, h + 5), (-20, h + 5)], '#b4b263', '#5f7a40', 16, 60, 10)
    # walls
    for x0, x1, seed in ((410, 760, 1), (760, 1130, 2)):
        top0, top1 = ground(x0) - 96, ground(x1) - 96
        mid = (x0 + x1) / 2
        s.tone(
            [
                (x0, top0),
                (mid, (top0 + top1) / 2 - 26),
                (x1, top1),
                (x1, ground(x1) + 20),
                (mid, ground(mid) + 40),
                (x0, ground(x0) + 20),
            ],
            mix(lit, wall, 0.3),
            shadow if seed == 2 else mix(wall, shadow, 0.5),
            10,
            40,
            30 + seed,
        )
        tiled(
            [
                (x0 - 6, top0 + 6),
                (x0, top0 - 22),
                (mid, (top0 + top1) / 2 - 54),
                (x1, top1 - 22),
                (x1 + 6, top1 + 6),
                (mid, (top0 + top1) / 2 - 20),
            ],
            40 + seed,
        )
        for k in range(10):
            x = x0 + (x1 - x0) * (k + 0.5) / 10
            y = np.interp(x, [x0, mid, x1], [top0, (top0 + top1) / 2 - 26, top1]) + 34
            s.rect(x - 3, y, x + 3, y + 18, '#54453a')
    tower(410, ground(410) + 34, 88, 190, 92, 31, False)
    tower(1136, ground(1136) + 40, 96, 200, 96, 32, False)
    tower(770, 612, 104, 178, 84, 33)
    s.pie(770, 600, 24, 40, 180, 360, '#3f3028')
    s.rect(746, 598, 794, 616, '#3f3028')
    # road, trees, village
    left = curve([(752, 614), (730, 668), (800, 730), (760, 830), (560, 1004)], 60)
    right = curve([(790, 614), (776, 666), (868, 730), (870, 830), (780, 1004)], 60)
    s.tone(left + right[::-1], '#ecd9ac', '#c7a878', 8, 40, 50)
    for _ in range(1300):
        x, y = chance.random() * w, 600 + chance.random() * 410
        if y < ground(x) + 10:
            continue
        t = (y - 600) / 400
        if (
            np.interp(y, [p[1] for p in left], [p[0] for p in left]) - 6
            < x
            < np.interp(y, [p[1] for p in right], [p[0] for p in right]) + 6
        ):
            continue
        s.line([(x, y), (x + 3, y - 5 - 13 * t * chance.random())], mix('#56703a', '#d6c878', chance.random()), 1 + t)
    for x, y, r in (
        (200, 838, 74),
        (96, 890, 92),
        (330, 800, 50),
        (1270, 792, 60),
        (1370, 850, 88),
        (1480, 900, 110),
        (1190, 740, 40),
    ):
        s.soft(lambda m: m.ellipse(x + r * 0.5, y + r * 0.9, r * 1.3, r * 0.24, WHITE), '#33441f', 8, 0.5)
        s.rect(x - r * 0.06, y, x + r * 0.06, y + r * 0.95, '#4a3626')
        leafy(s, x, y, r, r * 0.92, '#5a6a34', ('#d9a347', '#c9742f', '#c8b554')[int(x) % 3], int(x), 110)
    person(s, 806, 800, 62, '#3f4650', 0.05)
    person(s, 832, 804, 58, '#8a3c30', 0.04)
    return finish(s, 0.25)


@picture('szekelykapu', 'Faragott, galambdúcos székely kapu egy falusi udvar előtt')
def carved_gate():
    s = Sheet(WIDE, 1500)
    w, h = s.w, s.h
    s.sky([(0, '#7fb0bd'), (0.6, '#d3e0cf'), (1, '#f7ecc8')], 0.62, 40, 420, 51)
    hills(s, 470, 70, 600, 17, '#9fb8b0', '#b6c6ac', texture=6)
    hills(s, 540, 44, 420, 18, '#6f927a', '#8fa878', texture=10)
    chance = rng(2)
    for _ in range(46):
        x = chance.random() * w
        spruce(s, x, 560 + chance.random() * 26, 60 + chance.random() * 70, '#4f7560', 2, 0.17)
    s.tone([(0, 590), (w, 590), (w, h), (0, h)], '#aab865', '#6f8a45', 14, 50)
    # the house in the yard
    s.quad(560, 470, 850, 650, '#f6efdc', '#ddd0b2', 6, 50, 3)
    s.tone([(536, 476), (610, 350), (800, 350), (876, 476)], '#8a5a48', '#6c4338', 14, 14, 4)
    for x in (600, 690, 780):
        s.rect(x - 22, 520, x + 22, 586, '#5a7f6c')
        s.rect(x - 17, 525, x + 17, 581, '#2f4650')
        s.line([(x, 525), (x, 581)], '#f0e8d4', 3)
        s.rect(x - 24, 588, x + 24, 596, '#8a5a3c')
        for k in range(5):
            s.dot(x - 18 + k * 9, 586, 6, '#c03a34' if k % 2 else '#d95f52')
    leafy(s, 470, 520, 110, 120, '#44683c', '#a9ba58', 5, 120)
    s.tone([(640, 650), (720, 650), (980, h), (420, h)], '#e6d3a8', '#c6aa78', 8, 40, 6)
    # fence
    dark, carve, pale = '#5a3b25', '#4a2e1c', '#c08e58'
    for x in list(range(-10, 250, 30)) + list(range(1252, 1520, 30)):
        s.tone([(x, 952), (x, 600), (x + 13, 580), (x + 26, 600), (x + 26, 952)], '#a57a50', '#73502f', 10, 20, x)
    for y in (650, 880):
        s.rect(-10, y, 250, y + 14, dark)
        s.rect(1252, y, 1510, y + 14, dark)
    base = 952
    # pillars
    pillars = ((250, 92), (520, 84), (1164, 92))

    def tulip(x, y, size, colour):
        s.stroke([(x, y + size * 1.6), (x, y)], colour, size * 0.16)
        s.poly(
            closed(
                [
                    (x, y + size * 0.35),
                    (x - size * 0.5, y),
                    (x - size * 0.42, y - size * 0.6),
                    (x - size * 0.16, y - size * 0.25),
                    (x, y - size * 0.75),
                    (x + size * 0.16, y - size * 0.25),
                    (x + size * 0.42, y - size * 0.6),
                    (x + size * 0.5, y),
                ],
                60,
            ),
            colour,
        )
        for side in (-1, 1):
            s.stroke(
                curve(
                    [
                        (x, y + size * 1.3),
                        (x + side * size * 0.4, y + size * 1.0),
                        (x + side * size * 0.62, y + size * 0.55),
                    ],
                    14,
                ),
                colour,
                size * 0.16,
                size * 0.06,
            )

    def rosette(x, y, r):
        s.dot(x, y, r, carve)
        s.dot(x, y, r * 0.9, '#b8432f')
        for k in range(8):
            a = k * math.tau / 8
            s.ellipse(x + math.cos(a) * r * 0.52, y + math.sin(a) * r * 0.52, r * 0.22, r * 0.22, '#f0d49a')
        s.dot(x, y, r * 0.24, '#3f6b52')

    def grain_lines(x0, x1, y0, y1, count):
        for _ in range(count):
            x, y = x0 + chance.random() * (x1 - x0), y0 + chance.random() * (y1 - y0)
            s.line([(x, y), (x + chance.normal(0, 1), min(y1, y + 40 + chance.random() * 110))], '#7a5230', 1.3)

    s.soft(lambda m: m.rect(240, 940, 1290, 980, WHITE), '#3b3a1c', 12, 0.55)
    for x, wide in pillars:
        s.quad(x, 300, x + wide, base, '#b5824e', '#7d5330', 10, 30, x, True)
        grain_lines(x, x + wide, 300, base - 60, 26)
        s.rect(x + 8, 340, x + 12, base - 30, dark)
        s.rect(x + wide - 12, 340, x + wide - 8, base - 30, dark)
        mid = x + wide / 2
        for k, y in enumerate(range(430, 900, 118)):
            if k % 2:
                rosette(mid, y + 16, 25)
            else:
                tulip(mid, y, 34, ('#a63a2c', '#3f6b52')[k // 2 % 2])
        s.rect(x - 8, base - 24, x + wide + 8, base + 6, '#8d8878')
    # lintel and arches
    s.quad(236, 292, 1270, 352, '#b98650', '#8c5f38', 10, 30, 60)
    grain_lines(240, 1260, 296, 300, 8)
    for k in range(33):
        x = 256 + k * 31
        s.poly([(x, 300), (x + 13, 322), (x, 344), (x - 13, 322)], carve if k % 2 else '#a63a2c')
        s.dot(x, 322, 4.5, '#f0d49a')
    # the frieze above the small gate, the braces of the large one
    s.quad(342, 352, 520, 520, '#a97846', '#875a36', 10, 30, 61)
    tulip(431, 420, 46, '#3f6b52')
    rosette(378, 400, 20)
    rosette(484, 400, 20)
    s.pie(431, 596, 82, 92, 180, 360, '#d8dcc0')
    s.pie(431, 596, 89, 99, 180, 360, dark)
    s.quad(349, 588, 513, base, '#9c6f44', '#6d4a2c', 10, 30, 62)
    s.pie(431, 590, 82, 92, 180, 360, '#98693f')
    for side, x in ((1, 604), (-1, 1164)):
        brace = [(x, 352), (x + side * 210, 352)] + curve(
            [(x + side * 210, 356), (x + side * 96, 410), (x + side * 24, 500), (x, 580)], 30
        )
        s.tone(brace, '#b07c49', '#8a5d37', 10, 30, 63 + side)
        s.line(curve([(x + side * 190, 366), (x + side * 84, 416), (x + side * 16, 506)], 30), carve, 3)
        tulip(x + side * 52, 392, 30, '#a63a2c')
        rosette(x + side * 118, 378, 15)
    # the wings of the gate: the small one shut, the large one open halfway
    for k in range(6):
        x = 354 + k * 27
        s.line([(x, 520), (x, base)], carve, 2)
    rosette(431, 700, 40)
    tulip(431, 800, 44, '#a63a2c')
    s.dot(498, 760, 6, '#2c2620')
    wing = [(604, 640), (730, 668), (730, 972), (604, base)]
    s.tone(wing, '#9c6f44', '#6d4a2c', 10, 30, 70)
    for k in range(1, 6):
        t = k / 6
        s.line([(604 + 126 * t, 640 + 28 * t), (604 + 126 * t, base + 20 * t)], carve, 2)
    for y in (700, 880):
        s.poly([(604, y), (730, y + 10), (730, y + 24), (604, y + 14)], '#83582f')
    wing = [(1164, 640), (1044, 668), (1044, 972), (1164, base)]
    s.tone(wing, '#8d6239', '#61402a', 10, 30, 71)
    for k in range(1, 6):
        t = k / 6
        s.line([(1164 - 120 * t, 640 + 28 * t), (1164 - 120 * t, base + 20 * t)], carve, 2)
    for y in (700, 880):
        s.poly([(1164, y), (1044, y + 10), (1044, y + 24), (1164, y + 14)], '#785029')
    # dovecote and shingle roof
    s.quad(262, 196, 1244, 294, '#a97846', '#8a5d38', 10, 30, 72)
    for k in range(23):
        x = 290 + k * 42
        s.dot(x, 244, 11, '#33231a')
        s.poly([(x - 11, 244), (x - 11, 262), (x + 11, 262), (x + 11, 244)], '#33231a')
        s.rect(x - 14, 262, x + 14, 267, pale)
        s.poly([(x + 16, 214), (x + 21, 206), (x + 26, 214), (x + 21, 222)], '#a63a2c')
    for x, y in ((374, 258), (920, 258), (1090, 188)):
        s.ellipse(x, y, 14, 8, '#f3f0e6')
        s.dot(x + 13, y - 7, 5.5, '#f3f0e6')
        s.poly([(x - 10, y), (x - 27, y + 5), (x - 12, y + 6)], '#d6d3c8')
    eave, ridge = 204, 84
    s.tone([(214, eave), (300, ridge), (1206, ridge), (1292, eave)], '#7a6a58', '#54463a', 10, 20, 73)
    for row in range(8):
        y = ridge + 8 + row * 15
        t = (y - ridge) / (eave - ridge)
        x = 300 - 86 * t
        while x < 1206 + 86 * t - 8:
            wide = 11 + chance.random() * 9
            s.rect(x, y - 6, x + wide - 1.6, y + 8, mix('#8b7a66', '#4c4036', chance.random()))
            x += wide
    s.rect(296, ridge - 5, 1210, ridge + 4, '#463a30')
    for x in (310, 753, 1196):
        s.line([(x, ridge), (x, ridge - 44)], '#463a30', 6)
        s.dot(x, ridge - 48, 8, '#463a30')
        s.poly([(x - 9, ridge - 22), (x, ridge - 34), (x + 9, ridge - 22), (x, ridge - 10)], '#463a30')
    s.soft(lambda m: m.rect(250, 204, 1256, 222, WHITE), '#2a1c12', 7, 0.6)
    for _ in range(500):
        x, y = chance.random() * w, 955 + chance.random() * 50
        if 600 < x < 940:
            continue
        s.line(
            [(x, y + 10), (x + chance.normal(0, 5), y - 10 - 18 * chance.random())],
            mix('#4a6a34', '#c3c66e', chance.random()),
            1.8,
        )
    return finish(s, 0.22)


@picture('szolo', 'Szőlősorok a dombon, tetejükön présház, őszi délután')
def vineyard():
    s = Sheet(WIDE, 1500)
    w, h = s.w, s.h
    s.sky([(0, '#4f8ca6'), (0.5, '#b9d2cb'), (1, '#f8e8bc')], 0.5, 60, 420, 61)
    hills(s, 420, 60, 620, 26, '#8fb0b4', '#aac2b0', texture=6)
    hills(s, 470, 50, 420, 27, '#7c9c86', '#98ad80', texture=10)
    chance = rng(7)
    slope = curve([(-10, 470), (280, 452), (620, 400), (880, 362), (1120, 372), (1510, 440)], 120)

    def crest(x):
        return np.interp(x, [p[0] for p in slope], [p[1] for p in slope])

    s.tone(slope + [(w + 10, h), (-10, h)], '#b7a458', '#8c6a3a', 14, 60, 3)
    # press house
    x, y = 930, 372
    s.quad(x, y - 74, x + 128, y + 6, '#fbf4e2', '#dccfae', 6, 40, 4)
    s.tone(
        [(x - 14, y - 70), (x + 14, y - 132), (x + 114, y - 132), (x + 142, y - 70)], '#a8583c', '#86432f', 12, 14, 5
    )
    s.pie(x + 40, y - 22, 18, 30, 180, 360, '#5a3f2a')
    s.rect(x + 22, y - 24, x + 58, y + 6, '#5a3f2a')
    s.rect(x + 80, y - 52, x + 104, y - 26, '#34464c')
    s.line([(x + 92, y - 52), (x + 92, y - 26)], '#f3ead2', 2.4)
    leafy(s, x + 196, y - 60, 62, 74, '#4d6a3a', '#cdb95a', 6, 110)
    s.rect(x + 191, y - 6, x + 201, y + 10, '#4a3626')
    poplar(s, x - 60, y + 12, 150, '#3f6040', '#b9b95c', 3)
    poplar(s, x - 92, y + 16, 120, '#3f6040', '#b9b95c', 4)
    # the rows: from the foot of the picture up to the crest
    tints = [
        ('#5d7434', '#b5b24e'),
        ('#7a7a32', '#d9b548'),
        ('#8a6a2c', '#e0a03e'),
        ('#6a7434', '#c7b84c'),
        ('#94552a', '#d9803a'),
    ]
    rows = []
    for k in range(-14, 20):
        top_x = 640 + k * 42
        foot_x = 620 + k * 215
        rows.append((top_x, crest(top_x) + 10, foot_x, h + 60, k))

    def place(row, t):
        top_x, top_y, foot_x, foot_y, _ = row
        u = t**1.75
        return top_x + (foot_x - top_x) * u, top_y + (foot_y - top_y) * u + math.sin(t * 3.1) * -16, 0.06 + 0.94 * u

    steps = np.linspace(0, 1, 64)
    for row in rows:
        line = [place(row, t) for t in steps]
        s.poly(
            [(px - 8 * z, py) for px, py, z in line] + [(px + 88 * z, py) for px, py, z in line[::-1]],
            '#9a7a44' if row[4] % 2 else '#a58a4c',
        )
        s.poly([(px - 60 * z, py) for px, py, z in line] + [(px - 4 * z, py) for px, py, z in line[::-1]], '#6d5a34')
    for t0, t1 in zip(steps, steps[1:]):
        for row in rows:
            px, py, z = place(row, t0)
            if not -140 < px < w + 140:
                continue
            dark, light = tints[row[4] % 5]
            if int(t0 * 63) % 4 == 0:
                s.line([(px, py), (px, py - 124 * z)], '#6d5640', max(1, 6 * z))
            for _ in range(16):
                dx, dy = chance.normal(0, 18) * z, -(34 + 82 * chance.random()) * z
                r = (7 + 9 * chance.random()) * z
                bright = max(0, min(1, 0.45 - dx / (60 * z) - dy / (300 * z) * 0.6 - 0.1))
                s.ellipse(
                    px + dx + chance.normal(0, 14) * z,
                    py + dy,
                    r * 1.2,
                    r,
                    mix(dark, light, bright * chance.random() * 1.4 if bright else 0),
                )
            if chance.random() < 0.5 and z > 0.2:
                gx, gy = px + chance.normal(0, 16) * z, py - (34 + 16 * chance.random()) * z
                for _ in range(9):
                    s.dot(
                        gx + chance.normal(0, 5) * z,
                        gy + chance.normal(3, 7) * z,
                        4.4 * z,
                        ('#4a2a4c', '#6a3c66', '#382040')[chance.integers(0, 3)],
                    )
    s.glow(220, 330, 520, '#3a2a10', 0.8)
    return finish(s, 0.28)
