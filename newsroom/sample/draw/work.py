"""Machines, laboratories, workshops, trade."""

import math

import numpy as np

from kit import WIDE, Sheet, View, closed, curve, finish, hanging, mix, picture, rgb, rng, shade
from motifs import hills, leafy, person, spruce

WHITE = '#ffffff'


@picture('szerver', 'Szerverterem folyosója kékes fényben, a végén egy alak')
def server_room():
    s = Sheet(WIDE, 1500, '#0a1a26')
    w, h = s.w, s.h
    v = View(780, 430, 900)
    floor, ceiling, side, far = 1.6, -1.5, 1.55, 15.0
    chance = rng(5)
    s.tone(
        [v(-9, ceiling, 1), v(9, ceiling, 1), v(9, ceiling, far), v(-9, ceiling, far)], '#16303f', '#2a5565', 5, 60, 1
    )
    s.tone([v(-9, floor, far), v(9, floor, far), v(9, floor, 1), v(-9, floor, 1)], '#35697a', '#0f2430', 6, 60, 2)
    for k in range(1, 30):
        z = 0.9 + k * 0.5
        s.line([v(-side, floor, z), v(side, floor, z)], '#17323f', max(1, v.size(0.02, z)))
    for k in range(-2, 3):
        s.line([v(k * 0.6, floor, 1), v(k * 0.6, floor, far)], '#17323f', 2)
    x0, y0 = v(-side, ceiling, far)
    x1, y1 = v(side, floor, far)
    s.quad(x0, y0, x1, y1, '#bfe3e4', '#7db4bd', 3, 30, 3)
    for k in range(7):
        z = 1.6 + k * 2.0
        s.tone(
            [v(-0.5, ceiling, z), v(0.5, ceiling, z), v(0.5, ceiling, z + 1.1), v(-0.5, ceiling, z + 1.1)],
            '#e6f6f2',
            '#cfeae8',
            2,
        )
    # cable trays
    for x in (-1.1, 1.1):
        s.tone(
            [
                v(x - 0.18, ceiling + 0.12, 1),
                v(x + 0.18, ceiling + 0.12, 1),
                v(x + 0.18, ceiling + 0.12, far),
                v(x - 0.18, ceiling + 0.12, far),
            ],
            '#0d202c',
            '#1c3c4b',
            3,
        )
        for k in range(28):
            z = 1 + k * 0.5
            s.line([v(x - 0.18, ceiling + 0.12, z), v(x + 0.18, ceiling + 0.12, z)], '#35596a', max(1, v.size(0.02, z)))
    racks = np.arange(14.2, 0.6, -0.8)
    for z in racks:
        deep, t = 0.76, min(1, z / 15)
        front, back = z, z + deep
        for hand in (-1, 1):
            x = hand * side
            corners = [v(x, ceiling + 0.35, front), v(x, ceiling + 0.35, back), v(x, floor, back), v(x, floor, front)]
            frame = mix('#0c1a24', '#2c5868', t * 0.8)
            s.tone(corners, mix(frame, '#4c8090', 0.2), frame, 4, 30, int(z * 10) + hand)
            units = 24
            for u in range(units):
                y0, y1 = ceiling + 0.5 + u * 0.107, ceiling + 0.5 + u * 0.107 + 0.083
                tint = mix(('#1a3340', '#14293a', '#21404c')[(u * 7 + int(z * 5)) % 3], '#3c6f80', t * 0.5)
                s.poly(
                    [v(x, y0, front + 0.06), v(x, y0, back - 0.06), v(x, y1, back - 0.06), v(x, y1, front + 0.06)], tint
                )
                for j in range(6):
                    if chance.random() < 0.46:
                        zz = front + 0.14 + j * 0.09
                        px, py = v(x, (y0 + y1) / 2, zz)
                        glow = ('#58e0c0', '#4ab6f2', '#f2b84a', '#58e0c0', '#4ab6f2')[chance.integers(0, 5)]
                        s.dot(px, py, max(0.9, v.size(0.014, zz)), glow)
                if chance.random() < 0.3:
                    a, b = v(x, (y0 + y1) / 2, front + 0.12), v(x, (y0 + y1) / 2, back - 0.18)
                    s.line([a, b], mix('#0a1620', tint, 0.3), max(1, v.size(0.03, z)))
            s.line(
                [v(x, ceiling + 0.35, front), v(x, floor, front)],
                mix('#5b93a2', '#0c1a24', 0.3),
                max(1.2, v.size(0.03, front)),
            )
    # the floor shines
    s.soft(
        lambda m: m.poly([v(-0.5, floor, far), v(0.5, floor, far), v(0.75, floor, 1.2), v(-0.75, floor, 1.2)], WHITE),
        '#3a7f8c',
        26,
        0.6,
        True,
    )
    person(s, *v(0.42, floor, 8.6), v.size(1.76, 8.6), '#0b1a24', 0.03, 0.05)
    px, py = v(0.42, floor, 8.6)
    s.soft(
        lambda m: m.poly([(px - 18, py), (px + 18, py), (px + 34, py + 150), (px - 30, py + 150)], WHITE),
        '#081820',
        8,
        0.5,
    )
    s.glow(780, 440, 190, '#2f8a96', 0.45)
    return finish(s, 0.45)


