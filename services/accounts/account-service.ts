import { type Context, Hono } from 'hono';
import { cors } from 'hono/cors';
import { HTTPException } from 'hono/http-exception';
import type { SignInDevice, Subscription } from '#contract/auth.ts';
import { calls } from '#contract/calls.ts';
import type { Transport } from '#contract/client.ts';
import { CallError } from '#contract/errors.ts';
import type { Database } from '#database/database.ts';
import { asErrorResponse } from '../http.ts';
import type { WhoAsks } from '../identity/reader-of.ts';
import type { Sessions } from '../identity/sessions.ts';
import { hasPassword } from '../identity/staff-accounts.ts';
import { eraseRoute } from './erase-route.ts';
import { subscriptionsOf } from './subscriptions.ts';

export interface AccountOptions {
  db: Database;
  readerOf: (c: Context) => Promise<WhoAsks | null>;
  /** Who an access token belongs to. @throws CallError 401 */
  byToken: (token: string) => Promise<WhoAsks | null>;
  sessions: Pick<Sessions, 'devices'>;
  siteOrigins: readonly string[];
  /** Ends what somebody gives each month. @throws when the payment provider does not answer */
  endSupports: (email: string) => Promise<void>;
  onError: (error: unknown) => void;
}

export interface AccountService {
  /** For pages made in this process: who asks is in the call's token. */
  transport: Transport;
  routes: Hono;
}

const names = ['userInfo', 'userSubscriptions', 'userDevices'] as const;
type AccountCall = (typeof names)[number];
export const isAccountCall = (name: string): name is AccountCall => (names as readonly string[]).includes(name);
export const accountPaths = [...names.map((name) => calls[name].path), calls.eraseAccount.path];
const preflightAge = 7200;

/**
 * The reader account service (specification §7), under the sites' hosts or one of its own (READERS_ORIGIN), where the sites' pages may ask
 * with a bearer token: cookies do not come along.
 */
export function createAccountService(options: AccountOptions): AccountService {
  const { db, readerOf, byToken, sessions, siteOrigins, onError } = options;

  async function read(name: AccountCall, input: object, who: WhoAsks): Promise<object> {
    switch (name) {
      case 'userInfo': {
        const password = who.scope === 'user' && (await hasPassword(db, who.accountId));
        return { id: String(who.accountId), name: who.name, email: who.email, password };
      }
      case 'userSubscriptions': {
        const parsed = calls.userSubscriptions.input.safeParse(input);
        if (!parsed.success) throw new CallError(400, 'show_finished is 0 or 1.');
        return subscriptionsOf(db, who.email, parsed.data.show_finished === '1') satisfies Promise<Subscription[]>;
      }
      case 'userDevices':
        return (await sessions.devices(who.accountId)).map(
          ({ id, device, beganAt, seenAt }): SignInDevice => ({
            id,
            current: id === who.sessionId,
            device,
            beganAt: seconds(beganAt),
            seenAt: seconds(seenAt),
          }),
        );
    }
  }

  const routes = new Hono();
  for (const name of names) {
    const { path } = calls[name];
    routes.use(path, cors({ origin: [...siteOrigins], allowMethods: ['GET'], allowHeaders: ['authorization'], maxAge: preflightAge }));
    routes.get(path, async (c) => {
      c.header('cache-control', 'private, no-store');
      return c.json(await read(name, c.req.query(), mustBe(await readerOf(c))));
    });
  }
  routes.route('/', eraseRoute(options));
  routes.onError((error) => (error instanceof HTTPException ? error.getResponse() : asErrorResponse(error, onError)));

  return {
    routes,
    transport: async (name, input, { token }) => {
      if (!isAccountCall(name)) throw new CallError(404, `${name} is not a call of the account service.`);
      // One of the three, by its name: which one is lost in the general form of a transport.
      return (await read(name, input, mustBe(token ? await byToken(token) : null))) as never;
    },
  };
}

const seconds = (milliseconds: number) => Math.floor(milliseconds / 1000);

function mustBe(who: WhoAsks | null): WhoAsks {
  if (!who) throw new CallError(401, 'Nobody is signed in.');
  return who;
}
