import { ConflictError } from '#contract/errors.ts';
import type { ReadyText, ReadyTexts } from '#contract/live.ts';
import type { Database } from '#database/database.ts';
import { inTransaction } from '../../content/rules/in-transaction.ts';
import { recordChanges } from '../../people/record-audit.ts';
import type { SaveOptions } from '../../pieces/rules/save-piece.ts';

/** The ready texts of a newsroom that has set none. */
const defaults: ReadyText[] = [
  { name: 'Gól!', title: 'Gól!', content: '' },
  { name: 'Frissítés', title: 'Frissítés', content: '' },
  { name: 'Vége', title: 'Vége a mérkőzésnek', content: '' },
];

export async function readReadyTexts(db: Database): Promise<ReadyTexts> {
  const row = await db.selectFrom('live_text').select(['version', 'items']).executeTakeFirst();
  return row ? { version: row.version, items: row.items as ReadyText[] } : { version: 0, items: defaults };
}

/** @throws ConflictError when somebody else has set them since the version that was read */
export function setReadyTexts(db: Database, sent: ReadyTexts, { by }: SaveOptions): Promise<ReadyTexts> {
  return inTransaction(db, undefined, async (trx) => {
    const locked = await trx.selectFrom('live_text').select('version').forUpdate().executeTakeFirst();
    const before = await readReadyTexts(trx);
    if (sent.version !== before.version)
      throw new ConflictError('Somebody else has changed these texts in the meantime.', {
        current: before,
        sent,
      });
    const values = { version: before.version + 1, items: JSON.stringify(sent.items) };
    if (locked) await trx.updateTable('live_text').set(values).execute();
    else await trx.insertInto('live_text').values(values).execute();
    const after = { version: values.version, items: sent.items };
    await recordChanges(trx, by, { action: 'set', entity: 'live_text', entityId: 'all', before, after });
    return after;
  });
}