@picture('robotkar', 'Narancssárga robotkarok a gyártósoron')
def robot_arm():
    s = Sheet(WIDE, 1500)
    w, h = s.w, s.h
    s.sky(['#7fa3a6', '#b9c7b8', '#dcd6ba'], 0.8, 24, seed=7)
    chance = rng(12)
    floor = 760
    # the hall behind: trusses, lamps, windows
    for k in range(7):
        x = -40 + k * 260
        s.rect(x, 90, x + 26, floor, '#92ada8')
        for j in range(5):
            y = 180 + j * 92
            s.quad(x + 46, y, x + 238, y + 74, '#e9ecd9', '#cfdccf', 3, 30, k * 5 + j)
            s.line([(x + 142, y), (x + 142, y + 74)], '#9db5ae', 4)
    for y in (60, 132):
        s.rect(0, y, w, y + 9, '#6f9090')
    for k in range(30):
        x = k * 52
        s.line([(x, 66), (x + 26, 136), (x + 52, 66)], '#6f9090', 5)
    s.soft(lambda m: m.rect(0, 140, w, floor, WHITE), '#cdd6c4', 60, 0.35)
    s.tone([(0, floor - 40), (w, floor - 40), (w, h), (0, h)], '#8b9a92', '#4f6465', 8, 50)

    def arm(x, foot, t, colour, pose, dark):
        """Base, three links, a tool: pose holds the joints."""
        (ax, ay), (bx, by), (tx, ty) = [(x + px * t, foot + py * t) for px, py in pose]
        sx, sy = x, foot - 150 * t
        s.soft(lambda m: m.ellipse(x + 40 * t, foot + 8 * t, 190 * t, 24 * t, WHITE), '#26363a', 10 * t, 0.55)
        s.tone(
            [(x - 120 * t, foot), (x - 100 * t, foot - 44 * t), (x + 100 * t, foot - 44 * t), (x + 120 * t, foot)],
            shade(dark, 1.3),
            dark,
            4,
        )
        s.tone(
            [(x - 74 * t, foot - 44 * t), (x - 60 * t, sy), (x + 60 * t, sy), (x + 74 * t, foot - 44 * t)],
            shade(colour, 1.06),
            shade(colour, 0.74),
            7,
            40,
            3,
            True,
        )

        def link(x0, y0, x1, y1, first, last):
            length = math.hypot(x1 - x0, y1 - y0)
            nx, ny = -(y1 - y0) / length, (x1 - x0) / length
            s.tone(
                [
                    (x0 + nx * first, y0 + ny * first),
                    (x1 + nx * last, y1 + ny * last),
                    (x1 - nx * last, y1 - ny * last),
                    (x0 - nx * first, y0 - ny * first),
                ],
                shade(colour, 1.08),
                shade(colour, 0.86),
                8,
                40,
                int(x0),
            )
            s.poly(
                [
                    (x0 + nx * first * 0.2, y0 + ny * first * 0.2),
                    (x1 + nx * last * 0.2, y1 + ny * last * 0.2),
                    (x1 + nx * last * (-1 if nx < 0 else 1), y1 + ny * last * (-1 if nx < 0 else 1)),
                    (x0 + nx * first * (-1 if nx < 0 else 1), y0 + ny * first * (-1 if nx < 0 else 1)),
                ],
                shade(colour, 0.78),
            )

        def joint(px, py, r):
            s.dot(px, py, r, shade(dark, 0.8))
            s.dot(px - r * 0.04, py - r * 0.06, r * 0.86, shade(dark, 1.4))
            s.dot(px, py, r * 0.62, shade(colour, 0.95))
            s.dot(px - r * 0.06, py - r * 0.08, r * 0.46, shade(colour, 1.14))
            for k in range(6):
                a = k * math.tau / 6
                s.dot(px + math.cos(a) * r * 0.74, py + math.sin(a) * r * 0.74, r * 0.07, '#11191c')

        hose = hanging(ax - 30 * t, ay + 10 * t, bx, by - 40 * t, -70 * t, 30)
        s.stroke(hose, '#1d2a30', 13 * t)
        link(sx, sy, ax, ay, 46 * t, 38 * t)
        joint(sx, sy, 66 * t)
        link(ax, ay, bx, by, 36 * t, 26 * t)
        joint(ax, ay, 52 * t)
        link(bx, by, tx, ty - 26 * t, 20 * t, 17 * t)
        joint(bx, by, 34 * t)
        s.rect(tx - 30 * t, ty - 40 * t, tx + 30 * t, ty - 24 * t, shade(dark, 1.2))
        for side in (-1, 1):
            s.poly(
                [
                    (tx + side * 28 * t, ty - 26 * t),
                    (tx + side * 14 * t, ty - 26 * t),
                    (tx + side * 12 * t, ty + 26 * t),
                    (tx + side * 22 * t, ty + 26 * t),
                ],
                dark,
            )

    arm(1180, 700, 0.62, '#c98f54', ((-70, -420), (-250, -330), (-300, -170)), '#5f7376')
    arm(760, 694, 0.5, '#c98f54', ((60, -400), (230, -330), (290, -170)), '#6a7d7f')
    # the belt with what it carries
    s.tone([(0, 800), (w, 800), (w, 872), (0, 872)], '#39494d', '#27363b', 5, 30, 8)
    s.rect(0, 796, w, 806, '#a9b6b0')
    for x in range(-10, 1520, 62):
        s.dot(x, 846, 17, '#182327')
        s.dot(x, 846, 10, '#6d7f80')
    for x in range(60, 1500, 300):
        s.rect(x, 872, x + 30, h, '#2c3b40')
    for x in (80, 452, 824, 1196):
        s.quad(x, 694, x + 210, 797, '#e6dcc2', '#bfb092', 6, 40, x)
        s.poly([(x, 694), (x + 26, 664), (x + 236, 664), (x + 210, 694)], '#f2ead4')
        s.poly([(x + 210, 694), (x + 236, 664), (x + 236, 766), (x + 210, 797)], '#9c8d72')
        s.rect(x + 18, 716, x + 94, 778, '#2f5f6e')
        s.rect(x + 26, 724, x + 86, 752, '#8fc0bd')
        for k in range(3):
            s.dot(x + 130 + k * 26, 732, 8, '#b5462f' if k == 0 else '#5a5a50')
        s.rect(x + 118, 756, x + 196, 764, '#8d8068')
        s.rect(x + 118, 770, x + 176, 776, '#8d8068')
    arm(300, 930, 1.22, '#df7a2c', ((130, -452), (420, -380), (520, -232)), '#33454b')
    s.glow(934, 664, 44, '#ffcf7a', 0.9)
    for _ in range(60):
        a, r = chance.random() * math.pi + math.pi, 20 + chance.random() ** 2 * 150
        x, y = 934 + math.cos(a) * r, 668 + math.sin(a) * r * 0.7
        s.line(
            [(x, y), (x + math.cos(a) * 14, y + math.sin(a) * 10 + 3)], mix('#fff0b8', '#f0a03c', chance.random()), 2
        )
    for k in range(26):
        x = k * 62
        s.poly([(x, 974), (x + 31, 974), (x + 13, h + 2), (x - 18, h + 2)], '#d9a72e')
    return finish(s, 0.25)


