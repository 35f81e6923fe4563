"""Kitchens, streets, shops, offices: the things of every day."""

import math

import numpy as np

from kit import WIDE, Sheet, closed, curve, finish, mix, picture, rng, shade
from motifs import person, seen_from_above

WHITE = '#ffffff'


def boards(s, x0, y0, x1, y1, count, colour, seed, flare=0.0):
    """Planks running away from us; flare spreads them towards the foot."""
    chance = rng(seed)
    middle = (x0 + x1) / 2
    for k in range(count):
        a, b = x0 + (x1 - x0) * k / count, x0 + (x1 - x0) * (k + 1) / count
        tint = shade(colour, 0.93 + 0.14 * chance.random())
        s.tone(
            [(a, y0), (b, y0), (middle + (b - middle) * (1 + flare), y1), (middle + (a - middle) * (1 + flare), y1)],
            shade(tint, 1.06),
            shade(tint, 0.88),
            8,
            50,
            seed + k,
        )
        s.line([(a, y0), (middle + (a - middle) * (1 + flare), y1)], shade(colour, 0.68), 2)
        for _ in range(5):
            t, u = chance.random(), chance.random()
            y = y0 + (y1 - y0) * u * 0.9
            x = middle + (a + (b - a) * t - middle) * (1 + flare * u)
            s.line([(x, y), (x + (x - middle) * flare * 0.12, y + (y1 - y0) * 0.1)], shade(colour, 0.82), 1.4)


