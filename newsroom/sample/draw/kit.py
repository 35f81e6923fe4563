"""What every picture is drawn with: sheets, noise, colours, and the register of pictures.

Coordinates are in a sheet's own units, never in pixels, so a picture keeps its
composition whatever size it is rendered at.
"""

import functools
from collections import namedtuple

import numpy as np
from PIL import Image, ImageDraw, ImageFilter
from scipy import ndimage
from scipy.interpolate import make_interp_spline

WIDE = (1600, 1067)
COVER = (1600, 900)
TALL = (1200, 1600)
SQUARE = (1200, 1200)
COVER = (1600, 1600)
FACE = (600, 600)

OVERSAMPLING = 2

Entry = namedtuple('Entry', 'draw description')
PICTURES = {}


def picture(name, description, draw=None):
    """Register a picture: as a decorator, or with the function that draws it."""
    if draw is None:
        return lambda function: picture(name, description, function) or function
    PICTURES[name] = Entry(draw, description)
    return None


# ---- chance and noise


def rng(seed):
    return np.random.default_rng(seed)


@functools.lru_cache(maxsize=256)
def _spline_weights(count, factor):
    """Rows are pixels, columns are knots of a cubic spline along one axis."""
    return ndimage.zoom(np.eye(count), (factor, 1), order=3)


def noise_px(width, height, cell, octaves=5, seed=0, gain=0.5, finest=2.0):
    """Fractal noise between 0 and 1; every length is in pixels."""
    total = np.zeros((height, width))
    amplitude = 1.0
    chance = rng(seed)
    for octave in range(octaves):
        size = max(finest, cell / 2**octave)
        columns, rows = int(width / size) + 3, int(height / size) + 3
        knots = chance.random((rows, columns))
        down, across = _spline_weights(rows, size), _spline_weights(columns, size)
        top = int(chance.random() * max(1, down.shape[0] - height))
        left = int(chance.random() * max(1, across.shape[0] - width))
        total += amplitude * (down[top : top + height] @ knots @ across[left : left + width].T)
        amplitude *= gain
    return (total - total.min()) / (total.max() - total.min())


@functools.lru_cache(maxsize=16)
def _noise_tile(cell):
    return noise_px(1800, 1400, cell, 5, int(cell * 7)).astype(np.float32)


# ---- colour


def rgb(colour):
    """'#rrggbb' or any three numbers as an array of floats."""
    if isinstance(colour, str):
        return np.array([int(colour[i : i + 2], 16) for i in (1, 3, 5)], float)
    return np.array(colour, float)


def ink(colour):
    """A colour as Pillow wants it."""
    return tuple(int(max(0, min(255, v))) for v in rgb(colour))


def mix(first, second, share):
    """The colour that is `share` of the way from the first to the second."""
    return ink(rgb(first) * (1 - share) + rgb(second) * share)


def shade(colour, factor):
    return ink(rgb(colour) * factor)


def ramp(values, stops):
    """Colour an array of values by stops (place, colour)."""
    places = [place for place, _ in stops]
    colours = np.array([rgb(colour) for _, colour in stops])
    return np.stack([np.interp(values, places, colours[:, i]) for i in range(3)], -1)


def even(*colours):
    """Stops at equal distances."""
    return [(i / (len(colours) - 1), colour) for i, colour in enumerate(colours)]


PETROL = [(0, '#06222b'), (0.35, '#12505f'), (0.65, '#6f9a9c'), (0.85, '#d9d5bd'), (1, '#f7efd8')]


# ---- curves


def curve(points, count=60):
    """A smooth line through the points."""
    points = np.array(points, float)
    steps = np.r_[0, np.cumsum(np.hypot(*np.diff(points, axis=0).T))]
    spline = make_interp_spline(steps, points, k=min(3, len(points) - 1))
    return [tuple(p) for p in spline(np.linspace(0, steps[-1], count))]