@picture('mikroszkop', 'Mikroszkóp és színes tenyészetek Petri-csészékben')
def microscope():
    s = Sheet(WIDE, 1500)
    w, h = s.w, s.h
    s.sky(['#174b58', '#2f7078', '#6fa39c'], 0.74, 20, seed=15)
    chance = rng(18)
    desk = 690
    for x, wide, tall, colour in (
        (70, 60, 190, '#8fc4bd'),
        (160, 40, 120, '#d9a04a'),
        (1240, 74, 220, '#9fd0c8'),
        (1350, 46, 150, '#c46a4c'),
        (1424, 60, 190, '#8fb8c4'),
    ):
        s.tone(
            [
                (x, desk),
                (x, desk - tall * 0.6),
                (x + wide * 0.36, desk - tall),
                (x + wide * 0.64, desk - tall),
                (x + wide, desk - tall * 0.6),
                (x + wide, desk),
            ],
            mix(colour, '#2f7078', 0.7),
            mix(colour, '#2f7078', 0.55),
            4,
            30,
            x,
        )
        s.poly(
            [(x + 4, desk), (x + 4, desk - tall * 0.4), (x + wide - 4, desk - tall * 0.4), (x + wide - 4, desk)],
            mix(colour, '#1f5a64', 0.25),
        )
        s.rect(x + wide * 0.32, desk - tall - 8, x + wide * 0.68, desk - tall, '#1f525c')
    for y in (210, 330):
        s.rect(0, y, w, y + 10, '#1d5360')
        x = 20.0
        while x < w:
            wide, tall = 20 + chance.random() * 34, 40 + chance.random() * 46
            if chance.random() < 0.75:
                s.rounded(
                    x,
                    y - tall,
                    x + wide,
                    y,
                    5,
                    mix('#2f7078', ('#a9c9b8', '#d9b46a', '#8fb8c4', '#c98a6a')[chance.integers(0, 4)], 0.28),
                )
                s.rect(x + wide * 0.25, y - tall - 7, x + wide * 0.75, y - tall, '#1d5360')
            x += wide + 10 + chance.random() * 26
    s.soft(lambda m: m.rect(0, 120, w, 350, WHITE), '#2a6a74', 30, 0.3)
    s.tone([(0, desk), (w, desk), (w, h), (0, h)], '#e8e2cf', '#b9bca8', 8, 60)
    s.rect(0, desk, w, desk + 4, '#f6f1e0')

    def dish(x, y, r, agar, colonies, seed):
        flat = 0.42
        s.soft(lambda m: m.ellipse(x + r * 0.16, y + r * 0.2, r * 1.04, r * flat * 1.06, WHITE), '#4a5a52', 9, 0.5)
        s.ellipse(x, y + r * 0.1, r, r * flat, '#9fb8b0')
        s.ellipse(x, y, r, r * flat, '#e3efe8')
        s.ellipse(x, y, r * 0.95, r * flat * 0.94, agar)
        s.ellipse(x - r * 0.06, y - r * 0.02, r * 0.9, r * flat * 0.86, mix(agar, WHITE, 0.14))
        c = rng(seed)
        for _ in range(44):
            a, d = c.random() * math.tau, c.random() ** 0.5 * 0.8
            px, py = x + math.cos(a) * d * r, y + math.sin(a) * d * r * flat
            size = r * (0.02 + 0.07 * c.random() ** 2)
            tint = colonies[c.integers(0, len(colonies))]
            s.ellipse(px + 1.5, py + 2, size, size * 0.6, shade(tint, 0.6))
            s.ellipse(px, py, size, size * 0.58, tint)
            s.ellipse(px - size * 0.25, py - size * 0.2, size * 0.4, size * 0.22, mix(tint, WHITE, 0.5))
        s.ellipse(x, y, r, r * flat, outline='#f7fbf6', width=4)
        s.soft(
            lambda m: m.poly(
                [
                    (x - r * 0.8, y - r * 0.1),
                    (x - r * 0.3, y - r * 0.36),
                    (x - r * 0.1, y - r * 0.34),
                    (x - r * 0.7, y + r * 0.04),
                ],
                WHITE,
            ),
            '#ffffff',
            5,
            0.35,
        )

    dish(1010, 742, 130, '#d9b25c', ['#f3e8c6', '#a6502c', '#e9d9a4'], 1)
    dish(1310, 790, 150, '#9cc0a6', ['#2d6b5c', '#e8efd8', '#f0c95a'], 2)
    dish(1070, 890, 190, '#c9716a', ['#6a1f2c', '#f2d0bc', '#e9a08c'], 3)
    dish(1400, 950, 150, '#e0d3a4', ['#46637a', '#8aa7b8', '#c94f3c'], 4)
    # the microscope
    pale, mid, dark = '#f0ebdc', '#c4c4b4', '#24383e'
    s.soft(lambda m: m.ellipse(560, 906, 340, 46, WHITE), '#3f4d46', 16, 0.6)
    s.tone([(280, 906), (290, 862), (330, 838), (770, 838), (820, 866), (826, 906)], pale, '#a9ac9c', 6, 50, 2)
    s.rounded(280, 896, 826, 916, 10, dark)
    s.dot(390, 872, 17, dark)
    s.dot(390, 870, 11, '#5b7176')
    s.dot(722, 868, 8, '#6fd0a0')
    armline = curve([(330, 850), (276, 700), (280, 520), (352, 382), (470, 318)], 50)
    inner = curve([(430, 850), (392, 710), (396, 560), (440, 462), (520, 420)], 50)
    s.tone(armline + inner[::-1], pale, mid, 7, 50, 4, True)
    s.soft(lambda m: m.line(inner, WHITE, 16), '#8b8d80', 6, 0.55)
    for y, r in ((742, 54), (742, 36)):
        s.dot(352, y, r, dark if r > 40 else '#4a6066')
    for k in range(24):
        a = k * math.tau / 24
        s.line(
            [(352 + math.cos(a) * 46, 742 + math.sin(a) * 46), (352 + math.cos(a) * 54, 742 + math.sin(a) * 54)],
            '#5b7176',
            3,
        )
    s.dot(346, 736, 14, '#7d9296')
    # stage, slide, lamp
    s.quad(400, 690, 800, 716, '#3c5258', '#22353b', 4, 30, 6)
    s.rect(470, 716, 500, 750, dark)
    s.poly([(560, 684), (742, 684), (736, 690), (566, 690)], '#cfe7e4')
    s.ellipse(646, 686, 26, 4, '#c9503c')
    s.poly([(604, 838), (690, 838), (676, 780), (618, 780)], dark)
    s.ellipse(647, 780, 29, 8, '#fff4cc')
    s.soft(lambda m: m.poly([(622, 780), (672, 780), (660, 716), (634, 716)], WHITE), '#e8c060', 5, 0.8, True)
    # head, turret, eyepiece
    s.tone([(440, 420), (470, 310), (700, 330), (742, 420), (700, 470), (480, 470)], pale, mid, 6, 50, 7)
    s.tone([(570, 470), (724, 470), (706, 510), (590, 510)], dark, shade(dark, 0.8), 3)
    for x, tilt, long in ((612, -26, 96), (647, 0, 150), (690, 30, 88)):
        s.tone(
            [(x - 19, 506), (x + 19, 506), (x + 15 + tilt, 506 + long), (x - 15 + tilt, 506 + long)],
            '#e4dfcd',
            '#8e9388',
            4,
            20,
            x,
            True,
        )
        s.rect(
            x - 18 + tilt * 0.4,
            506 + long * 0.42,
            x + 18 + tilt * 0.4,
            506 + long * 0.5,
            '#b5462f' if tilt == 0 else '#3f7a86',
        )
    s.poly([(634, 656), (660, 656), (655, 674), (639, 674)], dark)
    s.tone([(476, 330), (560, 356), (470, 140), (392, 168)], mid, '#8c9085', 5, 30, 8, True)
    s.tone([(384, 172), (478, 138), (462, 96), (370, 130)], dark, '#3f565c', 3)
    s.ellipse(416, 112, 48, 14, '#16262b')
    s.dot(610, 392, 32, dark)
    s.dot(610, 392, 20, '#5b7176')
    return finish(s, 0.3)


