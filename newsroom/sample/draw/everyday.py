"""Kitchens, streets, shops, offices: the things of every day."""
import math

import numpy as np

from kit import WIDE, Sheet, View, closed, curve, finish, hanging, mix, picture, rgb, rng, shade
from motifs import hills, house, leafy, person, poplar, seen_from_above, spruce

WHITE = '#ffffff'


def boards(s, x0, y0, x1, y1, count, colour, seed, flare=0.):
    """Planks running away from us; flare spreads them towards the foot."""
    chance = rng(seed)
    middle = (x0 + x1) / 2
    for k in range(count):
        a, b = x0 + (x1 - x0) * k / count, x0 + (x1 - x0) * (k + 1) / count
        tint = shade(colour, .93 + .14 * chance.random())
        s.tone([(a, y0), (b, y0), (middle + (b - middle) * (1 + flare), y1), (middle + (a - middle) * (1 + flare), y1)],
               shade(tint, 1.06), shade(tint, .88), 8, 50, seed + k)
        s.line([(a, y0), (middle + (a - middle) * (1 + flare), y1)], shade(colour, .68), 2)
        for _ in range(5):
            t, u = chance.random(), chance.random()
            y = y0 + (y1 - y0) * u * .9
            x = middle + (a + (b - a) * t - middle) * (1 + flare * u)
            s.line([(x, y), (x + (x - middle) * flare * .12, y + (y1 - y0) * .1)], shade(colour, .82), 1.4)


@picture('konyha', 'Kelt tészta lisztes konyhaasztalon, ablakból jövő fényben')
def kitchen():
    s = Sheet(WIDE, 1500)
    w, h = s.w, s.h
    chance = rng(9)
    edge = 520
    s.sky(['#a9b8a6', '#c9cdb4', '#d9d4b6'], .52, 10, seed=5)
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
            s.soft(lambda m: m.ellipse(min(max(x, x0 + r * .7), x1 - r * .7), y - 8, r * .7, r * .7, WHITE), '#8fae7c', 5, .8)
        s.rect(x0, 232, x1, 240, '#f4efe0')
    s.rect(130, 436, 580, 456, '#fbf7ea')
    for x in (470, 520):
        s.poly([(x - 22, 394), (x + 22, 394), (x + 16, 438), (x - 16, 438)], '#b5633f')
        for k in range(12):
            a = math.pi * (.1 + .8 * k / 11)
            s.stroke([(x, 394), (x + math.cos(a) * 30, 394 - math.sin(a) * 46)], mix('#4f7a44', '#8aa55a', chance.random()), 5, 2)
    # shelf with pots, spoons on a rail
    s.rect(680, 208, 1440, 224, '#8a6140')
    for x, r, colour in ((730, 34, '#b5633f'), (812, 40, '#e9e2cf'), (905, 30, '#3f6f78'), (980, 36, '#d3a84c')):
        s.rounded(x - r, 208 - r * 1.7, x + r, 208, 9, colour)
        s.rounded(x - r, 208 - r * 1.7, x - r * .4, 208, 9, mix(colour, WHITE, .2))
        s.ellipse(x, 208 - r * 1.7, r * .96, r * .24, shade(colour, .8))
        s.dot(x, 208 - r * 1.9, r * .2, shade(colour, .7))
    for x, r in ((1110, 50), (1220, 42), (1320, 58)):
        s.line([(x, 224), (x, 268)], '#5b4a3a', 4)
        s.stroke([(x, 262), (x, 300)], '#4a3a2e', 11)
        s.tone([(x + math.cos(a) * r, 340 + math.sin(a) * r) for a in np.linspace(0, math.tau, 50)], '#d98a56', '#8a4a2c', 5, 30, x)
        s.dot(x, 340, r * .8, '#b5683e')
        s.dot(x - r * .2, 340 - r * .2, r * .5, '#d08a5c')
    # the table
    boards(s, -60, edge, w + 60, h + 5, 9, '#b98a58', 30, .42)
    s.tone([(-5, edge - 6), (w + 5, edge - 6), (w + 5, edge + 6), (-5, edge + 6)], '#d9ad78', '#9a6c42', 4)
    s.soft(lambda m: m.poly([(90, edge), (420, edge), (900, h), (330, h)], WHITE), '#5c4a20', 18, .75, True)
    s.soft(lambda m: m.poly([(470, edge), (640, edge), (1330, h), (1010, h)], WHITE), '#5c4a20', 18, .6, True)
    # flour
    for cx, cy, spread in ((690, 760, 1.), (960, 850, .8), (480, 840, .6)):
        s.soft(lambda m: [m.ellipse(cx + chance.normal(0, 130) * spread, cy + chance.normal(0, 44) * spread, 20 + 60 * chance.random(), 8 + 22 * chance.random(), WHITE)
                          for _ in range(40)], '#fbf6ea', 9, .5)
    for _ in range(900):
        x, y = 720 + chance.normal(0, 260), 790 + chance.normal(0, 70)
        if y > edge + 20:
            s.ellipse(x, y, 1 + 2.6 * chance.random(), .8 + 1.4 * chance.random(), '#fbf6ea')

    def shadow(x, y, rx, ry, strength=.5):
        s.soft(lambda m: m.ellipse(x, y, rx, ry, WHITE), '#3f2b1a', 12, strength)
    # dough
    shadow(760, 800, 240, 46, .6)
    dough = closed([(540, 770), (570, 680), (680, 622), (790, 616), (900, 664), (946, 750), (930, 806), (800, 832), (640, 824), (560, 806)], 160)
    s.tone(dough, '#fbf0d6', '#d9bd8c', 7, 60, 8)
    s.soft(lambda m: m.poly(closed([(760, 690), (900, 690), (950, 760), (920, 815), (760, 826), (640, 816), (840, 780)], 60), WHITE), '#a98352', 22, .45)
    s.soft(lambda m: m.ellipse(660, 676, 80, 30, WHITE), '#fffaf0', 18, .8)
    for a, b, c in (((620, 700), (680, 730), (760, 716)), ((700, 770), (770, 780), (850, 748)), ((800, 670), (850, 690), (880, 730))):
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
    s.tone([(120, 630)] + [(290 + math.cos(a) * 170, 640 + math.sin(a) * 130) for a in np.linspace(0, math.pi, 40)][::-1] + [(460, 630)], '#4f8088', '#274e58', 6, 40, 9)
    s.rect(180, 756, 400, 776, '#234650')
    s.ellipse(290, 636, 172, 44, '#6fa0a4')
    s.ellipse(290, 640, 156, 36, '#24464e')
    s.ellipse(290, 646, 146, 28, '#f6efdf')
    s.soft(lambda m: m.ellipse(270, 632, 90, 20, WHITE), '#ffffff', 8, .9)
    s.stroke([(330, 640), (420, 520)], '#a8743f', 17, 13)
    for x, y in ((1210, 640), (1290, 664), (1372, 632)):
        shadow(x + 12, y + 36, 42, 12)
        s.tone([(x + math.cos(a) * 36, y + math.sin(a) * (46 if math.sin(a) < 0 else 36)) for a in np.linspace(0, math.tau, 50)], '#f2d7b4', '#c99568', 4, 20, x)
        s.soft(lambda m: m.ellipse(x - 11, y - 16, 9, 13, WHITE), '#fff6e4', 4, .8)
    shadow(1090, 640, 80, 20)
    s.tone([(1030, 640), (1022, 520), (1046, 450), (1120, 450), (1146, 520), (1138, 640)], '#f6f1e2', '#c9c3ae', 5, 30, 12, True)
    s.ellipse(1083, 450, 38, 10, '#e8e2d0')
    s.stroke(curve([(1142, 500), (1188, 510), (1186, 580), (1140, 604)], 24), '#dcd5c0', 14)
    for y in (540, 552):
        s.line([(1022, y), (1146, y)], '#3f6f9a', 4)
    return finish(s, .3)


