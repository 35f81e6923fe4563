"""What recurs in many pictures: trees, people, hills, houses."""

import math

import numpy as np

from kit import curve, mix, rng, shade


def hills(s, base, high, cell, seed, top, bottom=None, octaves=5, texture=8.0, slope=0.0):
    """A hilly band from its crest down to the foot of the sheet; returns the crest."""
    rough = s.profile(cell, octaves, seed)

    def crest(x):
        return base - (rough(x) - 0.5) * high * 2 + slope * (x / s.w - 0.5)

    points = [(x, crest(x)) for x in np.arange(-4, s.w + 6, 3)]
    s.tone([(-4, s.h + 4)] + points + [(s.w + 4, s.h + 4)], top, bottom, texture, 70, seed)
    return crest


def spruce(s, x, foot, tall, colour, seed=0, wide=0.2, lit=None):
    """A spruce in ragged tiers."""
    chance = rng(seed + int(abs(x) * 7))
    tiers = 9
    s.rect(x - tall * 0.012, foot - tall * 0.12, x + tall * 0.012, foot, colour)
    for k in range(tiers):
        t = k / tiers
        top, low = foot - tall * (1 - t * 0.92), foot - tall * (1 - min(1, t + 0.23) * 0.93)
        half = tall * wide * (0.14 + 0.86 * (t + 0.1)) * (0.86 + 0.28 * chance.random())
        tilt = chance.normal(0, tall * 0.006)
        s.poly(
            [
                (x, top),
                (x - half + tilt, low + half * 0.12),
                (x - half * 0.55, low - half * 0.10),
                (x, low + half * 0.06),
                (x + half * 0.55, low - half * 0.10),
                (x + half + tilt, low + half * 0.12),
            ],
            colour,
        )
        if lit:
            s.poly([(x, top), (x + half + tilt, low + half * 0.12), (x + half * 0.5, low - half * 0.2)], lit)


def leafy(s, x, y, rx, ry, colour, light, seed, dabs=90):
    """A crown of leaves: dabs that turn lighter towards the upper left."""
    chance = rng(seed)
    s.ellipse(x, y, rx * 0.86, ry * 0.86, colour)
    spots = []
    for _ in range(dabs):
        turn, away = chance.random() * math.tau, chance.random() ** 0.5
        spots.append((math.cos(turn) * away, math.sin(turn) * away, chance.random()))
    for dx, dy, size in sorted(spots, key=lambda spot: -spot[0] * -0.4 - spot[1], reverse=False):
        bright = max(0, min(1, 0.42 - dx * 0.35 - dy * 0.45 + (size - 0.5) * 0.3))
        r = min(rx, ry) * (0.13 + 0.14 * size)
        s.ellipse(x + dx * rx, y + dy * ry, r * 1.15, r, mix(colour, light, bright))


def poplar(s, x, foot, tall, colour, light, seed=0):
    """A slim tree of upward dabs, lit from the left."""
    chance = rng(seed + int(x))
    s.rect(x - tall * 0.012, foot - tall * 0.2, x + tall * 0.012, foot, shade(colour, 0.7))
    for k in range(70):
        t = k / 69
        half = tall * 0.085 * math.sin(math.pi * min(1, 0.1 + t * 0.86)) ** 0.7
        y = foot - tall * (0.1 + 0.9 * t)
        for _ in range(4):
            dx = max(-1.2, min(1.2, chance.normal(0, 0.55))) * half
            bright = max(0, min(1, 0.5 - dx / max(half, 1) * 0.5)) * (0.35 + 0.65 * chance.random())
            r = max(1.2, tall * (0.010 + 0.012 * chance.random()))
            s.stroke([(x + dx, y + r), (x + dx * 0.86, y - r * 1.8)], mix(colour, light, bright), r * 1.7, r * 0.7)


