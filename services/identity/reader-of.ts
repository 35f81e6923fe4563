import type { Context } from 'hono';
import type { SignedIn } from '#contract/auth.ts';
import { CallError } from '#contract/errors.ts';
import type { AccessTokens } from './access-tokens.ts';
import { clearCookies, giveCookies, type Held, heldCookies } from './cookies.ts';
import type { Sessions } from './sessions.ts';

export type { SignedIn };

/** Who asks, and in which of their sessions. */
export interface WhoAsks extends SignedIn {
  sessionId: string;
}

/** The same, with what only signing in and out needs to know. */
export interface Asking extends WhoAsks {
  /** The access token by which services elsewhere know them. */
  token: string | null;
}

/**
 * Who asks: by bearer token, else by the cookies that we gave. Where the access token has ended, the refresh
 * token is used once and both cookies are renewed on the answer; where that fails they are cleared. Null when
 * nobody is signed in. Calls that change something must also stand behind `onlyOwnPages`.
 * @throws CallError 401 when there is a bearer token and it is not (or no longer) good
 */
export type AskingOf = (c: Context) => Promise<Asking | null>;

interface AskingOfOptions {
  tokens: AccessTokens;
  sessions: Sessions;
  isSecure(c: Context): boolean;
  /** Told why cookies or a bearer token were worth nothing. */
  onRefused(c: Context, why: string): void;
}

/** Specification §8: whoever reads it has to refresh. */
const expired = 'Expired JWT Token';

/** Makes the one function by which every service learns who asks. */
export function createAskingOf({ tokens, sessions, isSecure, onRefused }: AskingOfOptions): AskingOf {
  /** One request asks several services, and its refresh token is good once. */
  const asked = new WeakMap<Request, Promise<Asking | null>>();

  async function byBearer(c: Context, header: string): Promise<Asking> {
    const token = /^Bearer +(\S+)$/i.exec(header)?.[1] ?? '';
    const claims = await tokens.read(token);
    if (claims === 'expired') throw new CallError(401, expired);
    const who = claims === 'invalid' ? null : await sessions.who(claims.sessionId, claims.scope);
    if (claims === 'invalid' || !who) {
      onRefused(
        c,
        claims === 'invalid' ? 'forged or foreign access token' : 'access token of an ended session',
      );
      throw new CallError(401, 'Invalid JWT Token');
    }
    return { ...who, sessionId: claims.sessionId, token };
  }

  async function byCookies(c: Context, { scope, access, refresh }: Held): Promise<Asking | null> {
    const claims = access ? await tokens.read(access) : 'expired';
    if (typeof claims === 'object' && claims.scope === scope) {
      const who = await sessions.who(claims.sessionId, scope);
      if (who) return { ...who, sessionId: claims.sessionId, token: access ?? null };
    }
    // A forged token is no reason to try the other one: whoever sent it has none of ours.
    if (claims === 'expired' && refresh) return renewed(c, refresh);
    onRefused(
      c,
      claims === 'invalid' ? 'forged or foreign access token' : 'access token of an ended session',
    );
    return null;
  }

  async function renewed(c: Context, refresh: string): Promise<Asking | null> {
    const renewal = await sessions.renew(refresh, true);
    if (renewal.kind === 'stolen' || renewal.kind === 'ended') {
      onRefused(
        c,
        renewal.kind === 'stolen'
          ? 'refresh token used again: its session was ended'
          : 'unknown or ended refresh token',
      );
      return null;
    }
    const { who, sessionId } = renewal;
    if (renewal.kind === 'in use') return { ...who, sessionId, token: null };
    giveCookies(c, who.scope, renewal.tokens, isSecure(c));
    return { ...who, sessionId, token: renewal.tokens.token };
  }

  async function find(c: Context): Promise<Asking | null> {
    const header = c.req.header('authorization');
    if (header !== undefined && /^Bearer /i.test(header)) return byBearer(c, header);
    const held = heldCookies(c, isSecure(c));
    if (!held) return null;
    const found = await byCookies(c, held);
    if (!found) clearCookies(c, isSecure(c));
    return found;
  }

  return (c) => {
    const known = asked.get(c.req.raw);
    if (known) return known;
    const found = find(c);
    asked.set(c.req.raw, found);
    return found;
  };
}