@picture('konyha', 'Kelt tészta lisztes konyhaasztalon, ablakból jövő fényben')
def kitchen():
    s = Sheet(WIDE, 1500)
    w, h = s.w, s.h
    chance = rng(9)
    edge = 520
    s.sky(['#a9b8a6', '#c9cdb4', '#d9d4b6'], 0.52, 10, seed=5)
    for row in range(5):
        for k in range(17):
            x, y = k * 92 - 20 + (row % 2) * 46, 236 + row * 60
            s.quad(x, y, x + 88, y + 56, mix('#dfe4d2', '#b9c6b4', chance.random()), None, 4, 20, row * 17 + k)
    # window
    s.quad(150, 40, 560, 440, '#f4efe0', '#e2dcc6', 4, 40, 1)
    s.quad(172, 62, 346, 420, '#cfe2d6', '#f7edc4', 5, 60, 2)
    s.quad(364, 62, 538, 420, '#cfe2d6', '#f7edc4', 5, 60, 3)
    for x0, x1 in ((172, 346), (364, 538)):
        for x, y, r in ((x0 + 40, 380, 50), (x0 + 120, 396, 56)):
            s.soft(
                lambda m: m.ellipse(min(max(x, x0 + r * 0.7), x1 - r * 0.7), y - 8, r * 0.7, r * 0.7, WHITE),
                '#8fae7c',
                5,
                0.8,
            )
        s.rect(x0, 232, x1, 240, '#f4efe0')
    s.rect(130, 436, 580, 456, '#fbf7ea')
    for x in (470, 520):
        s.poly([(x - 22, 394), (x + 22, 394), (x + 16, 438), (x - 16, 438)], '#b5633f')
        for k in range(12):
            a = math.pi * (0.1 + 0.8 * k / 11)
            s.stroke(
                [(x, 394), (x + math.cos(a) * 30, 394 - math.sin(a) * 46)],
                mix('#4f7a44', '#8aa55a', chance.random()),
                5,
                2,
            )
    # shelf with pots, spoons on a rail
    s.rect(680, 208, 1440, 224, '#8a6140')
    for x, r, colour in ((730, 34, '#b5633f'), (812, 40, '#e9e2cf'), (905, 30, '#3f6f78'), (980, 36, '#d3a84c')):
        s.rounded(x - r, 208 - r * 1.7, x + r, 208, 9, colour)
        s.rounded(x - r, 208 - r * 1.7, x - r * 0.4, 208, 9, mix(colour, WHITE, 0.2))
        s.ellipse(x, 208 - r * 1.7, r * 0.96, r * 0.24, shade(colour, 0.8))
        s.dot(x, 208 - r * 1.9, r * 0.2, shade(colour, 0.7))
    for x, r in ((1110, 50), (1220, 42), (1320, 58)):
        s.line([(x, 224), (x, 268)], '#5b4a3a', 4)
        s.stroke([(x, 262), (x, 300)], '#4a3a2e', 11)
        s.tone(
            [(x + math.cos(a) * r, 340 + math.sin(a) * r) for a in np.linspace(0, math.tau, 50)],
            '#d98a56',
            '#8a4a2c',
            5,
            30,
            x,
        )
        s.dot(x, 340, r * 0.8, '#b5683e')
        s.dot(x - r * 0.2, 340 - r * 0.2, r * 0.5, '#d08a5c')
    # the table
    boards(s, -60, edge, w + 60, h + 5, 9, '#b98a58', 30, 0.42)
    s.tone([(-5, edge - 6), (w + 5, edge - 6), (w + 5, edge + 6), (-5, edge + 6)], '#d9ad78', '#9a6c42', 4)
    s.soft(lambda m: m.poly([(90, edge), (420, edge), (900, h), (330, h)], WHITE), '#5c4a20', 18, 0.75, True)
    s.soft(lambda m: m.poly([(470, edge), (640, edge), (1330, h), (1010, h)], WHITE), '#5c4a20', 18, 0.6, True)
    # flour
    for cx, cy, spread in ((690, 760, 1.0), (960, 850, 0.8), (480, 840, 0.6)):
        s.soft(
            lambda m: [
                m.ellipse(
                    cx + chance.normal(0, 130) * spread,
                    cy + chance.normal(0, 44) * spread,
                    20 + 60 * chance.random(),
                    8 + 22 * chance.random(),
                    WHITE,
                )
                for _ in range(40)
            ],
            '#fbf6ea',
            9,
            0.5,
        )
    for _ in range(900):
        x, y = 720 + chance.normal(0, 260), 790 + chance.normal(0, 70)
        if y > edge + 20:
            s.ellipse(x, y, 1 + 2.6 * chance.random(), 0.8 + 1.4 * chance.random(), '#fbf6ea')

    def shadow(x, y, rx, ry, strength=0.5):
        s.soft(lambda m: m.ellipse(x, y, rx, ry, WHITE), '#3f2b1a', 12, strength)

    # dough
    shadow(760, 800, 240, 46, 0.6)
    dough = closed(
        [
            (540, 770),
            (570, 680),
            (680, 622),
            (790, 616),
            (900, 664),
            (946, 750),
            (930, 806),
            (800, 832),
            (640, 824),
            (560, 806),
        ],
        160,
    )
    s.tone(dough, '#fbf0d6', '#d9bd8c', 7, 60, 8)
    s.soft(
        lambda m: m.poly(
            closed([(760, 690), (900, 690), (950, 760), (920, 815), (760, 826), (640, 816), (840, 780)], 60), WHITE
        ),
        '#a98352',
        22,
        0.45,
    )
    s.soft(lambda m: m.ellipse(660, 676, 80, 30, WHITE), '#fffaf0', 18, 0.8)
    for a, b, c in (
        ((620, 700), (680, 730), (760, 716)),
        ((700, 770), (770, 780), (850, 748)),
        ((800, 670), (850, 690), (880, 730)),
    ):
        s.stroke(curve([a, b, c], 20), '#d2b483', 4, 2)
        s.stroke(curve([(a[0], a[1] - 5), (b[0], b[1] - 5), (c[0], c[1] - 5)], 20), '#fff8e6', 3, 1)
    # rolling pin, laid aslant
    shadow(1080, 908, 270, 22)
    ax, ay, bx, by = 860, 934, 1290, 850
    dx, dy = (bx - ax) / math.hypot(bx - ax, by - ay), (by - ay) / math.hypot(bx - ax, by - ay)
    s.stroke([(ax - dx * 86, ay - dy * 86), (ax, ay)], '#8a5a34', 26)
    s.stroke([(bx, by), (bx + dx * 86, by + dy * 86)], '#8a5a34', 26)
    s.stroke([(ax, ay), (bx, by)], '#b57c48', 66)
    s.stroke([(ax - dy * -6, ay - 10), (bx - dy * -6, by - 10)], '#d09a62', 38)
    s.stroke([(ax, ay - 20), (bx, by - 20)], '#e3b782', 10)
    # bowl with flour, eggs, jug
    shadow(290, 770, 200, 34)
    s.tone(
        [(120, 630)]
        + [(290 + math.cos(a) * 170, 640 + math.sin(a) * 130) for a in np.linspace(0, math.pi, 40)][::-1]
        + [(460, 630)],
        '#4f8088',
        '#274e58',
        6,
        40,
        9,
    )
    s.rect(180, 756, 400, 776, '#234650')
    s.ellipse(290, 636, 172, 44, '#6fa0a4')
    s.ellipse(290, 640, 156, 36, '#24464e')
    s.ellipse(290, 646, 146, 28, '#f6efdf')
    s.soft(lambda m: m.ellipse(270, 632, 90, 20, WHITE), '#ffffff', 8, 0.9)
    s.stroke([(330, 640), (420, 520)], '#a8743f', 17, 13)
    for x, y in ((1210, 640), (1290, 664), (1372, 632)):
        shadow(x + 12, y + 36, 42, 12)
        s.tone(
            [
                (x + math.cos(a) * 36, y + math.sin(a) * (46 if math.sin(a) < 0 else 36))
                for a in np.linspace(0, math.tau, 50)
            ],
            '#f2d7b4',
            '#c99568',
            4,
            20,
            x,
        )
        s.soft(lambda m: m.ellipse(x - 11, y - 16, 9, 13, WHITE), '#fff6e4', 4, 0.8)
    shadow(1090, 640, 80, 20)
    s.tone(
        [(1030, 640), (1022, 520), (1046, 450), (1120, 450), (1146, 520), (1138, 640)],
        '#f6f1e2',
        '#c9c3ae',
        5,
        30,
        12,
        True,
    )
    s.ellipse(1083, 450, 38, 10, '#e8e2d0')
    s.stroke(curve([(1142, 500), (1188, 510), (1186, 580), (1140, 604)], 24), '#dcd5c0', 14)
    for y in (540, 552):
        s.line([(1022, y), (1146, y)], '#3f6f9a', 4)
    return finish(s, 0.3)


