"""Small places: oven, mill, station, shop, the new ambulance centre."""

import math

from kit import WIDE, Sheet, closed, curve, finish, mix, picture, rng, shade
from motifs import hills, house, leafy, person

WHITE = '#ffffff'


@picture('kemence', 'Fehérre meszelt kemence szájában parázs, előtte friss kenyerek')
def bread_oven():
    s = Sheet(WIDE, 1500)
    w, h = s.w, s.h
    s.sky([(0, '#1d3048'), (0.6, '#54607a'), (1, '#c98f72')], 0.6, 30, 460, 27)
    chance = rng(19)
    hills(s, 540, 50, 520, 33, '#3c4358', '#4a4a58', texture=5)
    house(s, 1190, 620, 240, 130, '#a89684', '#6a4038', 4, 1.0)
    leafy(s, 1080, 520, 90, 110, '#28343a', '#54563f', 8, 100)
    s.tone([(0, 610), (w, 610), (w, h), (0, h)], '#6a5a44', '#352a24', 12, 50)
    # lean-to: posts and a shingle roof
    for x in (120, 1010):
        s.quad(x, 200, x + 34, 800, '#6d4c34', '#4a3224', 8, 20, x, True)
    s.tone([(40, 230), (130, 70), (1000, 70), (1100, 230)], '#4d3a32', '#33261f', 10, 24, 3)
    for row in range(11):
        y = 78 + row * 14
        a, b = 130 - 90 * (row + 0.6) / 11, 1000 + 100 * (row + 0.6) / 11
        x = a
        while x < b - 10:
            wide = 16 + chance.random() * 14
            s.rect(x, y - 5, x + wide - 2, y + 8, mix('#5d473a', '#2f231d', chance.random()))
            x += wide
    s.rect(34, 226, 1106, 246, '#33241b')
    # oven: a whitewashed mound on a bench
    s.soft(lambda m: m.ellipse(570, 830, 520, 40, WHITE), '#1c1410', 16, 0.7)
    s.tone([(150, 640), (990, 640), (1000, 826), (140, 826)], '#e9dfcb', '#a3927c', 9, 60, 5)
    dome = closed(
        [
            (210, 648),
            (214, 480),
            (300, 350),
            (450, 286),
            (600, 280),
            (760, 330),
            (868, 450),
            (900, 560),
            (908, 648),
            (560, 652),
        ],
        200,
    )
    s.tone(dome, '#f6efdf', '#c4b196', 9, 70, 6)
    s.soft(
        lambda m: m.poly(closed([(760, 340), (868, 450), (904, 600), (900, 648), (700, 648), (800, 520)], 60), WHITE),
        '#5a4a48',
        34,
        0.5,
    )
    for _ in range(40):
        x, y = 260 + chance.random() * 580, 320 + chance.random() * 300
        s.line([(x, y), (x + chance.normal(0, 26), y + chance.normal(0, 10))], '#d9cbb0', 1.4)
    s.tone([(300, 420), (340, 200), (430, 200), (430, 330)], '#d9cdb6', '#a8977e', 7, 40, 7)
    s.rect(330, 190, 440, 206, '#8a7a66')
    s.rect(140, 634, 1000, 656, '#b5a388')
    # the mouth
    mx, my = 600, 640
    s.pie(mx, my, 158, 200, 180, 360, '#8a7360')
    for k in range(13):
        a = math.pi * (1 + (k + 0.5) / 13)
        s.stroke(
            [(mx + math.cos(a) * 132, my + math.sin(a) * 168), (mx + math.cos(a) * 154, my + math.sin(a) * 195)],
            mix('#a8583c', '#7c3f2c', chance.random()),
            24,
        )
    s.pie(mx, my, 122, 158, 180, 360, '#2a120c')
    s.soft(lambda m: m.pie(mx, my, 110, 130, 180, 360, WHITE), '#e0641c', 20, 0.85)
    s.rect(mx - 124, my - 2, mx + 124, my + 18, '#9c8a70')
    for k in range(40):
        x = mx + chance.normal(0, 48)
        y = my - 4 - chance.random() * 20
        if abs(x - mx) < 108:
            s.ellipse(
                x,
                y,
                6 + chance.random() * 10,
                4 + chance.random() * 5,
                ('#f8c04c', '#e0541c', '#a8341a', '#fde49a', '#3a1a12')[chance.integers(0, 5)],
            )
    for k in range(11):
        x = mx - 80 + k * 16 + chance.normal(0, 5)
        tall = 34 + chance.random() * 66 * (1 - abs(x - mx) / 110)
        s.poly(
            closed(
                [
                    (x - 10, my - 8),
                    (x - 6, my - tall * 0.5),
                    (x + chance.normal(0, 6), my - tall),
                    (x + 7, my - tall * 0.5),
                    (x + 10, my - 8),
                ],
                30,
            ),
            ('#e0541c', '#f08a2c', '#f8c04c')[k % 3],
        )
        s.poly(
            closed(
                [
                    (x - 5, my - 8),
                    (x - 3, my - tall * 0.3),
                    (x, my - tall * 0.55),
                    (x + 4, my - tall * 0.3),
                    (x + 5, my - 8),
                ],
                30,
            ),
            '#fde49a',
        )
    s.glow(mx, my - 30, 330, '#c9702c', 0.62)
    s.soft(
        lambda m: m.poly([(mx - 120, 660), (mx + 120, 660), (mx + 330, h), (mx - 330, h)], WHITE),
        '#8a4a20',
        40,
        0.6,
        True,
    )

    def loaf(x, y, r, k):
        s.soft(lambda m: m.ellipse(x + 8, y + r * 0.42, r * 1.05, r * 0.2, WHITE), '#1c100a', 7, 0.6)
        shape = closed(
            [
                (x - r, y + r * 0.2),
                (x - r * 0.86, y - r * 0.3),
                (x - r * 0.4, y - r * 0.62),
                (x + r * 0.2, y - r * 0.66),
                (x + r * 0.8, y - r * 0.34),
                (x + r, y + r * 0.18),
                (x + r * 0.6, y + r * 0.42),
                (x - r * 0.6, y + r * 0.44),
            ],
            80,
        )
        s.tone(shape, '#d99448', '#7c431f', 9, 30, k)
        for j in range(3):
            a = x - r * 0.44 + j * r * 0.42
            s.stroke(
                curve([(a - r * 0.1, y + r * 0.06), (a, y - r * 0.22), (a + r * 0.22, y - r * 0.46)], 16),
                '#f6dcab',
                r * 0.10,
                r * 0.05,
            )
            s.stroke(
                curve([(a - r * 0.06, y + r * 0.08), (a + 0.05 * r, y - r * 0.18), (a + r * 0.26, y - r * 0.42)], 16),
                '#8a4a22',
                r * 0.03,
                r * 0.02,
            )
        s.soft(lambda m: m.ellipse(x - r * 0.3, y - r * 0.36, r * 0.44, r * 0.16, WHITE), '#fbe6c0', 6, 0.4)

    # table with loaves, the peel leaning
    s.stroke([(1104, 150), (960, 812)], '#7c5636', 17)
    s.poly(closed([(1086, 196), (1066, 60), (1120, 20), (1172, 70), (1130, 206)], 60), '#a87a4c')
    s.tone([(40, 872), (760, 872), (800, 940), (10, 940)], '#a8784a', '#7c5434', 9, 50, 9)
    s.rect(10, 940, 800, 966, '#5b3c26')
    s.rect(60, 966, 96, h, '#4a3020')
    s.rect(700, 966, 736, h, '#4a3020')
    s.tone([(150, 878), (640, 878), (664, 934), (120, 934)], '#f3ead6', '#d6c7a8', 4, 40, 10)
    for k in range(9):
        s.line([(160 + k * 56, 880), (136 + k * 62, 932)], '#a63a2c', 3)
    for k, (x, y, r) in enumerate(((230, 862, 84), (420, 852, 94), (596, 866, 80))):
        loaf(x, y, r, k)
    # firewood
    for row in range(4):
        for k in range(6 - row):
            x, y = 1130 + k * 62 + row * 31, 906 - row * 52
            s.dot(x, y, 31, '#5b3d28')
            s.dot(x, y, 27, mix('#c99a64', '#a8743f', chance.random()))
            for r in (18, 10):
                s.ellipse(x + 2, y - 1, r, r, outline='#8a5c34', width=2)
    return finish(s, 0.38)