@picture('uveghaz', 'Éjszaka világító üvegház')
def greenhouse():
    s = Sheet(WIDE, 1500)
    w, h = s.w, s.h
    s.sky([(0, '#0b1730'), (0.6, '#1c3557'), (1, '#4a5a7a')], 0.7, 26, seed=25)
    chance = rng(33)
    for _ in range(240):
        s.dot(
            chance.random() * w,
            chance.random() ** 1.4 * 520,
            0.8 + chance.random() ** 4 * 2.4,
            mix('#8fa4c4', '#f4ecd6', chance.random()),
        )
    hills(s, 640, 46, 520, 44, '#1d3050', '#1a2a44', texture=5)
    for _ in range(60):
        x = chance.random() * w
        spruce(s, x, 680 + chance.random() * 16, 60 + chance.random() * 110, '#122238', 6, 0.17)
    ground = 742
    s.tone([(0, 690), (w, 690), (w, h), (0, h)], '#22364a', '#0d1826', 9, 50)
    # the long side recedes to the right, the gable looks at us
    x0, x1, eave, ridge = 330, 740, 470, 300
    rx, rfoot, reave, rridge = 1330, 700, 540, 424
    cx = (x0 + x1) / 2
    s.glow(760, 620, 520, '#c96a8a', 0.5)
    s.glow(620, 640, 300, '#f0a860', 0.45)
    side = [(x1, eave), (rx, reave), (rx, rfoot), (x1, ground)]
    roof = [(x1, eave), (cx, ridge), (rx - 190, rridge), (rx, reave)]
    s.tone(side, '#fbd79a', '#e88f74', 6, 60, 1)
    s.tone(roof, '#d8758e', '#f2b078', 6, 60, 2)
    front = [(x0, ground), (x0, eave), (cx, ridge), (x1, eave), (x1, ground)]
    s.tone(front, '#f6b98a', '#fde0a4', 5, 60, 3)
    # plants as shadows behind the glass
    leaf = '#3f5a3c'

    def plant(x, foot, tall, colour, k):
        s.stroke([(x, foot), (x + tall * 0.03, foot - tall)], colour, tall * 0.03, tall * 0.012)
        for j in range(9):
            y = foot - tall * (0.16 + 0.095 * j)
            side_ = -1 if j % 2 else 1
            reach = tall * (0.30 - 0.018 * j)
            s.poly(
                closed(
                    [
                        (x, y),
                        (x + side_ * reach * 0.5, y - reach * 0.36),
                        (x + side_ * reach, y - reach * 0.06),
                        (x + side_ * reach * 0.55, y + reach * 0.1),
                    ],
                    30,
                ),
                colour,
            )
            if (j + k) % 3 == 0 and j > 1:
                s.dot(x + side_ * reach * 0.3, y + tall * 0.03, tall * 0.03, '#b8402c')

    for k in range(6):
        plant(x0 + 46 + k * 64, ground - 6, 190 + 30 * math.sin(k * 1.7), mix(leaf, '#f6b98a', 0.22 if k % 2 else 0), k)
    for k in range(15):
        t = (k + 0.5) / 15
        t = t**0.85
        x, foot = x1 + (rx - x1) * t, ground + (rfoot - ground) * t - 4
        plant(x, foot, (200 - 90 * t) * (0.9 + 0.12 * math.sin(k * 2.3)), mix(leaf, '#f0a070', 0.1 + 0.25 * t), k)
    s.soft(lambda m: m.poly(side, WHITE), '#f7b98c', 2, 0.12)
    person(s, cx + 92, ground - 4, 176, '#2c3430', 0.03, 0.3)
    # glazing bars
    bar = '#26324a'
    for k in range(15):
        t = (k / 14) ** 0.85
        x = x1 + (rx - x1) * t
        ye, yf = eave + (reave - eave) * t, ground + (rfoot - ground) * t
        xr, yr = cx + (rx - 190 - cx) * t, ridge + (rridge - ridge) * t
        wide = 5 - 3 * t
        s.line([(x, ye), (x, yf)], bar, wide)
        s.line([(x, ye), (xr, yr)], bar, wide)
    for t in (0.34, 0.67):
        s.line([(x1, eave + (ground - eave) * t), (rx, reave + (rfoot - reave) * t)], bar, 2.4)
        s.line([(x1 + (cx - x1) * t, eave + (ridge - eave) * t), (rx - 190 * t, reave + (rridge - reave) * t)], bar, 2)
    for k in range(9):
        x = x0 + (x1 - x0) * k / 8
        top = eave - (eave - ridge) * (1 - abs(k - 4) / 4)
        s.line([(x, top), (x, ground)], bar, 4)
    for y in (eave, 560, 650):
        s.line([(x0, y), (x1, y)], bar, 4)
    for path in (
        front + front[:1],
        [(x1, eave), (rx, reave), (rx, rfoot), (x1, ground)],
        [(cx, ridge), (rx - 190, rridge), (rx, reave)],
    ):
        s.line(path, '#1a2338', 8)
    s.rect(x0 - 6, ground - 22, x1 + 4, ground + 6, '#3a3a4a')
    s.tone([(x1, ground - 22), (rx, rfoot - 12), (rx, rfoot + 4), (x1, ground + 6)], '#3a3a4a', '#2b2f40', 4)
    s.tone([(cx - 46, ground + 4), (cx - 46, 562), (cx + 46, 562), (cx + 46, ground + 4)], '#ffedc0', '#fbd590', 3)
    s.line([(cx - 46, ground), (cx - 46, 562), (cx + 46, 562), (cx + 46, ground)], '#1a2338', 6)
    # light on the ground, a path
    s.soft(
        lambda m: m.poly([(x0 + 10, ground + 8), (x1, ground + 8), (x1 + 180, h + 20), (x0 - 220, h + 20)], WHITE),
        '#8a4f34',
        30,
        0.55,
        True,
    )
    s.soft(
        lambda m: m.poly([(x1, ground + 8), (rx, rfoot + 6), (rx + 200, 800), (x1 + 260, 960)], WHITE),
        '#6a3440',
        34,
        0.55,
        True,
    )
    s.tone(
        [(cx - 46, ground + 6), (cx + 46, ground + 6), (cx + 190, h), (cx - 190, h)], '#d9a878', '#4a3f44', 10, 40, 9
    )
    for _ in range(1500):
        x, y = chance.random() * w, 760 + chance.random() * 250
        t = (y - 740) / 260
        if abs(x - cx) < 46 + 150 * t:
            continue
        near = math.exp(-(((x - 740) / 560) ** 2)) * (1 - t * 0.8)
        s.line(
            [(x, y), (x + chance.normal(0, 4), y - 6 - 22 * t * chance.random())],
            mix('#14243a', '#d98a6a', near * chance.random()),
            1.2 + t,
        )
    return finish(s, 0.35)


