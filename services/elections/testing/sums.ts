import { sql } from 'kysely';
import type { Database } from '#database/database.ts';

/** Number of settlements in 2022, and the votes of Fidesz-KDNP in all of them. */
export const sumOfSettlements = (db: Database) =>
  sql<{ settlements: number; votes: number }>`
    select count(*)::int as settlements, sum((results->'list'->'votes'->>'fidesz-kdnp')::int)::int as votes
    from election_unit where election = 'valasztas-2022' and level = 'settlement'`.execute(db);
