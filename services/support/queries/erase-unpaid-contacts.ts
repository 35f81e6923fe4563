import { sql } from 'kysely';
import type { Database } from '#database/database.ts';

/** Days. A checkout can be paid within one day; notices about it may come some days later. */
const retentionDays = 30;

/** Erases name and address in pledges that were never paid. The rest is kept for very late notices. */
export async function eraseUnpaidContacts(db: Database): Promise<void> {
  await sql`
    update pledge p set email = '', name = null
    where state in ('started', 'failed') and email <> ''
      and made_at < now() - make_interval(days => ${retentionDays})
      and not exists (select from payment where pledge_id = p.id)`.execute(db);
}
