import { type Context, Hono } from 'hono';
import {
  type ImageFormat,
  type ImageVariant,
  type Picture,
  parseImageRef,
  parseImageUrl,
} from '#contract/image.ts';
import { defineService } from '../define-service.ts';
import { matchesEtag } from '../etag.ts';
import type { BasePlatform } from '../platform.ts';
import { withChecksum, withoutChecksum } from './files.ts';
import { findPicture } from './find-picture.ts';
import { Busy, createGenerator } from './generator.ts';
import { sizeKey } from './media-keys.ts';
import type { MediaOptions } from './media-options.ts';
import { recordingRoutes } from './recording-routes.ts';
import { MediaStoreUnavailable } from './store/media-store.ts';
import { sweepStore } from './sweep.ts';
import { makeVariant, recipe } from './variant.ts';

/** The size at a picture's own address: as in articles, in the format that every browser reads. */
const ownVariant: ImageVariant = { type: 'cikktorzs', ratio: 'full', width: 1600, format: 'jpg' };

const contentTypes: Record<ImageFormat, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
};

/** What can be swept after a day need not be swept more often. */
const sweepIntervalMs = 86_400_000;

/** Value of `Retry-After`: a queue of pictures takes seconds. */
const busyRetrySeconds = 5;

/**
 * Pictures over HTTP: `GET /media/{id}-{w}x{h}/{type}-{ratio}-{width}.{format}` and `GET
 * /media/{id}-{w}x{h}.{ext}` (contract, image.ts). A size is rendered when it is first requested, and stored.
 * Only sizes that the contract lists, of stored pictures, exist; everything else is a 404.
 * `recording-routes.ts` has recordings and videos.
 */
export function createMediaRoutes(options: MediaOptions): Hono {
  const routes = new Hono();
  const load = createLoader(options);
  routes.route('/', recordingRoutes(options));
  routes.get('/media/*', async (context) => {
    const request = parsePath(context.req.path);
    if (!request) return refuse(context, 404);
    try {
      const bytes = await load(request);
      return bytes ? send(context, bytes, request) : refuse(context, 404);
    } catch (error) {
      if (error instanceof Busy) return refuse(context, 503, busyRetrySeconds);
      options.onError?.(error, context.req.path);
      return error instanceof MediaStoreUnavailable
        ? refuse(context, 503, error.retryAfterSeconds)
        : refuse(context, 500);
    }
  });
  return routes;
}

/** Pictures and recordings. They are not in the database, so this service works while it is down. */
export const mediaService = defineService({
  name: 'media',
  calls: {},
  paths: ['/media/*'],
  needsDatabase: false,
  start({ media, onError, now }: BasePlatform) {
    // Pictures are served even if cleaning up the store fails.
    const sweep = () => void sweepStore(media, now()).catch(onError);
    sweep();
    const sweepTimer = setInterval(sweep, sweepIntervalMs).unref();
    return {
      handlers: {},
      routes: createMediaRoutes({ store: media, onError }),
      stop: () => clearInterval(sweepTimer),
    };
  },
});

interface ImageRequest {
  picture: Omit<Picture, 'ext'>;
  variant: ImageVariant;
  /** Formats that the original may have. */
  extensions: ReadonlyArray<Picture['ext']>;
}

function parsePath(path: string): ImageRequest | null {
  const variant = parseImageUrl(path);
  if (variant) return { ...variant, extensions: ['jpg', 'png', 'gif'] };
  const picture = parseImageRef(path);
  return picture && { picture, variant: ownVariant, extensions: [picture.ext] };
}

/** Loads a size of a picture, or renders it; null when there is no such picture. */
function createLoader({
  store,
  make = makeVariant,
}: MediaOptions): (request: ImageRequest) => Promise<Buffer | null> {
  const generate = createGenerator();

  return async ({ picture, variant, extensions }) => {
    const size = `${variant.type}-${variant.ratio}-${variant.width}.${variant.format}`;
    const key = sizeKey({ picture, recipe, size });
    const file = await store.read(key);
    const stored = file && withoutChecksum(file);
    if (stored) return stored;
    const match = await findPicture(store, picture, extensions);
    if (!match) return null;
    return generate(key, async () => {
      const original = await store.read(match.key);
      if (!original) return null;
      const bytes = await make(original, match, variant);
      await store.write(key, withChecksum(bytes));
      if (await store.stat(match.key)) return bytes;
      // The picture was deleted meanwhile, with the sizes that it had then.
      await store.delete(key);
      return null;
    });
  };
}

const commonHeaders = {
  'x-content-type-options': 'nosniff',
  // Feed readers and sister sites embed the pictures too.
  'cross-origin-resource-policy': 'cross-origin',
  'content-security-policy': "default-src 'none'",
};

function send(context: Context, bytes: Buffer, { picture, variant }: ImageRequest): Response {
  // A name always means the same bytes unless the settings of rendering change.
  const etag = `"${picture.id}-${variant.type}-${variant.ratio}-${variant.width}-${variant.format}-${recipe}"`;
  const headers = { ...commonHeaders, 'cache-control': 'public, max-age=31536000, immutable', etag };
  if (matchesEtag(context.req.header('if-none-match'), etag))
    return new Response(null, { status: 304, headers });
  const body = new Uint8Array(bytes);
  return new Response(body, {
    headers: {
      ...headers,
      'content-type': contentTypes[variant.format],
      'content-length': String(bytes.length),
    },
  });
}

function refuse(context: Context, status: 404 | 500 | 503, retryAfterSeconds?: number): Response {
  const headers: Record<string, string> = {
    ...commonHeaders,
    'cache-control': status === 404 ? 'public, max-age=60' : 'no-store',
  };
  if (retryAfterSeconds !== undefined) headers['retry-after'] = String(retryAfterSeconds);
  const text = {
    404: 'Nincs ilyen kép.',
    500: 'A képet most nem tudjuk megmutatni.',
    503: 'A kép nemsokára elkészül.',
  }[status];
  return context.text(text, status, headers);
}
