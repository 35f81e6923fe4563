import { sql } from 'kysely';
import { cacheTag } from '#contract/cache-tags.ts';
import type { BodyOf } from '#contract/calls.ts';
import { CallError } from '#contract/errors.ts';
import type { Database } from '#database/database.ts';
import { storeGame } from '../../tips/rules/store-game.ts';
import type { EntityStore } from '../entity-store.ts';
import { listTable } from '../list-entities.ts';

type Game = BodyOf<'putTipGame'>['document'];
type Match = Game['rounds'][number]['matches'][number];

interface MatchRow {
  round: number;
  title: string;
  home: string;
  away: string;
  kick_off: Date;
  deadline: Date;
  fixture_id: number | null;
  state: 'open' | 'final' | 'void';
  home_goals: number | null;
  away_goals: number | null;
  version: number;
  edited_at: Date | null;
}

const iso = (moment: string | Date) => new Date(moment).toISOString();

function resultOf({ state, home_goals, away_goals }: MatchRow): Match['result'] {
  if (state === 'void') return 'void';
  return home_goals === null || away_goals === null ? undefined : { home: home_goals, away: away_goals };
}

const matchOf = (row: MatchRow): Match => ({
  home: row.home,
  away: row.away,
  kickOff: iso(row.kick_off),
  deadline: iso(row.deadline),
  ...(row.fixture_id !== null && { fixture: row.fixture_id }),
  ...(row.state !== 'open' && { result: resultOf(row) }),
});

/** Tips belong to positions: rounds and matches keep theirs as long as they keep their positions. */
export const tipGameStore: EntityStore<{ slug: string }, Game> = {
  list: (db, part) =>
    listTable(
      db,
      {
        table: sql`tip_game`,
        key: sql`t.slug`,
        name: sql`t.title`,
        version: sql`greatest(t.edit_version, (select max(m.edit_version) from tip_match m
          join tip_round r on r.id = m.round_id where r.game = t.slug))`,
      },
      part,
    ),
  async read(db, { slug }) {
    const game = await db.selectFrom('tip_game').selectAll().where('slug', '=', slug).executeTakeFirst();
    if (!game) return null;
    const { rows } = await sql<MatchRow>`
      select r.position as round, r.title, m.home, m.away, m.kick_off, m.deadline, m.fixture_id, m.state,
        m.home_goals, m.away_goals, m.edit_version as version, m.edited_at
      from tip_round r join tip_match m on m.round_id = r.id where r.game = ${slug}
        order by r.position, m.position`.execute(db);
    const rounds = new Map<number, Game['rounds'][number]>();
    for (const row of rows) {
      const round = rounds.get(row.round) ?? { title: row.title, matches: [] };
      rounds.set(row.round, round);
      round.matches.push(matchOf(row));
    }
    const newest = rows.reduce<{ version: number; edited_at: Date | null }>(
      (best, row) => (row.version > best.version ? row : best),
      { version: game.edit_version, edited_at: game.edited_at },
    );
    return {
      version: newest.version,
      updatedAt: newest.edited_at,
      document: { title: game.title, rounds: [...rounds.values()] },
    };
  },
  normalise: ({ title, rounds }) => ({
    title,
    rounds: rounds.map((round) => ({
      ...round,
      matches: round.matches.map((match) => ({
        ...match,
        kickOff: iso(match.kickOff),
        deadline: iso(match.deadline ?? match.kickOff),
      })),
    })),
  }),
  async write({ trx, now, changes }, { slug }, document, before) {
    refuseLosses(document, before);
    const moves = movesOf(document, before);
    if (moves.length > 0 && (await countPlayers(trx, slug)) > 0)
      throw new CallError(400, 'This change would give tips to other matches.', moves);
    await storeGame(trx, { slug, ...document }, now);
    changes.push({ tags: [cacheTag.tips], gone: false });
  },
  async remove({ trx, changes }, { slug }) {
    await trx.deleteFrom('tip_game').where('slug', '=', slug).execute();
    changes.push({ tags: [cacheTag.tips], gone: false });
  },
  async uses(db, { slug }) {
    const n = await countPlayers(db, slug);
    return n === 0 ? [] : [{ kind: 'players', key: slug, name: `${n} readers have tipped` }];
  },
};

/** Number of readers who have placed a tip in a game. */
async function countPlayers(db: Database, game: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(distinct tip.player_id)::int as n from tip join tip_match m on m.id = tip.match_id
      join tip_round r on r.id = m.round_id where r.game = ${game}`.execute(db);
  return rows[0]?.n ?? 0;
}

/** Faults for matches that stand at another position than before: their tips would not follow them. */
function movesOf(document: Game, before: Game | null): Array<{ path: string; message: string }> {
  const nameOf = ({ home, away, kickOff }: Match) => JSON.stringify([home, away, kickOff]);
  const names = new Set(document.rounds.flatMap(({ matches }) => matches.map(nameOf)));
  return (before?.rounds ?? []).flatMap(({ matches }, round) =>
    matches.flatMap((match, place) => {
      const now = document.rounds[round]?.matches[place];
      if (!now || nameOf(now) === nameOf(match) || !names.has(nameOf(match))) return [];
      const path = `document.rounds.${round}.matches.${place}`;
      return [{ path, message: 'A match cannot be moved: the tips belong to its position.' }];
    }),
  );
}

/**
 * Readers have placed tips on these matches and got points for them. Matches can be voided and corrected, but
 * not removed.
 */
function refuseLosses(document: Game, before: Game | null): void {
  const issues = (before?.rounds ?? []).flatMap(({ matches }, round) => {
    const sent = document.rounds[round];
    if (!sent) return [{ path: `document.rounds.${round}`, message: 'A round cannot be taken away.' }];
    return matches.flatMap((match, place) => {
      const path = `document.rounds.${round}.matches.${place}`;
      const other = sent.matches[place];
      if (!other) return [{ path, message: 'A match cannot be taken away: set its result to "void".' }];
      return match.result !== undefined && other.result === undefined
        ? [{ path: `${path}.result`, message: 'A result can be corrected, not taken back.' }]
        : [];
    });
  });
  if (issues.length > 0) throw new CallError(400, 'This change would delete tips.', issues);
}
