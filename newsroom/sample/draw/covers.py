"""Covers of podcasts: one sign, two colours."""

import math

from kit import COVER, Sheet, picture


def cover(ground, draw):
    # Podcast directories take covers of 1400 to 3000 pixels; the largest size that is cut has 1600.
    sheet = Sheet(COVER, 800, ground)
    draw(sheet)
    return sheet.image.reduce(2)


def wave(s, colour='#f1e6c8'):
    for i in range(27):
        high = 60 + abs(math.sin(i * 0.55) + 0.6 * math.sin(i * 1.7)) * 170
        s.rounded(60 + i * 26, 336 - high, 73 + i * 26, 336 + high, 6.5, colour)


def rings(s, colour='#3b2207'):
    for radius in range(340, 20, -44):
        s.ellipse(400, 336, radius, radius, outline=colour, width=15)


def sun(s, colour='#f6a56a', ground='#2a1f55'):
    s.dot(400, 310, 180, colour)
    for i in range(8):
        s.rect(0, 300 + i * 26, 800, 306 + i * 28, ground)


def paths(s, colour='#1f5a5f'):
    for i in range(9):
        s.line([(60 + i * 86 + 30 * math.sin(i), 60), (60 + i * 86 - 40 * math.cos(i), 640)], colour, 9)
        s.line([(40, 80 + i * 70), (760, 110 + i * 66 + 30 * math.sin(i * 2))], colour, 6)
    s.dot(410, 310, 60, '#e8b23e')


def armchairs(s, colour='#f4dccb'):
    for x in (200, 600):
        s.dot(x, 240, 90, colour)
        s.pie(x, 555, 150, 205, 180, 360, colour)


def ball(s, colour='#f3efdc', ground='#2d6a4a'):
    def pentagon(x, y, radius, turn):
        corners = [turn + i * math.tau / 5 for i in range(5)]
        s.poly([(x + radius * math.sin(a), y - radius * math.cos(a)) for a in corners], ground)

    s.dot(400, 320, 220, colour)
    for i in range(5):
        a = i * math.tau / 5
        pentagon(400 + math.sin(a) * 150, 320 - math.cos(a) * 150, 52, a)
    pentagon(400, 320, 62, math.pi)


picture('pod-reggel', 'Podcastborító: krémszínű hanghullám sötétkék alapon', lambda: cover('#14495a', wave))
picture('pod-tolgyfa', 'Podcastborító: évgyűrűk borostyánsárga alapon', lambda: cover('#f0b83c', rings))
picture('pod-kozelrol', 'Podcastborító: két szemben ülő alak bordó alapon', lambda: cover('#7a1d2c', armchairs))
picture('pod-terkep', 'Podcastborító: úthálózat sárga ponttal', lambda: cover('#e4e7dc', paths))
picture('pod-felido', 'Podcastborító: labda zöld alapon', lambda: cover('#2d6a4a', ball))
picture('pod-after', 'Podcastborító: lemenő nap lila alapon', lambda: cover('#2a1f55', sun))