@picture('eso', 'Esernyők felülről az esőben')
def rain():
    s = Sheet(WIDE, 1500, '#2f3f4a')
    w, h = s.w, s.h
    s.tone([(0, 0), (w, 0), (w, h), (0, h)], '#43555f', '#26343f', 10, 60)
    chance = rng(24)
    for row in range(26):
        for k in range(36):
            x, y = k * 44 + (row % 2) * 22 - 22, row * 40
            s.tone([(x + 2, y + 2), (x + 41, y + 2), (x + 41, y + 37), (x + 2, y + 37)], mix('#4b5d67', '#2c3b46', chance.random()), None, 4, 20, row * 36 + k)
    for _ in range(14):
        x, y = chance.random() * w, chance.random() * h
        s.soft(lambda m: m.ellipse(x, y, 60 + 110 * chance.random(), 30 + 50 * chance.random(), WHITE), '#8fa6b0', 16, .35)
    umbrellas = []
    palette = ['#b5382f', '#d9a02e', '#1f5f6e', '#e9e2cf', '#23303a', '#4f7a5c', '#7c3145', '#c9683a', '#3d5a80', '#8fb0b0']
    tries = 0
    while len(umbrellas) < 40 and tries < 6000:
        tries += 1
        x, y, r = chance.random() * (w + 160) - 80, chance.random() * (h + 160) - 80, 66 + chance.random() * 34
        lane = abs((x - 750) * .22 + (y - 500)) < 96
        if lane and len(umbrellas) > 3:
            continue
        if all(math.hypot(x - a, y - b) > (r + c) * .96 for a, b, c in umbrellas):
            umbrellas.append((x, y, r))
    s.soft(lambda m: [m.ellipse(x + 26, y + 34, r * 1.02, r * .98, WHITE) for x, y, r in umbrellas], '#121c24', 12, .7)
    for i, (x, y, r) in enumerate(umbrellas):
        colour = palette[chance.integers(0, len(palette))]
        bag = chance.random() * math.tau
        s.stroke([(x + math.cos(bag) * r * .8, y + math.sin(bag) * r * .8), (x + math.cos(bag) * r * 1.12, y + math.sin(bag) * r * 1.12)], '#2a2622', r * .2)
        turn = chance.random() * math.tau
        ribs = 8
        tx, ty = x - r * .07, y - r * .09
        striped = chance.random() < .2
        for k in range(ribs):
            a, b = turn + k * math.tau / ribs, turn + (k + 1) * math.tau / ribs
            mid = (a + b) / 2
            light = .86 + .26 * math.cos(mid - math.radians(232))
            edge = [(x + math.cos(a + (b - a) * t) * r * (1 - .075 * math.sin(t * math.pi)), y + math.sin(a + (b - a) * t) * r * (1 - .075 * math.sin(t * math.pi)))
                    for t in np.linspace(0, 1, 9)]
            tint = '#f1e9d6' if striped and k % 2 else colour
            s.tone([(tx, ty)] + edge, shade(tint, light * 1.03), shade(tint, light * .96), 7, 30, i * 8 + k)
        for k in range(ribs):
            a = turn + k * math.tau / ribs
            s.line([(tx, ty), (x + math.cos(a) * r, y + math.sin(a) * r)], shade(colour, .66), 2)
            s.dot(x + math.cos(a) * r, y + math.sin(a) * r, 2.6, '#d8d4c4')
        s.dot(tx, ty, r * .05, '#1d242a')
        for _ in range(14):
            a, d = chance.random() * math.tau, chance.random() ** .5 * r * .9
            s.dot(x + math.cos(a) * d, y + math.sin(a) * d, 1.2 + chance.random() * 1.6, mix(colour, WHITE, .5))
    for x, y, coat, turn in ((560, 560, '#c9a24a', 1.35), (640, 500, '#3a4a56', 1.35)):
        s.soft(lambda m: m.stroke([(x, y), (x + 40, y + 34)], WHITE, 40, 30), '#121c24', 5, .6)
        seen_from_above(s, x, y, 52, coat, '#2c1f18', turn)
    for _ in range(150):
        x, y, r = chance.random() * w, chance.random() * h, 4 + chance.random() * 9
        if any(math.hypot(x - a, y - b) < c + 8 for a, b, c in umbrellas):
            continue
        s.ellipse(x, y, r, r * .7, outline='#a9bcc4', width=1.4)
    for _ in range(900):
        x, y = chance.random() * w, chance.random() * h
        d = 14 + chance.random() * 30
        s.line([(x, y), (x + d * .35, y + d)], mix('#9fb4bf', '#dfe9ec', chance.random()), 1.1)
    return finish(s, .35)


