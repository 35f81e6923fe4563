import { createHash, timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import { CallError } from '#contract/errors.ts';
import { isOwnOrigin } from '../forms/own-page.ts';
import { requireViewer, type Viewer } from '../identity/find-viewer.ts';
import { type BasePlatform, ownOriginsOf } from '../platform.ts';
import type { ServiceSettings } from '../settings.ts';
import type { Actor } from './actor.ts';
import { keyPrefix } from './program-keys.ts';

export type ActorPlatform = Pick<BasePlatform, 'settings' | 'identity' | 'keys' | 'sites' | 'log' | 'now'>;

/** Name of NEWSROOM_KEY's holder in histories. */
const newsroomKeyActor: Actor = { kind: 'program', id: 'NEWSROOM_KEY', name: 'NEWSROOM_KEY', role: 'chief' };
export const newsroomKeyAdvice =
  'NEWSROOM_KEY may do everything and belongs to nobody: make keys with `npm run newsroom -- key add` or `POST /api/edit/keys`, then remove it';
const warningIntervalMs = 3_600_000;
const readingMethods: ReadonlySet<string> = new Set(['GET', 'HEAD']);

/**
 * Finds out which newsroom member or program sends a request: a program by its key, a signed-in person by an
 * access token or cookies (docs/product/newsroom.md#who-makes-a-call).
 * @throws CallError 401 without any of these, 403 when it is nobody of the newsroom, 429 for an overused key
 */
export async function findActor(c: Context, platform: ActorPlatform): Promise<Actor> {
  const { settings, identity } = platform;
  const header = c.req.header('authorization');
  const bearer = /^Bearer +(\S+)$/i.exec(header ?? '')?.[1];
  if (bearer === undefined) {
    const viewer = header === undefined ? await identity?.findViewer(c) : null;
    if (!viewer) throw new CallError(401, 'Sign in, or send a key of the newsroom: Authorization: Bearer …');
    const actor = actorOfViewer(viewer);
    refuseForeignPage(c, platform);
    return actor;
  }
  if (settings.newsroomKey && isSameKey(bearer, settings.newsroomKey)) {
    warnOfNewsroomKey(platform);
    return newsroomKeyActor;
  }
  if (bearer.startsWith(keyPrefix)) return actorOfKey(c, platform, bearer);
  if (!isAccessToken(bearer)) throw new CallError(403, 'This is not a key of the newsroom.');
  if (!identity) throw noDatabase();
  return actorOfViewer(requireViewer(await identity.findViewer(c)));
}

/** @throws CallError 403 for a reader */
function actorOfViewer(viewer: Viewer): Actor {
  const { scope, accountId, name, role, sessionId } = viewer;
  if (scope !== 'user' || role === null) {
    throw new CallError(403, 'You are signed in, but not a member of the newsroom.');
  }
  return { kind: 'person', id: String(accountId), name, role, sessionId };
}

async function actorOfKey(c: Context, platform: ActorPlatform, bearer: string): Promise<Actor> {
  const { keys } = platform;
  if (!keys) throw noDatabase();
  const { id, name, role, origins } = await keys.find(bearer);
  const origin = c.req.header('origin');
  if (origin !== undefined && !isOwnOrigin(c, origin, ownOriginsOf(platform))) {
    if (!origins.includes(origin)) throw new CallError(403, `Pages of ${origin} may not use this key.`);
    c.header('access-control-allow-origin', origin);
    c.header('access-control-expose-headers', 'ETag, Retry-After');
    c.header('vary', 'Origin', { append: true });
  }
  return { kind: 'program', id: String(id), name, role };
}

/**
 * Browsers add cookies to requests of foreign pages too, but they name the page's origin. A request that
 * changes something is accepted only from our own pages, with any content type.
 * @throws CallError 403
 */
function refuseForeignPage(c: Context, platform: ActorPlatform): void {
  if (readingMethods.has(c.req.method)) return;
  const origin = c.req.header('origin');
  const isOwn =
    origin === undefined
      ? c.req.header('sec-fetch-site') === 'same-origin'
      : isOwnOrigin(c, origin, ownOriginsOf(platform));
  if (!isOwn) throw new CallError(403, 'Pages of other sites may not send this request with your cookies.');
}

const noDatabase = () =>
  new CallError(
    403,
    'This process has no database, so it cannot check keys or sign-ins; ask another process.',
  );

/** Three parts in base64url: the form of our access tokens, which no key has. */
const isAccessToken = (bearer: string) => /^[\w-]+\.[\w-]+\.[\w-]+$/.test(bearer);

/** When this process last warned about NEWSROOM_KEY, Unix milliseconds. */
const warnedAt = new WeakMap<ServiceSettings, number>();

function warnOfNewsroomKey({ settings, log, now }: ActorPlatform): void {
  const last = warnedAt.get(settings);
  if (last !== undefined && now() - last < warningIntervalMs) return;
  warnedAt.set(settings, now());
  log.warn({ event: 'newsroom key' }, newsroomKeyAdvice);
}

/** Hashes have the same length, so the comparison takes the same time for any key. */
function isSameKey(sentKey: string, key: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(sentKey), hash(key));
}