@picture('malom', 'Régi vízimalom kereke a patakon')
def watermill():
    s = Sheet(WIDE, 1500)
    w, h = s.w, s.h
    s.sky([(0, '#7ba3a6'), (0.6, '#d2dcc2'), (1, '#f6e9bd')], 0.6, 40, 420, 39)
    chance = rng(22)
    hills(s, 470, 70, 520, 90, '#8fae9c', '#a9bd98', texture=6)
    for _ in range(38):
        x = chance.random() * w
        leafy(
            s,
            x,
            500 + chance.random() * 50,
            40 + chance.random() * 50,
            44 + chance.random() * 46,
            '#5a7a50',
            ('#b5b45a', '#d3a24a', '#8fa856')[chance.integers(0, 3)],
            int(x * 3),
            46,
        )
    s.tone([(0, 560), (w, 560), (w, 760), (0, 760)], '#96a758', '#5f7a40', 14, 50)
    # the mill: stone below, timber above
    x0, x1, foot = 560, 1130, 740
    s.tone([(x1, 330), (1280, 380), (1280, foot - 24), (x1, foot)], '#8a7a64', '#6a5c4c', 9, 50, 1)
    s.quad(x0, 330, x1, foot, '#e6d9bc', '#b5a484', 9, 60, 2)
    for row in range(7):
        x = x0 - chance.random() * 30
        y = 560 + row * 26
        while x < x1:
            wide = 30 + chance.random() * 44
            a, b = max(x0, x), min(x1, x + wide - 3)
            if b > a + 3:
                s.quad(a, y, b, y + 23, mix('#a89c88', '#7d766a', chance.random()), None, 6, 20, int(x) + row)
            x += wide
    for k in range(7):
        x = x0 + 10 + k * 92
        s.rect(x - 6, 330, x + 6, 560, '#5b4030')
    for y in (330, 440, 552):
        s.rect(x0, y - 6, x1, y + 7, '#5b4030')
    for k in (0, 2, 5):
        s.line([(x0 + 16 + k * 92, 548), (x0 + 96 + k * 92, 338)], '#5b4030', 11)
    for x in (672, 858, 1040):
        s.rect(x - 26, 466, x + 26, 528, '#f3ecd6')
        s.rect(x - 20, 472, x + 20, 522, '#2f464c')
        s.line([(x, 472), (x, 522)], '#f3ecd6', 4)
        s.line([(x - 20, 497), (x + 20, 497)], '#f3ecd6', 3)
    s.tone([(x0 - 34, 342), (x0 + 70, 130), (x1 + 20, 130), (x1 + 34, 342)], '#94503a', '#713a2c', 13, 20, 4)
    s.tone([(x1 + 34, 342), (x1 + 20, 130), (1316, 384), (1290, 392)], '#5b3026', '#4a261f', 8, 20, 5)
    for row in range(18):
        y = 140 + row * 11.4
        t = (y - 130) / 212
        s.line([(x0 + 70 - 104 * t, y), (x1 + 20 + 14 * t, y)], '#6a3528', 1.6)
        for _ in range(26):
            x = x0 + 70 - 104 * t + chance.random() * (x1 - x0 - 70 + 118 * t)
            s.line([(x, y + 5), (x + 14, y + 5)], mix('#b06a4c', '#5f3024', chance.random()), 4)
    s.rect(930, 74, 984, 170, '#8a7a68')
    s.rect(922, 66, 992, 82, '#6a5c4e')
    for k in range(7):
        s.soft(
            lambda m: m.ellipse(964 + k * 20 + k * k * 2, 52 - k * 12, 18 + k * 6, 12 + k * 4, WHITE), '#eee6cf', 8, 0.3
        )
    # flume and wheel
    wood, dark = '#7c5636', '#4a3222'
    s.tone([(0, 356), (470, 392), (470, 424), (0, 390)], wood, dark, 8, 40, 6)
    s.tone([(0, 352), (470, 388), (470, 398), (0, 364)], '#bcd6d3', '#8fb6b8', 4, 40, 7)
    for x in (40, 190, 330, 440):
        s.rect(x - 9, 396, x + 9, foot, dark)
    for a, b in ((40, 190), (190, 330)):
        s.line([(a, 470), (b, 620)], dark, 7)
    cx, cy, r = 460, 610, 200
    s.soft(lambda m: m.dot(cx + 26, cy + 12, r, WHITE), '#2a241c', 14, 0.4)
    for k in range(24):
        a = k * math.tau / 24 + 0.06
        p, q = (cx + math.cos(a) * r * 0.84, cy + math.sin(a) * r * 0.84), (
            cx + math.cos(a + 0.16) * r * 1.02,
            cy + math.sin(a + 0.16) * r * 1.02,
        )
        s.line([p, q], '#5f4430', 13)
        s.line([q, (cx + math.cos(a + 0.26) * r * 0.9, cy + math.sin(a + 0.26) * r * 0.9)], dark, 6)
    for radius, wide, colour in ((r, 17, wood), (r * 0.84, 12, '#6a4a32')):
        s.ellipse(cx, cy, radius, radius, outline=colour, width=wide)
        s.ellipse(cx, cy, radius, radius, outline='#9a724c', width=3)
    for k in range(8):
        a = k * math.tau / 8 + 0.1
        s.line([(cx, cy), (cx + math.cos(a) * r * 0.86, cy + math.sin(a) * r * 0.86)], wood, 15)
        s.line([(cx + 3, cy - 4), (cx + math.cos(a) * r * 0.84, cy + math.sin(a) * r * 0.84 - 4)], '#9a724c', 3)
    s.dot(cx, cy, 34, dark)
    s.dot(cx, cy, 24, '#8a6a4a')
    s.dot(cx, cy, 9, '#2a2420')
    s.tone(
        curve([(466, 390), (520, 398), (566, 450), (610, 560), (640, 760)], 40)
        + curve([(600, 760), (590, 560), (548, 462), (510, 416), (466, 408)], 40),
        '#eef5ee',
        '#a9cbcb',
        4,
        20,
        8,
    )
    for k in range(26):
        t = chance.random()
        s.line([(520 + 90 * t, 410 + 300 * t * t), (528 + 94 * t, 440 + 310 * t * t)], '#ffffff', 2)
    # water below
    s.mirror(748, 0.62, '#3c6668', 3.4, 1.2, 9)
    for _ in range(320):
        y = 754 + chance.random() ** 0.8 * 250
        x = chance.random() * w
        s.line([(x, y), (x + 16 + 70 * chance.random(), y)], mix('#3f6a6a', '#eef2dc', chance.random() ** 1.6), 1.6)
    for _ in range(130):
        x, y = 600 + chance.normal(0, 70), 756 + abs(chance.normal(0, 16))
        s.ellipse(x, y, 4 + chance.random() * 12, 3 + chance.random() * 6, mix('#d3e6e2', '#ffffff', chance.random()))
    for side, x in ((1, 1300), (-1, 80)):
        bank = curve([(x - 300, 760), (x - 120, 742), (x + 60, 760), (x + 300, 744)], 40)
        s.tone(bank + [(x + 300, 800), (x + 100, 830), (x - 160, 806)], '#8ca052', '#4f6a3a', 12, 40, x)
        for _ in range(220):
            px = x - 220 + chance.random() * 460
            s.line(
                [(px, 806), (px + chance.normal(0, 14), 740 - 60 * chance.random())],
                mix('#4a6a36', '#c9c468', chance.random()),
                2.4,
            )
    for _ in range(60):
        x, y = chance.random() * w, 800 + chance.random() * 190
        s.ellipse(x, y, 5, 2.6, ('#d39a3c', '#b5602c', '#c9b048')[chance.integers(0, 3)])
    return finish(s, 0.28)


