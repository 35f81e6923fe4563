import { sql } from 'kysely';
import { cacheTag } from '#contract/cache-tags.ts';
import type { Transport } from '#contract/client.ts';
import type { Fixture, FixtureStatus } from '#contract/football.ts';
import { announce } from '#database/announce.ts';
import type { Database } from '#database/database.ts';
import { type MatchEnd, settleMatch } from './rules/settle.ts';

/**
 * Matches that are looked up in one run. They are chosen at random, so that matches which cannot be looked up
 * do not keep the others waiting for ever.
 */
const maxMatches = 40;

/** What a match's status means for its tips; null: it may still be played. */
const outcomes: Readonly<Record<FixtureStatus, 'result' | 'void' | null>> = {
  TBD: null,
  NS: null,
  '1H': null,
  HT: null,
  '2H': null,
  ET: null,
  BT: null,
  P: null,
  SUSP: null,
  INT: null,
  LIVE: null,
  FT: 'result',
  AET: 'result',
  PEN: 'result',
  PST: null,
  CANC: 'void',
  ABD: 'void',
  // Decided by officials, not on the pitch.
  AWD: 'void',
  WO: 'void',
};

/** The statuses of a match that has not begun, and so can be moved. */
const beforeKickOff: ReadonlySet<FixtureStatus> = new Set(['TBD', 'NS', 'PST']);

interface FollowedMatch {
  id: number;
  fixture: number;
  kickOff: Date;
  deadline: Date;
}

/**
 * Looks up matches of the game at the live-score service: those that start soon or are not over. A match that
 * was moved gets its new kick-off as its deadline, unless the newsroom has set an earlier one; one that has
 * ended is settled. If a match cannot be looked up, the next run tries again.
 * @param daysAhead how soon they start
 */
export async function followFixtures(
  db: Database,
  ask: Transport,
  onError: (error: unknown) => void,
  daysAhead = 1,
): Promise<void> {
  for (const match of await findFollowed(db, daysAhead)) {
    try {
      const { response } = await ask(
        'livescoreFixture',
        { id: match.fixture },
        { site: 'main', signedIn: false },
      );
      const [fixture] = response;
      if (fixture) await apply(db, match, fixture);
    } catch (error) {
      onError(error);
    }
  }
}

async function findFollowed(db: Database, daysAhead: number): Promise<FollowedMatch[]> {
  const { rows } = await sql<FollowedMatch>`
    select id, fixture_id as fixture, kick_off as "kickOff", deadline from tip_match
    where state = 'open' and fixture_id is not null
      and kick_off < now() + make_interval(days => ${daysAhead}) and kick_off > now() - interval '60 days'
    order by random() limit ${maxMatches}`.execute(db);
  return rows;
}

async function apply(db: Database, match: FollowedMatch, fixture: Fixture): Promise<void> {
  const { id, kickOff, deadline } = match;
  const end = endOf(fixture);
  if (end !== null) {
    await settleMatch(db, id, end);
    return;
  }
  // The rest of an interrupted match may be played on another day, but everybody knows how it began.
  if (!beforeKickOff.has(fixture.fixture.status.short)) return;
  const newKickOff = new Date(fixture.fixture.timestamp * 1000);
  if (newKickOff.getTime() === kickOff.getTime()) return;
  const hasOwnDeadline = deadline < kickOff && deadline < newKickOff;
  await db.transaction().execute(async (trx) => {
    await trx
      .updateTable('tip_match')
      .set({ kick_off: newKickOff, deadline: hasOwnDeadline ? deadline : newKickOff })
      .where('id', '=', id)
      .execute();
    await announce(trx, { tags: [cacheTag.tips], gone: false });
  });
}

/**
 * The result that counts in the game, without extra time and shoot-outs. Null while the match is not over, or
 * its result is not known yet.
 */
export function endOf({
  fixture,
  score,
  goals,
}: Pick<Fixture, 'fixture' | 'score' | 'goals'>): MatchEnd | null {
  const end = outcomes[fixture.status.short];
  if (end !== 'result') return end;
  const { home, away } =
    fixture.status.short === 'FT' && score.fulltime.home === null ? goals : score.fulltime;
  return home === null || away === null ? null : { home, away };
}
