import { type Context, Hono } from 'hono';
import type { SignedIn } from '#contract/auth.ts';
import { LeagueKey, type TipsDone, type TipsFault, tipsDoneParams, tipsFaultParams } from '#contract/tips.ts';
import { onlyOwnPages } from '../forms/own-page.ts';
import { createWindows } from '../limits/windows.ts';
import { type Platform, siteOriginsOf } from '../platform.ts';
import { limitBody } from '../request-body.ts';
import { endLeague, foundLeague, joinLeague, leaveLeague } from './rules/leagues.ts';
import { placeTips } from './rules/place-tips.ts';
import { leaveGame, type NameFault, type Player, playerOf, takeName } from './rules/players.ts';
import { tipOf, typedInAddress, typedTips } from './typed-tips.ts';

const base = '/melleklet/tippjatek';
const maxBodyBytes = 16 * 1024;
/** A player who tips match by match, and changes their mind about each. */
const limit = { windowMs: 600_000, most: 150 };

type Fields = Record<string, unknown>;
type Answers = Readonly<Record<string, string>>;

/** Playing: forms, which lead back to the page that they stand on and say there what became of them. */
export function tipsRoutes(platform: Platform): Hono {
  const { db, identity, now } = platform;
  const app = new Hono();
  const windows = createWindows(limit.windowMs, now);
  app.use('/api/tips/*', limitBody({ maxBytes: maxBodyBytes }), onlyOwnPages(siteOriginsOf(platform)));

  /** A form's answer: where it leads, and what is said there. */
  const form = (
    path: string,
    work: (reader: SignedIn, fields: Fields) => Promise<[page: string, said: Answers]>,
  ) =>
    app.post(path, async (c) => {
      c.header('cache-control', 'private, no-store');
      const fields = await c.req.parseBody();
      const reader = await identity.readerOf(c);
      const back = pageOf(path, fields);
      if (!reader) return leadTo(c, back, { ...fault('signedOut'), ...keep(fields) });
      if (!windows.take(String(reader.accountId), limit.most))
        return leadTo(c, back, { ...fault('tooManyRequests'), ...keep(fields) });
      return leadTo(c, ...(await work(reader, fields)));
    });

  /** The player, who enters the game with the name that came with the form, if they have none yet. */
  async function player(reader: SignedIn, fields: Fields): Promise<Player | NameFault> {
    return (await playerOf(db, reader.accountId)) ?? takeName(db, reader.accountId, text(fields.nev));
  }

  form('/api/tips/place', async (reader, fields) => {
    const page = pageOf('/api/tips/place', fields);
    const who = await player(reader, fields);
    if (typeof who === 'string') return [page, { ...fault(who), ...keep(fields) }];
    const typed = typedTips(fields);
    const wrong = typed.filter((each) => tipOf(each) === null);
    const tips = typed.flatMap((each) => tipOf(each) ?? []);
    const taken = await placeTips(db, who.id, tips);
    const late = tips.filter(({ match }) => !taken.has(match));
    return [
      page,
      {
        mentve: String(taken.size),
        ...(late.length > 0 && { keso: late.map(({ match }) => match).join('_') }),
        ...(wrong.length > 0 && { ...fault('badScore'), beirt: typedInAddress(wrong) }),
      },
    ];
  });

  form('/api/tips/name', async (reader, fields) => {
    const taken = await takeName(db, reader.accountId, text(fields.nev));
    const said: Answers =
      typeof taken === 'string' ? { ...fault(taken), ...keep(fields) } : done('nameSaved');
    return [`${base}/tippek`, said];
  });

  form('/api/tips/exit', async (reader, fields) => {
    if (fields.biztos !== 'igen') return [`${base}/tippek`, fault('exitNotConfirmed')];
    await leaveGame(db, reader.accountId);
    return [`${base}/tippek`, done('gameLeft')];
  });

  form('/api/tips/leagues/found', async (reader, fields) => {
    const who = await player(reader, fields);
    const page = `${base}/ligak`;
    if (typeof who === 'string') return [page, { ...fault(who), ...keep(fields) }];
    const founded = await foundLeague(db, who.id, text(fields.liga));
    return typeof founded === 'string'
      ? [page, { ...fault(founded), ...keep(fields) }]
      : [`${page}/${founded.key}`, done('leagueFounded')];
  });

  form('/api/tips/leagues/join', async (reader, fields) => {
    const page = leaguePage(fields);
    const who = await player(reader, fields);
    if (typeof who === 'string') return [page, { ...fault(who), ...keep(fields) }];
    const refusal = await joinLeague(db, who.id, text(fields.kulcs));
    return [page, refusal === null ? done('leagueJoined') : fault(refusal)];
  });

  form('/api/tips/leagues/leave', async (reader, fields) => {
    const who = await playerOf(db, reader.accountId);
    if (who && fields.mit === 'megszuntetem') await endLeague(db, who.id, text(fields.kulcs));
    else if (who) await leaveLeague(db, who.id, text(fields.kulcs));
    return [`${base}/ligak`, done('leagueLeft')];
  });

  return app;
}

const fault = (name: TipsFault): Answers => ({ hiba: tipsFaultParams[name] });
const done = (name: TipsDone): Answers => ({ kesz: tipsDoneParams[name] });

const text = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 200) : '');

/** Where a form stands. */
function pageOf(path: string, fields: Fields): string {
  if (path === '/api/tips/leagues/found') return `${base}/ligak`;
  if (path.startsWith('/api/tips/leagues')) return leaguePage(fields);
  const round = text(fields.fordulo);
  return /^[1-9]\d?$/.test(round) ? `${base}/tippek/${round}` : `${base}/tippek`;
}

function leaguePage(fields: Fields): string {
  const key = LeagueKey.safeParse(fields.kulcs);
  return key.success ? `${base}/ligak/${key.data}` : `${base}/ligak`;
}

/** What was typed goes back into the form that is shown again. */
function keep(fields: Fields): Answers {
  const typed = typedTips(fields);
  return {
    ...(text(fields.nev) && { nev: text(fields.nev).slice(0, 40) }),
    ...(text(fields.liga) && { liga: text(fields.liga).slice(0, 60) }),
    ...(typed.length > 0 && { beirt: typedInAddress(typed) }),
  };
}

const leadTo = (c: Context, page: string, said: Answers): Response =>
  c.redirect(`${page}?${new URLSearchParams(said)}`, 303);