@picture('penz', 'Érmeoszlopok és összetekert bankjegyek lemenő fényben')
def money():
    s = Sheet(WIDE, 1500)
    w, h = s.w, s.h
    s.sky([(0, '#123f4a'), (.55, '#2f6a6c'), (1, '#87a391')], .72, 26, 500, 3)
    chance = rng(11)
    s.soft(lambda m: m.dot(470, 480, 300, WHITE), '#f0c878', 4, .92)
    s.soft(lambda m: m.dot(420, 430, 190, WHITE), '#fbe3a6', 60, .6)
    for k in range(3):
        s.ellipse(470, 480, 262 - k * 12, 262 - k * 12, outline='#dcae5c', width=3)
    desk = 716
    s.tone([(0, desk), (w, desk), (w, h), (0, h)], '#c9a468', '#7a5a38', 10, 60)
    s.rect(0, desk, w, desk + 4, '#e3c48c')
    metals = {'gold': ('#e3b04a', '#8a5a1e', '#fbe3a0'), 'silver': ('#c9cbc0', '#62706f', '#f4f4ea'), 'copper': ('#c87844', '#70381e', '#f0b488')}
    stacks = [(130, 4, 62, 'copper', 760), (300, 9, 70, 'silver', 748), (480, 14, 66, 'gold', 756), (655, 21, 74, 'gold', 744), (830, 16, 66, 'silver', 758),
              (985, 24, 72, 'copper', 746), (1150, 11, 64, 'gold', 756), (1300, 6, 70, 'silver', 762)]
    for x, count, r, metal, foot in stacks:
        long = 120 + count * 13
        s.soft(lambda m: m.poly([(x - r, foot), (x + r, foot + 8), (x + r + long * .9, foot + long * .62), (x - r + long * .9, foot + long * .62)], WHITE), '#3f2716', 9, .5)
    for x, count, r, metal, foot in stacks:
        body, dark, light = metals[metal]
        thick, flat = 17, .24
        for k in range(count):
            cx = x + chance.normal(0, 2.6)
            y = foot - k * thick
            s.ellipse(cx, y, r, r * flat, dark)
            s.quad(cx - r, y - thick + 2, cx + r, y, light, dark, 3, 20, k, True)
            s.ellipse(cx, y, r, r * flat, dark) if k == 0 else None
            side = [(cx - r * math.cos(a), y - 1 + r * flat * math.sin(a)) for a in np.linspace(0, math.pi, 30)]
            top = [(px, py - thick + 3) for px, py in side]
            s.tone(side + top[::-1], mix(body, light, .5), shade(dark, 1.05), 4, 20, k + int(x), True)
            for j in range(1, 26):
                a = math.pi * j / 26
                px, py = cx - r * math.cos(a), y + r * flat * math.sin(a)
                s.line([(px, py - 2), (px, py - thick + 5)], shade(dark, .9), 1)
            s.ellipse(cx, y - thick, r, r * flat, body)
        s.ellipse(cx, y - thick - 1, r * .97, r * flat * .95, light)
        s.ellipse(cx, y - thick, r * .86, r * flat * .84, body)
        s.pie(cx, y - thick, r * .5, r * flat * .5, 200, 380, mix(body, light, .55))
    # coins lying about, one on its edge
    for x, y, r, metal in ((250, 900, 54, 'gold'), (372, 936, 46, 'copper'), (1080, 918, 58, 'silver')):
        body, dark, light = metals[metal]
        s.soft(lambda m: m.ellipse(x + 30, y + 22, r, r * .42, WHITE), '#3f2716', 7, .5)
        s.ellipse(x, y + 9, r, r * .42, dark)
        s.ellipse(x, y, r, r * .42, light)
        s.ellipse(x, y + 1, r * .9, r * .37, body)
        s.ellipse(x, y, r * .45, r * .17, mix(body, light, .6))
        s.ellipse(x, y + 1, r * .7, r * .28, outline=mix(body, dark, .35), width=2)
    # rolled notes with a band, and one open note in front
    for x, y, colour in ((1290, 884, '#6f8f74'), (1368, 920, '#8a7aa0')):
        s.soft(lambda m: m.ellipse(x + 90, y + 40, 160, 22, WHITE), '#3f2716', 9, .5)
        s.tone([(x - 120, y - 46), (x + 120, y - 62), (x + 120, y + 26), (x - 120, y + 42)], shade(colour, 1.35), shade(colour, .68), 6, 40, x)
        for k in range(9):
            s.line([(x - 118, y - 40 + k * 9), (x + 118, y - 56 + k * 9)], shade(colour, 1.1 if k % 2 else .82), 1.2)
        s.poly([(x - 26, y - 54), (x + 14, y - 57), (x + 14, y + 34), (x - 26, y + 37)], '#a63a2c')
        s.ellipse(x - 120, y - 2, 17, 44, shade(colour, .8))
        for k in range(4):
            s.ellipse(x - 120, y - 2, 13 - k * 3.4, 36 - k * 9, outline=shade(colour, 1.3), width=2)
    corners = [(560, 866), (930, 850), (968, 972), (520, 992)]
    s.soft(lambda m: m.poly([(px + 14, py + 14) for px, py in corners], WHITE), '#3f2716', 8, .5)
    s.tone(corners, '#d3dcc0', '#a9bfa0', 5, 40, 90)

    def on(u, q):
        (ax, ay), (bx, by), (cx, cy), (dx, dy) = corners
        x0, y0, x1, y1 = ax + (bx - ax) * u, ay + (by - ay) * u, dx + (cx - dx) * u, dy + (cy - dy) * u
        return x0 + (x1 - x0) * q, y0 + (y1 - y0) * q
    for k in range(12):
        s.line([on(u, .5 + .36 * math.sin(u * 13 + k * .52) * math.sin(u * math.pi)) for u in np.linspace(.05, .95, 60)], '#4f7a68', 1.2)
    for k in range(14):
        s.line([on(.76 + .13 * math.cos(a) * (1 + .12 * math.cos(7 * a + k * .45)), .5 + .34 * math.sin(a) * (1 + .12 * math.cos(7 * a + k * .45)))
                for a in np.linspace(0, math.tau, 60)], '#2f5f56', 1)
    s.poly([on(.22 + .09 * math.cos(a), .5 + .36 * math.sin(a)) for a in np.linspace(0, math.tau, 40)], '#8fac96')
    s.poly([on(.22 + .045 * math.cos(a), .4 + .16 * math.sin(a)) for a in np.linspace(0, math.tau, 30)], '#3f6458')
    s.poly([on(.15, .84), on(.17, .64), on(.22, .56), on(.27, .64), on(.29, .84)], '#3f6458')
    frame = [on(.03, .08), on(.97, .08), on(.97, .92), on(.03, .92)]
    s.line(frame + frame[:1], '#4f7a68', 2)
    return finish(s, .32)


