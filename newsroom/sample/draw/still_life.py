"""Things, rooms and stages; sport from above."""

import math

import numpy as np
from PIL import Image, ImageDraw

from kit import TALL, WIDE, Sheet, finish, picture, ramp, rgb, rng, shade


@picture('palya', 'Futballpálya felülről, a játékosok hosszú árnyékával')
def pitch():
    s = Sheet(WIDE, 1920)
    w, h = s.w, s.h
    for i in range(12):
        s.rect(i * w / 12, 0, (i + 1) * w / 12, h, '#2f6b4b' if i % 2 else '#37774f')
    chalk = '#e9eedd'
    s.line([(w * 0.62, 0), (w * 0.62, h)], chalk, 9)
    s.ellipse(w * 0.62, h * 0.5, h * 0.33, h * 0.33, outline=chalk, width=9)
    s.dot(w * 0.62, h * 0.5, 12, chalk)
    chance = rng(2)
    players = [(w * (0.06 + 0.88 * chance.random()), h * (0.08 + 0.8 * chance.random()), i % 2) for i in range(13)]

    def shadows(m):
        for x, y, _ in players:
            m.stroke([(x, y), (x + 230, y + 120)], '#ffffff', 26, 15)

    s.soft(shadows, '#0f2f26', 5, 0.6)
    for x, y, team in players:
        shirt = '#f2ede0' if team else '#c2452f'
        turn = chance.random() * 3
        dx, dy = math.cos(turn), math.sin(turn)
        s.stroke([(x - 27 * dx, y - 27 * dy), (x + 27 * dx, y + 27 * dy)], shirt, 30)
        s.stroke([(x - 30 * dx, y - 30 * dy), (x - 36 * dx - 16 * dy, y - 36 * dy + 16 * dx)], '#c99a78', 12)
        s.stroke([(x + 30 * dx, y + 30 * dy), (x + 36 * dx + 14 * dy, y + 36 * dy - 14 * dx)], '#c99a78', 12)
        s.dot(x, y, 14, '#3a2418')
    s.dot(w * 0.5, h * 0.42, 9, '#ffffff')
    a = s.array() + ((s.noise(14, 4, 4) - 0.5) * 26)[..., None]
    _, x = s.grid()
    return finish(a * (1.15 - 0.5 * (x / w))[..., None])


