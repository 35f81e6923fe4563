import { cacheTag } from '#contract/cache-tags.ts';
import type { TipGameInput } from '#contract/tips.ts';
import { announce } from '#database/announce.ts';
import type { Database, Transaction } from '#database/database.ts';
import { inTransaction } from '../../content/rules/in-transaction.ts';
import { type MatchEnd, settleMatch } from './settle.ts';

type RoundInput = TipGameInput['rounds'][number];
type MatchInput = RoundInput['matches'][number];

/**
 * Stores or updates a game. Matches are identified by their position in it, so tips stay when a match is
 * renamed. Rounds and matches that the input lacks stay as they are. Results are settled.
 * @param now Unix milliseconds
 */
export async function storeGame(
  db: Database,
  { slug, title, rounds }: TipGameInput,
  now: number,
): Promise<void> {
  const ends = await inTransaction(db, undefined, async (trx) => {
    await trx
      .insertInto('tip_game')
      .values({ slug, title, made_at: new Date(now) })
      .onConflict((conflict) => conflict.column('slug').doUpdateSet({ title }))
      .execute();
    const ends: Array<[match: number, end: MatchEnd]> = [];
    for (const [index, round] of rounds.entries())
      ends.push(...(await storeRound(trx, slug, index + 1, round)));
    await announce(trx, { tags: [cacheTag.tips], gone: false });
    return ends;
  });
  for (const [match, end] of ends) await settleMatch(db, match, end);
}

async function storeRound(trx: Transaction, game: string, position: number, { title, matches }: RoundInput) {
  const { id } = await trx
    .insertInto('tip_round')
    .values({ game, position, title })
    .onConflict((conflict) => conflict.columns(['game', 'position']).doUpdateSet({ title }))
    .returning('id')
    .executeTakeFirstOrThrow();
  const ends: Array<[match: number, end: MatchEnd]> = [];
  for (const [index, match] of matches.entries()) {
    const stored = await storeMatch(trx, id, index + 1, match);
    if (match.result !== undefined) ends.push([stored, match.result]);
  }
  return ends;
}

async function storeMatch(
  trx: Transaction,
  round_id: number,
  position: number,
  match: MatchInput,
): Promise<number> {
  const facts = {
    home: match.home,
    away: match.away,
    fixture_id: match.fixture ?? null,
    kick_off: new Date(match.kickOff),
    deadline: new Date(match.deadline ?? match.kickOff),
  };
  const { id } = await trx
    .insertInto('tip_match')
    .values({ ...facts, round_id, position, home_goals: null, away_goals: null, settled_at: null })
    .onConflict((conflict) => conflict.columns(['round_id', 'position']).doUpdateSet(facts))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
