"""Schools, hospitals, parliaments, markets: where people have to do with one another."""

import math

import numpy as np

from kit import WIDE, Sheet, View, curve, finish, mix, picture, rng, shade
from motifs import hills, leafy, person, seen_from_above

WHITE = '#ffffff'


@picture('tanterem', 'Üres tanterem: padok, zöld tábla, az ablakokon beeső reggeli fény')
def classroom():
    s = Sheet(WIDE, 1500, '#d8d2bd')
    v = View(820, 420, 880)
    floor, ceiling, left, right, far, near = 1.5, -1.75, -3.9, 4.1, 8.6, 0.9
    s.tone(
        [v(left, ceiling, near), v(right, ceiling, near), v(right, ceiling, far), v(left, ceiling, far)],
        '#b9c0b2',
        '#e9e4d0',
        5,
        80,
        1,
    )
    s.tone(
        [v(left, floor, far), v(right, floor, far), v(right, floor, near), v(left, floor, near)],
        '#b58e5c',
        '#6d4c31',
        8,
        70,
        2,
    )
    s.tone(
        [v(right, ceiling, far), v(right, ceiling, near), v(right, floor, near), v(right, floor, far)],
        '#d9cfae',
        '#9a9a82',
        7,
        80,
        3,
        True,
    )
    s.tone(
        [v(right, 0.35, far), v(right, 0.35, near), v(right, floor, near), v(right, floor, far)],
        '#6f9088',
        '#476a68',
        7,
        60,
        4,
        True,
    )
    s.tone(
        [v(left, ceiling, near), v(left, ceiling, far), v(left, floor, far), v(left, floor, near)],
        '#7f8b83',
        '#a9ad9a',
        7,
        80,
        5,
        True,
    )
    x0, y0 = v(left, ceiling, far)
    x1, y1 = v(right, floor, far)
    s.quad(x0, y0, x1, y1, '#e9e0c2', '#cfc4a2', 7, 80, 6)
    s.quad(x0, v(0, 0.35, far)[1], x1, y1, '#85a297', '#6d8d86', 6, 50, 7)
    for k in range(1, 14):
        a, b = v(left + k * 0.6, floor, far), v(left + k * 0.6, floor, near)
        s.line([a, b], '#76543a', 1.4)
    # board
    bx0, by0 = v(-2.6, -0.95, far)
    bx1, by1 = v(1.5, 0.42, far)
    s.rect(bx0 - 7, by0 - 7, bx1 + 7, by1 + 9, '#7c5a38')
    s.quad(bx0, by0, bx1, by1, '#2f5a4c', '#23473d', 10, 50, 8)
    chance = rng(5)
    for row in range(3):
        for k in range(6):
            x, y = bx0 + 26 + k * 38 + chance.normal(0, 4), by0 + 26 + row * 34
            if chance.random() < 0.75:
                s.line(curve([(x + j * 6, y + chance.normal(0, 3.5)) for j in range(5)], 18), '#c9d6c4', 1.5)
    s.line(
        [(bx0 + 290, by0 + 100), (bx0 + 350, by0 + 30), (bx0 + 390, by0 + 100), (bx0 + 290, by0 + 100)], '#e0d9a8', 1.6
    )
    s.rect(bx0 - 2, by1 + 5, bx1 + 2, by1 + 11, '#9c7448')
    s.dot((bx0 + bx1) / 2, by0 - 38, 15, '#f6f2e4')
    s.ellipse((bx0 + bx1) / 2, by0 - 38, 15, 15, outline='#5f584a', width=2.4)
    s.line([((bx0 + bx1) / 2, by0 - 47), ((bx0 + bx1) / 2, by0 - 38), ((bx0 + bx1) / 2 + 7, by0 - 35)], '#3a3a36', 1.6)
    dx0, dy0 = v(2.2, -0.75, far)
    dx1, dy1 = v(3.3, floor, far)
    s.quad(dx0, dy0, dx1, dy1, '#a77b4c', '#8b6239', 6, 40, 9)
    s.dot(dx0 + 9, (dy0 + dy1) / 2, 3, '#4b3623')
    # windows
    panes = [(1.15, 2.35), (2.8, 4.0), (4.45, 5.65), (6.1, 7.3)]
    for a, b in panes:
        frame = [v(left, -1.35, a), v(left, -1.35, b), v(left, 0.35, b), v(left, 0.35, a)]
        s.tone(frame, '#f4f1e6', '#e6ecdf', 2, 50, 10)
        for c, d in ((a + 0.06, (a + b) / 2 - 0.03), ((a + b) / 2 + 0.03, b - 0.06)):
            s.tone(
                [v(left, -1.28, c), v(left, -1.28, d), v(left, -0.72, d), v(left, -0.72, c)], '#f9f3da', '#fbf0cd', 3
            )
            s.tone(
                [v(left, -0.66, c), v(left, -0.66, d), v(left, 0.28, d), v(left, 0.28, c)], '#fcefc8', '#dfe6c4', 5, 30
            )
        s.tone(
            [
                v(left, 0.35, a - 0.05),
                v(left, 0.35, b + 0.05),
                v(left + 0.25, 0.38, b + 0.05),
                v(left + 0.25, 0.38, a - 0.05),
            ],
            '#efe9d6',
            texture=2,
        )

    def sun(m):
        for a, b in panes:
            m.poly(
                [
                    v(left + 1.4, floor, a * 0.97 + 0.2),
                    v(left + 4.3, floor, a * 0.86 + 0.05),
                    v(left + 4.3, floor, b * 0.86 - 0.1),
                    v(left + 1.4, floor, b * 0.97),
                ],
                WHITE,
            )

    s.soft(sun, '#70582a', 5, 1.0, True)

    def shafts(m):
        for a, b in panes:
            m.poly(
                [v(left, -1.3, a), v(left, -1.3, b), v(left + 4.3, floor, b * 0.86), v(left + 4.3, floor, a * 0.86)],
                WHITE,
            )

    s.soft(shafts, '#3a3420', 16, 0.6, True)

    # desks, the far ones first
    def desk(cx, away):
        top, half, deep = 0.74, 0.62, 0.5
        ends = [
            v(cx - half, top, away + deep),
            v(cx + half, top, away + deep),
            v(cx + half, top, away),
            v(cx - half, top, away),
        ]
        low = [
            (x + 6, y)
            for x, y in (
                v(cx - half, floor, away + deep),
                v(cx + half + 0.3, floor, away + deep),
                v(cx + half + 0.3, floor, away),
                v(cx - half, floor, away),
            )
        ]
        s.soft(lambda m: m.poly(low, WHITE), '#2c1d12', 6, 0.42)
        thick = v.size(0.045, away)
        for side in (-1, 1):
            for depth in (away + deep - 0.04, away + 0.04):
                p, q = v(cx + side * (half - 0.06), top, depth), v(cx + side * (half - 0.04), floor, depth)
                s.line([p, q], '#3d4a4a', max(1.5, v.size(0.035, away)))
        s.tone(ends, '#d7b176', '#c4935a', 6, 40, int(away * 10 + cx * 3))
        s.poly([ends[3], ends[2], (ends[2][0], ends[2][1] + thick), (ends[3][0], ends[3][1] + thick)], '#8f6439')
        chair(cx - 0.3, away - 0.28)
        chair(cx + 0.3, away - 0.28)

    def chair(cx, away):
        w = 0.2
        seat = [v(cx - w, 1.05, away + 0.3), v(cx + w, 1.05, away + 0.3), v(cx + w, 1.05, away), v(cx - w, 1.05, away)]
        for side in (-1, 1):
            s.line(
                [v(cx + side * w, 0.58, away - 0.03), v(cx + side * (w + 0.02), floor, away - 0.05)],
                '#33403f',
                max(1.5, v.size(0.03, away)),
            )
        s.poly(seat, '#a8743f')
        x0, y0 = v(cx - w, 0.56, away - 0.03)
        x1, y1 = v(cx + w, 0.80, away - 0.03)
        s.quad(x0, y0, x1, y1, '#bd8850', '#9a693a', 5, 30, int(away * 9))

    for away in (6.9, 5.7, 4.6, 3.6, 2.75):
        for cx in (-2.1, 0, 2.1):
            desk(cx, away)
    return finish(s, 0.35)


