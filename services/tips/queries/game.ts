import { sql } from 'kysely';
import type { TipGame, TipMatch, TipRound } from '#contract/tips.ts';
import type { Database } from '#database/database.ts';
import { unixSeconds } from '../../unix-seconds.ts';

interface GameName {
  slug: string;
  title: string;
}

/** All games, the current one first. */
export const findGames = (db: Database): Promise<GameName[]> =>
  db.selectFrom('tip_game').select(['slug', 'title']).orderBy('made_at', 'desc').orderBy('slug').execute();

/** The current game with all its rounds; null while there is none. */
export async function findGame(db: Database): Promise<TipGame | null> {
  const [current, ...earlier] = await findGames(db);
  if (!current) return null;
  const [rounds, players] = await Promise.all([findRounds(db, current.slug), countPlayers(db, current.slug)]);
  return { ...current, rounds, players, earlier };
}

async function findRounds(db: Database, game: string): Promise<TipRound[]> {
  const rows = await db
    .selectFrom('tip_round as r')
    .innerJoin('tip_match as m', 'm.round_id', 'r.id')
    .select([
      'r.position',
      'r.title',
      'm.id',
      'm.home',
      'm.away',
      'm.kick_off',
      'm.deadline',
      'm.state',
      'm.fixture_id',
    ])
    .select(['m.home_goals', 'm.away_goals'])
    .where('r.game', '=', game)
    .orderBy('r.position')
    .orderBy('m.position')
    .execute();
  const rounds = new Map<number, TipRound>();
  for (const row of rows) {
    const round: TipRound = rounds.get(row.position) ?? {
      position: row.position,
      title: row.title,
      matches: [],
    };
    rounds.set(row.position, round);
    round.matches.push(matchOf(row));
  }
  return [...rounds.values()];
}

type MatchRow = Pick<TipMatch, 'id' | 'home' | 'away' | 'state'> & {
  kick_off: Date;
  deadline: Date;
  fixture_id: number | null;
  home_goals: number | null;
  away_goals: number | null;
};

function matchOf(row: MatchRow): TipMatch {
  const { id, home, away, state, kick_off, deadline, fixture_id, home_goals, away_goals } = row;
  const result = home_goals === null || away_goals === null ? null : { home: home_goals, away: away_goals };
  return {
    id,
    home,
    away,
    state,
    kickOff: unixSeconds(kick_off),
    deadline: unixSeconds(deadline),
    result,
    fixture: fixture_id,
  };
}

async function countPlayers(db: Database, game: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from tip_player p
    where exists (select from tip join tip_match m on m.id = tip.match_id join tip_round r on r.id = m.round_id
      where tip.player_id = p.id and r.game = ${game})`.execute(db);
  return rows[0]?.n ?? 0;
}
