import { z } from 'zod';
import { budapestTime } from '#contract/budapest-time.ts';
import { type TipGameInput, TipGameInput as TipGameSchema } from '#contract/tips.ts';
import type { Database } from '#database/database.ts';
import { nameKey } from '#services/tips/rules/players.ts';
import { settleMatch } from '#services/tips/rules/settle.ts';
import { storeGame } from '#services/tips/rules/store-game.ts';
import { createRandom, type Random } from '../generator/random.ts';
import { Age } from './forms.ts';

const score = z.strictObject({ home: z.int().nonnegative(), away: z.int().nonnegative() });
const teams = { home: z.string(), away: z.string(), result: z.union([score, z.literal('void')]).optional() };

/**
 * `tips.json`: the prediction game, and the made-up names of its players. The last game is the current one.
 */
export const SampleTips = z.strictObject({
  games: z.array(
    z.strictObject({
      slug: z.string(),
      title: z.string(),
      rounds: z.array(
        z.strictObject({
          title: z.string(),
          matches: z.array(
            z.union([
              z.strictObject({ ...teams, kickOff: z.iso.datetime({ offset: true }) }),
              z.strictObject({ ...teams, ago: Age }),
              z.strictObject({ ...teams, in: Age }),
            ]),
          ),
        }),
      ),
    }),
  ),
  players: z.array(z.string()),
});
export type SampleTips = z.output<typeof SampleTips>;
type Game = SampleTips['games'][number];
type Match = Game['rounds'][number]['matches'][number];

const daySeconds = 86_400;
const hourSeconds = 3600;
const firstKickOffHour = 13;

/**
 * Stores the games and the tips of made-up players, as if they had been played: results come after the tips.
 * @param now Unix seconds
 */
export async function storeSampleTips(
  db: Database,
  { games, players }: SampleTips,
  now: number,
): Promise<void> {
  const ids = await storePlayers(db, players);
  for (const [index, game] of games.entries()) {
    const input = inputOf(game, now);
    const open = input.rounds.map((round) => ({
      ...round,
      matches: round.matches.map(({ result: _, ...match }) => match),
    }));
    await storeGame(db, { ...input, rounds: open }, (now - (games.length - index) * daySeconds) * 1000);
    await tipAndSettle(db, input, ids, now);
  }
}

function inputOf({ slug, title, rounds }: Game, now: number): TipGameInput {
  const matches = (list: readonly Match[]) =>
    list.map((match) => ({
      home: match.home,
      away: match.away,
      kickOff: kickOffOf(match, now),
      result: match.result,
    }));
  return TipGameSchema.parse({
    slug,
    title,
    rounds: rounds.map((round) => ({ title: round.title, matches: matches(round.matches) })),
  });
}

/** Matches start at full hours from 13 to 20, even if the sample is stored at night. */
export function kickOffOf(match: Match, now: number): string {
  if ('kickOff' in match) return match.kickOff;
  const at = budapestTime('ago' in match ? now - match.ago : now + match.in);
  const inDaylight = at.round({ smallestUnit: 'hour', roundingMode: 'floor' }).with({
    hour: firstKickOffHour + Math.floor(at.hour / 3),
  });
  const seconds = inDaylight.epochMilliseconds / 1000;
  if ('ago' in match && seconds >= now) return isoOf(inDaylight.subtract({ days: 1 }));
  if ('in' in match && seconds <= now) return isoOf(inDaylight.add({ days: 1 }));
  return isoOf(inDaylight);
}

const isoOf = (at: Temporal.ZonedDateTime) => at.toInstant().toString({ smallestUnit: 'millisecond' });

async function storePlayers(db: Database, names: readonly string[]): Promise<number[]> {
  if (names.length === 0) return [];
  const rows = names.map((name) => ({ account_id: null, name, name_key: nameKey(name) }));
  return (await db.insertInto('tip_player').values(rows).returning('id').execute()).map(({ id }) => id);
}

/** Everybody tips most matches that have started, and some of the coming ones; then results are settled. */
async function tipAndSettle(
  db: Database,
  { slug, rounds }: TipGameInput,
  players: readonly number[],
  now: number,
): Promise<void> {
  const stored = await db
    .selectFrom('tip_match as m')
    .innerJoin('tip_round as r', 'r.id', 'm.round_id')
    .select(['m.id', 'm.deadline'])
    .where('r.game', '=', slug)
    .orderBy('r.position')
    .orderBy('m.position')
    .execute();
  const random = createRandom(stored.length * 31 + players.length);
  const results = rounds.flatMap(({ matches }) => matches.map(({ result }) => result));
  const tips = stored.flatMap(({ id, deadline }) => {
    const isClosed = deadline.getTime() / 1000 <= now;
    const placed_at = new Date(Math.min(deadline.getTime() - hourSeconds * 1000, now * 1000));
    return players
      .filter(() => random.chance(isClosed ? 0.88 : 0.35))
      .map((player_id) => ({
        player_id,
        match_id: id,
        home: goals(random, 1.6),
        away: goals(random, 1.1),
        placed_at,
        points: null,
      }));
  });
  if (tips.length > 0) await db.insertInto('tip').values(tips).execute();
  for (const [index, { id }] of stored.entries()) {
    const result = results[index];
    if (result !== undefined) await settleMatch(db, id, result);
  }
}

/** As many goals as people expect: mostly one or two. */
const goals = (random: Random, expected: number) =>
  Math.min(5, Math.floor(-Math.log(1 - random.next()) * expected * 0.75 + random.next() * 0.9));
