import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { Readable } from 'node:stream';
import { type Context, Hono } from 'hono';
import { parseSoundRef, type Sound, soundTypes } from '#contract/sound.ts';
import { matchesEtag } from '../etag.ts';
import { parseRange } from './byte-range.ts';
import type { MediaOptions } from './media-service.ts';
import { soundPath } from './sound-store.ts';

/**
 * Recordings over HTTP: `GET /media/{id}-{seconds}s.{mp3|m4a}`, whole or in parts (players seek by asking for a part). Read from disk as they
 * are sent, so that a long one takes no memory.
 */
export function soundRoutes({ dir, onError }: Pick<MediaOptions, 'dir' | 'onError'>): Hono {
  const routes = new Hono();
  routes.get('/media/:name{[0-9a-f]{16}-[0-9]+s\\.[0-9a-z]+}', async (context) => {
    const { path } = context.req;
    const sound = parseSoundRef(path);
    try {
      const file = sound && soundPath(dir, basename(path));
      const size = file ? await sizeOf(file) : null;
      return sound && file && size ? send(context, sound, file, size) : refuse(context, 404);
    } catch (error) {
      onError?.(error, path);
      return refuse(context, 500);
    }
  });
  return routes;
}

/** Bytes; null when there is no such file. */
async function sizeOf(file: string): Promise<number | null> {
  try {
    return (await stat(file)).size;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

const shared = {
  'x-content-type-options': 'nosniff',
  // Podcast programs on the web play it from their own pages.
  'cross-origin-resource-policy': 'cross-origin',
  'access-control-allow-origin': '*',
  'content-security-policy': "default-src 'none'; media-src 'self'",
};

function send(context: Context, sound: Sound, file: string, size: number): Response {
  const etag = `"${sound.id}"`;
  const headers = { ...shared, etag, 'accept-ranges': 'bytes', 'cache-control': 'public, max-age=31536000, immutable' };
  if (matchesEtag(context.req.header('if-none-match'), etag)) return new Response(null, { status: 304, headers });
  const condition = context.req.header('if-range');
  const range = parseRange(condition === undefined || condition === etag ? context.req.header('range') : undefined, size);
  if (range.kind === 'none') return new Response(null, { status: 416, headers: { ...headers, 'content-range': `bytes */${size}` } });
  const { start, end } = range.kind === 'part' ? range : { start: 0, end: size - 1 };
  return new Response(context.req.method === 'HEAD' ? null : bytesOf(file, start, end), {
    status: range.kind === 'part' ? 206 : 200,
    headers: {
      ...headers,
      'content-type': soundTypes[sound.ext],
      'content-length': String(end - start + 1),
      ...(range.kind === 'part' && { 'content-range': `bytes ${start}-${end}/${size}` }),
    },
  });
}

/** A listener who goes away ends the reading: the file is closed when the stream is cancelled. */
const bytesOf = (file: string, start: number, end: number) => Readable.toWeb(createReadStream(file, { start, end })) as ReadableStream;

function refuse(context: Context, status: 404 | 500): Response {
  const headers = { ...shared, 'cache-control': status === 404 ? 'public, max-age=60' : 'no-store' };
  return context.text(status === 404 ? 'Nincs ilyen felvétel.' : 'A felvételt most nem tudjuk lejátszani.', status, headers);
}
