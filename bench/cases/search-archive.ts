import { sql } from 'kysely';
import { defaultDataDir } from '#database/data-dir.ts';
import { type Database, openDatabase } from '#database/database.ts';
import { startEmbedded } from '#database/embedded.ts';
import { migrate } from '#database/migrate.ts';
import { generateArticles } from '#newsroom/generator/generate.ts';
import { publishGenerated } from '#newsroom/generator/publish-generated.ts';
import { generatedFlag } from '#newsroom/generator/remove-generated.ts';
import { startProgress } from '#newsroom/progress.ts';
import { refreshSearchStatistics } from '#services/search/statistics/refresh.ts';
import { growArchive } from '../measure/grow-archive.ts';

/**
 * Maximum number of articles that are written and analysed as in the newsroom, which takes some minutes. A
 * larger archive repeats them.
 */
const maxWritten = 100_000;
const seed = 1;

/**
 * Creates an archive for measuring searches, in DATA_DIR or DATABASE_URL, and leaves it there. If it is
 * stopped and called again, it continues. Above 100 000 articles, the number is rounded up to a multiple of
 * what is written.
 * @returns how many there are now
 * @throws when there are other articles, or a number that it would not make itself
 */
export async function makeSearchArchive(articles: number): Promise<number> {
  const times = Math.ceil(articles / maxWritten);
  const written = Math.ceil(articles / times);
  const embedded = process.env.DATABASE_URL
    ? null
    : await startEmbedded({ dataDir: process.env.DATA_DIR ?? defaultDataDir(process.cwd()) });
  const db = openDatabase(embedded?.url ?? process.env.DATABASE_URL ?? '', { statementTimeoutMs: 0 });
  try {
    await migrate(db);
    if ((await countOf(db)) !== written * times) {
      if ((await countOf(db)) < written) await write(db, written);
      await requireExactly(db, written);
      if (times > 1)
        await db
          .transaction()
          .execute((trx) => growArchive(trx, times, (step) => console.error(`Copying: ${step}`)));
      await sql`vacuum (analyze)`.execute(db);
      await refreshSearchStatistics(db);
    }
    await requireExactly(db, written * times);
    return written * times;
  } finally {
    await db.destroy();
    await embedded?.stop();
  }
}

/** Copying starts with an empty database, so that nobody's articles are in it. */
async function requireExactly(db: Database, expected: number): Promise<void> {
  const { rows } = await sql<{ others: number }>`
    select count(*)::int as others from article
      where not exists (select from flag where slug = ${generatedFlag} and id = any(flag_ids))`.execute(db);
  const count = await countOf(db);
  if (count !== expected || rows[0]?.others !== 0) {
    throw new Error(
      `There are ${count} articles, ${rows[0]?.others} of them not generated, where ${expected} are expected: set DATA_DIR to a new folder.`,
    );
  }
}

async function countOf(db: Database): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from article`.execute(db);
  return rows[0]?.n ?? 0;
}

async function write(db: Database, articles: number): Promise<void> {
  const progress = startProgress(articles, 'articles', console.error);
  await publishGenerated(db, generateArticles(articles, { seed }), {
    signal: new AbortController().signal,
    onProgress: progress.update,
  }).finally(progress.stop);
}
