import { sql } from 'kysely';
import { reindex } from '#services/search/reindex.ts';
import { startProgress } from '../progress.ts';
import type { CommandContext } from './command.ts';

export async function runReindex(context: CommandContext): Promise<number> {
  const { db } = await context.connect();
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from article`.execute(db);
  const progress = startProgress(rows[0]?.n ?? 0, 'articles', context.log);
  const done = await reindex(db, { signal: context.signal, onProgress: progress.update }).finally(
    progress.stop,
  );
  context.print(`${done} articles indexed.`);
  return context.signal.aborted ? 130 : 0;
}
