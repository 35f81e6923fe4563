"""Towns, roads, rails, and the inside of public buildings."""

import numpy as np
from scipy import ndimage

from kit import COVER, PETROL, WIDE, Sheet, finish, hanging, picture, ramp, rgb, rng


@picture('sin', 'Sínek futnak a látóhatár felé szürkületben')
def rails():
    s = Sheet(WIDE, 1920)
    w, h = s.w, s.h
    s.sky([(0, '#12303c'), (0.5, '#5b7f84'), (0.8, '#e3b77c'), (1, '#f6dfb0')], 0.53, 20, seed=6)
    vx, vy = w * 0.58, h * 0.52
    s.tone([(0, h * 0.53), (w, h * 0.53), (w, h), (0, h)], '#263a3c', '#162426', 7, 50)
    hills = s.profile(300, 6, 4)
    s.poly([(0, vy + 8)] + [(i, vy - 8 - hills(i) * 70) for i in range(0, int(w) + 4, 4)] + [(w, vy + 8)], '#23434b')
    s.rect(0, vy, w, vy + 10, '#1b2a2c')
    chance = rng(3)
    for _ in range(5000):
        t = chance.random() ** 2
        y = vy + 12 + (h - vy) * t
        s.ellipse(chance.random() * w, y, 1 + 5 * t, 0.6 + 2.5 * t, (38 + chance.random() * 26,) * 3)
    for offset in (-1.5, -0.12, 0.95, 2.2):
        bx = w * 0.5 + offset * w * 0.36
        for k in range(46):
            t = (k / 46) ** 2.6
            y, half, thick = vy + (h - vy) * t * 1.05, w * 0.17 * t, max(1, 16 * t)
            x = vx + (bx - vx) * t
            s.poly(
                [(x - half, y), (x + half, y), (x + half * 1.03, y + thick), (x - half * 1.03, y + thick)],
                '#33413f' if k % 2 else '#3a4844',
            )
        for side in (-0.115, 0.115):
            x = bx + side * w
            s.poly([(vx, vy), (x, h), (x + 14, h), (vx + 0.6, vy)], '#f0c98d')
            s.poly([(vx, vy), (x + 14, h), (x + 22, h), (vx + 0.6, vy)], '#6d5a44')
    for k in range(9):
        t = (1 - k / 9) ** 2.4 + 0.012
        wide = max(2, 20 * t)
        for side in (-1, 1):
            x, top = vx + side * w * 0.62 * t, vy - h * 0.78 * t
            s.line([(x, vy + h * 0.3 * t), (x, top)], '#0d1c20', wide)
            s.line([(x, top + h * 0.06 * t), (x - side * w * 0.3 * t, top + h * 0.1 * t)], '#0d1c20', max(1, wide / 2))
            s.line([(x, top + h * 0.16 * t), (x - side * w * 0.28 * t, top + h * 0.1 * t)], '#0d1c20', max(1, wide / 3))
    for offset in (-0.32, -0.3, 0.32, 0.34):
        s.line([(vx, vy - 4), (vx + offset * w * 2.2, -h * 0.55)], '#0d1c20', 3)
    return finish(s, 0.25)


