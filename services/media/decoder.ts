import sharp from 'sharp';

// Vector and document formats run programs or fetch files while they are drawn: their loaders are never used
// in this process.
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
// Two pictures are made at a time (generator.ts), each on one thread: the other cores are the pages'.
sharp.concurrency(1);
sharp.cache(false);

/** Largest picture that is decoded, pixels. A file of a few kB can claim to be far larger ("image bomb"). */
export const maxPixels = 100_000_000;

/** Decodes a file or bytes of one of the formats above. `animated` reads all frames. */
export const decode = (input: string | Buffer, options: { animated?: boolean; strict?: boolean } = {}) =>
  sharp(input, {
    limitInputPixels: maxPixels,
    failOn: options.strict ? 'error' : 'none',
    animated: options.animated ?? false,
    sequentialRead: true,
  });
