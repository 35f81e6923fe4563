"""Sport, art, evenings out."""

import math

import numpy as np

from kit import WIDE, Sheet, View, closed, curve, finish, mix, picture, ramp, rgb, rng, shade
from motifs import hills, leafy, person, spruce

WHITE = '#ffffff'


@picture('futo', 'Futó egy ködbe vesző hídon, kora reggel')
def runner():
    s = Sheet(WIDE, 1500)
    w, h = s.w, s.h
    mist = '#e9d9b8'
    s.sky([(0, '#7f9ba0'), (0.5, '#cfc9ad'), (1, '#f3dfb2')], 0.55, 30, 500, 8)
    v = View(820, 500, 760)
    s.glow(820, 470, 330, '#4f3a14', 0.9)
    s.tone([(0, 500), (w, 500), (w, h), (0, h)], '#e6d7b4', '#7d9294', 8, 90)
    far = 60
    road = 1.7
    s.tone([v(-3.2, road, far), v(3.2, road, far), v(3.2, road, 0.9), v(-3.2, road, 0.9)], mist, '#5c686a', 7, 60, 2)
    for k in range(60):
        z = 60 / (1 + k * 0.9)
        if z > 1:
            s.line([v(-3.2, road, z), v(3.2, road, z)], mix('#6a7678', mist, min(1, z / 30)), max(1, v.size(0.02, z)))
    for x in (-1.05, 1.05):
        s.tone(
            [v(x - 0.05, road, far), v(x + 0.05, road, far), v(x + 0.05, road, 0.9), v(x - 0.05, road, 0.9)],
            mist,
            '#e9e4d2',
            2,
        )
    # the truss: posts, diagonals, portals, fading with distance
    frames = [44, 34, 27, 21.5, 17, 13.4, 10.4, 8, 6, 4.4, 3.1, 2.1]
    for far_z, z in zip([60] + frames[:-1], frames):
        fade = min(1, (z / 34) ** 0.62)
        colour = mix('#1d3a42', mist, fade)
        dim = mix('#30525a', mist, fade)
        top = -4.2
        for side in (-1, 1):
            x = side * 3.6
            s.line([v(x, top, far_z), v(x, road, z)], dim, max(1, v.size(0.16, z)))
            s.line([v(x, road, far_z), v(x, top, z)], dim, max(1, v.size(0.16, z)))
            s.line([v(x, road, z), v(x, top, z)], colour, max(1.4, v.size(0.30, z)))
            for level in (top, road + 0.05):
                s.line([v(x, level, far_z), v(x, level, z)], colour, max(1.4, v.size(0.30, z)))
            for level in (0.45, 0.85, 1.25):
                s.line(
                    [v(side * 3.25, level, far_z), v(side * 3.25, level, z)],
                    mix('#2a444a', mist, fade),
                    max(1, v.size(0.05, z)),
                )
        s.line([v(-3.6, top, z), v(3.6, top, z)], colour, max(1.4, v.size(0.34, z)))
        s.line([v(-3.6, top + 0.8, z), v(3.6, top + 0.8, z)], colour, max(1.2, v.size(0.14, z)))
        for k in range(6):
            a = -3.6 + 1.2 * k
            s.line([v(a, top, z), v(a + 0.6, top + 0.8, z), v(a + 1.2, top, z)], dim, max(1, v.size(0.09, z)))
        if z > 5:
            s.soft(lambda m: m.rect(0, 300, w, 640, WHITE), mist, 60, 0.09)
    # the runner, towards us
    z = 5.4
    x, foot = v(0.5, road, z)
    t = v.size(1.78, z)
    s.soft(lambda m: m.ellipse(x - t * 0.1, foot + 8, t * 0.34, t * 0.035, WHITE), '#2a3a3e', 5, 0.6)
    skin, shirt, short = '#8a5c40', '#b8432c', '#22343c'
    s.stroke(
        [(x + t * 0.05, foot - t * 0.47), (x + t * 0.075, foot - t * 0.25), (x + t * 0.05, foot - t * 0.16)],
        shade(skin, 0.8),
        t * 0.085,
        t * 0.06,
    )
    s.stroke([(x + t * 0.05, foot - t * 0.16), (x + t * 0.075, foot - t * 0.14)], '#e6e0cc', t * 0.05)
    s.stroke(
        [(x - t * 0.05, foot - t * 0.47), (x - t * 0.075, foot - t * 0.25), (x - t * 0.045, foot - t * 0.03)],
        skin,
        t * 0.095,
        t * 0.06,
    )
    s.stroke([(x - t * 0.05, foot - t * 0.02), (x - t * 0.075, foot - t * 0.005)], '#e9a03c', t * 0.055)
    s.poly(
        [
            (x - t * 0.10, foot - t * 0.52),
            (x + t * 0.10, foot - t * 0.52),
            (x + t * 0.115, foot - t * 0.35),
            (x + t * 0.01, foot - t * 0.37),
            (x - t * 0.125, foot - t * 0.33),
        ],
        short,
    )
    s.stroke(
        [(x - t * 0.12, foot - t * 0.79), (x - t * 0.2, foot - t * 0.64), (x - t * 0.1, foot - t * 0.68)],
        skin,
        t * 0.06,
        t * 0.045,
    )
    s.stroke(
        [(x + t * 0.12, foot - t * 0.79), (x + t * 0.19, foot - t * 0.62), (x + t * 0.16, foot - t * 0.5)],
        skin,
        t * 0.06,
        t * 0.045,
    )
    s.tone(
        [
            (x - t * 0.10, foot - t * 0.5),
            (x - t * 0.135, foot - t * 0.80),
            (x - t * 0.05, foot - t * 0.85),
            (x + t * 0.05, foot - t * 0.85),
            (x + t * 0.135, foot - t * 0.80),
            (x + t * 0.10, foot - t * 0.5),
        ],
        shade(shirt, 1.1),
        shade(shirt, 0.8),
        4,
        30,
        3,
        True,
    )
    for side, tip in ((-1, (-0.19, 0.66)), (1, (0.18, 0.65))):
        s.stroke(
            [(x + side * t * 0.11, foot - t * 0.79), (x + tip[0] * t * 0.93, foot - t * (tip[1] + 0.03))],
            shade(shirt, 0.9),
            t * 0.075,
            t * 0.06,
        )
    s.rect(x - t * 0.03, foot - t * 0.89, x + t * 0.03, foot - t * 0.83, shade(skin, 0.85))
    s.ellipse(x, foot - t * 0.93, t * 0.055, t * 0.07, skin)
    s.pie(x, foot - t * 0.94, t * 0.06, t * 0.075, 175, 365, '#2a1f1a')
    s.rect(x - t * 0.058, foot - t * 0.955, x + t * 0.058, foot - t * 0.94, '#e9e2cf')
    s.soft(lambda m: m.rect(0, 430, w, 560, WHITE), mist, 70, 0.35)
    return finish(s, 0.3)