def panel(size, units, seed):
    """A block of flats in the evening: every fifth window lit."""
    s = Sheet(size, units, '#3b4f57')
    w, h = s.w, s.h
    chance = rng(seed)
    columns, rows = 11, 8
    pw, ph = w * 1.04 / columns, h / rows * 1.02
    joint, frame = (74, 92, 96), (208, 208, 196)
    for i in range(columns):
        for j in range(rows):
            x, y = -w * 0.02 + i * pw, j * ph - 10
            base = 118 + int(chance.normal(0, 5)) - (14 if i % 4 == 3 else 0)
            s.tone(
                [(x, y), (x + pw, y), (x + pw, y + ph), (x, y + ph)],
                (base + 4, base + 18, base + 14),
                (base - 6, base + 8, base + 4),
                7,
                40,
                i * 9 + j,
            )
            s.line([(x, y), (x + pw, y)], joint, 4)
            s.line([(x, y), (x, y + ph)], joint, 4)
            lit = chance.random() < 0.2
            left, top, right, low = x + pw * 0.16, y + ph * 0.2, x + pw * 0.84, y + ph * 0.76
            glass = (247, 206, 120) if lit else np.array([28, 52, 62]) + chance.random() * 24
            s.rect(left - 6, top - 6, right + 6, low + 6, frame)
            s.rect(left, top, right, low, glass)
            if not lit:
                s.poly([(left, top), (left + (right - left) * 0.6, top), (left, low)], glass + 9)
            middle = (left + right) / 2
            s.line([(middle, top), (middle, low)], frame, 7)
            if lit:
                s.rect(left, top, left + pw * 0.12, low, (226, 170, 92))
                if chance.random() < 0.5:
                    s.dot(middle + 12 + pw * 0.05, low - pw * 0.15, pw * 0.05, (110, 70, 40))
                    s.poly(
                        [
                            (middle + 2, low),
                            (middle + pw * 0.17, low),
                            (middle + pw * 0.13, low - pw * 0.11),
                            (middle + pw * 0.04, low - pw * 0.11),
                        ],
                        (110, 70, 40),
                    )
            elif chance.random() < 0.5:
                blind = (low - top) * chance.random() * 0.7
                s.rect(left, top, right, top + blind, (150, 160, 152))
                for k in range(1, int(blind // 6)):
                    s.line([(left, top + k * 6), (right, top + k * 6)], (138, 148, 141), 1.2)
                s.line([(middle, top), (middle, low)], frame, 7)
            s.rect(x + pw * 0.3, low + ph * 0.08, x + pw * 0.7, low + ph * 0.12, (92, 110, 112))
            s.rect(x + pw * 0.12, low + 6, x + pw * 0.88, low + 11, (96, 112, 112))
    a = s.array()
    y, x = s.grid()
    a *= (1.08 - 0.25 * (x / w + y / h))[..., None]
    a = a * 0.92 + ramp(np.clip(a.mean(-1) / 255, 0, 1), PETROL) * 0.1
    return finish(a)


picture('panel', 'Panelház ablakai este, néhányban ég a villany', lambda: panel(WIDE, 1440, 5))
picture('panel-nagy', 'Hosszú panelház homlokzata este', lambda: panel(COVER, 2560, 23))


@picture('folyoso', 'Üres kórházi folyosó, a végén két alak')
def corridor():
    s = Sheet(WIDE, 1440, '#e7ece6')
    w, h = s.w, s.h
    cx, cy = w * 0.46, h * 0.46

    def at(point, scale):
        return cx + (point[0] - cx) * scale, cy + (point[1] - cy) * scale

    def wall(first, second, near, far, colour, light, seed):
        bright, dim = rgb(colour) * light, rgb(colour) * light * 0.93
        s.tone([at(first, near), at(second, near), at(second, far), at(first, far)], bright, dim, 5, 60, seed)

    top_left, top_right = (-w * 0.2, -h * 0.2), (w * 1.2, -h * 0.2)
    low_right, low_left = (w * 1.2, h * 1.2), (-w * 0.2, h * 1.2)
    rail_left, rail_right = (-w * 0.2, h * 0.68), (w * 1.2, h * 0.68)
    count = 26
    for k in range(count):
        near, far = (1 - k / count) ** 1.7, (1 - (k + 1) / count) ** 1.7
        light = 0.55 + 0.45 * (k / count)
        odd = k % 2
        wall(top_left, top_right, near, far, (214, 224, 220) if odd else (250, 246, 226), light, k)
        wall(low_left, low_right, near, far, (96, 140, 146) if odd else (120, 160, 162), light, k + 30)
        wall(top_left, low_left, near, far, (202, 214, 208) if k % 5 else (70, 112, 120), light, k + 60)
        wall(top_right, low_right, near, far, (180, 198, 194) if k % 5 != 2 else (226, 178, 96), light, k + 90)
        for end in (rail_left, rail_right):
            s.line([at(end, near), at(end, far)], rgb((40, 86, 98)) * light, max(2, 18 * near))
    x0, y0 = at(top_left, 0.012)
    x1, y1 = at(low_right, 0.012)
    s.rect(x0, y0, x1, y1, '#fff8e0')
    s.change(lambda a: s.blur(a, 1.4))
    fx, fy = cx + w * 0.02, cy + h * 0.1
    for offset, high, colour in ((0, 0.2, '#15323a'), (0.07, 0.17, '#24505a')):
        x = fx + offset * w
        head = fy - h * high * 0.55
        s.soft(lambda m: m.ellipse(x - 26, fy + h * 0.122, 52, 7, '#ffffff'), '#12333b', 4, 0.6)
        s.dot(x, head + 15, 13, colour)
        s.rounded(x - 19, head + 32, x + 19, fy + h * 0.03, 14, colour)
        s.rect(x - 14, fy, x - 3, fy + h * 0.12, colour)
        s.rect(x + 3, fy, x + 14, fy + h * 0.12, colour)
    return finish(s, 0.35)


@picture('oszlopok', 'Középület oszlopsora ferde árnyékban')
def columns():
    s = Sheet(WIDE, 720)
    w, h = s.w, s.h
    y, x = s.grid()
    pitch = w / 6.2
    u = (x + pitch * 0.3) % pitch / pitch
    shaft = u < 0.6
    g = np.where(shaft, np.sin(np.clip(u / 0.6, 0, 1) * np.pi * 0.86 + 0.1) * 0.62 + 0.2, 0.1)
    flutes = np.where(shaft, np.abs(np.sin(u / 0.6 * np.pi * 7)) * 0.10, 0)
    g = g - flutes * 1.2 + (s.noise(140, 6, 3) - 0.5) * 0.08
    shadow = np.clip((y - h * 0.1 - x * 0.55) * 0.6, 0, 1)
    g = g * (1 - 0.5 * shadow)
    g = np.where(y < h * 0.13, 0.55 - 0.25 * (y / (h * 0.13)), g)
    g = np.where((y > h * 0.13) & (y < h * 0.15), 0.1, g)
    steps = (y - h * 0.88) % (h * 0.04) / (h * 0.04)
    g = np.where(y > h * 0.88, 0.62 - 0.35 * steps + (s.noise(60, 5, 8) - 0.5) * 0.05, g)
    stone = ramp(np.clip(g * 1.15, 0, 1), [(0, '#10262e'), (0.35, '#4a5f60'), (0.7, '#cdbf9d'), (1, '#fbf2dc')])
    return finish(stone, 0.3)


@picture('varos', 'Esti folyópart lánchíddal, a fények tükröződnek a vízen')
def riverside():
    s = Sheet(WIDE, 1920)
    w, h = s.w, s.h
    s.sky([(0, '#182a44'), (0.5, '#55617c'), (0.85, '#e09a6c'), (1, '#f5cf95')], 0.62, 30, 400, 6, 1)
    chance = rng(4)
    shore = h * 0.62
    for near, colour in ((0, '#4b5069'), (1, '#232f45')):
        x = -20.0
        while x < w:
            bw = 40 + chance.random() * 110
            bh = h * (0.05 + 0.13 * chance.random()) * (0.85 if near else 1.15)
            s.rect(x, shore - bh, x + bw, shore, colour)
            if chance.random() < 0.3:
                s.poly([(x, shore - bh), (x + bw / 2, shore - bh - bw * 0.6), (x + bw, shore - bh)], colour)
            if near:
                for k in range(int(bw // 14)):
                    for j in range(int(bh // 20)):
                        if chance.random() < 0.2:
                            s.rect(
                                x + 6 + k * 14,
                                shore - bh + 8 + j * 20,
                                x + 12 + k * 14,
                                shore - bh + 17 + j * 20,
                                '#f6cf84',
                            )
            x += bw + chance.random() * 12
    a = s.array()
    line = int(shore * s.px)
    mirror = a[:line][::-1][: s.height - line]
    shake = ndimage.gaussian_filter1d(rng(1).normal(0, 1, len(mirror)), 2) * 3
    water = np.stack([np.roll(row, int(shake[k] * (3 + k * 0.1)), axis=0) for k, row in enumerate(mirror)])
    a[line : line + len(water)] = water * 0.62 + np.array([10, 22, 36]) * 0.4
    s.put(a)
    dark, deck = '#0d1626', shore + h * 0.035
    s.rect(0, deck - 12, w, deck + 8, dark)
    for x in (w * 0.3, w * 0.72):
        s.rect(x - 24, deck - h * 0.25, x + 24, deck + h * 0.09, dark)
        s.rect(x - 34, deck - h * 0.255, x + 34, deck - h * 0.235, dark)
    top = deck - h * 0.24
    for x0, x1, sag in ((0.3, 0.72, 0.21), (-0.12, 0.3, 0.2), (0.72, 1.14, 0.2)):
        cable = hanging(w * x0, top, w * x1, top, h * sag)
        s.line(cable, dark, 9)
        for x, y in cable[::2]:
            s.line([(x, y), (x, deck)], dark, 2)
            s.soft(lambda m: m.dot(x, y, 9, '#ffffff'), '#f8b55e', 6, 0.35) if x % 3 < 0.6 else None
            s.dot(x, y, 4, '#f8d58e')
    return finish(s, 0.15)


@picture('kikoto', 'Kikötői daruk és konténerek alkonyatkor')
def harbour():
    s = Sheet(WIDE, 1440)
    w, h = s.w, s.h
    s.sky([(0, '#6a8f95'), (0.6, '#d8c7a0'), (1, '#f0a868')], 0.75, 36, 480, 9, 1)
    ground = h * 0.78
    chance = rng(2)
    for i, place in enumerate((0.12, 0.36, 0.62, 0.86)):
        x, t = w * place, 1 - 0.1 * i
        colour = ('#17343c', '#20444c', '#17343c', '#2b535a')[i]
        high = h * 0.56 * t
        boom = ground - high * 0.85
        for side in (-60, 60):
            s.line([(x + side * t, ground), (x + side * 0.55 * t, ground - high)], colour, 16)
        for k in range(4):
            level, reach = ground - high * (0.15 + 0.17 * k), 58 - 5 * k
            s.line([(x - reach * t, level), (x + (reach - 4) * t, level - high * 0.17)], colour, 5)
        s.rect(x - 300 * t, ground - high * 0.86, x + 210 * t, ground - high * 0.82, colour)
        for end in (-290, 200):
            s.line([(x, ground - high * 1.18), (x + end * t, boom)], colour, 7)
        s.line([(x, ground - high), (x, ground - high * 1.18)], colour, 14)
        s.line([(x - 220 * t, ground - high * 0.82), (x - 220 * t, ground - high * 0.5)], colour, 4)
        s.rect(x - 262 * t, ground - high * 0.5, x - 178 * t, ground - high * 0.43, '#b5462f')
        s.rect(x + 20 * t, ground - high * 0.82, x + 60 * t, ground - high * 0.74, colour)
    palette = ['#b5462f', '#14495a', '#d7a13b', '#6d7f5c', '#8b9a9c', '#e2d6b8']
    for row in range(4):
        for k in range(24):
            if chance.random() < 0.2 + row * 0.13:
                continue
            x, y = k * w / 24, ground + 40 - (row + 1) * 40
            colour = rgb(palette[chance.integers(0, 6)])
            s.rect(x, y, x + w / 24 - 4, y + 36, colour)
            for rib in range(1, 8):
                s.line([(x + rib * 7, y + 4), (x + rib * 7, y + 32)], colour * 0.88, 1.6)
    s.tone([(0, ground + 38), (w, ground + 38), (w, h), (0, h)], '#2a545c', '#16333c', 8, 60)
    for _ in range(420):
        x, y = chance.random() * w, ground + 50 + chance.random() * (h - ground - 50)
        s.line(
            [(x, y), (x + 30 + chance.random() * 110, y)],
            (60 + chance.random() * 60, 98 + chance.random() * 40, 104),
            2.4,
        )
    return finish(s)
