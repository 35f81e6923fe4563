import type { Context } from 'hono';
import { z } from 'zod';
import { SiteSlug } from '#contract/article.ts';
import type { Scope } from '#contract/auth.ts';
import { siteHeader } from '#contract/client.ts';
import { CallError } from '#contract/errors.ts';
import { signInRoutes } from '#contract/routes/sign-in-routes.ts';
import { previewSignInPath, type SignInFault, signInPath, signInUrl } from '#contract/sign-in-page.ts';
import type { Database } from '#database/database.ts';
import { isForDesk, isOwnOrigin, isOwnPath } from '../forms/own-page.ts';
import { clientAddress, networkOf } from '../limits/client-address.ts';
import { requireWithinLimit, type StoredLimit } from '../limits/stored-windows.ts';
import { type CountedTry, countTry } from '../limits/try-delays.ts';
import type { MailSite } from '../mail/mail-document.ts';
import type { Account } from './accounts.ts';
import { clearLastPage, knownDeviceCookie, readLastPage, setCookies } from './cookies.ts';
import { nameDevice } from './device.ts';
import type { FindViewer } from './find-viewer.ts';
import type { KnownDevices } from './known-devices.ts';
import type { Sessions, Tokens } from './sessions.ts';

export interface SignInLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
}

/** Everything that all ways of signing in share: limits, the log, sessions and cookies. */
export interface SignInContext {
  db: Database;
  sites: Readonly<Record<SiteSlug, MailSite>>;
  preview: boolean;
  findViewer: FindViewer;
  sessions: Sessions;
  siteOf(c: Context): SiteSlug;
  isSecure(c: Context): boolean;
  /** Whether the request was sent to the newsroom's desk, where readers cannot sign in. */
  isForDesk(c: Context): boolean;
  /** @throws CallError 404 on any host but the desk's */
  requireDesk(c: Context): void;
  /** Whether a page of this origin may sign somebody in on the request's host. */
  isOwnOrigin(c: Context, origin: string): boolean;
  /** Scheme and host that the request was sent to. */
  originOf(c: Context): string;
  /**
   * Counts one use.
   * @param key null counts for the request's network
   * @throws CallError 429 when the limit is exceeded
   */
  requireWithinLimit(c: Context, limit: StoredLimit, key?: string | null): Promise<void>;
  /**
   * Counts an attempt with a credential under each of these names.
   * @throws CallError 429 when one of them has to wait
   */
  countTry(c: Context, tries: readonly CountedTry[]): Promise<void>;
  /** A request's network; null for a call within the process. */
  network(c: Context): string | null;
  /** The device's number if this address has signed in on it before; null for an unknown device. */
  knownDevice(c: Context, email: string): Promise<string | null>;
  /** Logs why a request was refused and where it came from, never what was sent. */
  logRefusal(c: Context, why: string): void;
  /**
   * Signs somebody in; the person who was signed in there is signed out. A browser gets cookies, a program
   * tokens.
   */
  signIn(c: Context, account: Account, scope: Scope, way: string): Promise<Tokens>;
  /** Path to show after signing in: the requested one if it is ours. */
  nextPath(c: Context, scope: Scope, target?: unknown): string;
  /** Address of the page that explains what went wrong. */
  faultPage(fault: SignInFault): string;
}

export interface SignInContextOptions {
  db: Database;
  sites: Readonly<Record<SiteSlug, MailSite>>;
  siteOfHost: (host: string | undefined) => SiteSlug;
  deskOrigin: string | null;
  preview: boolean;
  proxies: number;
  findViewer: FindViewer;
  sessions: Sessions;
  devices: KnownDevices;
  log: SignInLog;
}