@picture('kosar', 'Kosárlabdapálya felülről, játékosokkal')
def basketball():
    s = Sheet(WIDE, 1500, '#c48a4e')
    w, h = s.w, s.h
    chance = rng(15)
    for row in range(27):
        x = -chance.random() * 200
        while x < w:
            long = 150 + chance.random() * 190
            s.quad(
                x,
                row * 38,
                x + long - 1.5,
                row * 38 + 36.5,
                mix('#d39a5a', '#b97c42', chance.random()),
                None,
                7,
                50,
                row * 20 + int(x),
            )
            x += long
    line = '#f6efdf'
    # side line at the foot, base line on the right
    base, top = 1360, 60
    s.tone([(base, 0), (w, 0), (w, h), (base, h)], '#1f4f5c', '#173d49', 7, 50, 1)
    s.tone([(0, 0), (w, 0), (w, top), (0, top)], '#1f4f5c', '#1b4652', 7, 50, 2)
    hy = 560
    s.tone(
        [(base - 480, hy - 190), (base, hy - 190), (base, hy + 190), (base - 480, hy + 190)],
        '#a8432e',
        '#97382a',
        8,
        50,
        3,
    )
    for a, b in (
        ((base - 480, hy - 190), (base, hy - 190)),
        ((base - 480, hy + 190), (base, hy + 190)),
        ((base - 480, hy - 190), (base - 480, hy + 190)),
    ):
        s.line([a, b], line, 9)
    s.ellipse(base - 480, hy, 142, 142, outline=line, width=9)
    for k in range(14):
        if k % 2:
            s.arc(base - 480, hy, 142, -90 + k * 13, -90 + k * 13 + 13, '#97382a', 10)
    s.line([(base, top - 4), (base, h)], line, 10)
    s.line([(-5, top), (base + 4, top)], line, 10)
    s.arc(base - 120, hy, 560, 118, 242, line, 9)
    s.line([(base - 383, hy - 494), (base, hy - 494)], line, 9)
    s.line([(base - 383, hy + 494), (base, hy + 494)], line, 9)
    for x in (90, 180, 260):
        for side in (-1, 1):
            s.line([(base - x, hy + side * 190), (base - x, hy + side * 212)], line, 9)
    s.line([(70, top), (70, h)], line, 9)
    s.ellipse(70, hy, 160, 160, outline=line, width=9)
    # hoop and board
    s.soft(
        lambda m: (
            m.rect(base - 66, hy - 60, base - 46, hy + 140, WHITE),
            m.ellipse(base - 70, hy + 60, 44, 40, WHITE),
        ),
        '#4a2416',
        8,
        0.5,
    )
    s.rect(base - 92, hy - 92, base - 82, hy + 92, '#f4f1e6')
    s.rect(base - 82, hy - 8, base + 60, hy + 8, '#22343c')
    s.ellipse(base - 128, hy, 33, 33, outline='#e9702c', width=7)
    for k in range(10):
        a = k * math.tau / 10
        s.line(
            [
                (base - 128 + math.cos(a) * 31, hy + math.sin(a) * 31),
                (base - 128 + math.cos(a + 0.5) * 15, hy + math.sin(a + 0.5) * 15),
            ],
            '#f4f1e6',
            2.4,
        )
    players = [
        (330, 620, 0, 1.2),
        (560, 350, 0, 1.6),
        (640, 820, 0, 1.0),
        (1010, 300, 0, 2.4),
        (1120, 700, 0, 0.4),
        (450, 590, 1, -1.6),
        (690, 430, 1, -1.3),
        (770, 760, 1, -1.9),
        (1060, 400, 1, 3.6),
        (1180, 610, 1, -1.2),
    ]

    def shadows(m):
        for x, y, _, _ in players:
            m.stroke([(x, y), (x - 96, y + 110)], WHITE, 44, 26)

    s.soft(shadows, '#4a2416', 6, 0.5)
    s.soft(lambda m: m.ellipse(288, 720, 22, 20, WHITE), '#4a2416', 5, 0.5)
    for i, (x, y, team, turn) in enumerate(players):
        dx, dy = math.cos(turn), math.sin(turn)
        skin = ('#c99a78', '#8a5a3c', '#d9ab86', '#6b4430')[i % 4]
        shirt = '#f1ead8' if team else '#1f5f6e'
        reach = 46 if not team else 56
        for side in (-1, 1):
            hand = (
                x + side * dx * reach - dy * (26 if not team else 10 * side),
                y + side * dy * reach + dx * (26 if not team else 10 * side),
            )
            s.stroke([(x + side * dx * 30, y + side * dy * 30), hand], skin, 17, 12)
        s.ellipse(x + dy * 22, y - dx * 22, 12, 12, '#2a2622')
        s.stroke([(x - dx * 30, y - dy * 30), (x + dx * 30, y + dy * 30)], shirt, 40)
        s.stroke([(x - dx * 12, y - dy * 12), (x + dx * 12, y + dy * 12)], shade(shirt, 0.88), 26)
        s.dot(x, y, 18, ('#2c1d14', '#17120f', '#6b4a2c', '#17120f')[i % 4])
        s.dot(x - 5, y - 6, 7, mix(('#2c1d14', '#17120f', '#6b4a2c', '#17120f')[i % 4], WHITE, 0.18))
    bx, by = 300, 676
    s.dot(bx, by, 22, '#c9622a')
    s.dot(bx - 4, by - 5, 15, '#e07e3c')
    s.line([(bx - 20, by + 6), (bx + 20, by - 6)], '#4a2416', 2.4)
    s.line(curve([(bx - 8, by - 20), (bx + 4, by), (bx + 6, by + 20)], 14), '#4a2416', 2.4)
    s.soft(lambda m: m.poly([(0, 0), (700, 0), (200, h), (0, h)], WHITE), '#fff0c8', 160, 0.16)
    return finish(s, 0.3)


@picture('hangszer', 'Templomi orgona sípjai, fölöttük beeső fény')
def organ():
    s = Sheet(WIDE, 1500)
    w, h = s.w, s.h
    s.sky(['#3a2a30', '#57403c', '#3c2b2c'], 1, 20, seed=6)
    for k in range(-1, 5):
        x = k * 375
        arch = [(x + 187 + math.cos(a) * 187, 300 - math.sin(a) * 260) for a in np.linspace(0, math.pi, 40)]
        s.tone(arch + [(x, h), (x + 374, h)], '#6d5448', '#4a3834', 7, 70, k + 3)
        s.line(arch, '#8a6c58', 9)
    dark, gold = '#4a2a1c', '#d9a84a'

    def pipe(x, wide, top, foot, k):
        """A pipe: body, mouth, pointed foot."""
        mouth = foot - wide * 2.6
        s.tone(
            [(x, top), (x + wide, top), (x + wide, mouth + wide * 0.9), (x, mouth + wide * 0.9)],
            '#f3ead2',
            '#5f5a56',
            3,
            30,
            k,
            True,
        )
        s.quad(x, top, x + wide * 0.18, mouth + wide * 0.9, '#7d766e', '#d3ccba', 2, 20, k, True)
        s.quad(x + wide * 0.18, top, x + wide * 0.36, mouth + wide * 0.9, '#d9d3c2', '#fbf7ea', 2, 20, k, True)
        s.ellipse(x + wide / 2, top, wide / 2, wide * 0.12, '#3a3432')
        s.tone(
            [(x, mouth + wide * 0.9), (x + wide, mouth + wide * 0.9), (x + wide * 0.6, foot), (x + wide * 0.4, foot)],
            '#cfc7b4',
            '#5f5a56',
            2,
            20,
            k,
            True,
        )
        s.poly(
            [
                (x + wide * 0.12, mouth + wide * 0.8),
                (x + wide * 0.88, mouth + wide * 0.8),
                (x + wide * 0.5, mouth - wide * 0.9),
            ],
            '#e6d6a8',
        )
        s.rect(x + wide * 0.14, mouth + wide * 0.66, x + wide * 0.86, mouth + wide * 0.84, '#2a2422')
        s.poly(
            [
                (x + wide * 0.2, mouth + wide * 0.9),
                (x + wide * 0.8, mouth + wide * 0.9),
                (x + wide * 0.5, mouth + wide * 1.7),
            ],
            '#e0d0a4',
        )

    def tower(cx, count, wide, tall, foot, rounded, k):
        """A field of pipes under a carved crown."""
        full = count * wide
        x0, x1 = cx - full / 2, cx + full / 2
        s.soft(lambda m: m.rect(x0 - 20, foot - tall - 30, x1 + 34, foot + 20, WHITE), '#1a0f0c', 12, 0.6)
        s.quad(x0 - 16, foot - tall - 20, x1 + 16, foot + 10, dark, '#33201a', 5, 30, k)
        for j in range(count):
            off = abs(j - (count - 1) / 2) / max(1, (count - 1) / 2)
            top = foot - tall + (tall * 0.30 * (off**1.5 if rounded else off))
            pipe(x0 + j * wide + 1.5, wide - 3, top, foot, k * 20 + j)
        # carving above the pipes follows their tops
        crown = []
        for t in np.linspace(0, 1, 50):
            off = abs(t - 0.5) * 2
            crown.append(
                (
                    x0 - 16 + (full + 32) * t,
                    foot
                    - tall
                    + tall * 0.30 * (off**1.5 if rounded else off)
                    + 6
                    - 46 * math.sin(math.pi * (t * count % 1)) * 0.25
                    - 16,
                )
            )
        s.tone(crown + [(x1 + 16, foot - tall - 64), (x0 - 16, foot - tall - 64)], '#9a6238', '#6d3f24', 8, 30, k + 9)
        for j in range(len(crown) - 1):
            if j % 3 == 0:
                s.dot(crown[j][0], crown[j][1] - 10, 7, gold)
        s.line(crown, gold, 4)
        s.quad(x0 - 34, foot - tall - 88, x1 + 34, foot - tall - 60, '#a06a3e', '#6d4226', 6, 30, k)
        s.rect(x0 - 42, foot - tall - 98, x1 + 42, foot - tall - 86, '#b98048')
        s.rect(x0 - 34, foot - tall - 64, x1 + 34, foot - tall - 60, gold)
        for x in (x0 - 14, x1 + 14):
            s.quad(x - 12, foot - tall - 60, x + 12, foot + 12, '#94592f', '#5b3420', 6, 20, int(x), True)
            for y in np.arange(foot - tall - 40, foot, 60):
                s.dot(x, y, 5, gold)
        s.quad(x0 - 30, foot + 8, x1 + 30, foot + 44, '#8a5230', '#56321f', 7, 30, k + 2)
        s.rect(x0 - 30, foot + 8, x1 + 30, foot + 13, gold)

    base = 742
    tower(470, 7, 40, 430, base, False, 1)
    tower(1030, 7, 40, 430, base, False, 2)
    tower(250, 5, 50, 560, base, True, 3)
    tower(1250, 5, 50, 560, base, True, 4)
    tower(750, 7, 56, 610, base, True, 5)
    for cx, y in ((250, 66), (1250, 66), (750, 22)):
        s.dot(cx, y, 15, gold)
        s.dot(cx - 4, y - 4, 6, '#fbe3a6')
    for cx in (470, 1030):
        for side in (-1, 1):
            s.stroke(
                curve([(cx, 190), (cx + side * 50, 160), (cx + side * 92, 196), (cx + side * 60, 214)], 30),
                '#a06a3e',
                15,
                6,
            )
        s.dot(cx, 176, 20, gold)
    # balustrade and console, an organist from behind
    s.quad(0, 790, w, h, '#6d4028', '#38211a', 8, 50, 8)
    s.rect(0, 784, w, 800, '#9a6238')
    s.rect(0, 800, w, 804, gold)
    for k in range(12):
        x = 20 + k * 125
        if 500 < x < 900:
            continue
        s.quad(x, 826, x + 105, 982, '#7c4a2e', '#4a2a1c', 6, 40, k)
        s.line([(x + 8, 834), (x + 97, 834), (x + 97, 974), (x + 8, 974), (x + 8, 834)], '#a8743f', 3)
    s.quad(590, 812, 910, h, '#54301f', '#2f1b14', 6, 40, 9)
    for k in range(3):
        y = 856 + k * 24
        s.rect(620, y, 880, y + 15, '#f3ead2')
        for j in range(37):
            s.line([(620 + j * 7, y), (620 + j * 7, y + 15)], '#8a7f6c', 1)
            if j % 7 not in (2, 6):
                s.rect(623 + j * 7, y, 627 + j * 7, y + 8, '#2a2220')
    s.quad(676, 806, 824, 850, '#fbf6e4', '#e0d6ba', 2, 30, 10)
    for y in (814, 822, 832, 840):
        s.line([(688, y), (742, y)], '#8d8470', 1.6)
        s.line([(760, y), (812, y)], '#8d8470', 1.6)
    s.rounded(690, 912, 810, h + 40, 40, '#1c1a20')
    for side in (-1, 1):
        s.stroke([(750 + side * 40, 936), (750 + side * 78, 966), (750 + side * 88, 908)], '#14131a', 30, 19)
        s.ellipse(750 + side * 88, 902, 10, 9, '#c99a78')
    s.rect(738, 900, 762, 930, '#b5866a')
    s.ellipse(750, 884, 24, 29, '#8d8478')

    def beams(m):
        for x, wide in ((120, 90), (330, 130), (600, 80)):
            m.poly([(x - 300, -20), (x - 300 + wide, -20), (x + 560 + wide * 2.2, h), (x + 360, h)], WHITE)

    s.soft(beams, '#6a4c22', 22, 0.55, True)
    return finish(s, 0.4)


