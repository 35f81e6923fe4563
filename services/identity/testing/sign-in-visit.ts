import { sql } from 'kysely';
import type { Database } from '#database/database.ts';
import { type TestBrowser, testBrowser } from './browser.ts';
import { origin, type TestIdentity, testIdentity } from './identity.ts';

/** A browser that signs in by letter or password, on a site without accounts, and a clock. */
export interface SignInVisit {
  identity: TestIdentity;
  browser: TestBrowser;
  /** The clock's time, Unix milliseconds; tests move it. */
  time: number;
  /** Requests a reader's letter. */
  askForLetter(email?: string, headers?: Record<string, string>): Promise<Response>;
  lastMail(): Promise<SignInMail>;
  /** What the browser is signed in for; undefined for nothing. */
  scope(): Promise<string | undefined>;
  /** Sends JSON, as a program does. */
  call(path: string, body: object, headers?: Record<string, string>): Promise<Response>;
}

interface SignInMail {
  to: string;
  text: string;
  code: string;
  /** The token in its link. */
  link: string;
  /** How many mails there are by now. */
  count: number;
}

export const locationOf = (answer: Response) => answer.headers.get('location');

export async function visitSignIn(db: Database): Promise<SignInVisit> {
  await sql`truncate account, sign_in_letter, rate_window, try_delay, mail cascade`.execute(db);
  const identity = testIdentity(db, { now: () => visit.time });
  const browser = testBrowser(identity.routes, origin);
  const visit: SignInVisit = {
    identity,
    browser,
    time: Date.now(),
    askForLetter: (email = 'Olvaso@Mashol.example', headers = {}) =>
      browser.post('/api/v2/user/token', { email }, headers),
    async lastMail() {
      const rows = await db.selectFrom('mail').select(['recipient', 'text']).orderBy('id').execute();
      const { text, recipient } = rows.at(-1) ?? { text: null, recipient: '' };
      return {
        to: recipient,
        text: text ?? '',
        code: /: (\d{6})$/m.exec(text ?? '')?.[1] ?? '',
        link: /kulcs=([\w-]+)/.exec(text ?? '')?.[1] ?? '',
        count: rows.length,
      };
    },
    scope: async () => ((await (await browser.get('/api/me')).json()) as { scope?: string }).scope,
    call: async (path, body, headers = {}) =>
      identity.routes.request(origin + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      }),
  };
  return visit;
}
