import sharp from 'sharp';

// Loaders of vector and document formats run programs or fetch files, so they are disabled in this process.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpeg',
    'VipsForeignLoadPng',
    'VipsForeignLoadWebp',
    'VipsForeignLoadNsgif',
    'VipsForeignLoadTiff',
    'VipsForeignLoadHeif',
  ],
});
// Two pictures are rendered at a time (generator.ts), each on one thread, which leaves the other cores to
// pages.
sharp.concurrency(1);
sharp.cache(false);

/** Maximum pixels of a decoded picture. A file of a few kB can claim far more (“image bomb”). */
export const maxPixels = 100_000_000;

/** Decodes one of the formats above. `animated` reads all frames. */
export const decode = (input: Buffer, options: { animated?: boolean; strict?: boolean } = {}) =>
  sharp(input, {
    limitInputPixels: maxPixels,
    failOn: options.strict ? 'error' : 'none',
    animated: options.animated ?? false,
    sequentialRead: true,
  });
