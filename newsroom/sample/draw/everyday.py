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
