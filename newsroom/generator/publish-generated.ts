import type { ParsedArticleInput } from '#contract/newsroom.ts';
import type { Database } from '#database/database.ts';
import { publishArticles } from '#services/content/rules/publish.ts';

/** Larger batches were measured to bring nothing. */
const batchSize = 200;

/**
 * Publishes generated articles as the server would, batch by batch.
 * @throws the first error of an article
 */
export async function publishGenerated(
  db: Database,
  articles: Iterable<ParsedArticleInput>,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (done: number) => void },
): Promise<{ published: number; unchanged: number }> {
  const counts = { published: 0, unchanged: 0 };
  let batch: ParsedArticleInput[] = [];
  const flush = async () => {
    for (const result of await publishArticles(db, batch)) {
      if (result instanceof Error) throw result;
      counts[result.changed ? 'published' : 'unchanged']++;
    }
    batch = [];
    onProgress(counts.published + counts.unchanged);
  };
  for (const article of articles) {
    batch.push(article);
    if (batch.length >= batchSize) await flush();
    if (signal.aborted) break;
  }
  if (batch.length > 0) await flush();
  return counts;
}