@picture('mento', 'Új mentőállomás épülete, előtte árok és bekötésre váró kábel')
def ambulance_centre():
    s = Sheet(WIDE, 1500)
    w, h = s.w, s.h
    ground = 600
    s.sky([(0, '#6f9dab'), (0.6, '#c9d6c6'), (1, '#f1e2b8')], 0.6, 50, 420, 73)
    hills(s, 480, 60, 520, 74, '#8fa8a0', '#a5b698', texture=6)
    chance = rng(28)
    for k in range(16):
        x = chance.random() * w
        leafy(s, x, 540, 40 + chance.random() * 26, 50, '#56785a', '#a3b26a', k, 50)
    s.tone([(0, ground - 40), (w, ground - 40), (w, h), (0, h)], '#a5a878', '#7c7a52', 13, 50)
    # the building: three gates, a glazed office, a flat roof
    x0, x1, top = 190, 1300, 290
    s.quad(x0, top, x1, ground, '#f3eddb', '#d3c8ac', 7, 60, 1)
    s.quad(x0 - 26, top - 24, x1 + 26, top + 12, '#5b6c70', '#3f4f54', 4, 40, 2)
    s.rect(x0, top + 12, x1, top + 46, '#c0452f')
    s.quad(930, top - 120, 1120, top - 20, '#e9e1cb', '#c6ba9c', 6, 40, 3)
    s.rect(918, top - 132, 1132, top - 116, '#4a5a5e')
    s.rounded(990, top - 104, 1060, top - 34, 8, '#c0452f')
    s.rect(1018, top - 94, 1032, top - 44, '#fbf6e6')
    s.rect(1000, top - 76, 1050, top - 62, '#fbf6e6')
    s.line([(1092, top - 130), (1092, top - 236)], '#4a5a5e', 5)
    for k in range(3):
        s.line([(1078, top - 226 + k * 22), (1106, top - 226 + k * 22)], '#4a5a5e', 3)
    for k in range(3):
        gx = 236 + k * 226
        s.rect(gx - 8, 372, gx + 194, ground, '#8d8a78')
        if k == 1:
            s.quad(gx, 380, gx + 186, ground, '#2f3c40', '#1e292d', 4, 40, 5)
            s.rect(gx, 380, gx + 186, 404, '#d9d5c4')
            # an ambulance in the dark, no lamp above it
            ax = gx + 93
            s.rounded(ax - 66, 452, ax + 66, 566, 12, '#c9c8ba')
            s.poly([(ax - 56, 506), (ax - 48, 468), (ax + 48, 468), (ax + 56, 506)], '#26343c')
            s.rect(ax - 66, 524, ax + 66, 542, '#cf9a2c')
            s.rounded(ax - 36, 440, ax + 36, 453, 4, '#5f86a4')
            for side in (-1, 1):
                s.dot(ax + side * 50, 532, 9, '#f1ead0')
                s.rounded(ax + side * 48 - 13, 562, ax + side * 48 + 13, 588, 5, '#12191c')
            s.rect(ax - 30, 532, ax + 30, 556, '#3a464a')
        else:
            for j in range(7):
                s.quad(gx, 380 + j * 31.4, gx + 186, 380 + j * 31.4 + 29, '#dfe0d2', '#c3c5b8', 3, 30, k * 7 + j)
            for j in range(4):
                s.rect(gx + 14 + j * 42, 446, gx + 46 + j * 42, 466, '#4a626a')
    s.quad(940, 380, 1260, ground, '#5f8088', '#39545c', 5, 50, 6)
    for k in range(5):
        s.rect(940 + k * 78, 380, 948 + k * 78, ground, '#d9d2ba')
    s.rect(940, 470, 1260, 476, '#d9d2ba')
    s.poly([(960, 390), (1010, 390), (960, 460)], '#86a4a8')
    s.poly([(1120, 390), (1180, 390), (1120, 464)], '#7a989e')
    # yard, kerb
    s.tone([(120, ground), (1380, ground), (1480, 690), (20, 690)], '#b5b09c', '#98937f', 8, 50, 7)
    s.rect(0, 688, w, 698, '#c9c4ae')
    # the trench: straight to the door and stopping short of it
    left = curve([(700, h + 10), (770, 880), (880, 770), (960, 706), (1010, 664)], 60)
    right = curve([(960, h + 10), (950, 890), (1000, 780), (1036, 712), (1060, 672)], 60)
    trench = left + right[::-1]
    s.soft(lambda m: m.poly(trench, WHITE), '#3a2c1c', 12, 0.6)
    s.tone(trench, '#5f452e', '#2a1c14', 14, 30, 8)
    inner = curve([(780, h + 10), (826, 890), (918, 776), (984, 708), (1026, 668)], 60)
    s.tone(left + inner[::-1], '#9a7448', '#6a4a2e', 14, 24, 9)
    for _ in range(260):
        k = chance.integers(0, 58)
        (ax, ay), (bx, by) = left[k], inner[k]
        t = chance.random()
        s.ellipse(
            ax + (bx - ax) * t,
            ay + (by - ay) * t,
            2 + 4 * chance.random(),
            2 + 2 * chance.random(),
            mix('#b08a58', '#54381f', chance.random()),
        )
    # the cable: in the trench, then out of it with a bare end
    cable = curve(
        [(880, h + 10), (894, 900), (958, 790), (1000, 724), (1034, 690), (1074, 664), (1120, 662), (1140, 690)], 90
    )
    s.stroke([(x + 5, y + 7) for x, y in cable], '#1c130c', 26, 13)
    s.stroke(cable, '#22282c', 26, 13)
    s.stroke([(x - 3, y - 3) for x, y in cable], '#5b666a', 5, 3)
    for dx, dy, colour in ((14, 18, '#d98a3c'), (2, 24, '#4a7fa8'), (-11, 22, '#6f9a4c'), (22, 10, '#c9c4b0')):
        s.stroke(
            curve([(1140, 690), (1140 + dx * 0.6, 690 + dy * 0.7), (1140 + dx * 1.5, 690 + dy * 1.2)], 12), colour, 6, 4
        )
    # heap of soil with a shovel, drum of cable, barriers
    heap = closed([(350, 914), (410, 820), (500, 764), (570, 760), (650, 812), (714, 890), (700, 924), (520, 936)], 120)
    s.soft(lambda m: m.ellipse(560, 926, 240, 22, WHITE), '#2c2216', 10, 0.6)
    s.tone(heap, '#a87e50', '#5f4229', 16, 24, 10)
    for _ in range(200):
        x = 530 + chance.normal(0, 84)
        y = 910 - max(0, 1 - ((x - 530) / 190) ** 2) * 140 * chance.random()
        s.ellipse(x, y, 3 + 6 * chance.random(), 2 + 4 * chance.random(), mix('#c39a64', '#54381f', chance.random()))
    s.line([(566, 800), (624, 640)], '#7c5636', 10)
    s.line([(606, 634), (644, 646)], '#7c5636', 10)
    s.soft(lambda m: m.ellipse(1276, 930, 150, 18, WHITE), '#2c2216', 10, 0.6)
    for x, tint in ((1330, '#8a6238'), (1240, '#b5854e')):
        s.ellipse(x, 826, 78, 106, shade(tint, 0.7))
        s.ellipse(x - 6, 826, 78, 106, tint)
        for k in range(6):
            a = k * math.tau / 6
            s.line([(x - 6, 826), (x - 6 + math.cos(a) * 70, 826 + math.sin(a) * 96)], shade(tint, 0.78), 4)
        if x == 1330:
            s.quad(1240, 762, 1330, 890, '#3a4246', '#14191b', 4, 20, 11)
            for k in range(7):
                s.line([(1246 + k * 13, 762), (1246 + k * 13, 890)], '#5b666a', 2)
    s.ellipse(1234, 826, 26, 34, '#4a3420')
    s.ellipse(1234, 826, 10, 14, '#1c140e')
    for (ax, ay), (bx, by) in (((660, 800), (830, 700)), ((1080, 780), (1200, 716))):
        for x, y in ((ax, ay), (bx, by)):
            s.line([(x, y - 74), (x, y + 14)], '#5b5648', 6)
        for j in range(8):
            t, u = j / 8, (j + 1) / 8
            s.poly(
                [
                    (ax + (bx - ax) * t, ay + (by - ay) * t - 68),
                    (ax + (bx - ax) * u, ay + (by - ay) * u - 68),
                    (ax + (bx - ax) * u, ay + (by - ay) * u - 44),
                    (ax + (bx - ax) * t, ay + (by - ay) * t - 44),
                ],
                '#c0452f' if j % 2 else '#f6f0de',
            )
    for _ in range(700):
        x, y = chance.random() * w, 710 + chance.random() * 300
        if 330 < x < 1060 and y > 690 or 1150 < x < 1420:
            continue
        s.line(
            [(x, y), (x + chance.normal(0, 4), y - 6 - 18 * chance.random())],
            mix('#5f6f3c', '#cfc47c', chance.random()),
            1.8,
        )
    return finish(s, 0.26)