@picture('eso', 'Esernyők felülről az esőben')
def rain():
    s = Sheet(WIDE, 1500, '#2f3f4a')
    w, h = s.w, s.h
    s.tone([(0, 0), (w, 0), (w, h), (0, h)], '#43555f', '#26343f', 10, 60)
    chance = rng(24)
    for row in range(26):
        for k in range(36):
            x, y = k * 44 + (row % 2) * 22 - 22, row * 40
            s.tone(
                [(x + 2, y + 2), (x + 41, y + 2), (x + 41, y + 37), (x + 2, y + 37)],
                mix('#4b5d67', '#2c3b46', chance.random()),
                None,
                4,
                20,
                row * 36 + k,
            )
    for _ in range(14):
        x, y = chance.random() * w, chance.random() * h
        s.soft(
            lambda m: m.ellipse(x, y, 60 + 110 * chance.random(), 30 + 50 * chance.random(), WHITE), '#8fa6b0', 16, 0.35
        )
    umbrellas = []
    palette = [
        '#b5382f',
        '#d9a02e',
        '#1f5f6e',
        '#e9e2cf',
        '#23303a',
        '#4f7a5c',
        '#7c3145',
        '#c9683a',
        '#3d5a80',
        '#8fb0b0',
    ]
    tries = 0
    while len(umbrellas) < 40 and tries < 6000:
        tries += 1
        x, y, r = chance.random() * (w + 160) - 80, chance.random() * (h + 160) - 80, 66 + chance.random() * 34
        lane = abs((x - 750) * 0.22 + (y - 500)) < 96
        if lane and len(umbrellas) > 3:
            continue
        if all(math.hypot(x - a, y - b) > (r + c) * 0.96 for a, b, c in umbrellas):
            umbrellas.append((x, y, r))
    s.soft(
        lambda m: [m.ellipse(x + 26, y + 34, r * 1.02, r * 0.98, WHITE) for x, y, r in umbrellas], '#121c24', 12, 0.7
    )
    for i, (x, y, r) in enumerate(umbrellas):
        colour = palette[chance.integers(0, len(palette))]
        bag = chance.random() * math.tau
        s.stroke(
            [
                (x + math.cos(bag) * r * 0.8, y + math.sin(bag) * r * 0.8),
                (x + math.cos(bag) * r * 1.12, y + math.sin(bag) * r * 1.12),
            ],
            '#2a2622',
            r * 0.2,
        )
        turn = chance.random() * math.tau
        ribs = 8
        tx, ty = x - r * 0.07, y - r * 0.09
        striped = chance.random() < 0.2
        for k in range(ribs):
            a, b = turn + k * math.tau / ribs, turn + (k + 1) * math.tau / ribs
            mid = (a + b) / 2
            light = 0.86 + 0.26 * math.cos(mid - math.radians(232))
            edge = [
                (
                    x + math.cos(a + (b - a) * t) * r * (1 - 0.075 * math.sin(t * math.pi)),
                    y + math.sin(a + (b - a) * t) * r * (1 - 0.075 * math.sin(t * math.pi)),
                )
                for t in np.linspace(0, 1, 9)
            ]
            tint = '#f1e9d6' if striped and k % 2 else colour
            s.tone([(tx, ty)] + edge, shade(tint, light * 1.03), shade(tint, light * 0.96), 7, 30, i * 8 + k)
        for k in range(ribs):
            a = turn + k * math.tau / ribs
            s.line([(tx, ty), (x + math.cos(a) * r, y + math.sin(a) * r)], shade(colour, 0.66), 2)
            s.dot(x + math.cos(a) * r, y + math.sin(a) * r, 2.6, '#d8d4c4')
        s.dot(tx, ty, r * 0.05, '#1d242a')
        for _ in range(14):
            a, d = chance.random() * math.tau, chance.random() ** 0.5 * r * 0.9
            s.dot(x + math.cos(a) * d, y + math.sin(a) * d, 1.2 + chance.random() * 1.6, mix(colour, WHITE, 0.5))
    for x, y, coat, turn in ((560, 560, '#c9a24a', 1.35), (640, 500, '#3a4a56', 1.35)):
        s.soft(lambda m: m.stroke([(x, y), (x + 40, y + 34)], WHITE, 40, 30), '#121c24', 5, 0.6)
        seen_from_above(s, x, y, 52, coat, '#2c1f18', turn)
    for _ in range(150):
        x, y, r = chance.random() * w, chance.random() * h, 4 + chance.random() * 9
        if any(math.hypot(x - a, y - b) < c + 8 for a, b, c in umbrellas):
            continue
        s.ellipse(x, y, r, r * 0.7, outline='#a9bcc4', width=1.4)
    for _ in range(900):
        x, y = chance.random() * w, chance.random() * h
        d = 14 + chance.random() * 30
        s.line([(x, y), (x + d * 0.35, y + d)], mix('#9fb4bf', '#dfe9ec', chance.random()), 1.1)
    return finish(s, 0.35)


