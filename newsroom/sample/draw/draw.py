"""Draws the pictures of the sample newsroom: `python3 draw.py [name…]`, all of them without names."""

import importlib
import io
import json
import sys
import time
from pathlib import Path

from kit import PICTURES

MODULES = (
    'city',
    'countryside',
    'everyday',
    'leisure',
    'outdoors',
    'public_places',
    'still_life',
    'transylvania',
    'village',
    'work',
    'portraits',
    'covers',
)
IMAGES = Path(__file__).resolve().parent.parent / 'images'
LARGEST = 165_000


def encode(image):
    """Progressive JPEG, a little coarser where the picture would be heavy."""
    for quality in (80, 77, 74, 71, 68, 64, 60):
        memory = io.BytesIO()
        image.save(memory, 'JPEG', quality=quality, progressive=True, optimize=True)
        if memory.tell() <= LARGEST:
            break
    return memory.getvalue(), quality


def main(names):
    for module in MODULES:
        importlib.import_module(module)
    unknown = [name for name in names if name not in PICTURES]
    if unknown:
        sys.exit('No such picture: ' + ', '.join(unknown))
    for name in names or PICTURES:
        start = time.time()
        data, quality = encode(PICTURES[name].draw())
        (IMAGES / f'{name}.jpg').write_bytes(data)
        print(f'{name}: {len(data) // 1000} kB, quality {quality}, {time.time() - start:.1f} s', flush=True)
    descriptions = {name: entry.description for name, entry in PICTURES.items() if (IMAGES / f'{name}.jpg').exists()}
    text = json.dumps(descriptions, ensure_ascii=False, indent=2)
    (IMAGES / 'pictures.json').write_text(text + '\n', encoding='utf-8')


main(sys.argv[1:])