@picture('allomas', 'Kis vasútállomás sárga épülete vadgesztenyékkel, előtte egyetlen vágány')
def railway_station():
    s = Sheet(WIDE, 1500)
    w, h = s.w, s.h
    foot = 650
    s.sky([(0, '#6aa0b4'), (0.6, '#c4d9cc'), (1, '#f6e8bc')], 0.64, 56, 420, 63)
    hills(s, 560, 40, 520, 64, '#8fb09c', '#a9bf98', texture=6)
    chance = rng(35)
    for x, y, r in ((110, 430, 150), (270, 500, 100), (1330, 420, 160), (1460, 500, 120)):
        s.rect(x - 15, y, x + 15, foot, '#5b4330')
        leafy(s, x, y, r, r * 1.0, '#3c6038', '#a3b45a', int(x), 190)
    # house: a two-storey middle and lower wings
    wall, light, roof = '#e6bf62', '#f4d688', '#94503a'

    def windows(x, y, wide, tall):
        s.rect(x - 7, y - 10, x + wide + 7, y + tall + 6, '#fbf3dc')
        s.pie(x + wide / 2, y - 8, wide / 2 + 7, 12, 180, 360, '#fbf3dc')
        s.quad(x, y, x + wide, y + tall, '#3a5862', '#26404a', 3, 20, int(x))
        s.poly([(x, y), (x + wide * 0.6, y), (x, y + tall * 0.5)], '#54747c')
        s.line([(x + wide / 2, y), (x + wide / 2, y + tall)], '#fbf3dc', 4)
        s.line([(x, y + tall * 0.36), (x + wide, y + tall * 0.36)], '#fbf3dc', 3)

    def tiled(points, seed):
        s.tone(points, shade(roof, 1.14), shade(roof, 0.84), 12, 18, seed)
        low, top = points[0][1], points[1][1]
        for k in range(1, int((low - top) / 9)):
            t = k * 9 / (low - top)
            a = points[1][0] + (points[0][0] - points[1][0]) * t
            b = points[2][0] + (points[3][0] - points[2][0]) * t
            s.line([(a, top + k * 9), (b, top + k * 9)], shade(roof, 0.76), 1.3)

    for x0, x1, top in ((330, 560, 430), (910, 1150, 430)):
        s.quad(x0, top, x1, foot, light, wall, 8, 60, x0)
        tiled([(x0 - 24, top + 6), (x0 + 30, top - 84), (x1 - 30, top - 84), (x1 + 24, top + 6)], x0)
        for k in range(2):
            windows(x0 + 44 + k * 96, 486, 46, 92)
        s.rect(x0 + 150, top - 110, x0 + 178, top - 60, '#8a5a44')
    s.quad(540, 270, 930, foot, light, shade(wall, 0.95), 8, 60, 4)
    tiled([(508, 276), (584, 150), (886, 150), (962, 276)], 5)
    for x in (640, 820):
        s.rect(x, 112, x + 34, 180, '#8a5a44')
        s.rect(x - 5, 106, x + 39, 118, '#6d4434')
    for x in (540, 922):
        for k in range(10):
            s.rect(x - 5 if k % 2 else x - 9, 284 + k * 36, x + 13 if k % 2 else x + 18, 314 + k * 36, '#f6e7bd')
    s.rect(540, 444, 930, 456, '#fbf3dc')
    for k in range(4):
        windows(578 + k * 88, 318, 46, 84)
    # canopy on cast-iron posts
    s.tone([(300, 474), (1180, 474), (1204, 500), (276, 500)], '#6a4a3a', '#4f362a', 6, 30, 6)
    for k in range(76):
        x = 280 + k * 12.2
        s.poly([(x, 500), (x + 11, 500), (x + 5.5, 516)], '#f3e6c4')
    s.soft(lambda m: m.rect(300, 502, 1180, 560, WHITE), '#6a4a20', 14, 0.45)
    for k in range(3):
        x = 590 + k * 116
        s.rect(x - 8, 524, x + 68, foot, '#fbf3dc')
        s.quad(x, 532, x + 60, foot, '#4f7460', '#35523f', 4, 30, k)
        s.rect(x + 8, 542, x + 52, 590, '#2c444a')
        s.line([(x + 30, 532), (x + 30, foot)], '#2c4434', 2.4)
    for x in (310, 500, 690 - 130, 800 + 130, 980, 1166):
        s.rect(x - 5, 500, x + 5, foot + 20, '#33474a')
        for side in (-1, 1):
            s.stroke(curve([(x, 548), (x + side * 20, 528), (x + side * 30, 504)], 14), '#33474a', 4)
        s.rect(x - 9, foot + 6, x + 9, foot + 20, '#33474a')
    # clock, nameless board, bench, people
    s.line([(735, 500), (735, 522)], '#33474a', 4)
    s.soft(lambda m: m.dot(739, 534, 27, WHITE), '#6a4a20', 5, 0.5)
    s.dot(735, 530, 27, '#33474a')
    s.dot(735, 530, 22, '#fbf6e6')
    s.line([(735, 530), (735, 514)], '#2a2a2a', 3)
    s.line([(735, 530), (746, 536)], '#2a2a2a', 3)
    s.rect(380, 404, 512, 432, '#2f5f8a')
    for k in range(6):
        s.rect(394 + k * 18, 412, 406 + k * 18, 424, '#e9eef0')
    s.tone([(0, foot), (w, foot), (w, 724), (0, 724)], '#cdbb98', '#b09c78', 9, 50, 7)
    for k in range(40):
        s.line([(k * 40 - 20, foot), (k * 42 - 60, 724)], '#b5a27e', 1.4)
    for y in (602, 618, 632):
        s.rect(1010, y, 1130, y + 8, '#5f7a52')
    for x in (1020, 1118):
        s.rect(x - 4, 598, x + 4, 676, '#33474a')
    for x, tall, colour in ((420, 128, '#3f5566'), (462, 120, '#a8503a'), (866, 132, '#33414a')):
        s.soft(
            lambda m: m.poly([(x - 10, 690), (x + 14, 690), (x + 110, 716), (x + 80, 716)], WHITE), '#5b4628', 5, 0.5
        )
        person(s, x, 692, tall, colour, 0.03)
    s.rounded(478, 652, 516, 692, 5, '#6a4630')
    s.line([(488, 652), (488, 640), (506, 640), (506, 652)], '#4a3020', 4)
    # platform edge, gravel, the one track
    s.rect(0, 720, w, 738, '#e9dfc6')
    s.rect(0, 738, w, 766, '#8d7f68')
    s.tone([(0, 766), (w, 766), (w, h), (0, h)], '#a3957c', '#7a6c56', 14, 24, 8)
    for _ in range(2600):
        y = 768 + chance.random() ** 0.8 * 170
        s.ellipse(
            chance.random() * w,
            y,
            2 + 3 * chance.random(),
            1.5 + 2 * chance.random(),
            mix('#c3b498', '#5f5444', chance.random()),
        )
    for k in range(-4, 34):
        x = k * 52
        s.tone([(x, 792), (x + 26, 792), (x + 8, 884), (x - 20, 884)], '#6a5038', '#4a3626', 7, 20, k)
    for y, thick in ((808, 7), (858, 9)):
        s.rect(0, y + thick, w, y + thick + 5, '#3a2c22')
        s.rect(0, y, w, y + thick, '#8a6a50')
        s.rect(0, y, w, y + 3, '#f3dcae')
    # semaphore, flowers in front
    s.line([(1268, 740), (1268, 330)], '#44525a', 9)
    s.poly([(1262, 350), (1350, 320), (1354, 340), (1266, 372)], '#c0452f')
    s.poly([(1334, 326), (1350, 320), (1354, 340), (1338, 346)], '#f6f0de')
    s.dot(1262, 362, 10, '#5fae7c')
    for k in range(22):
        s.line([(1258, 730 - k * 17), (1278, 730 - k * 17)], '#44525a', 2)
    for _ in range(900):
        x, y = chance.random() * w, 930 + chance.random() * 80
        s.line(
            [(x, y + 12), (x + chance.normal(0, 8), y - 16 - 34 * chance.random())],
            mix('#4f6a38', '#b9be68', chance.random()),
            2,
        )
    for _ in range(90):
        x, y = chance.random() * w, 908 + chance.random() * 70
        colour = ('#c9402f', '#e9c44c', '#f6efe0')[chance.integers(0, 3)]
        for k in range(5):
            a = k * math.tau / 5
            s.ellipse(x + math.cos(a) * 5, y + math.sin(a) * 4, 5, 4, colour)
        s.dot(x, y, 2.4, '#4a3420')
    return finish(s, 0.25)


