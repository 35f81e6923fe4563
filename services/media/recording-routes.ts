import { basename } from 'node:path';
import { type Context, Hono } from 'hono';
import { parseSoundRef, soundTypes } from '#contract/sound.ts';
import { parseCaptionsRef, parseVideoRef, videoTypes } from '#contract/video.ts';
import { matchesEtag } from '../etag.ts';
import { parseRange } from './byte-range.ts';
import { soundKey, videoKey } from './media-keys.ts';
import type { MediaOptions } from './media-options.ts';
import { type MediaStore, MediaStoreUnavailable } from './store/media-store.ts';

/**
 * Recordings, videos and captions over HTTP, whole or in parts, because players seek by requesting parts.
 * They are streamed from the store, so a long one takes no memory.
 */
export function recordingRoutes({ store, onError }: Pick<MediaOptions, 'store' | 'onError'>): Hono {
  const routes = new Hono();
  routes.get(
    '/media/:name{[0-9a-f]{16}(?:-[0-9]+x[0-9]+)?(?:-[0-9]+s)?\\.(?:mp3|m4a|mp4|webm|vtt)}',
    async (context) => {
      const { path } = context.req;
      const recording = findRecording(path);
      try {
        const stored = recording && (await store.stat(recording.key));
        const response = stored && (await send(context, store, recording, stored.size));
        return response ?? refuse(context, 404);
      } catch (error) {
        onError?.(error, path);
        return error instanceof MediaStoreUnavailable
          ? refuse(context, 503, error.retryAfterSeconds)
          : refuse(context, 500);
      }
    },
  );
  return routes;
}

interface Recording {
  id: string;
  contentType: string;
  key: string;
}

/** The file that an address names, stored or not; null for a name that is not ours. */
function findRecording(path: string): Recording | null {
  const name = basename(path);
  const sound = parseSoundRef(path);
  if (sound) return { id: sound.id, contentType: soundTypes[sound.ext], key: soundKey(name) };
  const video = parseVideoRef(path);
  if (video) return { id: video.id, contentType: videoTypes[video.ext], key: videoKey(name) };
  const captions = parseCaptionsRef(path);
  return captions === null
    ? null
    : { id: captions, contentType: 'text/vtt; charset=utf-8', key: videoKey(name) };
}

const commonHeaders = {
  'x-content-type-options': 'nosniff',
  // Podcast players on the web play it from their own pages.
  'cross-origin-resource-policy': 'cross-origin',
  'access-control-allow-origin': '*',
  'content-security-policy': "default-src 'none'; media-src 'self'",
};

/** @returns null when the recording was deleted meanwhile */
async function send(
  context: Context,
  store: MediaStore,
  { id, contentType, key }: Recording,
  size: number,
): Promise<Response | null> {
  const etag = `"${id}"`;
  const headers = {
    ...commonHeaders,
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
  const isHead = context.req.method === 'HEAD';
  const bytes = isHead ? null : await store.stream(key, { start, end });
  if (!isHead && !bytes) return null;
  return new Response(bytes, {
    status: range.kind === 'part' ? 206 : 200,
    headers: {
      ...headers,
      'content-type': contentType,
      'content-length': String(end - start + 1),
      ...(range.kind === 'part' && { 'content-range': `bytes ${start}-${end}/${size}` }),
    },
  });
}

function refuse(context: Context, status: 404 | 500 | 503, retryAfterSeconds?: number): Response {
  const headers: Record<string, string> = {
    ...commonHeaders,
    'cache-control': status === 404 ? 'public, max-age=60' : 'no-store',
  };
  if (retryAfterSeconds !== undefined) headers['retry-after'] = String(retryAfterSeconds);
  return context.text(
    status === 404 ? 'Nincs ilyen felvétel.' : 'A felvételt most nem tudjuk lejátszani.',
    status,
    headers,
  );
}