@picture('hid', 'Épülő híd a folyó fölött, középen még hiányzik egy szakasz')
def unfinished_bridge():
    s = Sheet(WIDE, 1500)
    w, h = s.w, s.h
    water = 740
    s.sky([(0, '#4f7f94'), (0.5, '#b8c4b2'), (0.85, '#f3d09a'), (1, '#f5b97e')], 0.72, 50, 460, 71)
    s.dot(790, 610, 46, '#fdeec6')
    s.glow(790, 610, 300, '#5a3a14', 0.8)
    hills(s, 640, 60, 560, 81, '#9aa79c', '#c4b792', texture=5)
    hills(s, 700, 40, 380, 82, '#6f8a84', '#8d9a80', texture=8)
    s.mirror(water, 0.72, '#2f5360', 2.6, 1.1, 6)
    chance = rng(8)
    for _ in range(260):
        x, y = chance.random() * w, water + 4 + chance.random() ** 0.8 * 250
        s.line([(x, y), (x + 20 + 80 * chance.random(), y)], mix('#3f6670', '#f3d9a8', chance.random() ** 2 * 0.8), 1.5)
    dark = '#20383f'
    deck = 470

    def tower(x, t):
        s.tone(
            [(x - 20 * t, water + 30), (x - 9 * t, 150), (x + 9 * t, 150), (x + 20 * t, water + 30)],
            '#b9b199',
            '#6f7d78',
            8,
            40,
            int(x),
            True,
        )
        s.rect(x - 27 * t, deck - 6, x + 27 * t, deck + 46, '#8f9488')
        s.rect(x - 60 * t, water - 6, x + 60 * t, water + 34, '#7d857c')

    for x, left, right in ((420, -20, 690), (1120, 850, 1520)):
        tower(x, 1)
        for k in range(11):
            y = 170 + k * 18
            for end in (x + (left - x) * (1 - k * 0.085), x + (right - x) * (1 - k * 0.085)):
                s.line([(x, y), (end, deck)], '#3a5058', 2.2)
        s.tone(
            [
                (left, deck),
                (right, deck),
                (right, deck + 24),
                (x + 60, deck + 44),
                (x - 60, deck + 44),
                (left, deck + 24),
            ],
            '#c9bf9f',
            '#7d8478',
            6,
            40,
            x,
        )
        s.rect(left, deck - 5, right, deck, '#e6dcbc')
        for px in range(int(left), int(right), 16):
            s.line([(px, deck - 16), (px, deck - 4)], dark, 1.6)
        s.line([(left, deck - 16), (right, deck - 16)], dark, 1.8)
    for x, side in ((690, 1), (850, -1)):
        # the travelling scaffold at each end
        for a, b in (
            ((x - side * 66, deck - 66), (x + side * 44, deck - 66)),
            ((x - side * 66, deck - 66), (x - side * 30, deck)),
            ((x - side * 30, deck - 66), (x - side * 30, deck)),
            ((x - side * 30, deck), (x + side * 44, deck - 66)),
            ((x + side * 44, deck - 66), (x + side * 44, deck + 56)),
            ((x + side * 44, deck + 56), (x - side * 20, deck + 56)),
        ):
            s.line([a, b], '#b8452c', 6)
        for k in range(4):
            s.line(
                [(x + side * (38 - k * 20), deck + 24), (x + side * (38 - k * 20) + side * 4, deck + 30 + 6 * (k % 2))],
                dark,
                2.4,
            )
        for k in range(3):
            person(s, x - side * (24 + k * 34), deck - 2, 33, '#1d3036', 0.05, 0.1, '#e9a52e')
    # the piece that is being lifted
    s.line([(744, 300), (744, 520)], dark, 2)
    s.line([(744, 430), (716, 520)], dark, 2)
    s.line([(744, 430), (772, 520)], dark, 2)
    s.tone([(706, 520), (782, 520), (782, 546), (770, 560), (718, 560), (706, 546)], '#d3c8a6', '#8a8c7c', 5, 20, 7)
    # crane on a barge
    s.poly([(610, water + 26), (880, water + 26), (858, water + 62), (632, water + 62)], '#2a3f45')
    s.rect(640, water + 14, 850, water + 26, '#8a4a34')
    s.tone([(690, water + 14), (690, water - 26), (752, water - 26), (766, water + 14)], '#d99a2e', '#b5792a', 4)
    s.rect(736, water - 20, 756, water - 2, '#20383f')
    for a, b in (((706, water - 26), (744, 300)), ((736, water - 26), (750, 306))):
        s.line([a, b], '#d99a2e', 5)
    for k in range(16):
        t, u = k / 16, (k + 1) / 16
        y0, y1 = water - 26 + (306 - water + 26) * t, water - 26 + (306 - water + 26) * u
        x0, x1 = (706 + 38 * t, 736 + 14 * u) if k % 2 else (736 + 14 * t, 706 + 38 * u)
        s.line([(x0, y0), (x1, y1)], '#d99a2e', 2.4)
    for x in (120, 1390):
        # tower cranes on the banks
        s.line([(x, water), (x, 250)], '#8a5a34', 7)
        for k in range(20):
            y = water - k * 24
            s.line([(x - 8, y), (x + 8, y - 24)], '#8a5a34', 2)
        side = 1 if x < 700 else -1
        s.line([(x - side * 70, 250), (x + side * 210, 250)], '#8a5a34', 7)
        s.line([(x, 206), (x + side * 200, 247)], '#8a5a34', 2)
        s.line([(x, 206), (x - side * 66, 247)], '#8a5a34', 2)
        s.line([(x, 250), (x, 204)], '#8a5a34', 5)
        s.rect(x - side * 70 - 12, 250, x - side * 70 + 12, 276, '#5b4a3a')
        s.line([(x + side * 150, 250), (x + side * 150, 360)], '#4a4a40', 1.6)
    s.tone(
        [(0, water - 30), (170, water - 20), (240, water + 10), (210, water + 36), (0, water + 70)],
        '#7d8a5c',
        '#53644a',
        10,
        40,
        4,
    )
    s.tone(
        [(w, water - 34), (1330, water - 22), (1270, water + 8), (1300, water + 34), (w, water + 64)],
        '#7d8a5c',
        '#53644a',
        10,
        40,
        5,
    )
    for x, r in ((40, 40), (96, 30), (1450, 42), (1400, 30)):
        leafy(s, x, water - 34, r, r * 0.9, '#4a6648', '#a3a862', x, 60)
    return finish(s, 0.25)


