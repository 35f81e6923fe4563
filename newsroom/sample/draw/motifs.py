"""What recurs in many pictures: trees, people, hills, houses."""
import math

import numpy as np

from kit import curve, mix, rng, shade


def hills(s, base, high, cell, seed, top, bottom=None, octaves=5, texture=8., slope=0.):
    """A hilly band from its crest down to the foot of the sheet; returns the crest."""
    rough = s.profile(cell, octaves, seed)

    def crest(x):
        return base - (rough(x) - .5) * high * 2 + slope * (x / s.w - .5)
    points = [(x, crest(x)) for x in np.arange(-4, s.w + 6, 3)]
    s.tone([(-4, s.h + 4)] + points + [(s.w + 4, s.h + 4)], top, bottom, texture, 70, seed)
    return crest


def spruce(s, x, foot, tall, colour, seed=0, wide=.2, lit=None):
    """A spruce in ragged tiers."""
    chance = rng(seed + int(abs(x) * 7))
    tiers = 9
    s.rect(x - tall * .012, foot - tall * .12, x + tall * .012, foot, colour)
    for k in range(tiers):
        t = k / tiers
        top, low = foot - tall * (1 - t * .92), foot - tall * (1 - min(1, t + .23) * .93)
        half = tall * wide * (.14 + .86 * (t + .1)) * (.86 + .28 * chance.random())
        tilt = chance.normal(0, tall * .006)
        s.poly([(x, top), (x - half + tilt, low + half * .12), (x - half * .55, low - half * .10), (x, low + half * .06),
                (x + half * .55, low - half * .10), (x + half + tilt, low + half * .12)], colour)
        if lit:
            s.poly([(x, top), (x + half + tilt, low + half * .12), (x + half * .5, low - half * .2)], lit)


def leafy(s, x, y, rx, ry, colour, light, seed, dabs=90):
    """A crown of leaves: dabs that turn lighter towards the upper left."""
    chance = rng(seed)
    s.ellipse(x, y, rx * .86, ry * .86, colour)
    spots = []
    for _ in range(dabs):
        turn, away = chance.random() * math.tau, chance.random() ** .5
        spots.append((math.cos(turn) * away, math.sin(turn) * away, chance.random()))
    for dx, dy, size in sorted(spots, key=lambda spot: -spot[0] * -.4 - spot[1], reverse=False):
        bright = max(0, min(1, .42 - dx * .35 - dy * .45 + (size - .5) * .3))
        r = min(rx, ry) * (.13 + .14 * size)
        s.ellipse(x + dx * rx, y + dy * ry, r * 1.15, r, mix(colour, light, bright))


def poplar(s, x, foot, tall, colour, light, seed=0):
    """A slim tree of upward dabs, lit from the left."""
    chance = rng(seed + int(x))
    s.rect(x - tall * .012, foot - tall * .2, x + tall * .012, foot, shade(colour, .7))
    for k in range(70):
        t = k / 69
        half = tall * .085 * math.sin(math.pi * min(1, .1 + t * .86)) ** .7
        y = foot - tall * (.1 + .9 * t)
        for _ in range(4):
            dx = max(-1.2, min(1.2, chance.normal(0, .55))) * half
            bright = max(0, min(1, .5 - dx / max(half, 1) * .5)) * (.35 + .65 * chance.random())
            r = max(1.2, tall * (.010 + .012 * chance.random()))
            s.stroke([(x + dx, y + r), (x + dx * .86, y - r * 1.8)], mix(colour, light, bright), r * 1.7, r * .7)


def person(s, x, foot, tall, colour, walk=0., arm=.0, head=None, turn=0.):
    """Someone standing, or walking with a stride of `walk`; turn leans the body."""
    hip, neck = foot - tall * .48, foot - tall * .82
    top = x + turn * tall
    s.stroke([(x - tall * .04, hip), (x - tall * (.05 + walk * .5), foot - tall * .25), (x - tall * (.045 + walk), foot)],
             colour, tall * .095, tall * .06)
    s.stroke([(x + tall * .04, hip), (x + tall * (.055 + walk * .7), foot - tall * .25), (x + tall * (.045 + walk), foot)],
             colour, tall * .095, tall * .06)
    s.poly([(top - tall * .105, neck + tall * .04), (top + tall * .105, neck + tall * .04), (x + tall * .09, hip + tall * .03),
            (x - tall * .09, hip + tall * .03)], colour)
    s.stroke([(top - tall * .065, neck + tall * .035), (top + tall * .065, neck + tall * .035)], colour, tall * .085)
    for side in (-1, 1):
        swing = arm * side + walk * .8 * side
        s.stroke([(top + side * tall * .1, neck + tall * .05), (top + side * tall * .13 - swing * tall * .3, hip - tall * .12),
                  (top + side * tall * .125 - swing * tall * .8, hip + tall * .06)], colour, tall * .06, tall * .045)
    s.rect(top - tall * .025, neck - tall * .05, top + tall * .025, neck + tall * .03, colour)
    s.ellipse(top + turn * tall * .2, foot - tall * .92, tall * .058, tall * .075, head or colour)


def seen_from_above(s, x, y, size, coat, hair='#3a2418', turn=0., skin='#c99a78'):
    """Somebody from straight above: shoulders, head, a foot set forward."""
    dx, dy = math.cos(turn), math.sin(turn)
    s.ellipse(x - dy * size * .5, y + dx * size * .5, size * .2, size * .2, '#2a2622')
    s.stroke([(x - dx * size * .55, y - dy * size * .55), (x + dx * size * .55, y + dy * size * .55)], coat, size * .62)
    s.stroke([(x - dx * size * .6, y - dy * size * .6), (x - dx * size * .5 - dy * size * .5, y - dy * size * .5 + dx * size * .5)],
             shade(coat, .9), size * .26, size * .2)
    s.dot(x - dy * size * .06, y + dx * size * .06, size * .31, shade(coat, .72))
    s.dot(x, y, size * .28, hair)
    s.dot(x - size * .08, y - size * .09, size * .12, mix(hair, '#ffffff', .16))


def path_between(left, right):
    """The outline between two lines."""
    return curve(left, 80) + curve(right, 80)[::-1]


def house(s, x, foot, wide, high, wall, roof, seed=0, lit=0., eaves=.06, pitch=.55, chimney=True, dark='#22333b'):
    """A house seen from the street: gable to the left or none, windows perhaps lit."""
    chance = rng(seed)
    s.quad(x, foot - high, x + wide, foot, shade(wall, 1.05), shade(wall, .9), 7, 40, seed)
    ridge = foot - high - wide * pitch
    s.tone([(x - wide * eaves, foot - high), (x + wide * .5, ridge), (x + wide * (1 + eaves), foot - high)],
           shade(roof, 1.12), roof, 9, 24, seed)
    if chimney:
        s.rect(x + wide * .68, ridge + wide * .06, x + wide * .78, foot - high - wide * .1, shade(roof, .7))
    count = max(1, int(wide // (high * .55)))
    for k in range(count):
        cx = x + wide * (k + .5) / count
        half = high * .13
        glass = '#f7cf84' if chance.random() < lit else dark
        s.rect(cx - half - 2, foot - high * .72, cx + half + 2, foot - high * .28, mix(wall, '#ffffff', .35))
        s.rect(cx - half, foot - high * .70, cx + half, foot - high * .30, glass)
        s.line([(cx, foot - high * .70), (cx, foot - high * .30)], mix(wall, '#ffffff', .35), 2)