@picture('bolt', 'Falusi bolt este, kivilágított kirakattal, előtte kerékpár')
def village_shop():
    s = Sheet(WIDE, 1500)
    w, h = s.w, s.h
    foot = 780
    s.sky([(0, '#24406a'), (0.6, '#7a7c98'), (1, '#e6a880')], 0.7, 36, 460, 55)
    hills(s, 560, 60, 520, 56, '#5f647c', '#76707e', texture=5)
    chance = rng(41)
    house(s, -60, foot, 250, 190, '#8d7f80', '#5b3f44', 3, 0.5)
    house(s, 1310, foot, 270, 200, '#86787c', '#5f4246', 5, 0.5)
    for x, y, r in ((252, 600, 84), (1290, 590, 80)):
        s.rect(x - 9, y, x + 9, foot, '#3a2f30')
        leafy(s, x, y, r, r * 1.15, '#2f3f44', '#6f7a5c', int(x), 110)
    x0, x1, top = 320, 1200, 400
    s.quad(x0, top, x1, foot, '#d9bf94', '#b0946e', 9, 60, 1)
    for _ in range(16):
        x, y = x0 + chance.random() * (x1 - x0), top + chance.random() * 330
        s.line([(x, y), (x + chance.normal(0, 20), y + 14), (x + chance.normal(0, 24), y + 30)], '#a88c66', 1.4)
    s.tone([(x0 - 40, top + 10), (x0 + 60, 208), (x1 - 60, 208), (x1 + 40, top + 10)], '#7c4a42', '#5f3836', 13, 18, 2)
    for row in range(17):
        y = 218 + row * 11.4
        t = (y - 208) / 202
        s.line([(x0 + 60 - 100 * t, y), (x1 - 60 + 100 * t, y)], '#50302e', 1.6)
    s.rect(880, 150, 934, 250, '#6a4a44')
    s.rect(872, 142, 942, 158, '#54383a')
    for k in range(5):
        s.soft(
            lambda m: m.ellipse(914 + k * 18 + k * k * 3, 120 - k * 18, 14 + k * 6, 10 + k * 4, WHITE),
            '#b9b0b4',
            8,
            0.3,
        )
    # signboard with marks only
    s.quad(430, 420, 1090, 476, '#2f5f58', '#234a46', 5, 40, 3)
    s.line([(436, 426), (1084, 426), (1084, 470), (436, 470), (436, 426)], '#d9b45a', 3)
    for k in range(9):
        x = 560 + k * 44
        s.rounded(x, 436, x + (30 if k % 3 else 18), 460, 5, '#f0dca4')
    # two shop windows, a door
    for a, b in ((372, 650), (870, 1148)):
        s.rect(a - 12, 520, b + 12, 722, '#2f5f58')
        s.quad(a, 530, b, 712, '#fbe3a4', '#f3c274', 4, 60, a)
        for shelf in range(3):
            y = 582 + shelf * 52
            s.rect(a, y, b, y + 6, '#8a5f38')
            x = a + 10.0
            while x < b - 26:
                wide, tall = 14 + chance.random() * 20, 22 + chance.random() * 20
                tint = ('#b5462f', '#2f6a72', '#e9e2cf', '#6f8a4c', '#c98a3c', '#7c4a5c')[chance.integers(0, 6)]
                kind = chance.integers(0, 3)
                if kind == 0:
                    s.rounded(x, y - tall, x + wide, y, 4, tint)
                    s.rect(x + wide * 0.2, y - tall - 4, x + wide * 0.8, y - tall + 3, shade(tint, 0.7))
                elif kind == 1:
                    s.rect(x, y - tall * 0.8, x + wide, y, tint)
                    s.rect(x + 3, y - tall * 0.6, x + wide - 3, y - tall * 0.35, mix(tint, WHITE, 0.6))
                else:
                    s.pie(x + wide / 2, y, wide / 2, tall * 0.9, 180, 360, '#b5743c')
                x += wide + 5
        s.rect((a + b) / 2 - 5, 530, (a + b) / 2 + 5, 712, '#2f5f58')
    s.rect(690, 514, 830, foot, '#2f5f58')
    s.quad(704, 528, 816, foot - 6, '#fbe3a4', '#eebc70', 4, 40, 6)
    s.rect(704, 690, 816, foot - 6, '#3a6a60')
    s.rect(754, 528, 766, foot - 6, '#2f5f58')
    person(s, 730, 700, 140, '#7c5a3c', 0.02)
    s.rect(704, 688, 816, foot - 6, '#3a6a60')
    s.dot(748, 660, 5, '#d9b45a')
    # awning
    s.soft(lambda m: m.rect(350, 522, 1170, 574, WHITE), '#4a3420', 12, 0.5)
    for k in range(28):
        a, b = 350 + k * 29.3, 350 + (k + 1) * 29.3
        c, d = 330 + k * 30.7, 330 + (k + 1) * 30.7
        tint = '#b5462f' if k % 2 else '#f3e8d0'
        s.tone([(a, 486), (b, 486), (d, 540), (c, 540)], tint, shade(tint, 0.82), 5, 30, k)
        s.pie((c + d) / 2, 540, (d - c) / 2, 14, 0, 180, shade(tint, 0.74))
    # pavement and light
    s.tone([(0, foot), (w, foot), (w, h), (0, h)], '#6a6468', '#39383f', 10, 50, 7)
    s.rect(0, foot, w, foot + 8, '#7d767a')
    s.rect(0, 868, w, 878, '#8d868a')
    for k in range(32):
        s.line([(k * 52 - 40, foot + 8), (k * 56 - 100, 868)], '#56525a', 2)
    for a, b in ((372, 650), (704, 816), (870, 1148)):
        s.soft(
            lambda m: m.poly([(a, foot + 6), (b, foot + 6), (b + 110, h), (a - 110, h)], WHITE),
            '#8a5a28',
            20,
            0.62,
            True,
        )
    s.glow(760, 620, 460, '#8a5a24', 0.35)
    # crates, bench, bicycle
    for k, (x, tint) in enumerate(((396, '#c9402f'), (486, '#e0a03c'), (576, '#7a9a4c'))):
        s.soft(lambda m: m.ellipse(x + 40, 812, 52, 8, WHITE), '#1c1a20', 5, 0.6)
        s.tone([(x, 748), (x + 82, 748), (x + 76, 808), (x + 6, 808)], '#a87c4c', '#7c5634', 6, 20, k)
        for j in range(3):
            s.line([(x + 3, 762 + j * 16), (x + 79, 762 + j * 16)], '#5f4026', 3)
        for j in range(12):
            px, py = x + 12 + (j % 6) * 12, 746 - (j // 6) * 9
            s.dot(px, py, 8, shade(tint, 0.85))
            s.dot(px - 2, py - 2, 5, tint)
    bx, by, r = 940, 790, 56
    s.soft(lambda m: m.ellipse(bx + 80, by + r + 4, 150, 9, WHITE), '#1c1a20', 5, 0.7)
    dark = '#1f2a30'
    for x in (bx, bx + 168):
        s.ellipse(x, by, r, r, outline=dark, width=6)
        s.ellipse(x, by, r - 5, r - 5, outline='#8a8478', width=2)
        for k in range(12):
            a = k * math.tau / 12
            s.line([(x, by), (x + math.cos(a) * (r - 5), by + math.sin(a) * (r - 5))], '#6a665e', 1.1)
        s.dot(x, by, 6, dark)
    frame = '#a8402c'
    for a, b in (
        ((bx, by), (bx + 50, by - 78)),
        ((bx, by), (bx + 76, by + 4)),
        ((bx + 76, by + 4), (bx + 50, by - 78)),
        ((bx + 76, by + 4), (bx + 144, by - 84)),
        ((bx + 50, by - 74), (bx + 142, by - 80)),
        ((bx + 168, by), (bx + 140, by - 100)),
    ):
        s.stroke([a, b], frame, 7)
    s.stroke([(bx + 50, by - 78), (bx + 46, by - 96)], dark, 5)
    s.stroke([(bx + 26, by - 98), (bx + 64, by - 98)], dark, 11)
    s.stroke(curve([(bx + 140, by - 100), (bx + 136, by - 116), (bx + 116, by - 118)], 12), dark, 6)
    s.dot(bx + 76, by + 4, 12, dark)
    s.line([(bx + 76, by + 4), (bx + 84, by + 28)], dark, 5)
    s.rounded(bx + 148, by - 126, bx + 200, by - 88, 5, '#a87c4c')
    for k in range(4):
        s.line([(bx + 150, by - 118 + k * 9), (bx + 198, by - 118 + k * 9)], '#7c5634', 2)
    # a street lamp
    s.line([(1256, foot + 30), (1256, 330)], '#22282e', 9)
    s.line(curve([(1256, 340), (1250, 300), (1210, 296)], 14), '#22282e', 7)
    s.poly([(1190, 300), (1226, 300), (1218, 286), (1198, 286)], '#22282e')
    s.ellipse(1208, 304, 15, 7, '#fff0c4')
    s.soft(
        lambda m: m.poly([(1194, 306), (1222, 306), (1330, foot + 60), (1100, foot + 60)], WHITE),
        '#8a6a34',
        16,
        0.4,
        True,
    )
    s.rounded(250, 690, 310, 780, 6, '#a8402c')
    s.rect(262, 712, 298, 718, '#5b1f18')
    s.rect(270, 780, 290, 812, '#3a3a40')
    return finish(s, 0.32)