@picture('gyar', 'Gyárcsarnok fűrészfogas tetővel, gépsorokkal')
def factory():
    s = Sheet(WIDE, 1500, '#5f7a7c')
    w, h = s.w, s.h
    v = View(700, 470, 820)
    floor, eave, side, far = 1.9, -2.6, 5.4, 26.0
    s.tone(
        [v(-side, floor, far), v(side, floor, far), v(side, floor, 1), v(-side, floor, 1)],
        '#b9bfae',
        '#6d7a76',
        8,
        70,
        1,
    )
    for hand, first, second in ((-1, '#4a666a', '#8fa6a2'), (1, '#a9b5a8', '#6f8683')):
        s.tone(
            [v(hand * side, eave, 1), v(hand * side, eave, far), v(hand * side, floor, far), v(hand * side, floor, 1)],
            first,
            second,
            7,
            60,
            2,
            True,
        )
    x0, y0 = v(-side, -4, far)
    x1, y1 = v(side, floor, far)
    s.quad(x0, y0 - 30, x1, y1, '#d3d8c6', '#b5bfb0', 5, 40, 3)
    # the roof: glass towards us, sheet metal away
    bays = [26, 21.6, 17.8, 14.6, 11.8, 9.4, 7.3, 5.5, 3.9, 2.5, 1.3]
    for back, front in zip(bays, bays[1:]):
        glass = [
            v(-side, eave, back),
            v(side, eave, back),
            v(side, eave - 1.5, back - 0.05),
            v(-side, eave - 1.5, back - 0.05),
        ]
        s.tone(
            [v(-side, eave - 1.5, back), v(side, eave - 1.5, back), v(side, eave, front), v(-side, eave, front)],
            mix('#7d9290', '#3c555a', min(1, 6 / front) * 0.8),
            mix('#8a9c98', '#2f484e', min(1, 5 / front)),
            5,
            50,
            int(front * 10),
        )
        s.tone(glass, '#f6efd3', '#e9e6cc', 3, 40, int(back * 10))
        for k in range(13):
            x = -side + 2 * side * k / 12
            s.line([v(x, eave, back), v(x, eave - 1.5, back)], '#6d8380', max(1, v.size(0.06, back)))
        s.line([v(-side, eave, front), v(side, eave, front)], '#2f464c', max(1.5, v.size(0.16, front)))
        for k in range(12):
            a = -side + 2 * side * k / 12
            b = a + side / 6
            s.line(
                [v(a, eave, front), v((a + b) / 2, eave + 0.5, front), v(b, eave, front)],
                '#2f464c',
                max(1, v.size(0.06, front)),
            )
        s.line([v(-side, eave + 0.5, front), v(side, eave + 0.5, front)], '#2f464c', max(1.2, v.size(0.09, front)))
        for hand in (-1, 1):
            s.line(
                [v(hand * side * 0.98, eave, front), v(hand * side * 0.98, floor, front)],
                mix('#2f464c', '#a9b5a8', min(0.7, front / 30)),
                max(2, v.size(0.22, front)),
            )
        for k in (-2.4, 2.4):
            px, py = v(k, eave + 0.8, front)
            r = v.size(0.22, front)
            s.line([v(k, eave + 0.5, front), (px, py)], '#2f464c', max(1, v.size(0.03, front)))
            s.poly([(px - r, py + r * 0.6), (px - r * 0.3, py), (px + r * 0.3, py), (px + r, py + r * 0.6)], '#22383e')
            s.ellipse(px, py + r * 0.6, r * 0.9, r * 0.2, '#fff3c9')

    def bands(m):
        for back in bays[2:-1]:
            m.poly(
                [
                    v(-side, floor, back * 0.93),
                    v(side, floor, back * 0.93),
                    v(side, floor, back * 0.93 - back * 0.10),
                    v(-side, floor, back * 0.93 - back * 0.10),
                ],
                WHITE,
            )

    s.soft(bands, '#4a4424', 6, 0.7, True)
    for x in (-1.5, 1.5):
        s.tone(
            [v(x - 0.08, floor, far), v(x + 0.08, floor, far), v(x + 0.08, floor, 1), v(x - 0.08, floor, 1)],
            '#d9b24a',
            '#d9a42e',
            3,
        )
    # machines on both sides, the far ones first
    chance = rng(4)
    for z in (22, 18, 14.6, 11.6, 9, 6.8, 4.9, 3.3):
        for hand in (-1, 1):
            inner, outer = hand * 2.1, hand * 4.2
            deep, top = 1.5 * min(1, z / 6), 0.55
            colour = mix(('#2f6f6c', '#c07a32', '#3d5a80')[int(z * 3 + hand) % 3], '#c3c8b8', min(0.75, z / 30))
            a, b = v(inner, top, z), v(inner, top, z + deep)
            c, d = v(inner, floor, z + deep), v(inner, floor, z)
            s.soft(
                lambda m: m.poly(
                    [
                        v(inner - hand * 0.5, floor, z),
                        v(inner - hand * 0.3, floor, z + deep),
                        v(outer, floor, z + deep),
                        v(outer, floor, z),
                    ],
                    WHITE,
                ),
                '#24343a',
                v.size(0.1, z),
                0.55,
            )
            s.tone([a, b, c, d], shade(colour, 0.82 if hand > 0 else 1.05), shade(colour, 0.66), 6, 30, int(z * 7))
            e, f = v(outer, top, z), v(outer, top, z + deep)
            s.poly([a, b, f, e], shade(colour, 1.24))
            x0, y0 = v(inner, top, z)
            x1, y1 = v(outer, floor, z)
            s.quad(min(x0, x1), y0, max(x0, x1), y1, shade(colour, 1.05), shade(colour, 0.8), 6, 30, int(z * 9) + hand)

            def plate(y0, y1, first, last, tint):
                s.poly(
                    [
                        v(inner, y0, z + deep * first),
                        v(inner, y0, z + deep * last),
                        v(inner, y1, z + deep * last),
                        v(inner, y1, z + deep * first),
                    ],
                    tint,
                )

            plate(0.72, 1.15, 0.1, 0.5, '#20343a')
            plate(0.78, 1.09, 0.14, 0.4, mix('#8fc4c0', '#f3e3b0', chance.random() * 0.6))
            for k in range(3):
                px, py = v(inner, 0.82 + k * 0.11, z + deep * 0.45)
                s.ellipse(px, py, v.size(0.022, z), v.size(0.034, z), ('#e0523c', '#f0c53c', '#7fc97a')[k])
            for k in range(5):
                plate(0.78 + k * 0.09, 0.81 + k * 0.09, 0.6, 0.92, shade(colour, 0.45))
            plate(1.3, 1.34, 0.06, 0.94, shade(colour, 0.5))
            plate(1.78, 1.9, 0, 1, '#26363a')
            s.rect(min(x0, x1), y1 - v.size(0.12, z), max(x0, x1), y1, '#26363a')
            for k in range(6):
                y = y0 + (y1 - y0) * (0.3 + 0.06 * k)
                s.rect(
                    min(x0, x1) + (x1 - x0) * hand * 0.3,
                    y,
                    min(x0, x1) + (x1 - x0) * hand * 0.7,
                    y + (y1 - y0) * 0.025,
                    shade(colour, 0.6),
                )
            tall = 0.9 + 0.5 * chance.random()
            x0, y0 = v(hand * 3.5, top - tall, z + 0.2)
            x1, y1 = v(hand * 3.9, top, z + 0.2)
            s.quad(min(x0, x1), y0, max(x0, x1), y1, '#d3d0be', '#8d978f', 4, 20, int(z), True)
            s.line(
                [v(hand * 3.7, top - tall, z + 0.2), v(hand * 3.7, eave + 0.5, z + 0.2)],
                '#b9bdae',
                max(1.5, v.size(0.12, z)),
            )
    for x, z, colour, walk in ((-0.7, 9.6, '#24424c', 0.1), (0.45, 14, '#2d4a52', 0.06), (0.75, 6.1, '#c0682c', 0.12)):
        px, py = v(x, floor, z)
        s.soft(lambda m: m.ellipse(px + 8, py + 2, v.size(0.5, z), v.size(0.07, z), WHITE), '#24343a', 3, 0.6)
        person(s, px, py, v.size(1.75, z), colour, walk, 0.05)
        s.pie(px, py - v.size(1.63, z), v.size(0.13, z), v.size(0.15, z), 180, 360, '#f0c53c')
    return finish(s, 0.35)


