import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { fileDatabase } from '#database/testing/test-database.ts';
import { partitionBounds } from './find-ids.ts';
import { indexPartitions } from './index-partitions.ts';

const db = await fileDatabase();

it('each partition has an index that a search within it reads', async () => {
  const indexes = await db.transaction().execute(async (trx) => {
    await sql`set local enable_seqscan = off`.execute(trx);
    const used: string[] = [];
    for (const partition of indexPartitions) {
      const { rows } = await sql<{ 'QUERY PLAN': string }>`
        explain select id from search_doc
          where tsv @@ ${"'=szo'"}::tsquery and ${sql.join(partitionBounds(partition), sql` and `)}`.execute(
        trx,
      );
      used.push(rows.map((row) => /Bitmap Index Scan on (\S+)/.exec(row['QUERY PLAN'])?.[1] ?? '').join(''));
    }
    return used;
  });
  expect(indexes).not.toContain('');
  expect(new Set(indexes).size).toBe(indexPartitions.length);
});
