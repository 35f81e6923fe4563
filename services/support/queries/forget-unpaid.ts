import { sql } from 'kysely';
import type { Database } from '#database/database.ts';

/** A checkout can be paid for a day; a provider tells of it for some days more. Days. */
const keptFor = 30;

/**
 * Takes name and address out of what was begun and never paid. The rest stays, so that a very late notice
 * still finds its pledge.
 */
export async function forgetUnpaid(db: Database): Promise<void> {
  await sql`
    update pledge p set email = '', name = null
    where state in ('started', 'failed') and email <> '' and made_at < now() - make_interval(days => ${keptFor})
      and not exists (select from payment where pledge_id = p.id)`.execute(db);
}