@picture('kamion', 'Kamionok hosszú sora egy kivilágított határátkelő előtt, éjjel')
def trucks():
    s = Sheet(WIDE, 1500)
    w, h = s.w, s.h
    horizon = 330
    s.sky([(0, '#0b1424'), (0.55, '#1a2f48'), (1, '#66606c')], 0.34, 26, 460, 91)
    chance = rng(6)
    for _ in range(120):
        s.dot(chance.random() * w, chance.random() ** 1.5 * 250, 0.8 + chance.random(), '#8fa0b8')
    hills(s, 306, 30, 420, 92, '#1c2c42', '#26384c', texture=4)
    s.tone([(0, horizon), (w, horizon), (w, h), (0, h)], '#31404a', '#121b24', 9, 60)
    v = View(560, horizon, 950)
    road = 8.0

    def bend(z):
        """The road turns to the right far away."""
        return (z / 24) ** 2 * 1.2

    def at(x, down, z):
        return v(x + bend(z), down, z)

    far, near = 110, 8.0
    depths = np.geomspace(far, near, 50)
    for first, last, top, bottom in (
        (-9, 14, '#525a60', '#222b34'),
        (14, 14.4, '#8d8d80', '#5b6066'),
        (-9.4, -9, '#8d8d80', '#5b6066'),
    ):
        s.tone([at(first, road, z) for z in depths] + [at(last, road, z) for z in depths[::-1]], top, bottom, 7, 60, 2)
    for x in (-5.1, -1.1, 2.9):
        for z in np.arange(9, 100, 3.6):
            s.poly(
                [at(x - 0.1, road, z), at(x + 0.1, road, z), at(x + 0.1, road, z + 1.8), at(x - 0.1, road, z + 1.8)],
                mix('#cfcab2', '#525a60', min(1, z / 80)),
            )
    # the crossing
    gx, gy = at(1, road, 92)
    s.glow(gx, gy - 40, 260, '#e8b25c', 0.75, 0.6)
    s.quad(gx - 190, gy - 92, gx + 190, gy - 74, '#fbeec6', '#d3b984', 3, 30, 1)
    for k in range(7):
        x = gx - 168 + k * 56
        s.rect(x - 3, gy - 74, x + 3, gy + 4, '#7d705a')
        s.rect(x + 12, gy - 34, x + 30, gy + 3, '#4a4a44')
        s.rect(x + 15, gy - 30, x + 27, gy - 15, '#fbe6a8')
        s.dot(x + 26, gy - 83, 5, '#5fc98a' if k in (2, 5) else '#e0523c')
    s.soft(lambda m: m.rect(gx - 180, gy - 74, gx + 180, gy + 14, WHITE), '#b58a44', 10, 0.5, True)
    # lamps beside the road
    for z in (80, 60, 45, 34, 26, 20, 15.4, 11.8):
        px, py = at(15.4, road, z)
        tx, ty = at(15.4, road - 10.5, z)
        lx, ly = at(13.2, road - 10.9, z)
        s.line([(px, py), (tx, ty), (lx, ly)], mix('#3f4a52', '#66606c', min(1, z / 90)), max(1.5, v.size(0.16, z)))
        r = v.size(3.4, z)
        s.soft(lambda m: m.ellipse(lx, ly, r * 0.5, r * 0.5, WHITE), '#c9964a', r * 0.3, 0.45, True)
        s.dot(lx, ly, max(2, v.size(0.24, z)), '#fff0c0')
        fx, fy = at(11, road, z)
        s.soft(lambda m: m.ellipse(fx, fy, v.size(4.4, z), v.size(1.5, z), WHITE), '#5c4626', v.size(0.8, z), 0.5, True)
    tarps = ['#b5462f', '#d8d2be', '#2d6a7a', '#d9a23a', '#8fa5a8', '#4f6b4a', '#a9503c', '#e6e0cc', '#3d5a80']

    def truck(x, z, colour, seed):
        half, top, bed, long = 1.3, road - 4.0, road - 1.05, 9.0
        t = v.size(1, z)
        fog = min(0.65, z / 120)
        paint = rgb(mix(mix(colour, '#1a2632', 0.26), '#56525c', fog))

        def face(corners, bright, dim, k):
            s.tone([at(*c) for c in corners], paint * bright, paint * dim, 6, 40, seed + k)

        s.soft(
            lambda m: m.poly(
                [
                    at(x - half - 0.3, road, z - 0.5),
                    at(x + half + 0.3, road, z - 0.5),
                    at(x + half + 0.2, road, z + long),
                    at(x - half - 0.2, road, z + long),
                ],
                WHITE,
            ),
            '#060b10',
            t * 0.18 + 1,
            0.8,
        )
        # cab beyond the trailer
        s.poly(
            [
                at(x - 1.2, road - 3.4, z + long + 0.6),
                at(x + 1.2, road - 3.4, z + long + 0.6),
                at(x + 1.2, road - 3.4, z + long + 2.4),
                at(x - 1.2, road - 3.4, z + long + 2.4),
            ],
            paint * 0.7,
        )
        hand = -1 if at(x, 0, z)[0] > v.x else 1
        edge = x + hand * half
        face([(edge, top, z), (edge, top, z + long), (edge, bed, z + long), (edge, bed, z)], 0.62, 0.46, 1)
        for zz in (z + 0.7, z + 1.7, z + 2.7, z + 7.4):
            px, py = at(edge, road - 0.5, zz)
            s.ellipse(px, py, v.size(0.3, zz), v.size(0.5, zz), '#0a1015')
        face(
            [(x - half, top, z), (x + half, top, z), (x + half, top, z + long), (x - half, top, z + long)],
            1.25,
            1.05,
            2,
        )
        for k in range(1, 9):
            zz = z + long * k / 9
            s.line([at(x - half, top, zz), at(x + half, top, zz)], paint * 0.92, max(1, v.size(0.04, zz)))
            s.line([at(edge, top, zz), at(edge, bed, zz)], paint * 0.4, max(1, v.size(0.03, zz)))
        face([(x - half, top, z), (x + half, top, z), (x + half, bed, z), (x - half, bed, z)], 0.98, 0.7, 3)
        s.line([at(x, top, z), at(x, bed, z)], paint * 0.5, max(1, t * 0.05))
        for dx in (-0.9, -0.35, 0.35, 0.9):
            s.line([at(x + dx, top + 0.12, z), at(x + dx, bed - 0.12, z)], paint * 0.62, max(1, t * 0.03))
        (x0, y0), (x1, y1) = at(x - half, bed, z), at(x + half, bed + 0.2, z)
        s.rect(x0, y0, x1, y1, '#151c22')
        for dx in (-0.9, 0.9):
            px, py = at(x + dx, road - 0.42, z)
            s.rounded(px - t * 0.34, py - t * 0.42, px + t * 0.34, py + t * 0.42, t * 0.1, '#090e12')
        (x0, y0), (x1, y1) = at(x - half, bed + 0.22, z), at(x + half, bed + 0.5, z)
        s.rect(x0, y0, x1, y1, '#1f282f')
        s.rect((x0 + x1) / 2 - t * 0.3, y0 + t * 0.06, (x0 + x1) / 2 + t * 0.3, y1 - t * 0.06, '#d9d2b4')
        for side in (-1, 1):
            px, py = at(x + side * 1.02, bed + 0.36, z)
            s.rect(px - t * 0.2, py - t * 0.1, px + t * 0.2, py + t * 0.1, '#ff5a3c')
            lamps.append((px, py, t))

    lamps = []
    for k, z in enumerate((86, 73, 61, 49.5, 38, 26.2, 13.6)):
        for lane, x in enumerate((-3.1, 0.9)):
            truck(x, z + lane * 2.4, tarps[(k * 2 + lane * 5) % 9], k * 10 + lane)
    truck(5.2, 47, '#8fa5a8', 91)
    s.soft(lambda m: [m.dot(px, py, t * 0.26, WHITE) for px, py, t in lamps], '#d8361c', 7, 0.8, True)
    s.soft(
        lambda m: [m.ellipse(px, py + t * 1.25, t * 0.3, t * 0.22, WHITE) for px, py, t in lamps],
        '#8a2414',
        8,
        0.8,
        True,
    )
    for x, z in ((4.1, 14.2), (4.9, 14.8), (3.9, 29)):
        px, py = at(x, road, z)
        person(s, px, py, v.size(1.75, z), '#0b1218', 0.03, 0.1)
    return finish(s, 0.35)