def hanging(x0, y0, x1, y1, sag, count=60):
    """A cable between two points."""
    return [(x0 + (x1 - x0) * t, y0 + (y1 - y0) * t + sag * 4 * t * (1 - t)) for t in np.linspace(0, 1, count)]


def closed(points, count=160):
    """A smooth outline through the points."""
    spline = make_interp_spline(
        np.arange(len(points) + 1), np.array(list(points) + [points[0]], float), k=3, bc_type='periodic'
    )
    return [tuple(p) for p in spline(np.linspace(0, len(points), count))]


class View:
    """One-point perspective: metres right, metres down from the eye, metres away."""

    def __init__(self, x, y, focus):
        self.x, self.y, self.focus = x, y, focus

    def __call__(self, right, down, away):
        return self.x + self.focus * right / away, self.y + self.focus * down / away

    def size(self, metres, away):
        return self.focus * metres / away


# ---- sheets


class Sheet:
    """A picture in the making, `w` units wide and `h` high."""

    def __init__(self, size, units, ground='#000000'):
        self.width, self.height = size
        self.px = self.width / units
        self.w, self.h = units, self.height / self.px
        self.k = self.px * OVERSAMPLING
        self.image = Image.new('RGB', (self.width * OVERSAMPLING, self.height * OVERSAMPLING), ground)
        self.pen = ImageDraw.Draw(self.image)

    # -- arrays, one value a pixel

    def grid(self):
        """The y and x of every pixel, in units."""
        y, x = np.mgrid[0 : self.height, 0 : self.width]
        return y / self.px, x / self.px

    def noise(self, cell, octaves=5, seed=0, gain=0.5):
        return noise_px(self.width, self.height, cell * self.px, octaves, seed, gain)

    def profile(self, cell, octaves, seed):
        """A rough line across the sheet: a function of x, between 0 and 1."""
        values = noise_px(self.width, 4, cell * self.px, octaves, seed)[1]
        places = np.arange(self.width) / self.px
        return lambda x: np.interp(x, places, values)

    def blur(self, array, radius):
        sigma = radius * self.px
        return ndimage.gaussian_filter(array, (sigma, sigma, 0) if array.ndim == 3 else sigma)

    def put(self, array):
        """Cover the sheet with an array of colours."""
        ground = Image.fromarray(np.clip(array, 0, 255).astype('uint8'))
        self.image = ground.resize(self.image.size, Image.BICUBIC)
        self.pen = ImageDraw.Draw(self.image)
        return self

    def array(self):
        return np.asarray(self.image.reduce(OVERSAMPLING), float)

    def change(self, function):
        """Pass the colours drawn so far through a function of an array."""
        return self.put(function(self.array()))

    # -- grounds and light

    def sky(self, colours, reach=1.0, clouds=0.0, cell=None, seed=1, stretch=3.0):
        """Colours from top to bottom, drawn until `reach` of the height, with soft clouds."""
        y, _ = self.grid()
        stops = colours if isinstance(colours[0], tuple) else even(*colours)
        array = ramp(np.clip(y / (self.h * reach), 0, 1), stops)
        if clouds:
            rows = int(self.height * stretch)
            cell = (cell or self.w / 4) * self.px
            soft = noise_px(self.width, rows, cell, 6, seed)
            soft = ndimage.zoom(soft, (self.height / rows, 1), order=1)[: self.height]
            array += ((soft - 0.5) * clouds)[..., None]
        return self.put(array)

    def glow(self, x, y, radius, colour, strength=1.0, flat=1.0):
        """Add light around a point."""
        rows, columns = self.grid()
        near = np.exp(-((columns - x) ** 2 + ((rows - y) / flat) ** 2) / radius**2)
        return self.change(lambda a: a + near[..., None] * rgb(colour) * strength)

    def mirror(self, line, share=0.62, tint='#0a1624', shake=3.0, flatten=1.0, seed=1):
        """Reflect what stands above the line in the water below it."""

        def reflect(a):
            start = int(line * self.px)
            depth = self.height - start
            rows = np.clip(start - 1 - np.arange(depth) * flatten, 0, start - 1).astype(int)
            ripple = ndimage.gaussian_filter1d(rng(seed).normal(0, 1, depth), 2) * shake * self.px
            water = np.stack([np.roll(a[row], int(ripple[k] * (1 + k * 0.03)), axis=0) for k, row in enumerate(rows)])
            a[start:] = water * share + rgb(tint) * (1 - share)
            return a

        return self.change(reflect)

    def soft(self, draw, colour, blur, strength=1.0, light=False):
        """Draw on a mask, soften it, and lay a colour through it (or add it as light)."""
        small = Image.new('L', (self.width, self.height), 0)
        draw(Mask(small, self.px))
        small = small.filter(ImageFilter.GaussianBlur(blur * self.px))
        if light:
            share = np.asarray(small, float)[..., None] / 255 * strength
            return self.change(lambda a: a + share * rgb(colour))
        mask = small.resize(self.image.size, Image.BILINEAR).point(lambda v: int(v * strength))
        self.image.paste(ink(colour), (0, 0), mask)
        self.pen = ImageDraw.Draw(self.image)
        return self

    def tone(self, points, top, bottom=None, texture=12.0, cell=60, seed=0, sideways=False):
        """A polygon in a gradient with a mottled surface; texture is its strength."""
        bottom = top if bottom is None else bottom
        scaled = self._scaled(points)
        xs, ys = [p[0] for p in scaled], [p[1] for p in scaled]
        left, upper = max(0, int(min(xs))), max(0, int(min(ys)))
        right = min(self.image.width, int(max(xs)) + 2)
        lower = min(self.image.height, int(max(ys)) + 2)
        if right <= left or lower <= upper:
            return self
        box = (right - left, lower - upper)
        mask = Image.new('L', box, 0)
        ImageDraw.Draw(mask).polygon([(x - left, y - upper) for x, y in scaled], fill=255)
        half = ((box[0] + 1) // 2, (box[1] + 1) // 2)
        share = np.linspace(0, 1, half[0] if sideways else half[1], dtype=np.float32)
        share = share[None, :, None] if sideways else share[:, None, None]
        colours = rgb(top).astype(np.float32) * (1 - share) + rgb(bottom).astype(np.float32) * share
        colours = np.broadcast_to(colours, (half[1], half[0], 3))
        if texture:
            tile = _noise_tile(cell * self.px)
            chance = rng(abs(seed * 31 + left + upper))
            dy = int(chance.random() * max(1, tile.shape[0] - half[1]))
            dx = int(chance.random() * max(1, tile.shape[1] - half[0]))
            part = tile[dy : dy + half[1], dx : dx + half[0]]
            if part.shape != (half[1], half[0]):
                part = np.resize(tile, (half[1], half[0]))
            colours = colours + (part[..., None] - 0.5) * (2 * texture)
        paint = Image.fromarray(np.clip(colours, 0, 255).astype('uint8')).resize(box, Image.BILINEAR)
        self.image.paste(paint, (left, upper), mask)
        return self

    # -- shapes

    def _scaled(self, points):
        return [(float(x) * self.k, float(y) * self.k) for x, y in points]

    def quad(self, x0, y0, x1, y1, top, bottom=None, texture=8.0, cell=60, seed=0, sideways=False):
        """An upright rectangle as `tone` paints it."""
        return self.tone([(x0, y0), (x1, y0), (x1, y1), (x0, y1)], top, bottom, texture, cell, seed, sideways)

    def poly(self, points, fill):
        self.pen.polygon(self._scaled(points), fill=ink(fill))

    def rect(self, x0, y0, x1, y1, fill):
        x0, x1, y0, y1 = min(x0, x1), max(x0, x1), min(y0, y1), max(y0, y1)
        self.pen.rectangle([x0 * self.k, y0 * self.k, x1 * self.k, y1 * self.k], fill=ink(fill))

    def rounded(self, x0, y0, x1, y1, radius, fill):
        self.pen.rounded_rectangle(
            [x0 * self.k, y0 * self.k, x1 * self.k, y1 * self.k], radius * self.k, fill=ink(fill)
        )

    def line(self, points, fill, width=1.0):
        pixels = max(1, int(round(width * self.k)))
        self.pen.line(self._scaled(points), fill=ink(fill), width=pixels, joint='curve')

    def stroke(self, points, fill, width, end=None):
        """A line with round ends that may grow thinner (or thicker) towards `end`."""
        end = width if end is None else end
        points = np.array(points, float)
        steps = np.r_[0, np.cumsum(np.hypot(*np.diff(points, axis=0).T))]
        count = max(2, int(steps[-1] / max(0.4, min(width, end) * 0.2)) + 2)
        places = np.linspace(0, steps[-1], min(count, 400))
        xs, ys = np.interp(places, steps, points[:, 0]), np.interp(places, steps, points[:, 1])
        for x, y, size in zip(xs, ys, np.linspace(width, end, len(places))):
            self.dot(x, y, size / 2, fill)

    def dot(self, x, y, radius, fill):
        self.ellipse(x, y, radius, radius, fill)

    def ellipse(self, x, y, rx, ry, fill=None, outline=None, width=1.0):
        box = [(x - rx) * self.k, (y - ry) * self.k, (x + rx) * self.k, (y + ry) * self.k]
        self.pen.ellipse(
            box,
            fill=None if fill is None else ink(fill),
            outline=None if outline is None else ink(outline),
            width=max(1, int(round(width * self.k))),
        )

    def arc(self, x, y, radius, start, end, fill, width):
        box = [(x - radius) * self.k, (y - radius) * self.k, (x + radius) * self.k, (y + radius) * self.k]
        self.pen.arc(box, start, end, fill=ink(fill), width=max(1, int(round(width * self.k))))

    def pie(self, x, y, rx, ry, start, end, fill):
        box = [(x - rx) * self.k, (y - ry) * self.k, (x + rx) * self.k, (y + ry) * self.k]
        self.pen.pieslice(box, start, end, fill=ink(fill))


class Mask:
    """The shapes of a sheet, in white on a mask."""

    def __init__(self, image, k):
        self.image, self.k = image, k
        self.pen = ImageDraw.Draw(image)

    poly, rect, rounded, line = Sheet.poly, Sheet.rect, Sheet.rounded, Sheet.line
    ellipse, dot, pie = Sheet.ellipse, Sheet.dot, Sheet.pie
    stroke, _scaled = Sheet.stroke, Sheet._scaled

    def __getattribute__(self, name):
        if name == 'pen':
            return _White(object.__getattribute__(self, 'pen'))
        return object.__getattribute__(self, name)


class _White:
    """A pen that knows brightness only: the red of a colour is what counts."""

    def __init__(self, pen):
        self.pen = pen

    def __getattr__(self, name):
        draw = getattr(self.pen, name)

        def white(*places, fill=None, outline=None, **options):
            if fill is not None:
                options['fill'] = fill[0]
            if outline is not None:
                options['outline'] = outline[0]
            return draw(*places, **options)

        return white


# ---- finishing


def vignette(array, strength=0.25):
    height, width = array.shape[:2]
    y, x = np.mgrid[0:height, 0:width]
    far = ((x / width - 0.5) ** 2 + (y / height - 0.5) ** 2) * 2
    return array * (1 - strength * far)[..., None]


def grain(array, amount):
    """The tooth of the paper, the same in every picture."""
    tooth = ndimage.gaussian_filter(rng(1).normal(0, 1, array.shape[:2]), 1.0) * 2.6
    return array + tooth[..., None] * amount


def finish(picture, darken=0.0, tooth=4.0):
    """A sheet or an array made into an image: darker edges, paper grain."""
    array = picture.array() if isinstance(picture, Sheet) else picture
    if darken:
        array = vignette(array, darken)
    return Image.fromarray(np.clip(grain(array, tooth), 0, 255).astype('uint8'))
