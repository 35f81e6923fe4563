import { sql } from 'kysely';
import { budapestDay } from '#contract/budapest-time.ts';
import type { Database } from '#database/database.ts';
import { countItems, type ItemFilter, listItems } from '#services/library/queries/items.ts';
import { createArchive } from '../measure/archive.ts';
import { quantile } from '../measure/quantile.ts';

/** Bound of a page of the library's list, or of a search in it, milliseconds. */
export const libraryBounds = { p99Ms: 30 } as const;

export interface LibraryTime {
  what: string;
  p50: number;
  p99: number;
}

const rounds = 200;
const limit = 50;

/** Lists and searches a library with many items, each used by an article. */
export async function measureLibrary(items = 100_000): Promise<LibraryTime[]> {
  await using archive = await createArchive(items / 10);
  const { db } = archive;
  await fillLibrary(db, items);
  const today = budapestDay(Date.now() / 1000);
  const middle = await cursorAt(db, items / 2);
  const filters: Record<string, (n: number) => Partial<ItemFilter>> = {
    'the newest': () => ({}),
    'after half of them': () => ({ cursor: middle }),
    'a word that all have': () => ({ q: 'arviz' }),
    'a letter': (n) => ({ q: 'aehgost'.charAt(n % 7) }),
    'a number in a name': (n) => ({ q: String(n * 499) }),
    'two words': (n) => ({ q: `fotós ${n % 60} homok` }),
    'a word that none has': (n) => ({ q: `nincs${n}` }),
    'a kind': () => ({ kind: 'video' }),
    'a sender': (n) => ({ by: `szerkeszto-${n % 40}` }),
    'what nothing uses': () => ({ unused: 'yes' }),
    'what has expired': () => ({ expired: 'yes' }),
    'whose rights end soon': () => ({ expiring: 'yes' }),
    'without a description': () => ({ withoutAlt: 'yes' }),
    'what was never out': () => ({ neverOut: 'yes' }),
    'what looks like another': () => ({ similar: 'yes' }),
  };
  const times: LibraryTime[] = [];
  for (const [what, filter] of Object.entries(filters))
    times.push(await timesOf(what, (n) => listItems(db, { limit, today, ...filter(n) })));
  times.push(await timesOf('all counts', (n) => countItems(db, { by: `szerkeszto-${n % 40}`, today })));
  return times;
}

/** Each item has a name; an article uses nine of ten; every fiftieth looks like the one after it. */
async function fillLibrary(db: Database, items: number): Promise<void> {
  await sql`insert into media_item (kind, ref, original, file_name, credit, caption, alt, bytes, uploaded_by,
    uploaded_at, rights_until)
    select case when n % 200 = 0 then 'video' when n % 50 = 0 then 'sound' else 'picture' end, name, name,
      'DSC_' || n || '.jpg', 'Fotós ' || n % 60,
        'Árvíz a Tiszán, a ' || n || '. kép: homokzsákok és önkéntesek',
      case when n % 20 <> 0 then 'Emberek a gáton, ' || md5(n::text) end, 1000000, 'szerkeszto-' || n % 40,
        now() - n * interval '50 minutes',
      case when n % 1000 = 0 then date '2026-01-01' when n % 1000 = 1 then current_date + 7 end
    from (select n, '/media/' || substr(md5(n::text), 1, 16) || '-1600x1067.jpg' as name
      from generate_series(1, ${items}::int) n) named`.execute(db);
  await sql`insert into media_name (id, item_id, ref) select substr(ref, 8, 16), id, ref
    from media_item`.execute(db);
  await sql`insert into media_use (kind, key, place, id)
    select 'article', (1 + i.id % ${items / 10}::int)::text, 'content', n.id from media_name n
      join media_item i on i.id = n.item_id
    where i.id % 10 <> 0`.execute(db);
  await sql`insert into media_similar (item_id, other_id, distance)
    select id, id + 1, 4 from media_item where id % 50 = 0 and id < ${items}
    union all select id + 1, id, 4 from media_item where id % 50 = 0 and id < ${items}`.execute(db);
  await sql`vacuum analyze`.execute(db);
}

async function cursorAt(db: Database, offset: number): Promise<string> {
  const { rows } = await sql<{ id: number; at: Date }>`
    select id, uploaded_at as at from media_item order by uploaded_at desc, id desc offset ${offset}
      limit 1`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The library is too small.');
  return `${row.at.getTime()}-${row.id}`;
}

async function timesOf(what: string, ask: (round: number) => Promise<unknown>): Promise<LibraryTime> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const start = performance.now();
    await ask(round);
    times.push(performance.now() - start);
  }
  const at = (share: number) => Number(quantile(times, share).toFixed(1));
  return { what, p50: at(0.5), p99: at(0.99) };
}