@picture('korhaz', 'Mentőautó a kórház kivilágított bejáratánál, éjszaka, esőben')
def hospital():
    s = Sheet(WIDE, 1500)
    w, h = s.w, s.h
    ground = 742
    s.sky(['#0b1626', '#16304a', '#2d5064'], 0.8, 26, seed=12)
    chance = rng(21)
    for k in range(14):
        x = k * 120 - 40 + chance.normal(0, 20)
        s.rect(x, ground - 120 - chance.random() * 110, x + 90 + chance.random() * 60, ground, '#15293b')
    # the building
    s.quad(470, 128, 1500, ground, '#4d6470', '#2f4552', 9, 70, 1)
    s.quad(470, 128, 520, ground, '#3a4f5c', '#26394a', 8, 60, 2)
    s.rect(455, 116, 1500, 132, '#5d7680')
    for row in range(5):
        for column in range(9):
            x, y = 556 + column * 108, 168 + row * 84
            if row >= 3 and 3 <= column <= 7:
                continue
            lit = chance.random() < 0.34
            s.rect(x - 3, y - 3, x + 75, y + 49, '#6c848c')
            s.quad(
                x,
                y,
                x + 72,
                y + 46,
                '#f6d791' if lit else '#1c3346',
                '#e9b765' if lit else '#142838',
                5,
                20,
                row * 9 + column,
            )
            s.line([(x + 36, y), (x + 36, y + 46)], '#6c848c', 3)
            if lit and chance.random() < 0.5:
                s.rect(x, y, x + 16, y + 46, '#c99152')
            if lit and chance.random() < 0.35:
                s.ellipse(x + 54, y + 24, 6, 7, '#5b4630')
                s.rounded(x + 44, y + 31, x + 64, y + 46, 6, '#5b4630')
    # entrance
    s.quad(880, 446, 1400, ground, '#fbe2a4', '#f0bd6b', 5, 60, 4)
    for x in range(880, 1401, 104):
        s.rect(x - 3, 446, x + 3, ground, '#7b6a4c')
    s.rect(880, 560, 1400, 565, '#a98d5f')
    for x, tall in ((962, 130), (1238, 140), (1262, 132)):
        person(s, x, ground, tall, '#5d4a36', 0.03)
    s.quad(830, 414, 1450, 448, '#c9d2cc', '#8fa0a0', 4, 30, 5)
    s.rect(850, 448, 862, ground, '#33474f')
    s.rect(1418, 448, 1430, ground, '#33474f')
    s.rounded(1105, 356, 1165, 402, 6, '#b8322c')
    s.rect(1128, 364, 1142, 394, '#fbf3e2')
    s.rect(1120, 372, 1150, 386, '#fbf3e2')
    s.soft(lambda m: m.rect(860, 440, 1420, ground, WHITE), '#c98d3f', 70, 0.34, True)
    tree = '#0c1d2a'
    s.stroke([(1476, ground), (1470, 560)], tree, 16, 10)
    leafy(s, 1478, 500, 90, 120, tree, '#20404a', 3, 70)
    # the ambulance
    x, y = 190, ground + 8
    s.soft(lambda m: m.ellipse(x + 270, y + 4, 300, 16, WHITE), '#050b12', 10, 0.8)
    body = [
        (x, y - 34),
        (x, y - 214),
        (x + 8, y - 226),
        (x + 356, y - 226),
        (x + 372, y - 214),
        (x + 404, y - 142),
        (x + 500, y - 122),
        (x + 522, y - 104),
        (x + 526, y - 34),
    ]
    s.tone(body, '#f4f1e2', '#c3c6be', 4, 60, 6)
    s.poly([(x, y - 118), (x + 512, y - 112), (x + 526, y - 92), (x + 526, y - 80), (x, y - 80)], '#d8a22e')
    for k in range(13):
        s.poly(
            (
                [(x + k * 42, y - 80), (x + 21 + k * 42, y - 80), (x + 8 + k * 42, y - 62), (x - 13 + k * 42, y - 62)]
                if k
                else [(x, y - 80), (x + 21, y - 80), (x + 8, y - 62), (x, y - 62)]
            ),
            '#b8322c',
        )
    s.poly([(x + 318, y - 204), (x + 352, y - 204), (x + 384, y - 140), (x + 318, y - 140)], '#243b4c')
    s.poly([(x + 360, y - 204), (x + 368, y - 204), (x + 398, y - 142), (x + 391, y - 140)], '#3b566a')
    s.rounded(x + 40, y - 196, x + 130, y - 142, 5, '#38505f')
    s.rounded(x + 150, y - 196, x + 240, y - 142, 5, '#38505f')
    s.line([(x + 262, y - 222), (x + 262, y - 40)], '#b3b4aa', 2.5)
    s.line([(x + 310, y - 222), (x + 310, y - 40)], '#b3b4aa', 2.5)
    s.rect(x, y - 46, x + 526, y - 34, '#39434a')
    for wheel in (x + 96, x + 420):
        s.pie(wheel, y - 34, 52, 52, 180, 360, '#2a343c')
        s.dot(wheel, y - 30, 40, '#11181e')
        s.dot(wheel, y - 30, 20, '#9ba5a6')
        s.dot(wheel, y - 30, 8, '#4c565a')
    s.rounded(x + 40, y - 240, x + 84, y - 226, 5, '#9ecdf2')
    s.rounded(x + 300, y - 242, x + 352, y - 226, 5, '#c2e2fb')
    s.rounded(x + 504, y - 108, x + 524, y - 90, 4, '#fff2c2')
    # wet ground
    s.tone([(0, ground), (w, ground), (w, h), (0, h)], '#1c2f3d', '#0d1a26', 6)
    s.mirror(ground + 12, 0.5, '#0c1a28', 4, 1.05, 3)
    s.rect(0, ground - 2, w, ground + 12, '#22343f')
    for wheel in (x + 96, x + 420):
        s.dot(wheel, y - 30, 40, '#11181e')
        s.dot(wheel, y - 30, 20, '#9ba5a6')
        s.dot(wheel, y - 30, 8, '#4c565a')
    for gx, gy, r in ((x + 326, y - 236, 120), (x + 62, y - 234, 90), (x + 320, h - 20, 110)):
        s.glow(gx, gy, r, '#2f7fe0', 0.55)
    s.glow(x + 326, y - 234, 22, '#d6ecff', 0.9)
    for _ in range(420):
        x, y = chance.random() * w, chance.random() * h
        s.line([(x, y), (x - 7, y + 24 + chance.random() * 24)], (86, 112, 132), 1)
    return finish(s, 0.3)


