import type { Hono } from 'hono';
import { z } from 'zod';
import type { ReadLength } from '#portal/feeds/picture-lengths.ts';

/** A picture that was never requested in this size has to be rendered first. */
const timeoutMs = 10_000;

const Length = z.coerce.number().int().positive();

/**
 * Creates a function that finds the size of a picture in bytes by a HEAD request: to the media service in
 * this process, or at the site's address.
 */
export function askPictureLength(media: Hono | null, origin: string): ReadLength {
  const head = (path: string) =>
    media
      ? media.request(path, { method: 'HEAD' })
      : fetch(origin + path, { method: 'HEAD', redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
  return async (path) => {
    const response = await head(path);
    if (response.status === 404) return null;
    if (!response.ok) throw new Error(`HEAD ${path} answered ${response.status}`);
    return Length.parse(response.headers.get('content-length'));
  };
}
