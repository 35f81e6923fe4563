import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { Readable } from 'node:stream';
import { type Context, Hono } from 'hono';
import { parseSoundRef, soundTypes } from '#contract/sound.ts';
import { parseCaptionsRef, parseVideoRef } from '#contract/video.ts';
import { matchesEtag } from '../etag.ts';
import { parseRange } from './byte-range.ts';
import type { MediaOptions } from './media-options.ts';
import { soundPath } from './sound-store.ts';
import { videoPath } from './video-store.ts';

/**
 * Recordings, videos and captions over HTTP, whole or in parts, since players seek by requesting parts. They
 * are streamed from disk, so a long one takes no memory.
 */
export function recordingRoutes({ dir, onError }: Pick<MediaOptions, 'dir' | 'onError'>): Hono {
  const routes = new Hono();
  routes.get(
    '/media/:name{[0-9a-f]{16}(?:-[0-9]+x[0-9]+)?(?:-[0-9]+s)?\\.(?:mp3|m4a|mp4|vtt)}',
    async (context) => {
      const { path } = context.req;
      const recording = findRecording(dir, path);
      try {
        const size = recording ? await sizeOf(recording.file) : null;
        return recording && size ? send(context, recording, size) : refuse(context, 404);
      } catch (error) {
        onError?.(error, path);
        return refuse(context, 500);
      }
    },
  );
  return routes;
}

interface Recording {
  id: string;
  contentType: string;
  file: string;
}

/** What an address names, whether it is stored or not; null for a name that is not ours. */
function findRecording(dir: string, path: string): Recording | null {
  const name = basename(path);
  const sound = parseSoundRef(path);
  if (sound) return { id: sound.id, contentType: soundTypes[sound.ext], file: soundPath(dir, name) };
  const video = parseVideoRef(path);
  if (video) return { id: video.id, contentType: 'video/mp4', file: videoPath(dir, name) };
  const captions = parseCaptionsRef(path);
  return captions === null
    ? null
    : { id: captions, contentType: 'text/vtt; charset=utf-8', file: videoPath(dir, name) };
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

function send(context: Context, { id, contentType, file }: Recording, size: number): Response {
  const etag = `"${id}"`;
  const headers = {
    ...shared,
    etag,
    'accept-ranges': 'bytes',
    'cache-control': 'public, max-age=31536000, immutable',
  };
  if (matchesEtag(context.req.header('if-none-match'), etag))
    return new Response(null, { status: 304, headers });
  const condition = context.req.header('if-range');
  const range = parseRange(
    condition === undefined || condition === etag ? context.req.header('range') : undefined,
    size,
  );
  if (range.kind === 'none')
    return new Response(null, { status: 416, headers: { ...headers, 'content-range': `bytes */${size}` } });
  const { start, end } = range.kind === 'part' ? range : { start: 0, end: size - 1 };
  return new Response(context.req.method === 'HEAD' ? null : bytesOf(file, start, end), {
    status: range.kind === 'part' ? 206 : 200,
    headers: {
      ...headers,
      'content-type': contentType,
      'content-length': String(end - start + 1),
      ...(range.kind === 'part' && { 'content-range': `bytes ${start}-${end}/${size}` }),
    },
  });
}

/** Cancelling the stream, as when a listener goes away, closes the file. */
const bytesOf = (file: string, start: number, end: number) =>
  Readable.toWeb(createReadStream(file, { start, end })) as ReadableStream;

function refuse(context: Context, status: 404 | 500): Response {
  const headers = { ...shared, 'cache-control': status === 404 ? 'public, max-age=60' : 'no-store' };
  return context.text(
    status === 404 ? 'Nincs ilyen felvétel.' : 'A felvételt most nem tudjuk lejátszani.',
    status,
    headers,
  );
}