@picture('urna', 'Kéz borítékot csúsztat a szavazóurnába')
def ballot_box():
    s = Sheet(WIDE, 1500)
    w, h = s.w, s.h
    s.sky(['#c9bd9f', '#e3d9bd', '#d6c8a6'], .8, 12, seed=21)
    chance = rng(13)
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
            s.tone([((a + b) / 2, 136), (b, 136), (b, low), ((a + b) / 2, low)], '#34626b', '#22464f', 5, 30, j + k * 12)
    person(s, 824 + 120, 700, 420, '#46403c', .02, .05)
    for j in range(8):
        a, b = 824 + j * 24.7, 824 + (j + 1) * 24.7
        s.tone([(a, 136), (b, 136), (b, 560 + 8 * math.sin(j)), (a, 560 + 8 * math.sin(j))], '#3f7078', '#2b545e', 5, 30, j)
        s.tone([((a + b) / 2, 136), (b, 136), (b, 560 + 8 * math.sin(j)), ((a + b) / 2, 560 + 8 * math.sin(j))], '#34626b', '#22464f', 5, 30, j)
    s.soft(lambda m: m.rect(0, 60, w, 700, WHITE), '#dccfae', 60, .36)
    desk = 800
    s.tone([(0, 690), (w, 690), (w, desk), (0, desk)], '#b9a681', '#9c8761', 7, 50, 3)
    s.tone([(0, desk), (w, desk), (w, h), (0, h)], '#8a5a38', '#5b3a26', 9, 60, 4)
    s.rect(0, desk, w, desk + 6, '#b07c50')
    # the box
    x0, x1, top, low = 420, 930, 470, 900
    skew, rise = 130, 90
    s.soft(lambda m: m.poly([(x0 - 10, low), (x1, low + 14), (x1 + skew + 150, low - rise + 20), (x1 + 200, low + 60), (x0 + 60, low + 60)], WHITE), '#26160c', 14, .6)
    s.tone([(x0, top), (x1, top), (x1, low), (x0, low)], '#f2ead3', '#cdbf9c', 8, 60, 5)
    s.tone([(x1, top), (x1 + skew, top - rise), (x1 + skew, low - rise), (x1, low)], '#a89672', '#84714f', 8, 50, 6)
    s.tone([(x0 - 10, top), (x0 + skew - 10, top - rise), (x1 + skew + 8, top - rise), (x1 + 8, top)], '#fbf5e2', '#e9dfc4', 5, 50, 7)
    s.rect(x0 - 10, top, x1 + 8, top + 24, '#d9cdac')
    s.poly([(x1 + 8, top), (x1 + skew + 8, top - rise), (x1 + skew + 8, top - rise + 24), (x1 + 8, top + 24)], '#94825f')
    s.poly([(x0 + 178, top - 34), (x0 + 198, top - 52), (x0 + 440, top - 52), (x0 + 420, top - 34)], '#2a2620')
    # a band in three colours, a seal
    for k, colour in enumerate(('#a63a2c', '#f7f2e2', '#3f6b52')):
        y = 560 + k * 20
        s.rect(x0, y, x1, y + 20, colour)
        s.poly([(x1, y), (x1 + skew, y - rise), (x1 + skew, y + 20 - rise), (x1, y + 20)], shade(colour, .62))
    s.dot(675, 740, 84, '#d6c69c')
    for k in range(24):
        a = k * math.tau / 24
        s.poly([(675 + math.cos(a - .1) * 84, 740 + math.sin(a - .1) * 84), (675 + math.cos(a) * 97, 740 + math.sin(a) * 97), (675 + math.cos(a + .1) * 84, 740 + math.sin(a + .1) * 84)], '#d6c69c')
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
        s.stroke(curve([(1010, y - 24), (940, y - 11), (x, y - 5)], 20), shade(skin, .92 - .04 * k), 40 - 4 * k, 31 - 4 * k)
    env = [(ex - 150, ey - 62), (ex + 104, ey - 92), (ex + 126, ey + 130), (ex + 124, top - 42), (ex - 118, top - 42)]
    s.tone(env, '#fdf8ea', '#ded3b8', 5, 40, 8)
    s.line([(ex - 150, ey - 62), (ex - 8, ey + 60), (ex + 104, ey - 92)], '#c9bb98', 3)
    s.soft(lambda m: m.poly([(ex - 118, top - 44), (ex + 124, top - 44), (ex + 122, top - 70), (ex - 122, top - 70)], WHITE), '#8a7b5c', 6, .5)
    s.tone([(1500, -10), (1500, 240), (1150, 330), (1040, 160), (1220, -10)], '#28475a', '#1c3444', 7, 50, 9)
    palm = closed([(1130, 350), (1030, 176), (960, 158), (900, 164), (846, 186), (780, 210), (752, 230), (762, 250), (800, 254), (862, 242), (898, 258),
                   (914, 300), (956, 338), (1020, 366), (1090, 380)], 160)
    s.soft(lambda m: m.poly([(x - 4, y + 13) for x, y in palm if x < 900], WHITE), '#8a6a48', 5, .6)
    s.tone(palm, mix(skin, WHITE, .06), mix(skin, dim, .6), 5, 50, 10)
    s.stroke(curve([(896, 262), (920, 236), (968, 224)], 20), dim, 5, 2)
    s.stroke(curve([(846, 200), (852, 212), (848, 226)], 12), shade(skin, .84), 3, 2)
    s.soft(lambda m: m.line(curve([(1020, 184), (950, 170), (880, 182), (790, 216)], 30), WHITE, 13), '#f3d0ac', 6, .7)
    s.ellipse(768, 229, 15, 10, '#f3d6ba')
    s.tone([(1160, 342), (1040, 152), (1006, 166), (1126, 362)], '#f4f0e2', '#cfcab8', 3)
    return finish(s, .28)