@picture('medence', 'Úszók felülről egy ötsávos medencében')
def pool():
    s = Sheet(WIDE, 1440)
    w, h = s.w, s.h
    first, second = s.noise(92, 4, 8), s.noise(60, 4, 18)
    web = np.clip(1 - np.abs(first - second) * 9, 0, 1) ** 3
    s.put(
        ramp(
            np.clip(0.35 + 0.3 * first + 0.35 * web, 0, 1),
            [(0, '#0a4d68'), (0.4, '#1d8199'), (0.7, '#6cc1c6'), (1, '#f2fbef')],
        )
    )
    for lane in range(1, 5):
        y = h * lane / 5
        for k in range(0, int(w), 44):
            bob = 5 * math.sin(k / 90 + lane)
            s.ellipse(k + 20, y + bob, 20, 12, '#e9c46a' if k // 44 % 4 < 2 else '#b5412e')
            s.ellipse(k + 17, y + bob - 4, 11, 4, '#f3dfa6' if k // 44 % 4 < 2 else '#cf6a52')
    for i, place in enumerate((0.62, 0.48, 0.7, 0.55, 0.4)):
        y, x = h * (i + 0.5) / 5, w * place
        for t in range(60):
            r = 26 * (1 - t / 60)
            s.ellipse(x - 52 - t * 16, y + (t * 37 % 11 - 5) * 5, r * 0.7, r * 0.5, (236, 250, 244))
        skin = '#c99a78'
        s.stroke([(x - 130, y + 6), (x - 70, y + 4)], skin, 14, 24)
        s.ellipse(x - 85, y, 65, 17, skin)
        s.ellipse(x - 92, y, 34, 18, '#22343c' if i % 2 else '#8a2f2b')
        s.ellipse(x - 6, y, 24, 22, '#f2ede0' if i % 2 else '#22343c')
        s.stroke([(x - 30, y - 14), (x + 70, y - 40)], skin, 18, 13)
        s.stroke([(x - 50, y + 14), (x - 120, y + 52)], skin, 17, 12)
    s.change(lambda a: s.blur(a, 0.7))
    return finish(s)


@picture('sejtek', 'Sejtszerű minták kékben és aranyban')
def cells():
    """Two substances that feed on one another (Gray and Scott)."""
    s = Sheet(WIDE, 960)
    rows, columns = 213, 320
    u, v = np.ones((rows, columns)), np.zeros((rows, columns))
    chance = rng(3)
    for _ in range(60):
        y, x = chance.integers(5, rows - 5), chance.integers(5, columns - 5)
        v[y - 3 : y + 3, x - 3 : x + 3] = 0.5
    across = np.linspace(0, 1, columns)[None, :]
    feed, kill = 0.030 + 0.028 * across, 0.057 + 0.006 * across

    def spread(z):
        return np.roll(z, 1, 0) + np.roll(z, -1, 0) + np.roll(z, 1, 1) + np.roll(z, -1, 1) - 4 * z

    for _ in range(2600):
        meet = u * v * v
        du, dv = 0.16 * spread(u) - meet + feed * (1 - u), 0.08 * spread(v) + meet - (feed + kill) * v
        u += du
        v += dv
    field = np.asarray(Image.fromarray(v.astype(np.float32)).resize((s.width, s.height), Image.BICUBIC), float)
    g = np.clip(s.blur(field, 0.8) / 0.38, 0, 1)
    dy, dx = np.gradient(s.blur(g, 1.2), 1 / s.px)
    light = np.clip(0.5 + (dx + dy) * 4, 0, 1)
    a = ramp(
        np.clip(g * 0.66 + light * 0.46 - 0.08 + (s.noise(20, 4, 7) - 0.5) * 0.06, 0, 1),
        [(0, '#0b1e33'), (0.3, '#15506a'), (0.55, '#3f9c96'), (0.8, '#f0c068'), (1, '#fff3d0')],
    )
    return finish(a, 0.4)


@picture('lapka', 'Áramköri lap csipekkel és vezetékekkel')
def chips():
    s = Sheet(WIDE, 1440, '#0f3a35')
    w, h = s.w, s.h
    s.tone([(0, 0), (w, 0), (w, h), (0, h)], '#13443d', '#0b302c', 8, 60)
    chance = rng(33)
    for _ in range(170):
        points = [(chance.integers(0, int(w) // 40) * 40, chance.integers(0, int(h) // 40) * 40)]
        for _ in range(chance.integers(2, 6)):
            dx, dy = [(1, 0), (0, 1), (1, 1), (-1, 1)][chance.integers(0, 4)]
            step = chance.integers(1, 6) * 40
            points.append((points[-1][0] + dx * step, points[-1][1] + dy * step))
        s.line(points, ('#2f7d6a', '#3f9c7f', '#c99a4a')[chance.integers(0, 3)], 7)
        for x, y in (points[0], points[-1]):
            s.dot(x, y, 11, '#e2c077')
            s.dot(x, y, 5, '#0f3a35')
    for px, py, half in ((0.5, 0.46, 300), (0.17, 0.3, 140), (0.83, 0.74, 150)):
        x, y = w * px, h * py
        s.soft(
            lambda m: m.rect(x - half + 10, y - half + 20, x + half + 46, y + half + 56, '#ffffff'), '#041512', 14, 0.7
        )
        for k in range(-half + 20, half, 40):
            for pin in (
                (x + k, y - half - 34, x + k + 16, y + half + 34),
                (x - half - 34, y + k, x + half + 34, y + k + 16),
            ):
                s.rect(*pin, '#d8c9a0')
        s.tone(
            [(x - half, y - half), (x + half, y - half), (x + half, y + half), (x - half, y + half)],
            '#1c2b2a',
            '#0f1918',
            4,
            40,
        )
        s.rect(x - half * 0.6, y - half * 0.6, x + half * 0.6, y + half * 0.6, '#22322f')
        s.dot(x - half * 0.82, y - half * 0.82, half * 0.05, '#3b4d49')
    return finish(s, 0.2)


@picture('szinpad', 'Énekes sziluettje színes reflektorok alatt')
def stage():
    s = Sheet(WIDE, 1920)
    w, h = s.w, s.h
    y, x = s.grid()
    a = np.zeros((s.height, s.width, 3)) + rgb('#140f24')
    for place, lean, colour, strength in (
        (0.12, 0.30, '#ff7a45', 1),
        (0.3, 0.12, '#e8489a', 0.9),
        (0.5, 0, '#ffd08a', 1.1),
        (0.7, -0.14, '#7a5cff', 1),
        (0.88, -0.32, '#35b6c9', 0.9),
    ):
        beam = np.exp(-(((x - place * w - np.tan(lean) * y) / (w * 0.012 + y * 0.16)) ** 2))
        a += (beam * np.exp(-y / (h * 0.85)) * strength)[..., None] * rgb(colour) * 0.62
    s.put(a * (0.7 + 0.6 * s.noise(360, 6, 2))[..., None])
    dark = '#0a0714'
    s.rect(0, 0, w, 26, '#06040c')
    for place in (0.12, 0.3, 0.5, 0.7, 0.88):
        s.rounded(w * place - 30, 10, w * place + 30, 60, 10, '#06040c')
    fx, fy = w * 0.5, h * 0.62
    s.ellipse(fx, fy - 156, 30, 34, dark)
    s.poly([(fx - 54, fy - 112), (fx + 54, fy - 112), (fx + 40, fy + 70), (fx - 40, fy + 70)], dark)
    s.stroke([(fx + 42, fy - 100), (fx + 92, fy - 150), (fx + 110, fy - 220)], dark, 28, 18)
    s.stroke([(fx - 44, fy - 96), (fx - 66, fy - 40), (fx - 22, fy - 118)], dark, 26, 18)
    s.stroke([(fx - 24, fy - 122), (fx - 4, fy - 136)], dark, 12)
    s.stroke([(fx - 22, fy + 50), (fx - 34, fy + 200)], dark, 38, 26)
    s.stroke([(fx + 22, fy + 50), (fx + 34, fy + 200)], dark, 38, 26)
    s.rect(0, h * 0.76, w, h, dark)
    chance = rng(6)
    for _ in range(150):
        px, py, r = chance.random() * w, h * (0.78 + 0.22 * chance.random()), 30 + chance.random() * 34
        r *= py / h
        colour = dark if chance.random() < 0.6 else '#161029'
        s.dot(px, py, r, colour)
        s.ellipse(px, py + r * 2.3, r * 1.7, r * 1.7, colour)
        if chance.random() < 0.2:
            s.stroke([(px + r, py + r), (px + r * 1.5, py - r * 2.6)], colour, r * 0.6, r * 0.4)
    return finish(s)


@picture('ablak', 'Kivilágított ablak esős éjszakában, mögötte egy alak')
def window():
    s = Sheet(WIDE, 1440, '#191431')
    w, h = s.w, s.h
    s.tone([(0, 0), (w, 0), (w, h), (0, h)], '#1d1738', '#15102b', 7, 80)
    chance = rng(8)
    for _ in range(900):
        x, y = chance.random() * w, chance.random() * h
        s.line([(x, y), (x - 6, y + 26 + chance.random() * 30)], (60, 54, 100), 1.6)
    s.rect(w * 0.34, h * 0.14, w * 0.72, h * 0.8, '#2b2350')
    left, top, right, low = w * 0.36, h * 0.165, w * 0.70, h * 0.775
    s.tone([(left, top), (right, top), (right, low), (left, low)], '#fac07a', '#f0a25c', 6, 90)
    for edge, inner, hem in ((left, w * 0.44, w * 0.41), (right, w * 0.62, w * 0.65)):
        s.poly([(edge, top), (inner, top), (hem, low), (edge, low)], '#d9714e')
        for k in (0.3, 0.55, 0.8):
            s.line([(edge + (inner - edge) * k, top), (edge + (hem - edge) * k, low)], '#c4603f', 3)
    x = w * 0.53
    dark = '#3a1f3f'
    s.ellipse(x, h * 0.36 + 52, 46, 54, dark)
    s.rect(x - 18, h * 0.36 + 90, x + 18, h * 0.36 + 130, dark)
    s.rounded(x - 92, h * 0.36 + 112, x + 92, h * 0.8, 60, dark)
    s.rect(w * 0.34, low, w * 0.72, h * 0.82, '#2b2350')
    s.line([(x, top), (x, h * 0.28)], '#5a2f3f', 5)
    s.poly([(w * 0.49, h * 0.31), (w * 0.57, h * 0.31), (w * 0.55, h * 0.26), (w * 0.51, h * 0.26)], '#5a2f3f')
    s.soft(lambda m: m.rect(w * 0.3, h * 0.1, w * 0.76, h * 0.84, '#ffffff'), '#f2935c', 150, 0.16)
    return finish(s)


@picture('konyvek', 'Könyvespolcok tele színes gerincekkel')
def books():
    s = Sheet(WIDE, 1440, '#e8dcc0')
    w, h = s.w, s.h
    chance = rng(12)
    palette = ['#8a2f2b', '#14495a', '#d7a13b', '#2b3a36', '#e9e2cf', '#6d7f5c', '#b5623c', '#3d5a80']
    for row in range(3):
        base = h * (row + 1) / 3 - 18
        s.tone([(0, base - h / 3 + 18), (w, base - h / 3 + 18), (w, base), (0, base)], '#c9b98f', '#efe5cc', 6, 80, row)
        s.tone([(0, base), (w, base), (w, base + 18), (0, base + 18)], '#6b4a31', '#4c3422', 8, 40, row)
        x = -30.0
        while x < w:
            wide, high = 34 + chance.random() * 62, h / 3 * (0.62 + 0.26 * chance.random())
            colour = palette[chance.integers(0, len(palette))]
            if chance.random() < 0.06:
                x += wide
                continue
            top = base - high
            s.tone(
                [(x, top), (x + wide - 4, top), (x + wide - 4, base), (x, base)],
                colour,
                shade(colour, 0.86),
                7,
                30,
                int(x),
            )
            s.rect(x + wide - 14, top, x + wide - 4, base, shade(colour, 0.75))
            s.rect(x + 3, top, x + 6, base, shade(colour, 1.12))
            band = base - high * 0.8
            s.rect(x + 8, band, x + wide - 18, band + 7, '#f1e6c8')
            s.rect(x + 8, band + 16, x + wide - 18, band + 20, '#f1e6c8')
            s.rect(x + 8, base - 26, x + wide - 18, base - 22, '#f1e6c8')
            x += wide
    return finish(s, 0.15)


@picture('szavazolap', 'Egymásra dobált szavazólapok')
def ballots():
    s = Sheet(WIDE, 1440, '#1b4b5a')
    w, h = s.w, s.h
    s.tone([(0, 0), (w, 0), (w, h), (0, h)], '#1f5363', '#173f4d', 7, 70)
    chance = rng(3)
    for k in range(9):
        x, y = w * (-0.05 + 0.13 * k) + chance.normal(0, 20), h * (0.2 + 0.5 * chance.random())
        paper = Sheet((int(520 * s.k), int(700 * s.k)), 520, ('#f4eddb', '#fbf6e8', '#e9e0c8')[k % 3])
        paper.image, paper.k = paper.image.reduce(2), s.k
        paper.pen = ImageDraw.Draw(paper.image)
        for row in range(7):
            paper.rect(96, 110 + row * 78, 420 - int(chance.random() * 130), 124 + row * 78, '#6d7f80')
            paper.ellipse(53, 117 + row * 78, 17, 17, outline='#2b3a40', width=4)
        row = chance.integers(0, 7)
        paper.line([(38, 102 + row * 78), (68, 132 + row * 78)], '#a5322a', 8)
        paper.line([(68, 102 + row * 78), (38, 132 + row * 78)], '#a5322a', 8)
        sheet = paper.image.convert('RGBA').rotate(chance.normal(0, 22), expand=True, resample=Image.BICUBIC)
        mask = sheet.split()[3]
        place = (int(x * s.k), int((y - 380) * s.k))
        away = (place[0] + int(14 * s.k), place[1] + int(18 * s.k))
        s.image.paste((4, 22, 28), away, mask.point(lambda v: int(v * 0.4)))
        s.image.paste(sheet, place, mask)
    return finish(s)


@picture('fuggony', 'Szék a vörös színházi függöny előtt')
def curtain():
    s = Sheet(TALL, 640)
    w, h = s.w, s.h
    y, x = s.grid()
    places = np.arange(s.width) / s.px
    folds = np.cumsum(0.045 + 0.09 * s.profile(60, 4, 5)(places)) / s.px
    g = 0.5 + 0.5 * np.sin(folds[None, :] + 0.0008 * y * np.sin(x / 90))
    g = g**1.3 * (0.55 + 0.5 * (1 - y / h)) + (s.noise(12, 3, 9) - 0.5) * 0.03
    spot = np.exp(-(((x - w * 0.5) / (w * 0.26)) ** 2 + ((y - h * 0.62) / (h * 0.42)) ** 2))
    a = ramp(np.clip(g * (0.42 + 0.8 * spot), 0, 1), [(0, '#2a0a12'), (0.5, '#7a1d2c'), (1, '#d0563f')])
    boards = np.abs((x - w * 0.5) / (y - h * 0.3 + 1) * 9 % 1 - 0.5) < 0.03
    floor = rgb('#1a0d0e') + spot[..., None] * np.array([120, 80, 40]) * np.where(boards, 0.75, 1)[..., None]
    s.put(np.where((y > h * 0.84)[..., None], floor, a))
    cx, base, t = w * 0.5, h * 0.87, h * 0.0016
    dark = '#0e0708'
    s.soft(lambda m: m.ellipse(cx + 13 * t, base - 2 * t, 52 * t, 9 * t, '#ffffff'), '#120809', 3, 0.85)
    for x0, y0, x1, y1 in (
        (-26, -96, -20, 0),
        (20, -96, 26, 0),
        (-30, -102, 30, -92),
        (-30, -200, -23, -96),
        (-30, -190, 26, -172),
        (-30, -160, 26, -148),
        (20, -200, 26, -96),
        (-24, -50, 24, -46),
    ):
        s.rect(cx + x0 * t, base + y0 * t, cx + x1 * t, base + y1 * t, dark)
    return finish(s)


@picture('asztal', 'Terített asztal felülről, ragu fehér tányéron')
def table():
    s = Sheet(WIDE, 1440, '#c9b38a')
    w, h = s.w, s.h
    for i in range(10):
        s.tone(
            [(0, i * h / 10), (w, i * h / 10), (w, (i + 1) * h / 10), (0, (i + 1) * h / 10)],
            '#cdb78e',
            '#c4ad83',
            9,
            70,
            i,
        )
        s.rect(0, i * h / 10, w, i * h / 10 + 4, '#b39b72')
    chance = rng(4)
    for _ in range(240):
        x, y = chance.random() * w, chance.random() * h
        s.line([(x, y), (x + 60 + chance.random() * 200, y + chance.normal(0, 2))], '#bfa77c', 1.5)

    def shadow(x, y, r):
        s.soft(lambda m: m.ellipse(x + 26, y + 34, r, r, '#ffffff'), '#5b452c', 18, 0.5)

    def plate(x, y, r, food):
        shadow(x, y, r)
        s.dot(x, y, r, '#f5f0e2')
        s.ellipse(x, y, r * 0.97, r * 0.97, outline='#e6decb', width=4)
        s.ellipse(x, y, r * 0.8, r * 0.8, outline='#d9d0ba', width=6)
        s.dot(x, y, r * 0.62, food)

    plate(w * 0.46, h * 0.52, h * 0.36, '#a63a22')
    for k in range(46):
        turn, away = chance.random() * math.tau, chance.random() ** 0.6 * h * 0.185
        x, y, r = w * 0.46 + math.cos(turn) * away, h * 0.52 + math.sin(turn) * away, 14 + chance.random() * 24
        colour = ('#7d2a18', '#d9913f', '#c4552e', '#5f7d3a')[k % 4]
        s.ellipse(x + 3, y + 4, r, r * 0.9, '#6e2413')
        s.ellipse(x, y, r, r * 0.9, colour)
        s.ellipse(x - r * 0.25, y - r * 0.3, r * 0.45, r * 0.3, shade(colour, 1.18))
    plate(w * 0.84, h * 0.3, h * 0.17, '#e6cf8c')
    plate(w * 0.12, h * 0.74, h * 0.2, '#7c8f4a')
    for _ in range(60):
        turn, away = chance.random() * math.tau, chance.random() ** 0.5 * h * 0.11
        x, y = w * 0.12 + math.cos(turn) * away, h * 0.74 + math.sin(turn) * away
        s.ellipse(
            x,
            y,
            6 + chance.random() * 14,
            5 + chance.random() * 8,
            ('#8ea254', '#66793a', '#a3b268')[chance.integers(0, 3)],
        )
    shadow(w * 0.78, h * 0.78, 90)
    s.dot(w * 0.78, h * 0.78, 90, '#e8e2d0')
    s.dot(w * 0.78, h * 0.78, 70, '#5a1220')
    s.ellipse(w * 0.78 - 22, h * 0.78 - 26, 24, 14, '#7c2433')
    for x in (w * 0.656, w * 0.268):
        s.soft(lambda m: m.rounded(x + 6, h * 0.215, x + 24, h * 0.87, 9, '#ffffff'), '#5b452c', 6, 0.5)
        s.rounded(x - 9, h * 0.2, x + 9, h * 0.86, 9, '#8d8d86')
        s.rounded(x - 9, h * 0.2, x - 3, h * 0.86, 3, '#b4b4ac')
    x = w * 0.268
    for k in (-14, -5, 4, 13):
        s.rounded(x + k - 2.5, h * 0.14, x + k + 3.5, h * 0.24, 3, '#8d8d86')
    s.rounded(x - 17, h * 0.225, x + 17, h * 0.26, 8, '#8d8d86')
    return finish(s)