@picture('mozi', 'Moziterem hátulról: széksorok, nézők és a vetítő fénysugara')
def cinema():
    s = Sheet(WIDE, 1500)
    w, h = s.w, s.h
    s.sky(['#120d18', '#221626', '#1a1018'], 1, 10, seed=3)
    chance = rng(7)
    for side in (-1, 1):
        for k in range(9):
            t = k / 9
            x = 750 + side * (430 + 320 * t**1.2)
            s.tone(
                [
                    (x, 150 - 150 * t),
                    (x + side * (26 + 26 * t), 140 - 160 * t),
                    (x + side * (26 + 26 * t), 640 + 300 * t),
                    (x, 600 + 260 * t),
                ],
                '#5b1f2a',
                '#2a0f18',
                6,
                40,
                k,
                True,
            )
    # screen with a landscape
    x0, y0, x1, y1 = 380, 150, 1120, 560
    s.rect(x0 - 16, y0 - 16, x1 + 16, y1 + 16, '#0b080f')
    s.quad(x0, y0, x1, y1, '#7fa9b4', '#f6dca4', 4, 60, 2)
    s.dot(880, 390, 44, '#fff3cf')
    for base, high, colour, seed in ((440, 46, '#8fa09c', 1), (476, 40, '#5f7f80', 2), (516, 26, '#2d5058', 3)):
        rough = s.profile(260, 5, 60 + seed)
        s.poly(
            [(x0, y1)] + [(x, base - (rough(x) - 0.5) * high * 2.4) for x in range(x0, x1 + 1, 4)] + [(x1, y1)], colour
        )
    person(s, 560, 530, 120, '#16303a', 0.08)
    s.line([(600, 530), (604, 440)], '#16303a', 4)
    s.rect(x0, 100 + 50, x1, 178, '#0b080f')
    s.rect(x0, 534, x1, y1, '#0b080f')
    s.glow(750, 350, 420, '#6a5a50', 0.42)

    # the beam from above our heads
    def beam(m):
        m.poly([(1180, -30), (1220, -30), (x1, 178), (x1, 534), (x0, 534), (x0, 178)], WHITE)

    s.soft(beam, '#56504a', 16, 0.42, True)
    for _ in range(240):
        t = chance.random()
        x, y = 1200 + (chance.random() * 740 + 380 - 1200) * t, -20 + (178 + 356 * chance.random() + 20) * t
        s.dot(x, y, 0.8 + chance.random() * 1.8, '#cfc4a8')
    # rows of seats, ever larger, with heads
    for row in range(6):
        t = row / 5
        y = 590 + 330 * t**1.25
        wide = 62 + 108 * t
        count = int(w / wide) + 3
        shift = (row % 2) * wide / 2
        red = mix('#8a2a34', '#3a1018', t)
        lit = mix('#d9806a', '#5b1c26', t)
        for k in range(-1, count):
            x = k * wide - shift
            taken = chance.random() < (0.46 if row < 5 else 0.3)
            if taken:
                hx, r = x + wide / 2 + chance.normal(0, wide * 0.03), wide * 0.2
                hair = mix(
                    ('#3a241c', '#1a1414', '#6a4a30', '#8a7a60')[chance.integers(0, 4)], '#0c080c', 0.35 + 0.4 * t
                )
                coat = mix(
                    ('#33424c', '#5b3038', '#4a4630', '#2c3040')[chance.integers(0, 4)], '#0c080c', 0.4 + 0.4 * t
                )
                s.ellipse(hx, y + wide * 0.06, wide * 0.36, wide * 0.34, coat)
                s.rect(hx - r * 0.45, y - wide * 0.28, hx + r * 0.45, y, shade(hair, 0.9))
                s.ellipse(hx, y - wide * 0.36, r, r * 1.2, hair)
                s.soft(lambda m: m.ellipse(hx, y - wide * 0.58, r * 0.7, r * 0.18, WHITE), '#e6c8a0', 2 + 3 * t, 0.5)
                if chance.random() < 0.3:
                    s.ellipse(hx, y - wide * 0.62, r * 0.5, r * 0.4, hair)
        for k in range(-1, count):
            x = k * wide - shift
            s.tone(
                closed(
                    [
                        (x + wide * 0.07, y + wide * 1.2),
                        (x + wide * 0.06, y + wide * 0.1),
                        (x + wide * 0.16, y - wide * 0.12),
                        (x + wide * 0.5, y - wide * 0.17),
                        (x + wide * 0.84, y - wide * 0.12),
                        (x + wide * 0.94, y + wide * 0.1),
                        (x + wide * 0.93, y + wide * 1.2),
                        (x + wide * 0.5, y + wide * 1.24),
                    ],
                    60,
                ),
                red,
                shade(red, 0.5),
                5,
                30,
                row * 20 + k,
            )
            s.line(
                curve(
                    [
                        (x + wide * 0.10, y - wide * 0.0),
                        (x + wide * 0.2, y - wide * 0.125),
                        (x + wide * 0.5, y - wide * 0.165),
                        (x + wide * 0.8, y - wide * 0.125),
                        (x + wide * 0.9, y),
                    ],
                    24,
                ),
                lit,
                3 + 2 * t,
            )
            s.rect(x - wide * 0.04, y + wide * 0.3, x + wide * 0.05, y + wide, '#120a0e')
    return finish(s, 0.35)


