import sharp from 'sharp';

// Loaders of vector and document formats run programs or fetch files, so this process never uses them.
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
// Two pictures are made at a time (generator.ts), each on one thread, to leave the other cores to pages.
sharp.concurrency(1);
sharp.cache(false);

/** Pixels of a picture that is decoded. A file of a few kB can claim far more (“image bomb”). */
export const maxPixels = 100_000_000;

/** Decodes one of the formats above. `animated` reads all frames. */
export const decode = (input: Buffer, options: { animated?: boolean; strict?: boolean } = {}) =>
  sharp(input, {
    limitInputPixels: maxPixels,
    failOn: options.strict ? 'error' : 'none',
    animated: options.animated ?? false,
    sequentialRead: true,
  });
