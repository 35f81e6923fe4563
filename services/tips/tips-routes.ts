import { type Context, Hono } from 'hono';
import type { SignedIn } from '#contract/auth.ts';
import { LeagueKey, type TipsDone, type TipsFault, tipsDoneParams, tipsFaultParams } from '#contract/tips.ts';
import { onlyOwnPages, refuseForm } from '../forms/own-page.ts';
import { createWindows } from '../limits/windows.ts';
import { ownOriginsOf, type Platform } from '../platform.ts';
import { limitBody } from '../request-body.ts';
import { createLeague, deleteLeague, joinLeague, leaveLeague } from './rules/leagues.ts';
import { placeTips } from './rules/place-tips.ts';
import { leaveGame, type NameFault, type Player, playerOf, setName } from './rules/players.ts';
import { tipOf, typedParam, typedTips } from './typed-tips.ts';

const base = '/melleklet/tippjatek';
const maxBodyBytes = 16 * 1024;
/** Enough for a player who tips match by match and changes each tip. */
const limit = { windowMs: 600_000, max: 150 };

type Fields = Record<string, unknown>;
/** Query parameters of the page that a form redirects to. */
type Outcome = Readonly<Record<string, string>>;

/** The forms of the game. Each redirects back to its page, which reports the outcome. */
export function tipsRoutes(platform: Platform): Hono {
  const { db, identity, now } = platform;
  const app = new Hono();
  const windows = createWindows(limit.windowMs, now);
  app.use('/api/tips/*', limitBody({ maxBytes: maxBodyBytes }), onlyOwnPages(ownOriginsOf(platform)));

  /** @param handle returns the page to show next, and its message */
  const form = (
    path: string,
    handle: (reader: SignedIn, fields: Fields) => Promise<[page: string, outcome: Outcome]>,
  ) =>
    app.post(path, async (c) => {
      c.header('cache-control', 'private, no-store');
      const fields = await c.req.parseBody().catch(refuseForm);
      const reader = await identity.findViewer(c);
      const back = pageOf(path, fields);
      if (!reader) return redirectTo(c, back, refusal('signedOut', fields));
      if (!windows.countUse(String(reader.accountId), limit.max))
        return redirectTo(c, back, refusal('tooManyRequests', fields));
      return redirectTo(c, ...(await handle(reader, fields)));
    });

  /** Finds the player, or enters them into the game under the name in the form. */
  async function findOrAddPlayer(reader: SignedIn, fields: Fields): Promise<Player | NameFault> {
    return (await playerOf(db, reader.accountId)) ?? setName(db, reader.accountId, text(fields.nev));
  }

  form('/api/tips/place', async (reader, fields) => {
    const page = pageOf('/api/tips/place', fields);
    const player = await findOrAddPlayer(reader, fields);
    if (typeof player === 'string') return [page, refusal(player, fields)];
    const typed = typedTips(fields);
    const wrong = typed.filter((each) => tipOf(each) === null);
    const tips = typed.flatMap((each) => tipOf(each) ?? []);
    const storedMatches = await placeTips(db, player.id, tips);
    const late = tips.filter(({ match }) => !storedMatches.has(match));
    return [
      page,
      {
        mentve: String(storedMatches.size),
        ...(late.length > 0 && { keso: late.map(({ match }) => match).join('_') }),
        ...(wrong.length > 0 && { ...fault('badScore'), beirt: typedParam(wrong) }),
      },
    ];
  });

  form('/api/tips/name', async (reader, fields) => {
    const renamed = await setName(db, reader.accountId, text(fields.nev));
    return [`${base}/tippek`, typeof renamed === 'string' ? refusal(renamed, fields) : done('nameSaved')];
  });

  form('/api/tips/exit', async (reader, fields) => {
    if (fields.biztos !== 'igen') return [`${base}/tippek`, fault('exitNotConfirmed')];
    await leaveGame(db, reader.accountId);
    return [`${base}/tippek`, done('gameLeft')];
  });

  form('/api/tips/leagues/found', async (reader, fields) => {
    const player = await findOrAddPlayer(reader, fields);
    const page = `${base}/ligak`;
    if (typeof player === 'string') return [page, refusal(player, fields)];
    const league = await createLeague(db, player.id, text(fields.liga));
    if (typeof league === 'string') return [page, refusal(league, fields)];
    return [`${page}/${league.key}`, done('leagueFounded')];
  });

  form('/api/tips/leagues/join', async (reader, fields) => {
    const page = leaguePage(fields);
    const player = await findOrAddPlayer(reader, fields);
    if (typeof player === 'string') return [page, refusal(player, fields)];
    const reason = await joinLeague(db, player.id, text(fields.kulcs));
    return [page, reason === null ? done('leagueJoined') : fault(reason)];
  });

  form('/api/tips/leagues/leave', async (reader, fields) => {
    const player = await playerOf(db, reader.accountId);
    if (player && fields.mit === 'megszuntetem') await deleteLeague(db, player.id, text(fields.kulcs));
    else if (player) await leaveLeague(db, player.id, text(fields.kulcs));
    return [`${base}/ligak`, done('leagueLeft')];
  });

  return app;
}

const fault = (name: TipsFault): Outcome => ({ hiba: tipsFaultParams[name] });
/** A fault, with the typed values. */
const refusal = (name: TipsFault, fields: Fields): Outcome => ({ ...fault(name), ...typedValues(fields) });
const done = (name: TipsDone): Outcome => ({ kesz: tipsDoneParams[name] });

const text = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 200) : '');

/** Path of the page that a form is on. */
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

/** The typed values, so that the form can be filled in again. */
function typedValues(fields: Fields): Outcome {
  const typed = typedTips(fields);
  return {
    ...(text(fields.nev) && { nev: text(fields.nev).slice(0, 40) }),
    ...(text(fields.liga) && { liga: text(fields.liga).slice(0, 60) }),
    ...(typed.length > 0 && { beirt: typedParam(typed) }),
  };
}

const redirectTo = (c: Context, page: string, outcome: Outcome): Response =>
  c.redirect(`${page}?${new URLSearchParams(outcome)}`, 303);
