import { generateArticles } from '../generator/generate.ts';
import { publishGenerated } from '../generator/publish-generated.ts';
import { startProgress } from '../progress.ts';
import { type Command, soleOperand, textOption, UsageError } from './command.ts';

const maxArticles = 10_000_000;

export const generateCommand: Command = {
  name: 'generate',
  synopsis: 'N [--seed NUMBER]',
  summary: 'Make an archive of N believable articles for measuring and trying out.',
  details: [
    '--seed NUMBER  another number makes other articles; the same number makes the same ones (1)',
    '`reset --generated` takes them away again.',
  ],
  options: { seed: { type: 'string' } },
  async run(context) {
    const n = wholeNumber(soleOperand(context, 'N'), 'N', maxArticles);
    const seed = wholeNumber(textOption(context, 'seed') ?? '1', '--seed', 0xffff_ffff);
    const { db } = await context.connect();
    const begin = Date.now();
    const progress = startProgress(n, 'articles');
    const result = await publishGenerated(db, generateArticles(n, { seed }), {
      signal: context.signal,
      onProgress: progress.update,
    }).finally(progress.stop);
    const seconds = (Date.now() - begin) / 1000;
    context.print(
      `${result.published} articles made, ${result.unchanged} were there already, in ${seconds.toFixed(1)} s (${Math.round(n / Math.max(seconds, 0.001))} per second)`,
    );
    return context.signal.aborted ? 130 : 0;
  },
};

function wholeNumber(given: string, name: string, most: number): number {
  const value = Number(given);
  if (!/^\d+$/.test(given) || value < 1 || value > most)
    throw new UsageError(`${name} is a whole number from 1 to ${most}, not ${JSON.stringify(given)}.`);
  return value;
}
