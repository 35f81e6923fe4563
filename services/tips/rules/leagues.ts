import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { LeagueName, leagueLimits, type TipsFault } from '#contract/tips.ts';
import type { Database, Transaction } from '#database/database.ts';

/** Why a league could not be founded or joined. */
export type LeagueFault = Extract<
  TipsFault,
  'badLeagueName' | 'tooManyLeagues' | 'leagueFull' | 'noSuchLeague'
>;

const letters = 'abcdefghijklmnopqrstuvwxyz0123456789';
/** 82 bits, so that nobody can guess one. */
const keyLength = 16;
const createKey = () => Array.from({ length: keyLength }, () => letters[randomInt(letters.length)]).join('');

/**
 * Founds a league with its founder as a member.
 * @returns its key, or why it could not be founded
 */
export async function createLeague(
  db: Database,
  player: number,
  requestedName: string,
): Promise<{ key: string } | LeagueFault> {
  const name = LeagueName.safeParse(requestedName);
  if (!name.success) return 'badLeagueName';
  return db.transaction().execute(async (trx) => {
    if (await isInTooMany(trx, player)) return 'tooManyLeagues';
    const { id, key } = await trx
      .insertInto('tip_league')
      .values({ key: createKey(), name: name.data, owner_id: player })
      .returning(['id', 'key'])
      .executeTakeFirstOrThrow();
    await trx.insertInto('tip_league_member').values({ league_id: id, player_id: player }).execute();
    return { key };
  });
}

/**
 * Adds a player to a league; a member stays one. Concurrent joins wait for each other, so that no league
 * exceeds its limit.
 */
export async function joinLeague(db: Database, player: number, key: string): Promise<LeagueFault | null> {
  return db.transaction().execute(async (trx) => {
    if (await isInTooMany(trx, player, key)) return 'tooManyLeagues';
    const league = await lockLeague(trx, key);
    if (!league) return 'noSuchLeague';
    const { rows } = await sql<{ full: boolean }>`
      select count(*) >= ${leagueLimits.members} and not bool_or(player_id = ${player}) as full
      from tip_league_member where league_id = ${league.id}`.execute(trx);
    if (rows[0]?.full) return 'leagueFull';
    await trx
      .insertInto('tip_league_member')
      .values({ league_id: league.id, player_id: player })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return null;
  });
}

/** Removes a player from a league. The database deletes a league with its last member. */
export async function leaveLeague(db: Database, player: number, key: string): Promise<void> {
  await db
    .deleteFrom('tip_league_member')
    .where('player_id', '=', player)
    .where('league_id', '=', (eb) => eb.selectFrom('tip_league').select('id').where('key', '=', key))
    .execute();
}

/**
 * Deletes a league for its founder.
 * @returns whether it was theirs
 */
export async function deleteLeague(db: Database, player: number, key: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('tip_league')
    .where('key', '=', key)
    .where('owner_id', '=', player)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/**
 * Whether a player is in as many leagues as allowed. A player's own requests wait for each other.
 * @param exceptKey a league that does not count, because they may already be in it
 */
async function isInTooMany(trx: Transaction, player: number, exceptKey = ''): Promise<boolean> {
  await trx.selectFrom('tip_player').select('id').where('id', '=', player).forUpdate().executeTakeFirst();
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from tip_league_member m join tip_league l on l.id = m.league_id
    where m.player_id = ${player} and l.key <> ${exceptKey}`.execute(trx);
  return (rows[0]?.count ?? 0) >= leagueLimits.leagues;
}

const lockLeague = (trx: Transaction, key: string) =>
  trx.selectFrom('tip_league').select('id').where('key', '=', key).forUpdate().executeTakeFirst();