@picture('kemence', 'Fehérre meszelt kemence szájában parázs, előtte friss kenyerek')
def bread_oven():
    s = Sheet(WIDE, 1500)
    w, h = s.w, s.h
    s.sky([(0, '#1d3048'), (.6, '#54607a'), (1, '#c98f72')], .6, 30, 460, 27)
    chance = rng(19)
    hills(s, 540, 50, 520, 33, '#3c4358', '#4a4a58', texture=5)
    house(s, 1190, 620, 240, 130, '#a89684', '#6a4038', 4, 1.)
    leafy(s, 1080, 520, 90, 110, '#28343a', '#54563f', 8, 100)
    s.tone([(0, 610), (w, 610), (w, h), (0, h)], '#6a5a44', '#352a24', 12, 50)
    # lean-to: posts and a shingle roof
    for x in (120, 1010):
        s.quad(x, 200, x + 34, 800, '#6d4c34', '#4a3224', 8, 20, x, True)
    s.tone([(40, 230), (130, 70), (1000, 70), (1100, 230)], '#4d3a32', '#33261f', 10, 24, 3)
    for row in range(11):
        y = 78 + row * 14
        a, b = 130 - 90 * (row + .6) / 11, 1000 + 100 * (row + .6) / 11
        x = a
        while x < b - 10:
            wide = 16 + chance.random() * 14
            s.rect(x, y - 5, x + wide - 2, y + 8, mix('#5d473a', '#2f231d', chance.random()))
            x += wide
    s.rect(34, 226, 1106, 246, '#33241b')
    # oven: a whitewashed mound on a bench
    s.soft(lambda m: m.ellipse(570, 830, 520, 40, WHITE), '#1c1410', 16, .7)
    s.tone([(150, 640), (990, 640), (1000, 826), (140, 826)], '#e9dfcb', '#a3927c', 9, 60, 5)
    dome = closed([(210, 648), (214, 480), (300, 350), (450, 286), (600, 280), (760, 330), (868, 450), (900, 560), (908, 648), (560, 652)], 200)
    s.tone(dome, '#f6efdf', '#c4b196', 9, 70, 6)
    s.soft(lambda m: m.poly(closed([(760, 340), (868, 450), (904, 600), (900, 648), (700, 648), (800, 520)], 60), WHITE), '#5a4a48', 34, .5)
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
        a = math.pi * (1 + (k + .5) / 13)
        s.stroke([(mx + math.cos(a) * 132, my + math.sin(a) * 168), (mx + math.cos(a) * 154, my + math.sin(a) * 195)], mix('#a8583c', '#7c3f2c', chance.random()), 24)
    s.pie(mx, my, 122, 158, 180, 360, '#2a120c')
    s.soft(lambda m: m.pie(mx, my, 110, 130, 180, 360, WHITE), '#e0641c', 20, .85)
    s.rect(mx - 124, my - 2, mx + 124, my + 18, '#9c8a70')
    for k in range(40):
        x = mx + chance.normal(0, 48)
        y = my - 4 - chance.random() * 20
        if abs(x - mx) < 108:
            s.ellipse(x, y, 6 + chance.random() * 10, 4 + chance.random() * 5, ('#f8c04c', '#e0541c', '#a8341a', '#fde49a', '#3a1a12')[chance.integers(0, 5)])
    for k in range(11):
        x = mx - 80 + k * 16 + chance.normal(0, 5)
        tall = 34 + chance.random() * 66 * (1 - abs(x - mx) / 110)
        s.poly(closed([(x - 10, my - 8), (x - 6, my - tall * .5), (x + chance.normal(0, 6), my - tall), (x + 7, my - tall * .5), (x + 10, my - 8)], 30), ('#e0541c', '#f08a2c', '#f8c04c')[k % 3])
        s.poly(closed([(x - 5, my - 8), (x - 3, my - tall * .3), (x, my - tall * .55), (x + 4, my - tall * .3), (x + 5, my - 8)], 30), '#fde49a')
    s.glow(mx, my - 30, 330, '#c9702c', .62)
    s.soft(lambda m: m.poly([(mx - 120, 660), (mx + 120, 660), (mx + 330, h), (mx - 330, h)], WHITE), '#8a4a20', 40, .6, True)

    def loaf(x, y, r, k):
        s.soft(lambda m: m.ellipse(x + 8, y + r * .42, r * 1.05, r * .2, WHITE), '#1c100a', 7, .6)
        shape = closed([(x - r, y + r * .2), (x - r * .86, y - r * .3), (x - r * .4, y - r * .62), (x + r * .2, y - r * .66), (x + r * .8, y - r * .34), (x + r, y + r * .18),
                        (x + r * .6, y + r * .42), (x - r * .6, y + r * .44)], 80)
        s.tone(shape, '#d99448', '#7c431f', 9, 30, k)
        for j in range(3):
            a = x - r * .44 + j * r * .42
            s.stroke(curve([(a - r * .1, y + r * .06), (a, y - r * .22), (a + r * .22, y - r * .46)], 16), '#f6dcab', r * .10, r * .05)
            s.stroke(curve([(a - r * .06, y + r * .08), (a + .05 * r, y - r * .18), (a + r * .26, y - r * .42)], 16), '#8a4a22', r * .03, r * .02)
        s.soft(lambda m: m.ellipse(x - r * .3, y - r * .36, r * .44, r * .16, WHITE), '#fbe6c0', 6, .4)
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
    return finish(s, .38)


@picture('malom', 'Régi vízimalom kereke a patakon')
def watermill():
    s = Sheet(WIDE, 1500)
    w, h = s.w, s.h
    s.sky([(0, '#7ba3a6'), (.6, '#d2dcc2'), (1, '#f6e9bd')], .6, 40, 420, 39)
    chance = rng(22)
    hills(s, 470, 70, 520, 90, '#8fae9c', '#a9bd98', texture=6)
    for _ in range(38):
        x = chance.random() * w
        leafy(s, x, 500 + chance.random() * 50, 40 + chance.random() * 50, 44 + chance.random() * 46, '#5a7a50', ('#b5b45a', '#d3a24a', '#8fa856')[chance.integers(0, 3)], int(x * 3), 46)
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
        s.soft(lambda m: m.ellipse(964 + k * 20 + k * k * 2, 52 - k * 12, 18 + k * 6, 12 + k * 4, WHITE), '#eee6cf', 8, .3)
    # flume and wheel
    wood, dark, wet = '#7c5636', '#4a3222', '#35302a'
    s.tone([(0, 356), (470, 392), (470, 424), (0, 390)], wood, dark, 8, 40, 6)
    s.tone([(0, 352), (470, 388), (470, 398), (0, 364)], '#bcd6d3', '#8fb6b8', 4, 40, 7)
    for x in (40, 190, 330, 440):
        s.rect(x - 9, 396, x + 9, foot, dark)
    for a, b in ((40, 190), (190, 330)):
        s.line([(a, 470), (b, 620)], dark, 7)
    cx, cy, r = 460, 610, 200
    s.soft(lambda m: m.dot(cx + 26, cy + 12, r, WHITE), '#2a241c', 14, .4)
    for k in range(24):
        a = k * math.tau / 24 + .06
        p, q = (cx + math.cos(a) * r * .84, cy + math.sin(a) * r * .84), (cx + math.cos(a + .16) * r * 1.02, cy + math.sin(a + .16) * r * 1.02)
        s.line([p, q], '#5f4430', 13)
        s.line([q, (cx + math.cos(a + .26) * r * .9, cy + math.sin(a + .26) * r * .9)], dark, 6)
    for radius, wide, colour in ((r, 17, wood), (r * .84, 12, '#6a4a32')):
        s.ellipse(cx, cy, radius, radius, outline=colour, width=wide)
        s.ellipse(cx, cy, radius, radius, outline='#9a724c', width=3)
    for k in range(8):
        a = k * math.tau / 8 + .1
        s.line([(cx, cy), (cx + math.cos(a) * r * .86, cy + math.sin(a) * r * .86)], wood, 15)
        s.line([(cx + 3, cy - 4), (cx + math.cos(a) * r * .84, cy + math.sin(a) * r * .84 - 4)], '#9a724c', 3)
    s.dot(cx, cy, 34, dark)
    s.dot(cx, cy, 24, '#8a6a4a')
    s.dot(cx, cy, 9, '#2a2420')
    s.tone(curve([(466, 390), (520, 398), (566, 450), (610, 560), (640, 760)], 40) + curve([(600, 760), (590, 560), (548, 462), (510, 416), (466, 408)], 40), '#eef5ee', '#a9cbcb', 4, 20, 8)
    for k in range(26):
        t = chance.random()
        s.line([(520 + 90 * t, 410 + 300 * t * t), (528 + 94 * t, 440 + 310 * t * t)], '#ffffff', 2)
    # water below
    s.mirror(748, .62, '#3c6668', 3.4, 1.2, 9)
    for _ in range(320):
        y = 754 + chance.random() ** .8 * 250
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
            s.line([(px, 806), (px + chance.normal(0, 14), 740 - 60 * chance.random())], mix('#4a6a36', '#c9c468', chance.random()), 2.4)
    for _ in range(60):
        x, y = chance.random() * w, 800 + chance.random() * 190
        s.ellipse(x, y, 5, 2.6, ('#d39a3c', '#b5602c', '#c9b048')[chance.integers(0, 3)])
    return finish(s, .28)