@picture('parlament', 'Kupolás, neogótikus országház a folyóparton alkonyatkor')
def parliament():
    s = Sheet(WIDE, 1500)
    w, h = s.w, s.h
    water = 690
    s.sky([(0, '#24395c'), (0.4, '#6c6f8e'), (0.72, '#d99a7c'), (1, '#f6d09a')], 0.69, 34, 500, 31)
    hills(s, 640, 34, 420, 8, '#6f6a86', '#84748a', texture=5)
    s.glow(1080, 640, 420, '#4a2a10', 0.9)
    stone, dark, edge = '#4a4a66', '#2c3150', '#6a617a'
    cx = 760

    def pinnacle(x, foot, tall, colour, slim=0.11):
        half = tall * slim
        s.rect(x - half, foot - tall * 0.5, x + half, foot, colour)
        s.poly([(x - half * 1.5, foot - tall * 0.5), (x, foot - tall), (x + half * 1.5, foot - tall * 0.5)], colour)

    def block(x0, x1, foot, high, roof, bays, seed):
        s.quad(x0, foot - high, x1, foot, stone, '#5b526c', 8, 40, seed)
        s.poly(
            [
                (x0 - 4, foot - high),
                (x0 + roof * 0.35, foot - high - roof),
                (x1 - roof * 0.35, foot - high - roof),
                (x1 + 4, foot - high),
            ],
            dark,
        )
        step = (x1 - x0) / bays
        chance = rng(seed)
        for k in range(bays + 1):
            pinnacle(x0 + k * step, foot - high + 8, 40, edge)
            s.rect(x0 + k * step - 2.5, foot - high, x0 + k * step + 2.5, foot, edge)
        for k in range(bays):
            mid = x0 + (k + 0.5) * step
            for level in range(2):
                top = foot - high * (0.84 - level * 0.38)
                half, tall = step * 0.22, high * 0.24
                colour = '#f8cf83' if chance.random() < 0.8 else '#2c3150'
                s.rect(mid - half, top, mid + half, top + tall, colour)
                s.poly([(mid - half, top), (mid, top - half * 1.7), (mid + half, top)], colour)
                s.line([(mid, top - half), (mid, top + tall)], stone, 1.6)
            s.rect(mid - step * 0.3, foot - high * 0.14, mid + step * 0.3, foot, '#3c3b58')
            s.pie(mid, foot - high * 0.14, step * 0.3, step * 0.3, 180, 360, '#3c3b58')

    foot = water - 14
    s.quad(0, foot - 10, w, water + 4, '#3a3c56', '#2c2f48', 6)
    for side in (-1, 1):
        x0, x1 = sorted((cx + side * 120, cx + side * 520))
        block(x0, x1, foot, 112, 46, 14, 3 + side)
        x0, x1 = sorted((cx + side * 500, cx + side * 640))
        block(x0, x1, foot, 150, 66, 5, 13 + side)
        for x in (cx + side * 500, cx + side * 640):
            pinnacle(x, foot, 292, dark, 0.06)
        block(*sorted((cx + side * 236, cx + side * 300)), foot, 160, 60, 3, 23 + side)
        pinnacle(cx + side * 268, foot - 200, 90, dark)
        for x, tall in ((cx + side * 118, 330), (cx + side * 176, 290)):
            pinnacle(x, foot, tall, dark, 0.062)
            s.rect(x - 7, foot - tall * 0.36, x + 7, foot - tall * 0.24, '#f3c27b')
    block(cx - 118, cx + 118, foot, 196, 20, 7, 41)
    # the dome
    drum = foot - 206
    s.quad(cx - 96, drum - 66, cx + 96, drum + 4, stone, '#5b526c', 6, 30, 44)
    for k in range(8):
        x = cx - 84 + k * 24
        s.rect(x - 5, drum - 48, x + 5, drum - 8, '#f8cf83')
        s.poly([(x - 5, drum - 48), (x, drum - 57), (x + 5, drum - 48)], '#f8cf83')
    for k in range(9):
        pinnacle(cx - 96 + k * 24, drum - 60, 44, edge)
    shell = [(cx + math.cos(a) * 92, drum - 64 - math.sin(a) * 122) for a in np.linspace(0, math.pi, 60)]
    s.tone(shell, '#7a5a66', '#3a3854', 8, 40, 45)
    for k in range(-4, 5):
        s.line(
            [
                (cx + math.sin(k * 0.3) * 92 * math.cos(a), drum - 64 - math.sin(a) * 122)
                for a in np.linspace(0, math.pi / 2, 24)
            ],
            '#8a6a70',
            2.2,
        )
    s.rect(cx - 16, drum - 224, cx + 16, drum - 180, stone)
    s.rect(cx - 6, drum - 216, cx + 6, drum - 190, '#f8cf83')
    s.poly([(cx - 20, drum - 222), (cx, drum - 340), (cx + 20, drum - 222)], dark)
    s.line([(cx, drum - 336), (cx, drum - 372)], dark, 3)
    for x in np.arange(-10, w, 62):
        s.dot(x, water - 26, 3.4, '#fbe0a0')
        s.line([(x, water - 24), (x, water)], '#23273e', 2)
    s.mirror(water, 0.66, '#17233c', 3.2, 1.15, 8)
    chance = rng(4)
    for _ in range(260):
        y = water + 6 + chance.random() ** 0.7 * (h - water)
        x = chance.random() * w
        s.line([(x, y), (x + 20 + chance.random() * 90, y)], mix('#394766', '#e2ab86', chance.random() * 0.55), 1.5)
    s.poly([(1120, 815), (1330, 815), (1310, 842), (1145, 842)], '#1a2136')
    s.quad(1160, 792, 1290, 815, '#2a3048', '#20263c', 4)
    for k in range(7):
        s.rect(1168 + k * 17, 798, 1179 + k * 17, 808, '#f8cf83')
    s.soft(lambda m: m.rect(1165, 845, 1290, 880, WHITE), '#e0a25a', 12, 0.3)
    return finish(s, 0.25)