@picture('penz', 'Érmeoszlopok és összetekert bankjegyek lemenő fényben')
def money():
    s = Sheet(WIDE, 1500)
    w, h = s.w, s.h
    s.sky([(0, '#123f4a'), (0.55, '#2f6a6c'), (1, '#87a391')], 0.72, 26, 500, 3)
    chance = rng(11)
    s.soft(lambda m: m.dot(470, 480, 300, WHITE), '#f0c878', 4, 0.92)
    s.soft(lambda m: m.dot(420, 430, 190, WHITE), '#fbe3a6', 60, 0.6)
    for k in range(3):
        s.ellipse(470, 480, 262 - k * 12, 262 - k * 12, outline='#dcae5c', width=3)
    desk = 716
    s.tone([(0, desk), (w, desk), (w, h), (0, h)], '#c9a468', '#7a5a38', 10, 60)
    s.rect(0, desk, w, desk + 4, '#e3c48c')
    metals = {
        'gold': ('#e3b04a', '#8a5a1e', '#fbe3a0'),
        'silver': ('#c9cbc0', '#62706f', '#f4f4ea'),
        'copper': ('#c87844', '#70381e', '#f0b488'),
    }
    stacks = [
        (130, 4, 62, 'copper', 760),
        (300, 9, 70, 'silver', 748),
        (480, 14, 66, 'gold', 756),
        (655, 21, 74, 'gold', 744),
        (830, 16, 66, 'silver', 758),
        (985, 24, 72, 'copper', 746),
        (1150, 11, 64, 'gold', 756),
        (1300, 6, 70, 'silver', 762),
    ]
    for x, count, r, metal, foot in stacks:
        long = 120 + count * 13
        s.soft(
            lambda m: m.poly(
                [
                    (x - r, foot),
                    (x + r, foot + 8),
                    (x + r + long * 0.9, foot + long * 0.62),
                    (x - r + long * 0.9, foot + long * 0.62),
                ],
                WHITE,
            ),
            '#3f2716',
            9,
            0.5,
        )
    for x, count, r, metal, foot in stacks:
        body, dark, light = metals[metal]
        thick, flat = 17, 0.24
        for k in range(count):
            cx = x + chance.normal(0, 2.6)
            y = foot - k * thick
            s.ellipse(cx, y, r, r * flat, dark)
            s.quad(cx - r, y - thick + 2, cx + r, y, light, dark, 3, 20, k, True)
            s.ellipse(cx, y, r, r * flat, dark) if k == 0 else None
            side = [(cx - r * math.cos(a), y - 1 + r * flat * math.sin(a)) for a in np.linspace(0, math.pi, 30)]
            top = [(px, py - thick + 3) for px, py in side]
            s.tone(side + top[::-1], mix(body, light, 0.5), shade(dark, 1.05), 4, 20, k + int(x), True)
            for j in range(1, 26):
                a = math.pi * j / 26
                px, py = cx - r * math.cos(a), y + r * flat * math.sin(a)
                s.line([(px, py - 2), (px, py - thick + 5)], shade(dark, 0.9), 1)
            s.ellipse(cx, y - thick, r, r * flat, body)
        s.ellipse(cx, y - thick - 1, r * 0.97, r * flat * 0.95, light)
        s.ellipse(cx, y - thick, r * 0.86, r * flat * 0.84, body)
        s.pie(cx, y - thick, r * 0.5, r * flat * 0.5, 200, 380, mix(body, light, 0.55))
    # coins lying about, one on its edge
    for x, y, r, metal in ((250, 900, 54, 'gold'), (372, 936, 46, 'copper'), (1080, 918, 58, 'silver')):
        body, dark, light = metals[metal]
        s.soft(lambda m: m.ellipse(x + 30, y + 22, r, r * 0.42, WHITE), '#3f2716', 7, 0.5)
        s.ellipse(x, y + 9, r, r * 0.42, dark)
        s.ellipse(x, y, r, r * 0.42, light)
        s.ellipse(x, y + 1, r * 0.9, r * 0.37, body)
        s.ellipse(x, y, r * 0.45, r * 0.17, mix(body, light, 0.6))
        s.ellipse(x, y + 1, r * 0.7, r * 0.28, outline=mix(body, dark, 0.35), width=2)
    # rolled notes with a band, and one open note in front
    for x, y, colour in ((1290, 884, '#6f8f74'), (1368, 920, '#8a7aa0')):
        s.soft(lambda m: m.ellipse(x + 90, y + 40, 160, 22, WHITE), '#3f2716', 9, 0.5)
        s.tone(
            [(x - 120, y - 46), (x + 120, y - 62), (x + 120, y + 26), (x - 120, y + 42)],
            shade(colour, 1.35),
            shade(colour, 0.68),
            6,
            40,
            x,
        )
        for k in range(9):
            s.line([(x - 118, y - 40 + k * 9), (x + 118, y - 56 + k * 9)], shade(colour, 1.1 if k % 2 else 0.82), 1.2)
        s.poly([(x - 26, y - 54), (x + 14, y - 57), (x + 14, y + 34), (x - 26, y + 37)], '#a63a2c')
        s.ellipse(x - 120, y - 2, 17, 44, shade(colour, 0.8))
        for k in range(4):
            s.ellipse(x - 120, y - 2, 13 - k * 3.4, 36 - k * 9, outline=shade(colour, 1.3), width=2)
    corners = [(560, 866), (930, 850), (968, 972), (520, 992)]
    s.soft(lambda m: m.poly([(px + 14, py + 14) for px, py in corners], WHITE), '#3f2716', 8, 0.5)
    s.tone(corners, '#d3dcc0', '#a9bfa0', 5, 40, 90)

    def on(u, q):
        (ax, ay), (bx, by), (cx, cy), (dx, dy) = corners
        x0, y0, x1, y1 = ax + (bx - ax) * u, ay + (by - ay) * u, dx + (cx - dx) * u, dy + (cy - dy) * u
        return x0 + (x1 - x0) * q, y0 + (y1 - y0) * q

    for k in range(12):
        s.line(
            [
                on(u, 0.5 + 0.36 * math.sin(u * 13 + k * 0.52) * math.sin(u * math.pi))
                for u in np.linspace(0.05, 0.95, 60)
            ],
            '#4f7a68',
            1.2,
        )
    for k in range(14):
        s.line(
            [
                on(
                    0.76 + 0.13 * math.cos(a) * (1 + 0.12 * math.cos(7 * a + k * 0.45)),
                    0.5 + 0.34 * math.sin(a) * (1 + 0.12 * math.cos(7 * a + k * 0.45)),
                )
                for a in np.linspace(0, math.tau, 60)
            ],
            '#2f5f56',
            1,
        )
    s.poly([on(0.22 + 0.09 * math.cos(a), 0.5 + 0.36 * math.sin(a)) for a in np.linspace(0, math.tau, 40)], '#8fac96')
    s.poly([on(0.22 + 0.045 * math.cos(a), 0.4 + 0.16 * math.sin(a)) for a in np.linspace(0, math.tau, 30)], '#3f6458')
    s.poly([on(0.15, 0.84), on(0.17, 0.64), on(0.22, 0.56), on(0.27, 0.64), on(0.29, 0.84)], '#3f6458')
    frame = [on(0.03, 0.08), on(0.97, 0.08), on(0.97, 0.92), on(0.03, 0.92)]
    s.line(frame + frame[:1], '#4f7a68', 2)
    return finish(s, 0.32)


