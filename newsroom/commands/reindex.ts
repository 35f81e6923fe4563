import { reindex } from '#services/search/reindex.ts';
import { startProgress } from '../progress.ts';
import type { CommandContext } from './command.ts';
import { countArticles } from './count-articles.ts';

export async function runReindex(context: CommandContext): Promise<number> {
  const { db } = await context.connect();
  const progress = startProgress(await countArticles(db), 'articles', context.log);
  const done = await reindex(db, { signal: context.signal, onProgress: progress.update }).finally(
    progress.stop,
  );
  context.print(`${done} articles indexed.`);
  return context.signal.aborted ? 130 : 0;
}