@picture('piac', 'Piac felülről: csíkos ponyvák, gyümölcsös ládák, vásárlók')
def market():
    s = Sheet(WIDE, 1500, '#b9ab92')
    w, h = s.w, s.h
    s.tone([(0, 0), (w, 0), (w, h), (0, h)], '#c6b89c', '#ac9d84', 12, 40)
    tilt = math.radians(-9)
    chance = rng(8)

    def at(u, v):
        return 750 + u * math.cos(tilt) - v * math.sin(tilt), 500 + u * math.sin(tilt) + v * math.cos(tilt)

    def box(u0, v0, u1, v1):
        return [at(u0, v0), at(u1, v0), at(u1, v1), at(u0, v1)]

    for u in range(-950, 950, 62):
        for v in range(-120, 190, 62):
            s.tone(box(u + 2, v + 2, u + 59, v + 59), mix('#bfb096', '#a89a82', chance.random()), None, 8, 20, u + v)
    fruits = [
        ('#c9402b', '#e8745a', 11),
        ('#e39a2d', '#f5c15f', 12),
        ('#7d9a3c', '#a9c05e', 10),
        ('#6b2c4a', '#94506f', 7),
        ('#e0c243', '#f2dd79', 10),
        ('#b5382f', '#d9695c', 8),
        ('#4f7a3e', '#7ba35e', 15),
        ('#d97a52', '#f0a57d', 11),
        ('#efe6cf', '#fffaf0', 12),
        ('#8d4a2c', '#b47449', 12),
    ]

    def crates(v0, v1, shadow):
        s.soft(lambda m: m.poly(box(-1000, v0 + 10, 1000, v1 + shadow), WHITE), '#3d3022', 12, 0.45)
        rows = 2
        deep = (v1 - v0) / rows
        for row in range(rows):
            u = -960.0 + row * 30
            while u < 960:
                wide = 96 + chance.random() * 40
                top = v0 + row * deep
                s.poly(box(u, top, u + wide - 5, top + deep - 5), '#8a6540')
                s.poly(box(u + 5, top + 5, u + wide - 10, top + deep - 10), '#5b4029')
                colour, light, r = fruits[chance.integers(0, len(fruits))]
                y = top + 5 + r
                step = r * 1.75
                while y < top + deep - 8 - r * 0.6:
                    x = u + 5 + r + (int((y - top) / step) % 2) * r * 0.8
                    while x < u + wide - 10 - r * 0.6:
                        px, py = at(x + chance.normal(0, 1.5), y + chance.normal(0, 1.5))
                        tone = mix(colour, light, chance.random() * 0.4)
                        s.dot(px, py, r, shade(tone, 0.8))
                        s.dot(px - r * 0.1, py - r * 0.12, r * 0.86, tone)
                        s.dot(px - r * 0.35, py - r * 0.38, r * 0.3, light)
                        x += step
                    y += step
                px, py = at(u + wide - 26, top + 14)
                s.poly([(px - 10, py - 9), (px + 14, py - 12), (px + 12, py + 8), (px - 12, py + 9)], '#f7f1de')
                s.line([(px - 6, py - 1), (px + 7, py - 3)], '#8a3a2c', 2)
                u += wide

    crates(-300, -96, 40)
    crates(196, 390, 10)

    def awnings(v0, v1, lip):
        u = -1000.0
        styles = [
            ('#b5382f', '#f3e8d0'),
            ('#1f5a64', '#f0e9d6'),
            ('#d99a2f', '#f6edd6'),
            ('#4e6b3f', '#eee6cf'),
            ('#7c3145', '#f3e3d3'),
        ]
        k = chance.integers(0, 5)
        s.soft(lambda m: m.poly(box(-1000, v0, 1000, v1 + 34), WHITE), '#2e251b', 14, 0.6)
        while u < 1000:
            wide = 250 + chance.random() * 110
            first, second = styles[k % 5]
            k += 1
            count = int(wide // 30)
            for j in range(count):
                x0, x1 = u + wide * j / count, u + wide * (j + 1) / count
                colour = first if j % 2 else second
                s.tone(box(x0, v0, x1, (v0 + v1) / 2), shade(colour, 1.03), shade(colour, 0.97), 7, 50, j)
                s.tone(box(x0, (v0 + v1) / 2, x1, v1), shade(colour, 0.9), shade(colour, 0.8), 7, 50, j)
                middle = at((x0 + x1) / 2, v1 if lip > 0 else v0)
                s.dot(middle[0], middle[1], (x1 - x0) / 2, shade(colour, 0.76 if lip > 0 else 1.0))
            s.line([at(u, (v0 + v1) / 2), at(u + wide, (v0 + v1) / 2)], '#fbf4e2', 2)
            u += wide + 12

    awnings(-640, -330, 1)
    awnings(424, 760, -1)
    people = [
        (-620, 10, '#2b4a5c', 0.3),
        (-560, 60, '#a8452f', 1.7),
        (-330, -20, '#d9c9a4', -0.4),
        (-120, 90, '#37513c', 2.9),
        (60, 0, '#7c3145', 0.2),
        (130, 40, '#c58a2e', 2.0),
        (330, 110, '#26323a', -1.1),
        (520, 20, '#8aa0a0', 0.8),
        (660, 80, '#5a4a6a', 2.4),
        (-800, 90, '#c7b79a', 1.0),
        (-430, 120, '#4a5a66', 3.3),
        (800, 10, '#9a4a3c', 0.4),
    ]

    def shadows(m):
        for u, v, _, _ in people:
            x, y = at(u, v)
            m.stroke([(x, y), (x + 66, y + 46)], WHITE, 34, 24)

    s.soft(shadows, '#3d3022', 4, 0.5)
    for i, (u, v, coat, turn) in enumerate(people):
        x, y = at(u, v)
        seen_from_above(s, x, y, 44, coat, ('#3a2418', '#6b4a2c', '#1f1a18', '#a08a66')[i % 4], turn)
        if i % 3 == 0:
            s.ellipse(x + 30, y + 16, 13, 16, '#c49a5c')
            s.ellipse(x + 30, y + 13, 8, 9, '#7d9a3c')
    return finish(s, 0.25)