@picture('iroda', 'Négy üres íróasztal egy napfényes irodában, pénteken')
def office():
    s = Sheet(WIDE, 1500)
    w, h = s.w, s.h
    floor = 770
    s.sky(['#d3cdb6', '#e6dec4', '#d8cba8'], .78, 10, seed=2)
    chance = rng(16)
    # a band of windows, hills and a lake outside
    wx0, wx1, wy0, wy1 = 90, 1240, 120, 500
    s.rect(wx0 - 16, wy0 - 16, wx1 + 16, wy1 + 16, '#f6f1e0')
    s.quad(wx0, wy0, wx1, wy1, '#8fbcc6', '#f3e9c4', 5, 80, 1)
    s.dot(930, 270, 46, '#fff6d6')
    for base, high, colour, seed in ((400, 40, '#9fb9b0', 1), (440, 34, '#7fa08c', 2), (476, 16, '#5f8468', 3)):
        rough = s.profile(320, 5, 30 + seed)
        s.tone([(wx0, wy1)] + [(x, min(wy1, base - (rough(x) - .5) * high * 2)) for x in range(wx0, wx1 + 1, 5)] + [(wx1, wy1)], colour, shade(colour, 1.1), 6, 40, seed)
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
        s.soft(lambda m: m.rect(x + 4, y + 6, x + 54, y + 76, WHITE), '#8a7c60', 4, .5)
        s.quad(x, y, x + 50, y + 70, '#fdf8ea', '#efe6d0', 3, 20, k)
        s.rect(x, y, x + 50, y + 15, '#b5462f' if k < 4 else '#e0a83a')
        if k < 4:
            for j in range(4):
                s.rect(x + 8, y + 26 + j * 10, x + 42 - (j * 7) % 15, y + 29 + j * 10, '#a9a08a')
        else:
            s.dot(x + 25, y + 43, 12, '#e9a83c')
            for j in range(8):
                a = j * math.tau / 8
                s.line([(x + 25 + math.cos(a) * 15, y + 43 + math.sin(a) * 15), (x + 25 + math.cos(a) * 20, y + 43 + math.sin(a) * 20)], '#e9a83c', 3)
    # empty pegs and one scarf
    s.rect(1290, 392, 1478, 404, '#9a7448')
    for k in range(5):
        x = 1306 + k * 39
        s.stroke([(x, 404), (x, 420), (x + 9, 424)], '#5b4630', 5)
    s.tone(closed([(1380, 420), (1398, 420), (1404, 520), (1400, 590), (1382, 592), (1378, 510)], 60), '#c9603c', '#a84a2c', 5, 20, 4)
    # the floor and the sun on it
    s.tone([(0, floor), (w, floor), (w, h), (0, h)], '#b98d5c', '#7c5636', 9, 60, 5)
    boards(s, -100, floor, w + 100, h + 4, 16, '#b58856', 60, .5)
    s.rect(0, floor - 16, w, floor, '#f3ecd8')
    for k in range(4):
        x = 60 + k * 290
        s.soft(lambda m: m.poly([(x, floor + 10), (x + 240, floor + 10), (x + 120, h), (x - 190, h)], WHITE), '#6a5424', 9, .6, True)

    def desk(x, k):
        top, wide = 596, 268
        s.soft(lambda m: m.poly([(x + 10, floor + 36), (x + wide - 10, floor + 36), (x + wide - 110, floor + 84), (x - 100, floor + 84)], WHITE), '#3a2618', 9, .5)
        # chair, pushed in, behind the desk
        cx = x + wide / 2 + (k % 2) * 14 - 7
        tint = ('#2f6a72', '#b5653a', '#5f7a4c', '#7c4a5c')[k]
        s.tone(closed([(cx - 56, 600), (cx - 60, 470), (cx - 40, 440), (cx + 40, 440), (cx + 60, 470), (cx + 56, 600)], 60), shade(tint, 1.12), shade(tint, .8), 6, 30, k)
        s.line(curve([(cx - 46, 462), (cx, 452), (cx + 46, 462)], 12), shade(tint, 1.35), 4)
        s.rect(cx - 8, 600, cx + 8, floor - 20, '#39434a')
        for dx in (-60, -22, 22, 60):
            s.stroke([(cx, floor - 26), (cx + dx, floor + 6)], '#39434a', 8)
            s.dot(cx + dx, floor + 8, 9, '#22292e')
        s.rounded(cx - 62, 640, cx + 62, 662, 10, shade(tint, .72))
        # the desk itself
        for dx in (12, wide - 24):
            s.quad(x + dx, top + 18, x + dx + 13, floor + 40, '#e9e2cf', '#b9ae94', 3, 20, k, True)
        s.quad(x + wide - 84, top + 18, x + wide - 12, top + 150, '#f1ead6', '#cfc4a8', 4, 30, k)
        for j in range(3):
            s.rect(x + wide - 80, top + 24 + j * 42, x + wide - 16, top + 61 + j * 42, '#e3dac0')
            s.rounded(x + wide - 58, top + 38 + j * 42, x + wide - 38, top + 44 + j * 42, 3, '#8d8268')
        s.tone([(x - 4, top), (x + wide + 4, top), (x + wide + 4, top + 20), (x - 4, top + 20)], '#d9b078', '#a87c4a', 5, 30, k)
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
                a = math.pi * (.08 + .84 * j / 11)
                s.stroke([(px, top - 36), (px + math.cos(a) * 40, top - 36 - math.sin(a) * 64)], mix('#3f6a46', '#8fae5c', chance.random()), 8, 2)
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
    s.soft(lambda m: m.ellipse(1390, floor + 60, 80, 14, WHITE), '#3a2618', 8, .6)
    s.tone([(1340, 690), (1440, 690), (1424, floor + 60), (1356, floor + 60)], '#e9e2cf', '#b0a68c', 4, 30, 9, True)
    for j in range(15):
        a = math.pi * (.06 + .88 * j / 14)
        tip = (1390 + math.cos(a) * 112, 650 - math.sin(a) * 150 + abs(math.cos(a)) * 40)
        mid = (1390 + math.cos(a) * 46, 650 - math.sin(a) * 110)
        s.stroke(curve([(1390, 694), mid, tip], 24), mix('#2f5a40', '#84a858', chance.random()), 20, 3)

    def rays(m):
        for k in range(4):
            x = wx0 + (wx1 - wx0) * k / 4
            m.poly([(x, wy0), (x + 280, wy0), (x + 140, h), (x - 240, h)], WHITE)
    s.soft(rays, '#4a3c18', 22, .5, True)
    return finish(s, .28)