def person(s, x, foot, tall, colour, walk=0.0, arm=0.0, head=None, turn=0.0):
    """Someone standing, or walking with a stride of `walk`; turn leans the body."""
    hip, neck = foot - tall * 0.48, foot - tall * 0.82
    top = x + turn * tall
    s.stroke(
        [
            (x - tall * 0.04, hip),
            (x - tall * (0.05 + walk * 0.5), foot - tall * 0.25),
            (x - tall * (0.045 + walk), foot),
        ],
        colour,
        tall * 0.095,
        tall * 0.06,
    )
    s.stroke(
        [
            (x + tall * 0.04, hip),
            (x + tall * (0.055 + walk * 0.7), foot - tall * 0.25),
            (x + tall * (0.045 + walk), foot),
        ],
        colour,
        tall * 0.095,
        tall * 0.06,
    )
    s.poly(
        [
            (top - tall * 0.105, neck + tall * 0.04),
            (top + tall * 0.105, neck + tall * 0.04),
            (x + tall * 0.09, hip + tall * 0.03),
            (x - tall * 0.09, hip + tall * 0.03),
        ],
        colour,
    )
    s.stroke(
        [(top - tall * 0.065, neck + tall * 0.035), (top + tall * 0.065, neck + tall * 0.035)], colour, tall * 0.085
    )
    for side in (-1, 1):
        swing = arm * side + walk * 0.8 * side
        s.stroke(
            [
                (top + side * tall * 0.1, neck + tall * 0.05),
                (top + side * tall * 0.13 - swing * tall * 0.3, hip - tall * 0.12),
                (top + side * tall * 0.125 - swing * tall * 0.8, hip + tall * 0.06),
            ],
            colour,
            tall * 0.06,
            tall * 0.045,
        )
    s.rect(top - tall * 0.025, neck - tall * 0.05, top + tall * 0.025, neck + tall * 0.03, colour)
    s.ellipse(top + turn * tall * 0.2, foot - tall * 0.92, tall * 0.058, tall * 0.075, head or colour)


def seen_from_above(s, x, y, size, coat, hair='#3a2418', turn=0.0, skin='#c99a78'):
    """Somebody from straight above: shoulders, head, a foot set forward."""
    dx, dy = math.cos(turn), math.sin(turn)
    s.ellipse(x - dy * size * 0.5, y + dx * size * 0.5, size * 0.2, size * 0.2, '#2a2622')
    s.stroke(
        [(x - dx * size * 0.55, y - dy * size * 0.55), (x + dx * size * 0.55, y + dy * size * 0.55)], coat, size * 0.62
    )
    s.stroke(
        [
            (x - dx * size * 0.6, y - dy * size * 0.6),
            (x - dx * size * 0.5 - dy * size * 0.5, y - dy * size * 0.5 + dx * size * 0.5),
        ],
        shade(coat, 0.9),
        size * 0.26,
        size * 0.2,
    )
    s.dot(x - dy * size * 0.06, y + dx * size * 0.06, size * 0.31, shade(coat, 0.72))
    s.dot(x, y, size * 0.28, hair)
    s.dot(x - size * 0.08, y - size * 0.09, size * 0.12, mix(hair, '#ffffff', 0.16))


def path_between(left, right):
    """The outline between two lines."""
    return curve(left, 80) + curve(right, 80)[::-1]


def house(s, x, foot, wide, high, wall, roof, seed=0, lit=0.0, eaves=0.06, pitch=0.55, chimney=True, dark='#22333b'):
    """A house seen from the street: gable to the left or none, windows perhaps lit."""
    chance = rng(seed)
    s.quad(x, foot - high, x + wide, foot, shade(wall, 1.05), shade(wall, 0.9), 7, 40, seed)
    ridge = foot - high - wide * pitch
    s.tone(
        [(x - wide * eaves, foot - high), (x + wide * 0.5, ridge), (x + wide * (1 + eaves), foot - high)],
        shade(roof, 1.12),
        roof,
        9,
        24,
        seed,
    )
    if chimney:
        s.rect(x + wide * 0.68, ridge + wide * 0.06, x + wide * 0.78, foot - high - wide * 0.1, shade(roof, 0.7))
    count = max(1, int(wide // (high * 0.55)))
    for k in range(count):
        cx = x + wide * (k + 0.5) / count
        half = high * 0.13
        glass = '#f7cf84' if chance.random() < lit else dark
        s.rect(cx - half - 2, foot - high * 0.72, cx + half + 2, foot - high * 0.28, mix(wall, '#ffffff', 0.35))
        s.rect(cx - half, foot - high * 0.70, cx + half, foot - high * 0.30, glass)
        s.line([(cx, foot - high * 0.70), (cx, foot - high * 0.30)], mix(wall, '#ffffff', 0.35), 2)
