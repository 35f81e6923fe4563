import { sql } from 'kysely';
import { cacheTag } from '#contract/cache-tags.ts';
import { CallError } from '#contract/errors.ts';
import { storeRates } from '../../content/rules/exchange-rates.ts';
import { type EntityStore, optionsOf } from '../entity-store.ts';
import { listTable } from '../list-entities.ts';

interface Key {
  base: string;
  currency: string;
}
interface Rates {
  rates: Array<{ day: string; rate: number }>;
}

/** Daily rates of a currency. Unchanged days keep their source; changed ones become the newsroom's. */
export const ratesStore: EntityStore<Key, Rates> = {
  list: (db, part) =>
    listTable(
      db,
      {
        table: sql`(select * from exchange_series s where exists
          (select from exchange_rate r where r.base = s.base and r.currency = s.currency))`,
        key: sql`t.base || '/' || t.currency`,
        name: sql`t.currency`,
      },
      part,
    ),
  async read(db, { base, currency }) {
    const { rows } = await sql<{ day: string; rate: number }>`select day::text as day, rate from exchange_rate
      where base = ${base} and currency = ${currency} order by exchange_rate.day`.execute(db);
    const series = await db
      .selectFrom('exchange_series')
      .select(['edit_version', 'edited_at'])
      .where('base', '=', base)
      .where('currency', '=', currency)
      .executeTakeFirst();
    if (rows.length === 0 || !series) return null;
    return { version: series.edit_version, updatedAt: series.edited_at, document: { rates: rows } };
  },
  normalise: ({ rates }) => ({ rates: rates.toSorted((a, b) => (a.day < b.day ? -1 : 1)) }),
  async write(edit, { base, currency }, { rates }, before) {
    const stored = new Map(before?.rates.map(({ day, rate }) => [day, rate]));
    const days = new Set(rates.map(({ day }) => day));
    if (days.size < rates.length) {
      const message = 'A day is given twice.';
      throw new CallError(400, message, [{ path: 'document.rates', message }]);
    }
    const changed = rates.filter(({ day, rate }) => stored.get(day) !== rate);
    const removedDays = [...stored.keys()].filter((day) => !days.has(day));
    if (removedDays.length > 0)
      await sql`delete from exchange_rate where base = ${base} and currency = ${currency}
        and day = any(${removedDays}::date[])`.execute(edit.trx);
    // Storing a true rate deletes made-up ones. A person who sends all of them back vouches for them.
    await sql`update exchange_rate set source = 'newsroom' where base = ${base} and currency = ${currency}
      and source = 'sample'`.execute(edit.trx);
    const source = 'newsroom' as const;
    if (changed.length > 0)
      await storeRates(
        edit.trx,
        base,
        changed.map((rate) => ({ ...rate, currency })),
        { ...optionsOf(edit), source },
      );
    edit.changes.push({ tags: [cacheTag.exchange, cacheTag.readings], gone: false });
  },
  async remove({ trx, changes }, { base, currency }) {
    await sql`delete from exchange_rate where base = ${base} and currency = ${currency}`.execute(trx);
    changes.push({ tags: [cacheTag.exchange, cacheTag.readings], gone: false });
  },
};
