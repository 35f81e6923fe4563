import { sql } from 'kysely';
import type { LapOrder } from '#contract/formula-1-tables.ts';
import type { Database, Transaction } from '#database/database.ts';

/** Stores the order of a race after a lap. Among several orders for one lap, the last counts. */
export async function storeLapOrder(trx: Transaction, race: number, order: LapOrder): Promise<void> {
  await sql`insert into score_lap_order (race, lap, drivers)
    values (${race}, ${order.lap}, ${order.drivers}::int[])
    on conflict (race, lap) do update set drivers = excluded.drivers`.execute(trx);
}

/** The stored orders of a race, by lap. */
export async function lapOrdersOf(db: Database, race: number): Promise<LapOrder[]> {
  const { rows } = await sql<LapOrder>`
    select lap, drivers from score_lap_order where race = ${race} order by lap`.execute(db);
  return rows;
}
