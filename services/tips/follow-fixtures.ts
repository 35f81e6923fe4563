import { sql } from 'kysely';
import { cacheTag } from '#contract/cache-tags.ts';
import type { Transport } from '#contract/client.ts';
import type { Fixture, FixtureStatus } from '#contract/football.ts';
import { announce } from '#database/announce.ts';
import type { Database } from '#database/database.ts';
import { type MatchEnd, settleMatch } from './rules/settle.ts';

/** Matches asked for in one round of looking; the rest are looked at in the next. */
const atOnce = 40;

/** What a match's state means for its tips; null: it may still be played. */
const ends: Readonly<Record<FixtureStatus, 'result' | 'void' | null>> = {
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
  // Decided at a desk, not on the pitch.
  AWD: 'void',
  WO: 'void',
};

interface Followed {
  id: number;
  fixture: number;
  kickOff: Date;
}

/**
 * Looks up the matches of the game that the live-score service follows, those that begin within a day and
 * those that are not over: one that was moved gets its new kick-off as its deadline, one that has ended is
 * settled. One that cannot be had is tried again the next time.
 */
export async function followFixtures(
  db: Database,
  ask: Transport,
  onError: (error: unknown) => void,
): Promise<void> {
  for (const match of await followed(db)) {
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

async function followed(db: Database): Promise<Followed[]> {
  const { rows } = await sql<Followed>`
    select id, fixture_id as fixture, kick_off as "kickOff" from tip_match
    where state = 'open' and fixture_id is not null and kick_off < now() + interval '1 day' and kick_off > now() - interval '60 days'
    order by kick_off limit ${atOnce}`.execute(db);
  return rows;
}

async function apply(db: Database, { id, kickOff }: Followed, fixture: Fixture): Promise<void> {
  const end = endOf(fixture);
  if (end !== null) {
    await settleMatch(db, id, end);
    return;
  }
  const begins = new Date(fixture.fixture.timestamp * 1000);
  if (begins.getTime() === kickOff.getTime()) return;
  await db.transaction().execute(async (trx) => {
    await trx
      .updateTable('tip_match')
      .set({ kick_off: begins, deadline: begins })
      .where('id', '=', id)
      .execute();
    await announce(trx, { tags: [cacheTag.tips], gone: false });
  });
}

/**
 * How a match ended for the game: extra time and shoot-outs do not count. Null while it has not, or while
 * nobody says how.
 */
export function endOf({
  fixture,
  score,
  goals,
}: Pick<Fixture, 'fixture' | 'score' | 'goals'>): MatchEnd | null {
  const end = ends[fixture.status.short];
  if (end !== 'result') return end;
  const { home, away } =
    fixture.status.short === 'FT' && score.fulltime.home === null ? goals : score.fulltime;
  return home === null || away === null ? null : { home, away };
}