@picture('urna', 'Kéz borítékot csúsztat a szavazóurnába')
def ballot_box():
    s = Sheet(WIDE, 1500)
    w, h = s.w, s.h
    s.sky(['#c9bd9f', '#e3d9bd', '#d6c8a6'], 0.8, 12, seed=21)
    # booths behind, with curtains
    for k in range(4):
        x = 40 + k * 392
        s.rect(x - 10, 120, x + 306, 132, '#8a6a48')
        s.rect(x - 10, 120, x, 690, '#8a6a48')
        s.rect(x + 296, 120, x + 306, 690, '#8a6a48')
        s.quad(x, 132, x + 296, 690, '#7a6a58', '#5b4f44', 5, 40, k)
        for j in range(12):
            a, b = x + j * 24.7, x + (j + 1) * 24.7
            wave = 8 * math.sin(j * 2.1 + k)
            low = 560 + wave
            if k == 2 and j > 7:
                continue
            s.tone([(a, 136), (b, 136), (b, low), (a, low)], '#3f7078', '#2b545e', 5, 30, j + k * 12)
            s.tone(
                [((a + b) / 2, 136), (b, 136), (b, low), ((a + b) / 2, low)], '#34626b', '#22464f', 5, 30, j + k * 12
            )
    person(s, 824 + 120, 700, 420, '#46403c', 0.02, 0.05)
    for j in range(8):
        a, b = 824 + j * 24.7, 824 + (j + 1) * 24.7
        s.tone(
            [(a, 136), (b, 136), (b, 560 + 8 * math.sin(j)), (a, 560 + 8 * math.sin(j))], '#3f7078', '#2b545e', 5, 30, j
        )
        s.tone(
            [((a + b) / 2, 136), (b, 136), (b, 560 + 8 * math.sin(j)), ((a + b) / 2, 560 + 8 * math.sin(j))],
            '#34626b',
            '#22464f',
            5,
            30,
            j,
        )
    s.soft(lambda m: m.rect(0, 60, w, 700, WHITE), '#dccfae', 60, 0.36)
    desk = 800
    s.tone([(0, 690), (w, 690), (w, desk), (0, desk)], '#b9a681', '#9c8761', 7, 50, 3)
    s.tone([(0, desk), (w, desk), (w, h), (0, h)], '#8a5a38', '#5b3a26', 9, 60, 4)
    s.rect(0, desk, w, desk + 6, '#b07c50')
    # the box
    x0, x1, top, low = 420, 930, 470, 900
    skew, rise = 130, 90
    s.soft(
        lambda m: m.poly(
            [
                (x0 - 10, low),
                (x1, low + 14),
                (x1 + skew + 150, low - rise + 20),
                (x1 + 200, low + 60),
                (x0 + 60, low + 60),
            ],
            WHITE,
        ),
        '#26160c',
        14,
        0.6,
    )
    s.tone([(x0, top), (x1, top), (x1, low), (x0, low)], '#f2ead3', '#cdbf9c', 8, 60, 5)
    s.tone([(x1, top), (x1 + skew, top - rise), (x1 + skew, low - rise), (x1, low)], '#a89672', '#84714f', 8, 50, 6)
    s.tone(
        [(x0 - 10, top), (x0 + skew - 10, top - rise), (x1 + skew + 8, top - rise), (x1 + 8, top)],
        '#fbf5e2',
        '#e9dfc4',
        5,
        50,
        7,
    )
    s.rect(x0 - 10, top, x1 + 8, top + 24, '#d9cdac')
    s.poly(
        [(x1 + 8, top), (x1 + skew + 8, top - rise), (x1 + skew + 8, top - rise + 24), (x1 + 8, top + 24)], '#94825f'
    )
    s.poly([(x0 + 178, top - 34), (x0 + 198, top - 52), (x0 + 440, top - 52), (x0 + 420, top - 34)], '#2a2620')
    # a band in three colours, a seal
    for k, colour in enumerate(('#a63a2c', '#f7f2e2', '#3f6b52')):
        y = 560 + k * 20
        s.rect(x0, y, x1, y + 20, colour)
        s.poly([(x1, y), (x1 + skew, y - rise), (x1 + skew, y + 20 - rise), (x1, y + 20)], shade(colour, 0.62))
    s.dot(675, 740, 84, '#d6c69c')
    for k in range(24):
        a = k * math.tau / 24
        s.poly(
            [
                (675 + math.cos(a - 0.1) * 84, 740 + math.sin(a - 0.1) * 84),
                (675 + math.cos(a) * 97, 740 + math.sin(a) * 97),
                (675 + math.cos(a + 0.1) * 84, 740 + math.sin(a + 0.1) * 84),
            ],
            '#d6c69c',
        )
    s.ellipse(675, 740, 72, 72, outline='#9c8a5e', width=4)
    s.line([(640, 744), (666, 772), (716, 708)], '#a63a2c', 17)
    for x in (x0 + 22, x1 - 22):
        s.rect(x - 9, top + 14, x + 9, top + 66, '#8a7b5c')
        s.dot(x, top + 70, 13, '#a63a2c')
    # envelope and hand: the thumb in front, the fingers behind
    ex, ey = 745, 250
    skin, dim = '#d9a67c', '#a8744c'
    for k, (x, y) in enumerate(((866, 286), (872, 326), (884, 362))):
        s.stroke(curve([(1010, y - 20), (940, y - 6), (x, y)], 20), dim, 50 - 4 * k, 40 - 4 * k)
        s.stroke(
            curve([(1010, y - 24), (940, y - 11), (x, y - 5)], 20), shade(skin, 0.92 - 0.04 * k), 40 - 4 * k, 31 - 4 * k
        )
    env = [(ex - 150, ey - 62), (ex + 104, ey - 92), (ex + 126, ey + 130), (ex + 124, top - 42), (ex - 118, top - 42)]
    s.tone(env, '#fdf8ea', '#ded3b8', 5, 40, 8)
    s.line([(ex - 150, ey - 62), (ex - 8, ey + 60), (ex + 104, ey - 92)], '#c9bb98', 3)
    s.soft(
        lambda m: m.poly(
            [(ex - 118, top - 44), (ex + 124, top - 44), (ex + 122, top - 70), (ex - 122, top - 70)], WHITE
        ),
        '#8a7b5c',
        6,
        0.5,
    )
    s.tone([(1500, -10), (1500, 240), (1150, 330), (1040, 160), (1220, -10)], '#28475a', '#1c3444', 7, 50, 9)
    palm = closed(
        [
            (1130, 350),
            (1030, 176),
            (960, 158),
            (900, 164),
            (846, 186),
            (780, 210),
            (752, 230),
            (762, 250),
            (800, 254),
            (862, 242),
            (898, 258),
            (914, 300),
            (956, 338),
            (1020, 366),
            (1090, 380),
        ],
        160,
    )
    s.soft(lambda m: m.poly([(x - 4, y + 13) for x, y in palm if x < 900], WHITE), '#8a6a48', 5, 0.6)
    s.tone(palm, mix(skin, WHITE, 0.06), mix(skin, dim, 0.6), 5, 50, 10)
    s.stroke(curve([(896, 262), (920, 236), (968, 224)], 20), dim, 5, 2)
    s.stroke(curve([(846, 200), (852, 212), (848, 226)], 12), shade(skin, 0.84), 3, 2)
    s.soft(lambda m: m.line(curve([(1020, 184), (950, 170), (880, 182), (790, 216)], 30), WHITE, 13), '#f3d0ac', 6, 0.7)
    s.ellipse(768, 229, 15, 10, '#f3d6ba')
    s.tone([(1160, 342), (1040, 152), (1006, 166), (1126, 362)], '#f4f0e2', '#cfcab8', 3)
    return finish(s, 0.28)


