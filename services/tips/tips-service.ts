import { type Context, Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { SiteSlug } from '#contract/article.ts';
import type { SignedIn } from '#contract/auth.ts';
import { cacheTag } from '#contract/cache-tags.ts';
import { calls } from '#contract/calls.ts';
import type { Transport } from '#contract/client.ts';
import { CallError } from '#contract/errors.ts';
import type { Database } from '#database/database.ts';
import { asErrorResponse, callRoutes, checkMayRead } from '../http.ts';
import { followFixtures } from './follow-fixtures.ts';
import { findGame } from './queries/game.ts';
import { findLeague, findOwnTips } from './queries/own-tips.ts';
import { findTable } from './queries/table.ts';
import { type TipsRoutesOptions, tipsRoutes } from './tips-routes.ts';

export interface TipsServiceOptions extends Omit<TipsRoutesOptions, 'now'> {
  /** Who an access token belongs to. @throws CallError 401 */
  byToken: (token: string) => Promise<SignedIn | null>;
  /** Asks the live-score service how matches stand. */
  ask: Transport;
  siteOfHost: (host: string) => SiteSlug | null;
  onError: (error: unknown) => void;
  /** Unix milliseconds. */
  now?: () => number;
}

export interface TipsService {
  /** Answers `tipsPaths`. */
  routes: Hono;
  transport: Transport;
  /** Looks at once how the matches stand that are followed. */
  follow(): Promise<void>;
  stop(): void;
}

export const tipsPaths = ['/api/tips', '/api/tips/*'];
const forAll = ['tipsGame', 'tipsTable'] as const;

/** A match's end is seen this late at most, milliseconds; points come when it is over, so that nobody waits for a second. */
const followEvery = 60_000;

/** The prediction game: its calls, its forms, and points when results arrive. */
export function createTipsService(options: TipsServiceOptions): TipsService {
  const { db, readerOf, byToken, ask, siteOfHost, onError, now = Date.now } = options;
  const follow = () => followFixtures(db, ask, onError);
  const timer = setInterval(() => void follow().catch(onError), followEvery);
  timer.unref();

  const routes = new Hono();
  routes.get(calls.tipsOwn.path, async (c) => {
    c.header('cache-control', 'private, no-store');
    return c.json(await findOwnTips(db, mustBe(await readerOf(c)).accountId));
  });
  routes.get('/api/tips/leagues/:key', async (c) => {
    c.header('cache-control', 'private, no-store');
    checkMayRead(c);
    return c.json(await leagueFor(db, c.req.param(), await asking(c)));
  });
  const asking = async (c: Context) => (await readerOf(c))?.accountId ?? null;
  routes.route(
    '/',
    callRoutes(forAll, {
      read: async (name, input, _context, beforeLoad) => {
        beforeLoad();
        const value = await readPublic(db, name, input);
        return { value, tags: [cacheTag.tips], json: JSON.stringify(value) };
      },
      write: {},
      newsroomKey: undefined,
      siteOfHost,
      onError,
    }),
  );
  routes.route('/', tipsRoutes({ ...options, now }));
  routes.onError((error) => (error instanceof HTTPException ? error.getResponse() : asErrorResponse(error, onError)));

  async function answer(name: string, input: object, token: string | null): Promise<object | null> {
    if (name === 'tipsOwn') return findOwnTips(db, mustBe(token ? await byToken(token) : null).accountId);
    if (name === 'tipsLeague') return leagueFor(db, input, (token ? await byToken(token) : null)?.accountId ?? null);
    return readPublic(db, name, input);
  }

  return {
    routes,
    // One of the four, by its name: which one is lost in the general form of a transport.
    transport: async (name, input, { token = null }) => (await answer(name, input, token)) as never,
    follow,
    stop: () => clearInterval(timer),
  };
}

async function readPublic(db: Database, name: string, input: object): Promise<object | null> {
  if (name === 'tipsGame') return findGame(db);
  const parsed = calls.tipsTable.input.safeParse(input);
  if (name !== 'tipsTable') throw new CallError(404, `${name} is not a call of the prediction game.`);
  if (!parsed.success) throw new CallError(400, 'game is a slug, page a number from 1.');
  return findTable(db, parsed.data.game, parsed.data.page);
}

async function leagueFor(db: Database, input: object, accountId: number | null): Promise<object> {
  const parsed = calls.tipsLeague.input.safeParse(input);
  if (!parsed.success) throw new CallError(404, 'There is no such league.');
  return findLeague(db, parsed.data.key, accountId);
}

function mustBe(who: SignedIn | null): SignedIn {
  if (!who) throw new CallError(401, 'Nobody is signed in.');
  return who;
}