@picture('mento', 'Új mentőállomás épülete, előtte árok és bekötésre váró kábel')
def ambulance_centre():
    s = Sheet(WIDE, 1500)
    w, h = s.w, s.h
    ground = 600
    s.sky([(0, '#6f9dab'), (.6, '#c9d6c6'), (1, '#f1e2b8')], .6, 50, 420, 73)
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
    s.soft(lambda m: m.poly(trench, WHITE), '#3a2c1c', 12, .6)
    s.tone(trench, '#5f452e', '#2a1c14', 14, 30, 8)
    inner = curve([(780, h + 10), (826, 890), (918, 776), (984, 708), (1026, 668)], 60)
    s.tone(left + inner[::-1], '#9a7448', '#6a4a2e', 14, 24, 9)
    for _ in range(260):
        k = chance.integers(0, 58)
        (ax, ay), (bx, by) = left[k], inner[k]
        t = chance.random()
        s.ellipse(ax + (bx - ax) * t, ay + (by - ay) * t, 2 + 4 * chance.random(), 2 + 2 * chance.random(), mix('#b08a58', '#54381f', chance.random()))
    # the cable: in the trench, then out of it with a bare end
    cable = curve([(880, h + 10), (894, 900), (958, 790), (1000, 724), (1034, 690), (1074, 664), (1120, 662), (1140, 690)], 90)
    s.stroke([(x + 5, y + 7) for x, y in cable], '#1c130c', 26, 13)
    s.stroke(cable, '#22282c', 26, 13)
    s.stroke([(x - 3, y - 3) for x, y in cable], '#5b666a', 5, 3)
    for dx, dy, colour in ((14, 18, '#d98a3c'), (2, 24, '#4a7fa8'), (-11, 22, '#6f9a4c'), (22, 10, '#c9c4b0')):
        s.stroke(curve([(1140, 690), (1140 + dx * .6, 690 + dy * .7), (1140 + dx * 1.5, 690 + dy * 1.2)], 12), colour, 6, 4)
    # heap of soil with a shovel, drum of cable, barriers
    heap = closed([(350, 914), (410, 820), (500, 764), (570, 760), (650, 812), (714, 890), (700, 924), (520, 936)], 120)
    s.soft(lambda m: m.ellipse(560, 926, 240, 22, WHITE), '#2c2216', 10, .6)
    s.tone(heap, '#a87e50', '#5f4229', 16, 24, 10)
    for _ in range(200):
        x = 530 + chance.normal(0, 84)
        y = 910 - max(0, 1 - ((x - 530) / 190) ** 2) * 140 * chance.random()
        s.ellipse(x, y, 3 + 6 * chance.random(), 2 + 4 * chance.random(), mix('#c39a64', '#54381f', chance.random()))
    s.line([(566, 800), (624, 640)], '#7c5636', 10)
    s.line([(606, 634), (644, 646)], '#7c5636', 10)
    s.soft(lambda m: m.ellipse(1276, 930, 150, 18, WHITE), '#2c2216', 10, .6)
    for x, tint in ((1330, '#8a6238'), (1240, '#b5854e')):
        s.ellipse(x, 826, 78, 106, shade(tint, .7))
        s.ellipse(x - 6, 826, 78, 106, tint)
        for k in range(6):
            a = k * math.tau / 6
            s.line([(x - 6, 826), (x - 6 + math.cos(a) * 70, 826 + math.sin(a) * 96)], shade(tint, .78), 4)
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
            s.poly([(ax + (bx - ax) * t, ay + (by - ay) * t - 68), (ax + (bx - ax) * u, ay + (by - ay) * u - 68), (ax + (bx - ax) * u, ay + (by - ay) * u - 44),
                    (ax + (bx - ax) * t, ay + (by - ay) * t - 44)], '#c0452f' if j % 2 else '#f6f0de')
    for _ in range(700):
        x, y = chance.random() * w, 710 + chance.random() * 300
        if 330 < x < 1060 and y > 690 or 1150 < x < 1420:
            continue
        s.line([(x, y), (x + chance.normal(0, 4), y - 6 - 18 * chance.random())], mix('#5f6f3c', '#cfc47c', chance.random()), 1.8)
    return finish(s, .26)


@picture('allomas', 'Kis vasútállomás sárga épülete vadgesztenyékkel, előtte egyetlen vágány')
def railway_station():
    s = Sheet(WIDE, 1500)
    w, h = s.w, s.h
    foot = 650
    s.sky([(0, '#6aa0b4'), (.6, '#c4d9cc'), (1, '#f6e8bc')], .64, 56, 420, 63)
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
        s.poly([(x, y), (x + wide * .6, y), (x, y + tall * .5)], '#54747c')
        s.line([(x + wide / 2, y), (x + wide / 2, y + tall)], '#fbf3dc', 4)
        s.line([(x, y + tall * .36), (x + wide, y + tall * .36)], '#fbf3dc', 3)

    def tiled(points, seed):
        s.tone(points, shade(roof, 1.14), shade(roof, .84), 12, 18, seed)
        low, top = points[0][1], points[1][1]
        for k in range(1, int((low - top) / 9)):
            t = k * 9 / (low - top)
            a = points[1][0] + (points[0][0] - points[1][0]) * t
            b = points[2][0] + (points[3][0] - points[2][0]) * t
            s.line([(a, top + k * 9), (b, top + k * 9)], shade(roof, .76), 1.3)
    for x0, x1, top in ((330, 560, 430), (910, 1150, 430)):
        s.quad(x0, top, x1, foot, light, wall, 8, 60, x0)
        tiled([(x0 - 24, top + 6), (x0 + 30, top - 84), (x1 - 30, top - 84), (x1 + 24, top + 6)], x0)
        for k in range(2):
            windows(x0 + 44 + k * 96, 486, 46, 92)
        s.rect(x0 + 150, top - 110, x0 + 178, top - 60, '#8a5a44')
    s.quad(540, 270, 930, foot, light, shade(wall, .95), 8, 60, 4)
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
    s.soft(lambda m: m.rect(300, 502, 1180, 560, WHITE), '#6a4a20', 14, .45)
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
    s.soft(lambda m: m.dot(739, 534, 27, WHITE), '#6a4a20', 5, .5)
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
    for y in (632,):
        s.rect(1010, y, 1130, y + 8, '#5f7a52')
        s.rect(1010, y - 30, 1130, y - 20, '#5f7a52')
        s.rect(1010, y - 14, 1130, y - 6, '#5f7a52')
        for x in (1020, 1118):
            s.rect(x - 4, y - 34, x + 4, y + 44, '#33474a')
    for x, tall, colour in ((420, 128, '#3f5566'), (462, 120, '#a8503a'), (866, 132, '#33414a')):
        s.soft(lambda m: m.poly([(x - 10, 690), (x + 14, 690), (x + 110, 716), (x + 80, 716)], WHITE), '#5b4628', 5, .5)
        person(s, x, 692, tall, colour, .03)
    s.rounded(478, 652, 516, 692, 5, '#6a4630')
    s.line([(488, 652), (488, 640), (506, 640), (506, 652)], '#4a3020', 4)
    # platform edge, gravel, the one track
    s.rect(0, 720, w, 738, '#e9dfc6')
    s.rect(0, 738, w, 766, '#8d7f68')
    s.tone([(0, 766), (w, 766), (w, h), (0, h)], '#a3957c', '#7a6c56', 14, 24, 8)
    for _ in range(2600):
        y = 768 + chance.random() ** .8 * 170
        s.ellipse(chance.random() * w, y, 2 + 3 * chance.random(), 1.5 + 2 * chance.random(), mix('#c3b498', '#5f5444', chance.random()))
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
        s.line([(x, y + 12), (x + chance.normal(0, 8), y - 16 - 34 * chance.random())], mix('#4f6a38', '#b9be68', chance.random()), 2)
    for _ in range(90):
        x, y = chance.random() * w, 908 + chance.random() * 70
        colour = ('#c9402f', '#e9c44c', '#f6efe0')[chance.integers(0, 3)]
        for k in range(5):
            a = k * math.tau / 5
            s.ellipse(x + math.cos(a) * 5, y + math.sin(a) * 4, 5, 4, colour)
        s.dot(x, y, 2.4, '#4a3420')
    return finish(s, .25)


