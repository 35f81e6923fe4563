import { sql } from 'kysely';
import type { Database } from '#database/database.ts';
import { type Account, accountOfAddress } from '../accounts.ts';
import { type TestBrowser, testBrowser } from './browser.ts';
import { origin, type TestIdentity, testIdentity } from './identity.ts';

export const dayMs = 86_400_000;
export const accessCookie = '__Host-reader_access';
export const refreshCookie = '__Host-reader_refresh';

/** A reader's browser on a site without accounts, and a clock. */
export interface ReaderVisit {
  identity: TestIdentity;
  browser: TestBrowser;
  /** The clock's time, Unix milliseconds; tests move it. */
  time: number;
  now(): number;
  /** Signs a reader in, and stores the cookies in the browser. */
  signIn(): Promise<{ account: Account; token: string; refreshToken: string }>;
  me(headers?: Record<string, string>): Promise<Response>;
  byBearer(token: string): Promise<Response>;
  refreshTokens(refreshToken: string): Promise<Response>;
}

export async function visitAsReader(db: Database): Promise<ReaderVisit> {
  await sql`truncate account, rate_window cascade`.execute(db);
  const now = () => visit.time;
  const identity = testIdentity(db, { now });
  const browser = testBrowser(identity.routes, origin);
  const visit: ReaderVisit = {
    identity,
    browser,
    time: Date.now(),
    now,
    async signIn() {
      const account = await accountOfAddress(db, 'olvaso@mashol.example');
      const tokens = await identity.sessions.begin(account, 'reader', 'Firefox, Linux');
      browser.cookies.set(accessCookie, tokens.token).set(refreshCookie, tokens.refreshToken);
      return { account, ...tokens };
    },
    me: (headers = {}) => browser.get('/api/me', headers),
    byBearer: async (token) =>
      identity.routes.request(`${origin}/api/me`, { headers: { authorization: `Bearer ${token}` } }),
    refreshTokens: async (refreshToken) =>
      identity.routes.request(`${origin}/api/token/refresh`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ refreshToken }),
      }),
  };
  return visit;
}
