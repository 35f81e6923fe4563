import sharp, { type Sharp } from 'sharp';

/** A picture that no other test sends: the server recognises the same bytes. Noise cannot be compressed. */
export function noisePicture(width = 400, height = 300): Sharp {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 };
  return sharp({ create: { width, height, channels: 3, background: '#777', noise } });
}