@picture('bolt', 'Falusi bolt este, kivilágított kirakattal, előtte kerékpár')
def village_shop():
    s = Sheet(WIDE, 1500)
    w, h = s.w, s.h
    foot = 780
    s.sky([(0, '#24406a'), (.6, '#7a7c98'), (1, '#e6a880')], .7, 36, 460, 55)
    hills(s, 560, 60, 520, 56, '#5f647c', '#76707e', texture=5)
    chance = rng(41)
    house(s, -60, foot, 250, 190, '#8d7f80', '#5b3f44', 3, .5)
    house(s, 1310, foot, 270, 200, '#86787c', '#5f4246', 5, .5)
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
        s.soft(lambda m: m.ellipse(914 + k * 18 + k * k * 3, 120 - k * 18, 14 + k * 6, 10 + k * 4, WHITE), '#b9b0b4', 8, .3)
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
            x = a + 10.
            while x < b - 26:
                wide, tall = 14 + chance.random() * 20, 22 + chance.random() * 20
                tint = ('#b5462f', '#2f6a72', '#e9e2cf', '#6f8a4c', '#c98a3c', '#7c4a5c')[chance.integers(0, 6)]
                kind = chance.integers(0, 3)
                if kind == 0:
                    s.rounded(x, y - tall, x + wide, y, 4, tint)
                    s.rect(x + wide * .2, y - tall - 4, x + wide * .8, y - tall + 3, shade(tint, .7))
                elif kind == 1:
                    s.rect(x, y - tall * .8, x + wide, y, tint)
                    s.rect(x + 3, y - tall * .6, x + wide - 3, y - tall * .35, mix(tint, WHITE, .6))
                else:
                    s.pie(x + wide / 2, y, wide / 2, tall * .9, 180, 360, '#b5743c')
                x += wide + 5
        s.rect((a + b) / 2 - 5, 530, (a + b) / 2 + 5, 712, '#2f5f58')
    s.rect(690, 514, 830, foot, '#2f5f58')
    s.quad(704, 528, 816, foot - 6, '#fbe3a4', '#eebc70', 4, 40, 6)
    s.rect(704, 690, 816, foot - 6, '#3a6a60')
    s.rect(754, 528, 766, foot - 6, '#2f5f58')
    person(s, 730, 700, 140, '#7c5a3c', .02)
    s.rect(704, 688, 816, foot - 6, '#3a6a60')
    s.dot(748, 660, 5, '#d9b45a')
    # awning
    s.soft(lambda m: m.rect(350, 522, 1170, 574, WHITE), '#4a3420', 12, .5)
    for k in range(28):
        a, b = 350 + k * 29.3, 350 + (k + 1) * 29.3
        c, d = 330 + k * 30.7, 330 + (k + 1) * 30.7
        tint = '#b5462f' if k % 2 else '#f3e8d0'
        s.tone([(a, 486), (b, 486), (d, 540), (c, 540)], tint, shade(tint, .82), 5, 30, k)
        s.pie((c + d) / 2, 540, (d - c) / 2, 14, 0, 180, shade(tint, .74))
    # pavement and light
    s.tone([(0, foot), (w, foot), (w, h), (0, h)], '#6a6468', '#39383f', 10, 50, 7)
    s.rect(0, foot, w, foot + 8, '#7d767a')
    s.rect(0, 868, w, 878, '#8d868a')
    for k in range(32):
        s.line([(k * 52 - 40, foot + 8), (k * 56 - 100, 868)], '#56525a', 2)
    for a, b in ((372, 650), (704, 816), (870, 1148)):
        s.soft(lambda m: m.poly([(a, foot + 6), (b, foot + 6), (b + 110, h), (a - 110, h)], WHITE), '#8a5a28', 20, .62, True)
    s.glow(760, 620, 460, '#8a5a24', .35)
    # crates, bench, bicycle
    for k, (x, tint) in enumerate(((396, '#c9402f'), (486, '#e0a03c'), (576, '#7a9a4c'))):
        s.soft(lambda m: m.ellipse(x + 40, 812, 52, 8, WHITE), '#1c1a20', 5, .6)
        s.tone([(x, 748), (x + 82, 748), (x + 76, 808), (x + 6, 808)], '#a87c4c', '#7c5634', 6, 20, k)
        for j in range(3):
            s.line([(x + 3, 762 + j * 16), (x + 79, 762 + j * 16)], '#5f4026', 3)
        for j in range(12):
            px, py = x + 12 + (j % 6) * 12, 746 - (j // 6) * 9
            s.dot(px, py, 8, shade(tint, .85))
            s.dot(px - 2, py - 2, 5, tint)
    bx, by, r = 940, 790, 56
    s.soft(lambda m: m.ellipse(bx + 80, by + r + 4, 150, 9, WHITE), '#1c1a20', 5, .7)
    dark = '#1f2a30'
    for x in (bx, bx + 168):
        s.ellipse(x, by, r, r, outline=dark, width=6)
        s.ellipse(x, by, r - 5, r - 5, outline='#8a8478', width=2)
        for k in range(12):
            a = k * math.tau / 12
            s.line([(x, by), (x + math.cos(a) * (r - 5), by + math.sin(a) * (r - 5))], '#6a665e', 1.1)
        s.dot(x, by, 6, dark)
    frame = '#a8402c'
    for a, b in (((bx, by), (bx + 50, by - 78)), ((bx, by), (bx + 76, by + 4)), ((bx + 76, by + 4), (bx + 50, by - 78)), ((bx + 76, by + 4), (bx + 144, by - 84)),
                 ((bx + 50, by - 74), (bx + 142, by - 80)), ((bx + 168, by), (bx + 140, by - 100))):
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
    s.soft(lambda m: m.poly([(1194, 306), (1222, 306), (1330, foot + 60), (1100, foot + 60)], WHITE), '#8a6a34', 16, .4, True)
    s.rounded(250, 690, 310, 780, 6, '#a8402c')
    s.rect(262, 712, 298, 718, '#5b1f18')
    s.rect(270, 780, 290, 812, '#3a3a40')
    return finish(s, .32)