export function createSignInContext(options: SignInContextOptions): SignInContext {
  const { db, sites, siteOfHost, deskOrigin, preview, proxies, findViewer, sessions, devices, log } = options;
  const siteOf = (c: Context) => namedSite(c) ?? siteOfHost(c.req.header('host'));
  const siteOrigins = Object.values(sites).map(({ origin }) => origin);
  const isAtDesk = (c: Context) => isForDesk(c, deskOrigin);
  const originOf = (c: Context) =>
    deskOrigin !== null && isAtDesk(c) ? deskOrigin : sites[siteOf(c)].origin;
  const isSecure = (c: Context) => originOf(c).startsWith('https:');

  function network(c: Context): string | null {
    const address = clientAddress(c, proxies);
    return address === null ? null : networkOf(address);
  }
  const logRefusal = (c: Context, why: string) =>
    log.warn({ event: 'sign-in', why, network: network(c) }, 'sign-in refused');

  return {
    db,
    sites,
    preview,
    findViewer,
    sessions,
    siteOf,
    isSecure,
    isForDesk: isAtDesk,
    requireDesk(c) {
      if (!isAtDesk(c)) throw new CallError(404, 'This way of signing in works only at the desk.');
    },
    isOwnOrigin: (c, origin) => isOwnOrigin(c, origin, { sites: siteOrigins, desk: deskOrigin }),
    originOf,
    network,
    knownDevice: (c, email) => devices.find(knownDeviceCookie.read(c, isSecure(c)), email),
    async requireWithinLimit(c, limit, key = null) {
      const name = key ?? network(c);
      if (name === null) return;
      await requireWithinLimit(db, limit, name).catch((error: unknown) => {
        logRefusal(c, `limit: ${limit.name}`);
        throw error;
      });
    },
    async countTry(c, tries) {
      await countTry(db, tries).catch((error: unknown) => {
        logRefusal(c, `too soon: ${tries[0]?.[0].name}`);
        throw error;
      });
    },
    logRefusal,
    async signIn(c, account, scope, way) {
      if (scope !== 'user' && isAtDesk(c))
        throw new CallError(403, 'Only members of the newsroom can sign in here.');
      // Here the bearer token is that of the first step.
      const former = c.req.header('authorization') === undefined ? await findViewer(c) : null;
      if (former) await sessions.end(former.sessionId);
      const device = nameDevice(c.req.header('user-agent'));
      const tokens = await sessions.begin(account, scope, device, isAtDesk(c));
      if (isBrowser(c)) {
        setCookies(c, scope, tokens, isSecure(c));
        const mark = await devices.add(knownDeviceCookie.read(c, isSecure(c)), account.email);
        knownDeviceCookie.set(c, mark, isSecure(c));
      }
      log.info({ event: 'sign-in', way, scope, account: account.id, network: network(c) }, 'signed in');
      return tokens;
    },
    nextPath(c, scope, target) {
      const last = readLastPage(c);
      clearLastPage(c, isSecure(c));
      return [target, last].find(isPage) ?? (scope === 'user' ? '/' : signInPath);
    },
    faultPage: (fault) => signInUrl({ fault }, preview ? previewSignInPath : undefined),
  };
}

/** A portal on another host says which site it calls for. */
function namedSite(c: Context): SiteSlug | null {
  return SiteSlug.safeParse(c.req.header(siteHeader)).data ?? null;
}

const isPage = (path: unknown): path is string =>
  isOwnPath(path) && !/^\/(?:api|login|media)(?:[/?#]|$)/.test(path);

/**
 * Whether to answer with cookies. Browsers send an origin with writes, and a script there must not read
 * tokens.
 */
export const isBrowser = (c: Context): boolean =>
  c.req.method === 'GET' || c.req.header('origin') !== undefined;

/** New tokens for the answer: null in a browser, which gets cookies. */
export const tokensFor = (c: Context, { token, refreshToken }: Tokens) =>
  isBrowser(c) ? { token: null, refreshToken: null } : { token, refreshToken };

/** The described fields of each route's body, by path. */
const fieldNames = new Map(
  signInRoutes.flatMap(({ path, body }) =>
    body?.schema instanceof z.ZodObject ? [[path, Object.keys(body.schema.shape)] as const] : [],
  ),
);

/**
 * Reads a form or a JSON object of the fields that the route's description has.
 * @throws CallError 400
 */
export async function readFields(c: Context): Promise<Record<string, unknown>> {
  const fields = await readAnyFields(c);
  const known = fieldNames.get(c.req.path);
  const unknown = Object.keys(fields).filter((name) => known && !known.includes(name));
  if (unknown.length === 0) return fields;
  const issues = unknown.map((path) => ({ path, message: 'There is no such field.' }));
  throw new CallError(400, 'The body has unknown fields.', issues);
}

/**
 * Reads a form or a JSON object.
 * @throws CallError 400
 */
export async function readAnyFields(c: Context): Promise<Record<string, unknown>> {
  const isJson = /^application\/json\b/i.test(c.req.header('content-type') ?? '');
  const fields: unknown = await (isJson ? c.req.json() : c.req.parseBody()).catch(() => null);
  if (typeof fields !== 'object' || fields === null || Array.isArray(fields))
    throw new CallError(400, 'The body is neither a form nor a JSON object.');
  return fields as Record<string, unknown>;
}