@picture('mural', 'Festő emelőkosárban, egy tűzfal óriási gólyás falfestményén dolgozik')
def mural():
    s = Sheet(WIDE, 1500)
    w, h = s.w, s.h
    s.sky([(0, '#7fb4c6'), (0.6, '#cfe0d3'), (1, '#f3e6c2')], 0.8, 46, 420, 44)
    # neighbours
    for x0, x1, top, wall, seed in ((-20, 300, 420, '#c9a884', 1), (1150, 1520, 360, '#b5a08c', 2)):
        s.quad(x0, top, x1, 900, shade(wall, 1.05), shade(wall, 0.82), 9, 60, seed)
        s.tone(
            [(x0 - 10, top), (x0 + 30, top - 90), (x1 - 30, top - 90), (x1 + 10, top)],
            '#8a4a3a',
            '#6d382c',
            12,
            20,
            seed,
        )
        for row in range(4):
            for k in range(int((x1 - x0) // 90)):
                x, y = x0 + 34 + k * 90, top + 34 + row * 120
                s.rect(x - 5, y - 5, x + 49, y + 79, mix(wall, WHITE, 0.4))
                s.quad(x, y, x + 44, y + 74, '#3a5560', '#26404a', 4, 20, row + k)
                s.line([(x + 22, y), (x + 22, y + 74)], mix(wall, WHITE, 0.4), 3)
                s.line([(x, y + 26), (x + 44, y + 26)], mix(wall, WHITE, 0.4), 3)
    # the firewall
    wall = [(300, 900), (300, 200), (470, 66), (980, 66), (1150, 200), (1150, 900)]
    s.tone(wall, '#e3d3b3', '#c9b48e', 10, 60, 4)
    for x in (520, 860):
        s.rect(x, 10, x + 74, 80, '#a8573f')
        s.rect(x - 5, 4, x + 79, 18, '#8a4634')
    # mural: sun, hills, stork, flowers, all within the wall
    teal, deep, coral, yellow, cream = '#2f7f86', '#174a5a', '#d9593c', '#efb43c', '#fbf3df'
    inner = [(322, 900), (322, 208), (478, 84), (972, 84), (1128, 208), (1128, 900)]
    s.tone(inner, '#4f9ca0', teal, 8, 70, 5)
    s.dot(800, 330, 190, '#f0bd4c')
    s.dot(800, 330, 150, '#f6d07a')
    s.dot(800, 330, 108, '#fbe3a6')
    s.tone(
        curve([(322, 640), (470, 560), (640, 600), (820, 540), (1000, 580), (1128, 530)], 60)
        + [(1128, 900), (322, 900)],
        '#2d6a66',
        deep,
        8,
        60,
        6,
    )
    s.tone(
        curve([(322, 740), (520, 680), (700, 730), (900, 670), (1128, 720)], 60) + [(1128, 900), (322, 900)],
        '#1f5560',
        '#123a48',
        8,
        60,
        7,
    )
    # the stork: body, wing, neck, bill, legs
    for a, b, c in (((640, 600), (628, 720), (650, 850)), ((690, 600), (706, 730), (690, 850))):
        s.stroke(curve([a, b, c], 30), coral, 13, 10)
    s.stroke([(650, 850), (616, 858)], coral, 9, 5)
    s.stroke([(690, 850), (730, 858)], coral, 9, 5)
    body = closed([(500, 560), (560, 470), (660, 420), (760, 420), (800, 470), (770, 560), (690, 620), (590, 626)], 140)
    s.tone(body, cream, '#dccfb4', 5, 50, 8)
    s.tone(
        closed([(450, 640), (520, 520), (620, 470), (720, 490), (690, 570), (590, 630), (500, 660)], 120),
        '#22343c',
        '#14242c',
        5,
        40,
        9,
    )
    for k in range(6):
        s.stroke(
            curve([(560 + k * 24, 560 - k * 8), (510 + k * 22, 606), (470 + k * 26, 650 - k * 4)], 24),
            mix('#22343c', teal, 0.35 + 0.1 * (k % 2)),
            11,
            4,
        )
    s.stroke(curve([(770, 470), (830, 400), (820, 310), (850, 240)], 50), cream, 84, 44)
    s.ellipse(862, 226, 46, 38, cream)
    s.poly([(892, 208), (1066, 250), (896, 248)], coral)
    s.line([(896, 230), (1050, 247)], '#a83f2a', 3)
    s.dot(874, 218, 8, '#1a1a1c')
    s.dot(876, 216, 2.6, WHITE)
    for k in range(4):
        s.stroke(
            curve([(790 + k * 8, 440 - k * 40), (806 + k * 6, 430 - k * 40), (822 + k * 4, 440 - k * 40)], 12),
            '#dccfb4',
            5,
            2,
        )

    def flower(x, y, r, colour):
        s.stroke(curve([(x + r * 0.3, 900), (x - r * 0.2, (y + 900) / 2), (x, y)], 30), '#6fae7c', r * 0.16, r * 0.12)
        s.poly(
            closed(
                [(x, y + r * 1.6), (x + r * 0.9, y + r * 1.1), (x + r * 1.1, y + r * 0.6), (x + r * 0.4, y + r * 1.2)],
                30,
            ),
            '#6fae7c',
        )
        for k in range(8):
            a = k * math.tau / 8
            s.ellipse(
                x + math.cos(a) * r * 0.6,
                y + math.sin(a) * r * 0.6,
                r * 0.36,
                r * 0.36,
                shade(colour, 1.0 if k % 2 else 0.88),
            )
        s.dot(x, y, r * 0.4, yellow)
        s.dot(x, y, r * 0.22, '#8a4a22')

    for x, y, r, colour in (
        (390, 770, 50, coral),
        (480, 830, 38, cream),
        (380, 620, 34, '#f0a0a0'),
        (800, 800, 46, coral),
        (900, 850, 36, yellow),
        (560, 800, 30, '#f0a0a0'),
    ):
        flower(x, y, r, colour)
    # what is still unpainted: a pencilled part on the right
    gap = closed([(1128, 330), (1010, 360), (956, 470), (990, 600), (960, 740), (1030, 860), (1128, 880)], 120)
    gap = [(min(x, 1128), y) for x, y in gap]
    s.tone(gap, '#e3d3b3', '#cdb994', 8, 60, 11)
    for points in (
        [(1000, 470), (1060, 430), (1120, 450)],
        [(1000, 640), (1060, 600), (1122, 620)],
        [(1040, 860), (1050, 760), (1044, 690)],
    ):
        s.line(curve(points, 24), '#8a7a62', 2.4)
    for k in range(8):
        a = k * math.tau / 8
        s.ellipse(1044 + math.cos(a) * 34, 680 + math.sin(a) * 34, 20, 20, outline='#8a7a62', width=2.2)
    # runs of fresh paint
    for x, y, long, colour in ((992, 520, 60, teal), (984, 660, 80, '#1f5560'), (1004, 790, 40, '#123a48')):
        s.stroke([(x, y), (x, y + long)], colour, 7, 4)
    # ground, lift, painter
    s.tone([(0, 896), (w, 896), (w, h), (0, h)], '#a89c88', '#6f675c', 10, 50, 12)
    s.rect(0, 890, w, 900, '#8a7f6e')
    s.soft(lambda m: m.ellipse(1240, 966, 190, 18, WHITE), '#2a2622', 10, 0.6)
    s.tone([(1110, 900), (1380, 900), (1390, 944), (1100, 944)], '#e09a2c', '#a86a1c', 5, 40, 13)
    for x in (1146, 1344):
        s.dot(x, 950, 30, '#22262a')
        s.dot(x, 950, 13, '#8d9088')
    s.stroke([(1300, 900), (1390, 640)], '#3a4248', 24)
    s.stroke([(1390, 640), (1150, 560)], '#e09a2c', 20)
    s.dot(1390, 640, 19, '#3a4248')
    by = 560
    s.stroke([(1150, 560), (1120, 572)], '#3a4248', 16)
    person(s, 1066, by + 16, 172, '#33566a', 0.02, 0.0, '#8a5c40')
    s.stroke([(1050, 446), (1006, 424), (984, 392)], '#33566a', 15, 11)
    s.line([(986, 396), (966, 352)], '#6d4c34', 5)
    s.rect(956, 334, 976, 356, coral)
    s.pie(1066, 404, 13, 15, 180, 360, '#f3ead2')
    for x in (1012, 1052, 1092, 1132):
        s.line([(x, by - 54), (x, by + 20)], '#3a4248', 5)
    for y in (by - 54, by - 18):
        s.line([(1012, y), (1132, y)], '#3a4248', 5)
    s.quad(1006, by + 12, 1138, by + 28, '#e09a2c', '#a86a1c', 3)
    for x, colour in ((1104, coral), (1120, yellow)):
        s.rect(x - 8, by - 4, x + 8, by + 12, '#d9d6c8')
        s.rect(x - 8, by - 6, x + 8, by, colour)
    for x, tall in ((560, 120), (604, 116), (640, 76)):
        s.soft(lambda m: m.ellipse(x + 26, 962, 34, 6, WHITE), '#2a2622', 4, 0.5)
        person(s, x, 962, tall, ('#33424c', '#5b3038', '#4a4630')[int(tall) % 3], 0.02)
    return finish(s, 0.25)


@picture('telefon', 'Két kéz telefont tart a sötétben, a kijelző fénye világít')
def phone():
    s = Sheet(WIDE, 1500)
    w, h = s.w, s.h
    s.sky(['#0c1226', '#161a36', '#1c1a34'], 1, 16, seed=9)
    chance = rng(3)
    # the room: a window with the moon, a lamp that is off, a blanket
    s.quad(90, 70, 420, 470, '#243058', '#2f4470', 5, 60, 1)
    s.rect(82, 62, 428, 72, '#10142a')
    for x in (82, 250, 420):
        s.rect(x, 62, x + 9, 476, '#10142a')
    s.rect(82, 262, 428, 270, '#10142a')
    s.rect(66, 468, 444, 486, '#10142a')
    s.dot(338, 160, 36, '#d9dcec')
    s.dot(324, 152, 32, '#2a3862')
    for _ in range(30):
        s.dot(100 + chance.random() * 310, 80 + chance.random() * 370, 1 + chance.random(), '#a9b4d8')
    s.tone([(1190, 480), (1250, 250), (1400, 250), (1460, 480)], '#221f40', '#1a1832', 4, 40, 2)
    s.rect(1318, 480, 1332, 700, '#14132a')
    s.glow(750, 500, 620, '#24407a', 0.6)
    fold = curve([(-10, 760), (260, 690), (520, 760), (760, 720), (1020, 770), (1260, 690), (1510, 750)], 90)
    s.tone(fold + [(w + 5, h + 5), (-5, h + 5)], '#3a3768', '#17162e', 9, 60, 3)
    for k in range(7):
        x = 60 + k * 220
        s.soft(lambda m: m.line(curve([(x, 770), (x + 60, 850), (x + 10, 1010)], 24), WHITE, 22), '#15142a', 14, 0.5)
    # sleeves, and what shows of the hands behind the phone
    sleeve, skin, dim, lit = '#5b3a5c', '#94707c', '#4f3a52', '#d3b4ae'

    def hand(side):
        def m(x, y):
            return 750 + side * (x - 750), y

        s.tone([m(1090, 1010), m(1370, 1010), m(1146, 770), m(986, 846)], sleeve, '#33244a', 7, 40, 5)
        for k, (y, out) in enumerate(((462, 40), (520, 60), (580, 62), (640, 52))):
            x, y = m(900 + out * 0.3, y)
            s.ellipse(x, y, 24 + out * 0.7, 32, dim)
            s.ellipse(x - side * 4, y - 3, 20 + out * 0.66, 26, mix(dim, skin, 0.75))
            s.soft(lambda q: q.ellipse(x - side * 4, y - 12, 12 + out * 0.5, 8, WHITE), lit, 6, 0.5)
        palm = closed(
            [
                m(880, 640),
                m(950, 612),
                m(1010, 650),
                m(1060, 720),
                m(1136, 790),
                m(1050, 862),
                m(985, 850),
                m(926, 800),
                m(884, 730),
            ],
            140,
        )
        s.tone(palm, skin, dim, 5, 50, 7)
        s.tone([m(976, 852), m(1150, 764), m(1164, 792), m(992, 884)], '#7c5a78', '#4a3458', 4, 30, 6)

    hand(-1)
    hand(1)
    # the phone
    x0, y0, x1, y1 = 588, 168, 912, 792
    s.soft(lambda q: q.rounded(x0 - 14, y0 - 6, x1 + 14, y1 + 30, 50, WHITE), '#060814', 18, 0.7)
    s.rounded(x0, y0, x1, y1, 44, '#0a0c16')
    s.rounded(x0 + 3, y0 + 3, x1 - 3, y1 - 3, 42, '#2a2f48')
    s.rounded(x0 + 8, y0 + 8, x1 - 8, y1 - 8, 38, '#0a0c16')
    s.rounded(x0 + 18, y0 + 18, x1 - 18, y1 - 18, 30, '#dfe9f4')
    s.quad(x0 + 22, y0 + 56, x1 - 22, y1 - 60, '#eef4f6', '#c9dcee', 3, 60, 8)
    s.rounded(705, y0 + 28, 795, y0 + 44, 8, '#0a0c16')
    # the endless feed: pictures, marks of text
    for k, (y, tall, colour) in enumerate(((238, 160, '#d9806a'), (478, 150, '#4f7fb0'), (690, 60, '#d9a84a'))):
        s.dot(x0 + 52, y, 15, mix(colour, WHITE, 0.35))
        s.rounded(x0 + 76, y - 10, x0 + 180 + 20 * k, y - 2, 4, '#8fa3b8')
        s.rounded(x0 + 76, y + 4, x0 + 140, y + 10, 3, '#b5c4d3')
        s.quad(x0 + 34, y + 26, x1 - 34, y + 26 + tall, mix(colour, WHITE, 0.4), colour, 5, 40, 9 + k)
        if k == 0:
            s.dot(x1 - 90, y + 76, 26, '#fbe9c0')
            s.poly(
                [(x0 + 34, y + 186), (x0 + 110, y + 100), (x0 + 170, y + 150), (x0 + 220, y + 116), (x1 - 34, y + 186)],
                '#8a3f4a',
            )
        if k == 1:
            s.dot(750, y + 84, 30, '#f3dcc0')
            s.pie(750, y + 176, 66, 64, 180, 360, '#22345a')
        if k < 2:
            for j in range(3):
                s.dot(x0 + 48 + j * 34, y + 46 + tall, 8, '#d9593c' if j == 0 else '#8fa3b8')
    s.soft(lambda q: q.rounded(x0 + 18, y0 + 18, x1 - 18, y1 - 18, 30, WHITE), '#3a5a8a', 60, 0.5, True)
    # thumbs over the glass
    for side, tip in ((-1, (676, 640)), (1, (816, 588))):

        def m(x, y):
            return 750 + side * (x - 750), y

        base, joint = m(1000, 770), m(916, 690 if side < 0 else 664)
        s.soft(lambda q: q.stroke(curve([base, joint, (tip[0], tip[1] + 14)], 24), WHITE, 84, 50), '#33456a', 8, 0.55)
        ax, ay = m(1020, 790)
        s.soft(lambda q: q.stroke(curve([(ax, ay), base, joint, tip], 40), WHITE, 104, 46), skin, 1.5, 1)
        s.soft(
            lambda q: q.stroke(
                curve([base, (joint[0] - side * 8, joint[1] - 16), (tip[0], tip[1] - 7)], 40), WHITE, 40, 24
            ),
            lit,
            7,
            0.75,
        )
        s.soft(
            lambda q: q.stroke(
                curve([m(1030, 820), (base[0] + side * 6, base[1] + 34), (joint[0] + side * 12, joint[1] + 32)], 40),
                WHITE,
                16,
                8,
            ),
            dim,
            6,
            0.6,
        )
        s.ellipse(tip[0] - side * 3, tip[1] - 5, 14, 15, '#f3e0da')
        s.ellipse(tip[0] - side * 4, tip[1] - 8, 9, 9, '#fdf1ec')
    s.glow(750, 470, 300, '#3f66a8', 0.3)
    return finish(s, 0.4)


@picture('csillagvizsgalo', 'Nyitott kupolájú csillagvizsgáló a Tejút alatt')
def observatory():
    s = Sheet(WIDE, 1500)
    w, h = s.w, s.h
    y, x = s.grid()
    base = ramp(np.clip(y / h, 0, 1), [(0, '#0a1228'), (0.5, '#16305a'), (0.78, '#3f5f80'), (1, '#c98f78')])
    # the Milky Way: a slanted band of glowing cloud with dark lanes
    across = (x - 980) * 0.56 + (y - 300) * 0.83
    along = (x - 980) * 0.83 - (y - 300) * 0.56
    n1, n2 = s.noise(220, 6, 31), s.noise(90, 6, 32)
    band = np.exp(-(((across + (n1 - 0.5) * 180) / 150) ** 2)) * np.clip(1.1 - np.abs(along) / 1500, 0, 1)
    lane = np.exp(-(((across + 30 + (n2 - 0.5) * 170) / 44) ** 2))
    light = band * (0.35 + 0.95 * n2) - lane * band * 0.75
    s.put(
        base
        + np.clip(light, 0, 2)[..., None] * np.array([150, 140, 150])
        + (band * n1**2)[..., None] * np.array([70, 30, 60])
    )
    chance = rng(77)
    for _ in range(1900):
        px, py = chance.random() * w, chance.random() ** 1.15 * 760
        near = math.exp(-((((px - 980) * 0.56 + (py - 300) * 0.83) / 190) ** 2))
        if chance.random() > 0.3 + 0.7 * near:
            continue
        s.dot(px, py, 0.7 + chance.random() ** 5 * 2.6, mix('#8fa9d8', '#fff4dc', chance.random()))
    hills(s, 760, 46, 520, 91, '#2a3c58', '#33425c', texture=5)
    crest = hills(s, 850, 60, 700, 95, '#14243a', '#0c1626', texture=8)
    for _ in range(60):
        px = chance.random() * w
        if 250 < px < 880:
            continue
        spruce(s, px, crest(px) + 18, 50 + chance.random() * 110, '#0c1828', 2, 0.18)
    # drum and dome
    cx, foot, r = 560, 880, 240
    s.soft(lambda m: m.ellipse(cx, foot + 10, 330, 26, WHITE), '#050a12', 14, 0.7)
    s.quad(cx - r + 10, 600, cx + r - 10, foot, '#7d8aa0', '#2a3850', 7, 60, 1, True)
    s.quad(cx - r + 10, 600, cx - r + 130, foot, '#a9a8ac', '#7d8aa0', 6, 60, 2, True)
    for k in range(6):
        s.line([(cx - r + 10, 640 + k * 40), (cx + r - 10, 640 + k * 40)], '#4a5870', 1.4)
    shell = [(cx + math.cos(a) * r, 590 - math.sin(a) * r * 1.02) for a in np.linspace(0, math.pi, 90)]
    s.tone(shell, '#c3c4c8', '#4a5a78', 6, 60, 3)
    s.tone([(px, py) for px, py in shell if px > cx + 40] + [(cx + 60, 590)], '#6a7890', '#33425c', 6, 50, 4)
    for k in range(-5, 6):
        s.line(
            [
                (cx + math.sin(k * 0.27) * r * math.cos(a), 590 - math.sin(a) * r * 1.02)
                for a in np.linspace(0, math.pi / 2, 30)
            ],
            '#5b6a84',
            2,
        )
    for k in range(1, 4):
        a = k * 0.36
        s.line(
            [
                (cx - r * math.cos(a), 590 - r * 1.02 * math.sin(a)),
                (cx + r * math.cos(a), 590 - r * 1.02 * math.sin(a)),
            ],
            '#6d7a92',
            1.6,
        )
    # the open slit with red working light, and the telescope
    left = [(cx + 26 + math.sin(0.0) * r, 590)] + [
        (cx + math.sin(0.10) * r * math.cos(a), 590 - math.sin(a) * r * 1.02) for a in np.linspace(0.1, 1.5, 40)
    ]
    right = [(cx + math.sin(0.56) * r * math.cos(a), 590 - math.sin(a) * r * 1.02) for a in np.linspace(0.1, 1.5, 40)]
    slit = left + right[::-1]
    s.tone(slit, '#3a1c24', '#b5482c', 6, 40, 5)
    s.soft(lambda m: m.ellipse(cx + 80, 590, 70, 90, WHITE), '#f0803c', 24, 0.55)
    s.line(left, '#dfe0e4', 5)
    s.line(right, '#8d98ac', 5)
    ax, ay, bx, by = cx + 60, 560, cx + 152, 330
    s.stroke([(ax - 16, ay + 40), (ax, ay)], '#0c1420', 46)
    dx, dy = (bx - ax) / math.hypot(bx - ax, by - ay), (by - ay) / math.hypot(bx - ax, by - ay)
    s.tone(
        [
            (ax - dy * 25, ay + dx * 25),
            (bx - dy * 31, by + dx * 31),
            (bx + dy * 31, by - dx * 31),
            (ax + dy * 25, ay - dx * 25),
        ],
        '#141e2e',
        '#2c3a50',
        3,
        20,
        6,
    )
    s.poly(
        [
            (bx - dy * 35, by + dx * 35),
            (bx - dy * 35 + dx * 20, by + dx * 35 + dy * 20),
            (bx + dy * 35 + dx * 20, by - dx * 35 + dy * 20),
            (bx + dy * 35, by - dx * 35),
        ],
        '#33445c',
    )
    s.line([(ax + dy * 22, ay - dx * 22), (bx + dy * 28, by - dx * 28)], '#e0784a', 3)
    s.quad(cx - r - 12, 586, cx + r + 12, 616, '#a9aeb8', '#3f4e68', 4, 40, 7, True)
    for k in range(30):
        s.line([(cx - r - 6 + k * 17, 590), (cx - r - 6 + k * 17, 612)], '#54627a', 2)
    # door, window, steps, two people with a small telescope
    s.rect(cx - 150, 740, cx - 66, foot, '#26344a')
    s.quad(cx - 142, 748, cx - 74, foot, '#f6c274', '#e0924a', 4, 30, 8)
    s.rect(cx - 110, 748, cx - 104, foot, '#26344a')
    s.soft(
        lambda m: m.poly([(cx - 142, foot), (cx - 74, foot), (cx - 10, 990), (cx - 260, 990)], WHITE),
        '#a8642c',
        14,
        0.6,
        True,
    )
    s.rounded(cx + 60, 690, cx + 106, 742, 4, '#e8a458')
    s.line([(cx + 83, 690), (cx + 83, 742)], '#26344a', 3)
    crest2 = hills(s, 925, 12, 600, 97, '#0f1c2e', '#080f1a', texture=8)
    s.soft(
        lambda m: m.poly([(cx - 150, 900), (cx - 60, 900), (cx + 40, h), (cx - 330, h)], WHITE),
        '#7a4420',
        24,
        0.55,
        True,
    )
    px, py = 1010, crest2(1010) + 8
    person(s, px, py, 132, '#060c16', 0.03, 0.1)
    person(s, px + 46, py + 2, 104, '#060c16', 0.02)
    s.stroke([(px - 96, py - 66), (px - 40, py - 118)], '#060c16', 13, 19)
    for ex in (-96, -68, -44):
        s.line([(px - 70, py - 88), (px + ex, py)], '#060c16', 4)
    s.dot(px - 98, py - 64, 8, '#060c16')
    for _ in range(500):
        gx = chance.random() * w
        gy = crest2(gx) + chance.random() * 70
        s.line(
            [(gx, gy), (gx + chance.normal(0, 4), gy - 8 - 14 * chance.random())],
            mix('#0a1422', '#2f4058', chance.random()),
            1.6,
        )
    return finish(s, 0.3)


@picture('to-jeg', 'Korcsolyázók egy befagyott tavon, téli délutánban')
def frozen_lake():
    s = Sheet(WIDE, 1500)
    w, h = s.w, s.h
    s.sky([(0, '#8fa8b4'), (0.6, '#d3d6cc'), (1, '#f3dcb8')], 0.36, 40, 460, 83)
    chance = rng(52)
    hills(s, 300, 44, 520, 84, '#a9b8bc', '#c3cccb', texture=5)
    crest = hills(s, 356, 26, 360, 85, '#dfe3de', '#eef0ea', texture=5)
    for _ in range(150):
        x = chance.random() * w
        spruce(s, x, crest(x) + 12, 26 + chance.random() * 46, '#6f8a90', 4, 0.2)
    for k in range(11):
        x = 900 + k * 40 + chance.normal(0, 8)
        y = crest(x) + 22 + chance.random() * 10
        wide = 28 + chance.random() * 12
        s.rect(x, y - 18, x + wide, y + 4, ('#d9c4a4', '#c9a98a', '#b9a494')[k % 3])
        s.poly([(x - 5, y - 18), (x + wide / 2, y - 36), (x + wide + 5, y - 18)], '#f6f6f0')
        s.rect(x + 8, y - 12, x + 15, y - 4, '#e9b45c')
    s.rect(1096, crest(1096) - 40, 1112, crest(1096) + 10, '#d9c9ac')
    s.poly([(1092, crest(1096) - 38), (1104, crest(1096) - 92), (1116, crest(1096) - 38)], '#8a5a4a')
    # the ice
    shore = curve([(-10, 420), (200, 396), (460, 404), (760, 388), (1060, 402), (1320, 392), (1510, 416)], 80)
    s.tone(shore + [(w + 5, h + 5), (-5, h + 5)], '#cfdcdc', '#8fb0b9', 8, 90, 5)
    a = s.array()
    y, x = s.grid()
    glare = np.exp(-(((x - 420) / 330) ** 2) - ((y - 520) / 200) ** 2)
    veins = s.noise(240, 6, 61)
    crack = np.clip(1 - np.abs(veins - 0.5) * 60, 0, 1) * (y > 420)
    s.put(a + glare[..., None] * np.array([44, 34, 14]) + crack[..., None] * 16)
    s.soft(lambda m: m.line([(px, py + 4) for px, py in shore], WHITE, 12), '#f3f5f1', 4, 0.8)
    for _ in range(46):
        px, py = chance.random() * w, 440 + chance.random() ** 0.8 * 540
        t = (py - 380) / 620
        turn, long = chance.random() * math.tau, (60 + 240 * chance.random()) * t
        line = [
            (px + math.cos(turn + k * 0.12) * long * k / 8, py + math.sin(turn + k * 0.12) * long * 0.34 * k / 8)
            for k in range(9)
        ]
        s.line(curve(line, 24), '#eef4f3', 1 + 1.6 * t)
    for px, py, r in ((240, 940, 150), (1360, 960, 190), (1180, 470, 60)):
        s.soft(lambda m: m.ellipse(px, py, r * 1.5, r * 0.26, WHITE), '#f3f5f2', 14, 0.9)

    def skater(px, py, tall, coat, trousers, way, glide, scarf=None):
        """Leaning into the stride; way is left (-1) or right (1)."""
        s.soft(
            lambda m: m.poly(
                [
                    (px - tall * 0.1, py),
                    (px + tall * 0.1, py),
                    (px + tall * 0.95, py + tall * 0.22),
                    (px + tall * 0.78, py + tall * 0.25),
                ],
                WHITE,
            ),
            '#4f6c78',
            tall * 0.02,
            0.55,
        )
        hip, lean = (px, py - tall * 0.5), way * tall * (0.13 + 0.05 * glide)
        back = (px - way * tall * (0.16 + 0.32 * glide), py - tall * (0.03 + 0.12 * glide))
        s.stroke(
            [hip, (px - way * tall * 0.08, py - tall * 0.27), back], shade(trousers, 0.85), tall * 0.10, tall * 0.065
        )
        s.stroke(
            [hip, (px + way * tall * 0.09, py - tall * 0.28), (px + way * tall * 0.02, py - tall * 0.03)],
            trousers,
            tall * 0.11,
            tall * 0.065,
        )
        s.stroke([(px - way * tall * 0.05, py), (px + way * tall * 0.11, py)], '#e9eef0', tall * 0.02)
        s.stroke(
            [
                (back[0] - way * tall * 0.06, back[1] + tall * 0.03),
                (back[0] + way * tall * 0.07, back[1] + tall * 0.015),
            ],
            '#e9eef0',
            tall * 0.02,
        )
        neck = (px + lean, py - tall * 0.8)
        s.stroke([(hip[0], hip[1] + tall * 0.02), neck], coat, tall * 0.20, tall * 0.19)
        if scarf:
            s.stroke(
                curve(
                    [
                        neck,
                        (neck[0] - way * tall * 0.16, neck[1] + tall * 0.03),
                        (neck[0] - way * tall * 0.34, neck[1] - tall * 0.03),
                    ],
                    16,
                ),
                scarf,
                tall * 0.055,
                tall * 0.04,
            )
            s.stroke(
                [(neck[0] - tall * 0.05, neck[1] - tall * 0.02), (neck[0] + tall * 0.05, neck[1] - tall * 0.02)],
                scarf,
                tall * 0.06,
            )
        s.stroke(
            [
                (neck[0], neck[1] + tall * 0.05),
                (neck[0] - way * tall * 0.2, neck[1] + tall * 0.19),
                (neck[0] - way * tall * (0.3 + 0.1 * glide), neck[1] + tall * 0.1),
            ],
            shade(coat, 0.84),
            tall * 0.07,
            tall * 0.05,
        )
        s.stroke(
            [
                (neck[0], neck[1] + tall * 0.05),
                (neck[0] + way * tall * 0.16, neck[1] + tall * 0.17),
                (neck[0] + way * tall * 0.26, neck[1] + tall * 0.08),
            ],
            shade(coat, 1.1),
            tall * 0.07,
            tall * 0.05,
        )
        hx, hy = neck[0] + lean * 0.28, neck[1] - tall * 0.11
        s.ellipse(hx, hy, tall * 0.06, tall * 0.072, '#d9ab86')
        s.pie(hx, hy - tall * 0.01, tall * 0.068, tall * 0.085, 180, 360, scarf or '#2f3f4a')
        s.dot(hx, hy - tall * 0.095, tall * 0.022, scarf or '#e9e2cf')

    crowd = []
    for _ in range(34):
        t = chance.random() ** 1.4
        crowd.append((60 + chance.random() * 1380, 430 + 330 * t, 34 + 130 * t))
    crowd += [(1130, 880, 300), (380, 830, 220), (760, 700, 150)]
    coats = ['#b5402e', '#2f5f72', '#d9a23a', '#3a4450', '#5f7a4c', '#7c4a6a', '#c98a5c', '#e3dccb']
    placed = []
    for i, (px, py, tall) in enumerate(sorted(crowd, key=lambda one: one[1])):
        if tall < 200 and any(abs(px - qx) < tall * 0.5 and abs(py - qy) < tall * 0.4 for qx, qy in placed):
            continue
        if tall < 150 and (900 < px < 1350 and py > 600 or 240 < px < 520 and py > 600):
            continue
        placed.append((px, py))
        skater(
            px,
            py,
            tall,
            coats[i % 8],
            ('#33414a', '#4a3c38', '#26343c')[i % 3],
            -1 if chance.random() < 0.5 else 1,
            chance.random(),
            ('#e9c44c', '#c9402f', '#2f7f7a', None)[i % 4],
        )
    # bare branches frame the picture
    for side, x0 in ((1, -20), (-1, 1520)):

        def branch(px, py, a, long, wide, deep):
            qx, qy = px + math.cos(a) * long, py - math.sin(a) * long
            s.stroke(
                [
                    (px, py),
                    ((px + qx) / 2 + chance.normal(0, long * 0.06), (py + qy) / 2 + chance.normal(0, long * 0.05)),
                    (qx, qy),
                ],
                '#2f3438',
                wide,
                wide * 0.66,
            )
            if deep:
                for _ in range(3 if deep > 1 else 2):
                    branch(
                        qx, qy, a + chance.normal(0, 0.55), long * (0.6 + 0.25 * chance.random()), wide * 0.62, deep - 1
                    )

        branch(x0, 300, math.pi / 2 - side * 0.95, 130, 24, 4)
        branch(x0, 120, math.pi / 2 - side * 1.5, 130, 17, 4)
    for _ in range(160):
        s.dot(chance.random() * w, chance.random() * h, 1 + chance.random() * 2.4, '#ffffff')
    return finish(s, 0.26)


@picture('kilato', 'Fa kilátótorony az őszi erdő fölött, ködtengerrel')
def lookout_tower():
    s = Sheet(WIDE, 1500)
    w, h = s.w, s.h
    s.sky([(0, '#5b8ca4'), (0.5, '#bcd0c8'), (0.85, '#f6dcae'), (1, '#f3c79a')], 0.66, 44, 460, 57)
    s.dot(360, 420, 48, '#fff3d0')
    s.glow(360, 420, 320, '#5a3c18', 0.8)
    chance = rng(61)
    for k, (base, high, colour) in enumerate(((500, 60, '#9fb0b4'), (560, 50, '#88a0a4'), (620, 44, '#6f8c90'))):
        hills(s, base, high, 460 - 60 * k, 100 + k, colour, mix(colour, '#f6dcb4', 0.6), texture=5)
        s.soft(
            lambda m: [
                m.ellipse(
                    chance.random() * w,
                    base + 46 + chance.normal(0, 8),
                    140 + 160 * chance.random(),
                    16 + 12 * chance.random(),
                    WHITE,
                )
                for _ in range(12)
            ],
            '#fbeccd',
            14,
            0.75,
        )
    crest = hills(s, 800, 70, 620, 107, '#7c7440', '#4a4a2c', texture=12)
    tints = [
        ('#7a4a24', '#e09a3c'),
        ('#8a3f22', '#d9692c'),
        ('#6f6a2c', '#d3b94c'),
        ('#4f5f30', '#a3a848'),
        ('#8f5a22', '#f0b84c'),
    ]
    trees = sorted(((chance.random() * w, chance.random()) for _ in range(90)), key=lambda t: t[1])

    def grove(low, high):
        for k, (x, depth) in enumerate(trees):
            if low <= depth < high:
                r = 34 + 52 * depth
                dark, light = tints[k % 5]
                y = crest(x) - 10 + depth * 200
                if k % 6 == 0:
                    spruce(s, x, y + r, r * 3.4, '#26423f', k, 0.18)
                else:
                    leafy(s, x, y, r, r * 1.1, dark, light, k, 60)

    grove(0, 0.3)
    # the tower: four legs, crossed braces, stairs, two platforms, a pointed roof
    cx, foot, top = 960, 860, 250
    wood, dark, light = '#7c5434', '#4a3020', '#b5824e'

    def half(y):
        return 56 + (y - top) / (foot - top) * 74

    levels = [foot, 740, 640, 550, 466, 384]
    for side in (-1, 1):
        s.stroke([(cx + side * half(foot) * 0.56, foot - 16), (cx + side * half(top) * 0.56, top)], dark, 12, 9)
    for k, (low, up) in enumerate(zip(levels, levels[1:])):
        for a, b in ((-1, 1), (1, -1)):
            s.line([(cx + a * half(low), low), (cx + b * half(up), up)], dark, 8)
        s.line([(cx - half(up), up), (cx + half(up), up)], wood, 12)
        side = 1 if k % 2 else -1
        (ax, ay), (bx, by) = (cx - side * half(low) * 0.7, low - 8), (cx + side * half(up) * 0.7, up - 2)
        s.line([(ax, ay), (bx, by)], '#94693f', 12)
        for j in range(9):
            t = j / 8
            s.line(
                [(ax + (bx - ax) * t - 8, ay + (by - ay) * t - 4), (ax + (bx - ax) * t + 8, ay + (by - ay) * t - 4)],
                light,
                4,
            )
        s.line([(ax, ay - 34), (bx, by - 34)], '#94693f', 4)
    for side in (-1, 1):
        s.stroke([(cx + side * half(foot), foot + 14), (cx + side * half(top), top)], wood, 20, 15)
        s.stroke([(cx + side * half(foot) - 5, foot + 10), (cx + side * half(top) - 4, top)], light, 5, 4)
    for y, wide in ((384, 118), (top + 70, 100)):
        s.quad(cx - wide, y - 8, cx + wide, y + 12, '#a8784a', dark, 6, 20, y)
        for k in range(15):
            x = cx - wide + 2 * wide * k / 14
            s.line([(x, y - 50), (x, y - 6)], wood, 4)
        s.line([(cx - wide, y - 50), (cx + wide, y - 50)], light, 7)
        s.line([(cx - wide, y - 28), (cx + wide, y - 28)], wood, 5)
    for dx, tall, colour in ((-48, 74, '#a8402c'), (-18, 58, '#2f4f62'), (44, 76, '#26343c')):
        person(s, cx + dx, top + 62, tall, colour, 0.02, 0.1)
    for k in range(15):
        x = cx - 100 + 200 * k / 14
        s.line([(x, top + 20), (x, top + 64)], wood, 4)
    s.line([(cx - 100, top + 20), (cx + 100, top + 20)], light, 7)
    for side in (-1, 1):
        s.line([(cx + side * 84, top + 66), (cx + side * 78, top - 34)], wood, 10)
    s.tone([(cx - 128, top - 26), (cx, top - 142), (cx + 128, top - 26)], '#6a4a38', '#4a3228', 9, 18, 3)
    s.poly([(cx, top - 142), (cx + 128, top - 26), (cx + 34, top - 26)], '#3f2a22')
    for k in range(1, 9):
        y = top - 142 + k * 13
        s.line([(cx - 128 * k / 9, y), (cx + 128 * k / 9, y)], '#3a261e', 1.6)
    s.line([(cx, top - 140), (cx, top - 196)], dark, 4)
    s.poly([(cx, top - 194), (cx + 44, top - 184), (cx, top - 172)], '#c0452f')
    grove(0.3, 1.01)
    for k in range(5):
        x, y = 560 + k * 42, 250 + 22 * math.sin(k * 1.4)
        s.line([(x - 13, y - 5), (x, y), (x + 13, y - 6)], '#4a5f68', 2.6)
    return finish(s, 0.28)


@picture('konyvtar', 'Boltíves könyvtár olvasóterme, zöld lámpákkal a hosszú asztalokon')
def library():
    s = Sheet(WIDE, 1500)
    w, h = s.w, s.h
    v = View(750, 470, 840)
    floor, gallery, top, side, far = 1.9, -1.4, -3.6, 5.0, 17.0
    s.sky(['#3a2c28', '#5b4636', '#4a382c'], 1, 10, seed=4)
    chance = rng(73)
    s.tone(
        [v(-side, floor, far), v(side, floor, far), v(side, floor, 1), v(-side, floor, 1)],
        '#a8764a',
        '#4f3222',
        7,
        60,
        1,
    )
    for k in range(-9, 10):
        for z in np.arange(1.4, far, 0.9):
            if (k + int(z / 0.9)) % 2:
                s.poly(
                    [
                        v(k * 0.55, floor, z),
                        v(k * 0.55 + 0.55, floor, z),
                        v(k * 0.55 + 0.55, floor, z + 0.9),
                        v(k * 0.55, floor, z + 0.9),
                    ],
                    mix('#8a5c38', '#3f281c', max(0, 1 - z / 9)),
                )
    # barrel vault in ribs
    zs = [17, 14.2, 11.8, 9.7, 7.9, 6.3, 4.9, 3.7, 2.7, 1.9, 1.2]
    arch = np.linspace(0, math.pi, 26)
    for k, (back, front) in enumerate(zip(zs, zs[1:])):
        for i, (a, b) in enumerate(zip(arch, arch[1:])):
            p = [
                v(math.cos(a) * side, top - math.sin(a) * 3.0, back),
                v(math.cos(b) * side, top - math.sin(b) * 3.0, back),
                v(math.cos(b) * side, top - math.sin(b) * 3.0, front),
                v(math.cos(a) * side, top - math.sin(a) * 3.0, front),
            ]
            lit = 0.5 + 0.5 * math.cos(a - 0.6)
            s.poly(p, mix(mix('#7a5f48', '#d9c094', lit * 0.8), '#2f221c', max(0, 0.5 - front / 16)))
        s.line(
            [v(math.cos(a) * side, top - math.sin(a) * 3.0, front) for a in arch],
            '#e0c692',
            max(2, v.size(0.14, front)),
        )
    # end wall with a great window
    x0, y0 = v(-side, top, far)
    x1, y1 = v(side, floor, far)
    s.quad(x0, y0, x1, y1, '#c9a878', '#8a6a48', 6, 40, 2)
    s.poly([v(math.cos(a) * side, top - math.sin(a) * 3.0, far) for a in arch], '#c3a272')
    wx0, wy0 = v(-1.7, -4.4, far)
    wx1, wy1 = v(1.7, 0.3, far)
    cx, r = (wx0 + wx1) / 2, (wx1 - wx0) / 2
    s.pie(cx, wy0 + 2, r + 8, r + 8, 180, 360, '#8a6a48')
    s.rect(wx0 - 8, wy0, wx1 + 8, wy1 + 8, '#8a6a48')
    s.pie(cx, wy0 + 2, r, r, 180, 360, '#fff1c8')
    s.quad(wx0, wy0, wx1, wy1, '#fff1c8', '#f3d590', 3, 30, 3)
    for k in range(1, 4):
        s.line(
            [(wx0 + (wx1 - wx0) * k / 4, wy0 - (r if k == 2 else r * 0.84)), (wx0 + (wx1 - wx0) * k / 4, wy1)],
            '#a8844f',
            4,
        )
    for k in range(5):
        s.line([(wx0, wy0 + (wy1 - wy0) * k / 5), (wx1, wy0 + (wy1 - wy0) * k / 5)], '#a8844f', 3)
    # bookcases in two storeys on both sides
    spines = ['#8a3228', '#23505c', '#c9983c', '#3a4a38', '#d9ccac', '#6a3a4a', '#4f6a58', '#a8643a', '#54402f']
    for hand in (-1, 1):
        for back, front in zip(zs, zs[1:]):
            edge = hand * (side - 0.9)
            dim = max(0.42, min(1, 0.55 + front / 15))
            for low, high, rows in ((floor, gallery + 0.25, 6), (gallery - 0.1, top + 0.1, 4)):
                s.tone(
                    [v(edge, high, front), v(edge, high, back), v(edge, low, back), v(edge, low, front)],
                    rgb('#5b3a24') * dim,
                    rgb('#3a2418') * dim,
                    4,
                    30,
                    int(front * 9),
                )
                for row in range(rows):
                    y0, y1 = high + (low - high) * (row + 0.12) / rows, high + (low - high) * (row + 0.94) / rows
                    z = front + 0.16
                    while z < back - 0.2:
                        thick = 0.05 + 0.07 * chance.random()
                        short = (y1 - y0) * (0.06 + 0.3 * chance.random())
                        if chance.random() > 0.05:
                            s.poly(
                                [
                                    v(edge, y0 + short, z),
                                    v(edge, y0 + short, z + thick),
                                    v(edge, y1, z + thick),
                                    v(edge, y1, z),
                                ],
                                rgb(spines[chance.integers(0, 9)]) * dim,
                            )
                        z += thick + 0.012
                    s.line([v(edge, y1, front), v(edge, y1, back)], rgb('#8a5f38') * dim, max(1.2, v.size(0.05, front)))
            # pilaster at the front of each bay
            for a, b in ((floor, gallery), (gallery - 0.1, top)):
                s.tone(
                    [
                        v(edge - hand * 0.2, b, front),
                        v(edge, b, front + 0.16),
                        v(edge, a, front + 0.16),
                        v(edge - hand * 0.2, a, front),
                    ],
                    rgb('#a8743f') * dim,
                    rgb('#6a4426') * dim,
                    4,
                    20,
                    int(front * 3),
                )
        s.tone(
            [
                v(hand * (side - 1.5), gallery, far),
                v(hand * (side - 1.5), gallery, 1),
                v(hand * (side - 1.5), gallery + 0.22, 1),
                v(hand * (side - 1.5), gallery + 0.22, far),
            ],
            '#b5824e',
            '#7c5230',
            4,
            30,
            5,
        )
        for z in np.arange(1.3, far, 0.32):
            s.line(
                [v(hand * (side - 1.5), gallery, z), v(hand * (side - 1.5), gallery - 0.75, z)],
                '#6a4628',
                max(1, v.size(0.035, z)),
            )
        s.line([v(hand * (side - 1.5), gallery - 0.75, 1), v(hand * (side - 1.5), gallery - 0.75, far)], '#d9a860', 5)
        for z in zs[2:]:
            s.line(
                [v(hand * (side - 1.5), gallery + 0.2, z), v(hand * (side - 1.5), floor, z)],
                '#8a5f38',
                max(2, v.size(0.13, z)),
            )

    def shafts(m):
        m.poly([(wx0, wy0 - 20), (wx1, wy0 - 20), (1130, h), (370, h)], WHITE)

    s.soft(shafts, '#8a6a34', 40, 0.55, True)
    # tables, lamps, readers, the far ones first
    for z in (12.5, 10, 7.9, 6.1, 4.5, 3.2):
        t = v.size(1, z)
        for hand in (-1, 1):
            a, b = sorted((hand * 0.62, hand * 2.5))
            deep = 0.85 * min(1, z / 5)
            s.soft(
                lambda m: m.poly([v(a, floor, z), v(b, floor, z), v(b, floor, z + deep), v(a, floor, z + deep)], WHITE),
                '#1c100a',
                t * 0.05,
                0.6,
            )
            for px in (a + 0.12, b - 0.12):
                s.line([v(px, 1.1, z + 0.06), v(px, floor, z + 0.06)], '#3f281a', max(2, t * 0.09))
            s.tone(
                [v(a, 1.1, z), v(b, 1.1, z), v(b, 1.1, z + deep), v(a, 1.1, z + deep)],
                '#7c4f2e',
                '#a8703e',
                5,
                30,
                int(z * 5),
            )
            x0, y0 = v(a, 1.1, z)
            x1, y1 = v(b, 1.19, z)
            s.rect(x0, y0, x1, y1, '#5b3a22')
            for k in range(2):
                lx = a + (b - a) * (0.28 + 0.46 * k)
                px, py = v(lx, 1.1, z + deep * 0.6)
                q = v.size(1, z + deep * 0.6)
                s.soft(lambda m: m.ellipse(px, py, q * 0.42, q * 0.13, WHITE), '#f3d68c', q * 0.06, 0.6)
                s.line([(px, py), (px, py - q * 0.42)], '#c9a04c', max(1.6, q * 0.035))
                s.ellipse(px, py, q * 0.09, q * 0.03, '#c9a04c')
                s.poly(
                    [
                        (px - q * 0.21, py - q * 0.36),
                        (px - q * 0.12, py - q * 0.5),
                        (px + q * 0.12, py - q * 0.5),
                        (px + q * 0.21, py - q * 0.36),
                    ],
                    '#2f7a5c',
                )
                s.poly(
                    [
                        (px - q * 0.21, py - q * 0.36),
                        (px - q * 0.12, py - q * 0.5),
                        (px - q * 0.02, py - q * 0.5),
                        (px - q * 0.06, py - q * 0.36),
                    ],
                    '#5fae84',
                )
                s.ellipse(px, py - q * 0.355, q * 0.19, q * 0.025, '#fff3c4')
                bx, by = v(lx + 0.3, 1.08, z + deep * 0.3)
                s.poly(
                    [
                        (bx - t * 0.16, by),
                        (bx, by - t * 0.02),
                        (bx + t * 0.16, by),
                        (bx + t * 0.14, by - t * 0.09),
                        (bx, by - t * 0.11),
                        (bx - t * 0.14, by - t * 0.09),
                    ],
                    '#f6ecd2',
                )
            if (int(z * 10) + hand) % 3 != 0 and z > 4:
                px, py = v(a + (b - a) * (0.4 if hand < 0 else 0.62), floor, z - 0.3)
                coat = ('#33434c', '#6a3a34', '#4a5038', '#7c6a50')[int(z * 3 + hand) % 4]
                s.rounded(px - t * 0.24, py - t * 1.24, px + t * 0.24, py - t * 0.55, t * 0.14, coat)
                s.ellipse(px, py - t * 1.38, t * 0.12, t * 0.15, '#3a261c')
                s.rect(px - t * 0.28, py - t * 0.95, px + t * 0.28, py - t * 0.5, '#5b3a22')
                for dx in (-0.22, 0.22):
                    s.line([(px + dx * t, py - t * 0.95), (px + dx * t, py)], '#3f281a', max(1.5, t * 0.05))
    s.glow(cx, wy0 + 60, 240, '#8a6a34', 0.5)
    return finish(s, 0.42)