@picture('iroda', 'Négy üres íróasztal egy napfényes irodában, pénteken')
def office():
    s = Sheet(WIDE, 1500)
    w, h = s.w, s.h
    floor = 770
    s.sky(['#d3cdb6', '#e6dec4', '#d8cba8'], 0.78, 10, seed=2)
    chance = rng(16)
    # a band of windows, hills and a lake outside
    wx0, wx1, wy0, wy1 = 90, 1240, 120, 500
    s.rect(wx0 - 16, wy0 - 16, wx1 + 16, wy1 + 16, '#f6f1e0')
    s.quad(wx0, wy0, wx1, wy1, '#8fbcc6', '#f3e9c4', 5, 80, 1)
    s.dot(930, 270, 46, '#fff6d6')
    for base, high, colour, seed in ((400, 40, '#9fb9b0', 1), (440, 34, '#7fa08c', 2), (476, 16, '#5f8468', 3)):
        rough = s.profile(320, 5, 30 + seed)
        s.tone(
            [(wx0, wy1)]
            + [(x, min(wy1, base - (rough(x) - 0.5) * high * 2)) for x in range(wx0, wx1 + 1, 5)]
            + [(wx1, wy1)],
            colour,
            shade(colour, 1.1),
            6,
            40,
            seed,
        )
    s.quad(300, 472, 800, 490, '#cfe3df', '#a9cccd', 3)
    for k in range(1, 4):
        x = wx0 + (wx1 - wx0) * k / 4
        s.rect(x - 8, wy0, x + 8, wy1, '#f6f1e0')
    s.rect(wx0, 234, wx1, 242, '#f6f1e0')
    s.rect(wx0 - 30, wy1 + 16, wx1 + 30, wy1 + 32, '#fbf7e8')
    # blinds half up on two of them
    for k in (0, 3):
        x0 = wx0 + (wx1 - wx0) * k / 4 + (8 if k else 0)
        for j in range(6):
            s.rect(x0, wy0 + j * 14, x0 + 279, wy0 + j * 14 + 10, '#efe6cc')
    # the week on the wall: five leaves, the fifth one is a sun
    for k in range(5):
        x, y = 1296 + (k % 3) * 62, 170 + (k // 3) * 86
        s.soft(lambda m: m.rect(x + 4, y + 6, x + 54, y + 76, WHITE), '#8a7c60', 4, 0.5)
        s.quad(x, y, x + 50, y + 70, '#fdf8ea', '#efe6d0', 3, 20, k)
        s.rect(x, y, x + 50, y + 15, '#b5462f' if k < 4 else '#e0a83a')
        if k < 4:
            for j in range(4):
                s.rect(x + 8, y + 26 + j * 10, x + 42 - (j * 7) % 15, y + 29 + j * 10, '#a9a08a')
        else:
            s.dot(x + 25, y + 43, 12, '#e9a83c')
            for j in range(8):
                a = j * math.tau / 8
                s.line(
                    [
                        (x + 25 + math.cos(a) * 15, y + 43 + math.sin(a) * 15),
                        (x + 25 + math.cos(a) * 20, y + 43 + math.sin(a) * 20),
                    ],
                    '#e9a83c',
                    3,
                )
    # empty pegs and one scarf
    s.rect(1290, 392, 1478, 404, '#9a7448')
    for k in range(5):
        x = 1306 + k * 39
        s.stroke([(x, 404), (x, 420), (x + 9, 424)], '#5b4630', 5)
    s.tone(
        closed([(1380, 420), (1398, 420), (1404, 520), (1400, 590), (1382, 592), (1378, 510)], 60),
        '#c9603c',
        '#a84a2c',
        5,
        20,
        4,
    )
    # the floor and the sun on it
    s.tone([(0, floor), (w, floor), (w, h), (0, h)], '#b98d5c', '#7c5636', 9, 60, 5)
    boards(s, -100, floor, w + 100, h + 4, 16, '#b58856', 60, 0.5)
    s.rect(0, floor - 16, w, floor, '#f3ecd8')
    for k in range(4):
        x = 60 + k * 290
        s.soft(
            lambda m: m.poly([(x, floor + 10), (x + 240, floor + 10), (x + 120, h), (x - 190, h)], WHITE),
            '#6a5424',
            9,
            0.6,
            True,
        )

    def desk(x, k):
        top, wide = 596, 268
        s.soft(
            lambda m: m.poly(
                [
                    (x + 10, floor + 36),
                    (x + wide - 10, floor + 36),
                    (x + wide - 110, floor + 84),
                    (x - 100, floor + 84),
                ],
                WHITE,
            ),
            '#3a2618',
            9,
            0.5,
        )
        # chair, pushed in, behind the desk
        cx = x + wide / 2 + (k % 2) * 14 - 7
        tint = ('#2f6a72', '#b5653a', '#5f7a4c', '#7c4a5c')[k]
        s.tone(
            closed(
                [(cx - 56, 600), (cx - 60, 470), (cx - 40, 440), (cx + 40, 440), (cx + 60, 470), (cx + 56, 600)], 60
            ),
            shade(tint, 1.12),
            shade(tint, 0.8),
            6,
            30,
            k,
        )
        s.line(curve([(cx - 46, 462), (cx, 452), (cx + 46, 462)], 12), shade(tint, 1.35), 4)
        s.rect(cx - 8, 600, cx + 8, floor - 20, '#39434a')
        for dx in (-60, -22, 22, 60):
            s.stroke([(cx, floor - 26), (cx + dx, floor + 6)], '#39434a', 8)
            s.dot(cx + dx, floor + 8, 9, '#22292e')
        s.rounded(cx - 62, 640, cx + 62, 662, 10, shade(tint, 0.72))
        # the desk itself
        for dx in (12, wide - 24):
            s.quad(x + dx, top + 18, x + dx + 13, floor + 40, '#e9e2cf', '#b9ae94', 3, 20, k, True)
        s.quad(x + wide - 84, top + 18, x + wide - 12, top + 150, '#f1ead6', '#cfc4a8', 4, 30, k)
        for j in range(3):
            s.rect(x + wide - 80, top + 24 + j * 42, x + wide - 16, top + 61 + j * 42, '#e3dac0')
            s.rounded(x + wide - 58, top + 38 + j * 42, x + wide - 38, top + 44 + j * 42, 3, '#8d8268')
        s.tone(
            [(x - 4, top), (x + wide + 4, top), (x + wide + 4, top + 20), (x - 4, top + 20)],
            '#d9b078',
            '#a87c4a',
            5,
            30,
            k,
        )
        # a dark screen, keyboard, and something of its owner's
        mx = x + 96
        s.rect(mx - 8, top - 44, mx + 8, top, '#4a5458')
        s.rounded(mx - 34, top - 8, mx + 34, top, 4, '#4a5458')
        s.rounded(mx - 80, top - 144, mx + 80, top - 40, 7, '#2a3338')
        s.quad(mx - 74, top - 138, mx + 74, top - 47, '#3f4e56', '#28343b', 3, 30, k)
        s.poly([(mx - 74, top - 138), (mx - 10, top - 138), (mx - 60, top - 47), (mx - 74, top - 47)], '#4d5e66')
        s.rounded(x + 40, top - 6, x + 150, top + 2, 3, '#cfc9b6')
        px = x + 214
        if k == 0:
            s.poly([(px - 22, top - 36), (px + 22, top - 36), (px + 16, top), (px - 16, top)], '#c9603c')
            for j in range(12):
                a = math.pi * (0.08 + 0.84 * j / 11)
                s.stroke(
                    [(px, top - 36), (px + math.cos(a) * 40, top - 36 - math.sin(a) * 64)],
                    mix('#3f6a46', '#8fae5c', chance.random()),
                    8,
                    2,
                )
        if k == 1:
            s.rounded(px - 15, top - 34, px + 13, top, 4, '#f3ecd8')
            s.ellipse(px + 15, top - 18, 9, 10, outline='#f3ecd8', width=4)
            s.rect(px - 15, top - 24, px + 13, top - 18, '#2f6a72')
        if k == 2:
            for j, colour in enumerate(('#b5462f', '#e9e2cf', '#2f6a72', '#d9a23a')):
                s.rect(px - 34 + (j * 5) % 9, top - 12 - j * 12, px + 34 - (j * 7) % 11, top - j * 12, colour)
        if k == 3:
            s.stroke([(px, top - 4), (px - 10, top - 70), (px + 24, top - 112)], '#39434a', 6)
            s.poly([(px + 8, top - 132), (px + 42, top - 108), (px + 2, top - 84)], '#e0a83a')
            s.ellipse(px, top - 2, 24, 5, '#39434a')

    for k in range(4):
        desk(60 + k * 306, k)
    # a tall plant on the right
    s.soft(lambda m: m.ellipse(1390, floor + 60, 80, 14, WHITE), '#3a2618', 8, 0.6)
    s.tone([(1340, 690), (1440, 690), (1424, floor + 60), (1356, floor + 60)], '#e9e2cf', '#b0a68c', 4, 30, 9, True)
    for j in range(15):
        a = math.pi * (0.06 + 0.88 * j / 14)
        tip = (1390 + math.cos(a) * 112, 650 - math.sin(a) * 150 + abs(math.cos(a)) * 40)
        mid = (1390 + math.cos(a) * 46, 650 - math.sin(a) * 110)
        s.stroke(curve([(1390, 694), mid, tip], 24), mix('#2f5a40', '#84a858', chance.random()), 20, 3)

    def rays(m):
        for k in range(4):
            x = wx0 + (wx1 - wx0) * k / 4
            m.poly([(x, wy0), (x + 280, wy0), (x + 140, h), (x - 240, h)], WHITE)

    s.soft(rays, '#4a3c18', 22, 0.5, True)
    return finish(s, 0.28)
