import type { Context } from 'hono';
import { CallError } from '#contract/errors.ts';
import type { AccessTokens } from './access-tokens.ts';
import { clearCookies, readCookies, type SignInCookies, setCookies } from './cookies.ts';
import { type NewsroomSignedIn, reasonOf, type Sessions } from './sessions.ts';

/** The person who is signed in, and their session. */
export interface Viewer extends NewsroomSignedIn {
  sessionId: string;
}

export interface ViewerWithToken extends Viewer {
  /** Access token for services in other processes. */
  token: string | null;
}

/**
 * Finds out who sent a request: by its bearer token, otherwise by our cookies. When the access token has
 * expired, the refresh token is used once, and the answer renews both cookies; if that fails, it clears them.
 * Calls that change something must also be behind `onlyOwnPages`.
 * @returns null when nobody is signed in
 * @throws CallError 401 for a bearer token that is wrong or has expired
 */
export type FindViewer = (c: Context) => Promise<ViewerWithToken | null>;

interface FindViewerOptions {
  tokens: AccessTokens;
  sessions: Sessions;
  isSecure(c: Context): boolean;
  /** Whether the request was sent to the newsroom's desk. A session is valid either there or on the sites. */
  isForDesk(c: Context): boolean;
  /** Called with the reason why cookies or a bearer token are refused. */
  onRefused(c: Context, why: string): void;
}

/** @throws CallError 401 when nobody is signed in */
export function requireViewer(viewer: Viewer | null): Viewer {
  if (!viewer) throw new CallError(401, 'You are not signed in.');
  return viewer;
}

/** Clients refresh their token when they read this text (docs/product/readers.md#tokens). */
const expired = 'Expired JWT Token';
const forgedToken = 'forged or foreign access token';
const endedSession = 'access token of an ended session';

export function createFindViewer(options: FindViewerOptions): FindViewer {
  const { tokens, sessions, isSecure, isForDesk, onRefused } = options;
  /** One request may call several services, and its refresh token works only once. */
  const viewers = new WeakMap<Request, Promise<ViewerWithToken | null>>();

  async function byBearer(c: Context, header: string): Promise<ViewerWithToken> {
    const token = /^Bearer +(\S+)$/i.exec(header)?.[1] ?? '';
    const claims = await tokens.read(token);
    if (claims === 'expired') throw new CallError(401, expired);
    const owner = claims === 'invalid' ? null : await sessions.findOwner(claims.sessionId, claims.scope);
    if (claims === 'invalid' || !owner) {
      onRefused(c, claims === 'invalid' ? forgedToken : endedSession);
      throw new CallError(401, 'Invalid JWT Token');
    }
    return { ...owner, sessionId: claims.sessionId, token };
  }

  async function byCookies(
    c: Context,
    { scope, access, refresh }: SignInCookies,
  ): Promise<ViewerWithToken | null> {
    const claims = access ? await tokens.read(access) : 'expired';
    if (typeof claims === 'object' && claims.scope === scope) {
      const owner = await sessions.findOwner(claims.sessionId, scope, isForDesk(c));
      if (owner) return { ...owner, sessionId: claims.sessionId, token: access ?? null };
    }
    // A client that sends a forged token has no valid refresh token either.
    if (claims === 'expired' && refresh) return renew(c, refresh);
    onRefused(c, claims === 'invalid' ? forgedToken : endedSession);
    return null;
  }

  async function renew(c: Context, refresh: string): Promise<ViewerWithToken | null> {
    const renewal = await sessions.renew(refresh, { mayRepeat: true, isForDesk: isForDesk(c) });
    if (renewal.kind === 'stolen' || renewal.kind === 'ended') {
      onRefused(c, reasonOf(renewal));
      return null;
    }
    const { owner, sessionId } = renewal;
    if (renewal.kind === 'in use') return { ...owner, sessionId, token: null };
    setCookies(c, owner.scope, renewal.tokens, isSecure(c));
    return { ...owner, sessionId, token: renewal.tokens.token };
  }

  async function find(c: Context): Promise<ViewerWithToken | null> {
    const header = c.req.header('authorization');
    if (header !== undefined && /^Bearer /i.test(header)) return byBearer(c, header);
    const cookies = readCookies(c, isSecure(c));
    if (!cookies) return null;
    const viewer = await byCookies(c, cookies);
    if (!viewer) clearCookies(c, isSecure(c));
    return viewer;
  }

  return (c) => {
    const viewer = viewers.get(c.req.raw) ?? find(c);
    viewers.set(c.req.raw, viewer);
    return viewer;
  };
}
