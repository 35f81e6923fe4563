import { generateArticles } from '../generator/generate.ts';
import { publishGenerated } from '../generator/publish-generated.ts';
import { startProgress } from '../progress.ts';
import type { CommandContext } from './command.ts';

export async function runGenerate(
  context: CommandContext,
  count: number,
  { seed }: { seed: number },
): Promise<number> {
  const { db } = await context.connect();
  const startedAtMs = Date.now();
  const progress = startProgress(count, 'articles', context.log);
  const result = await publishGenerated(db, generateArticles(count, { seed }), {
    signal: context.signal,
    onProgress: progress.update,
  }).finally(progress.stop);
  const seconds = (Date.now() - startedAtMs) / 1000;
  context.print(
    `${result.published} articles made, ${result.unchanged} were there already, in ${seconds.toFixed(1)} s (${Math.round(count / Math.max(seconds, 0.001))} per second)`,
  );
  return context.signal.aborted ? 130 : 0;
}
