import { createInterface } from 'node:readline/promises';
import { withFillingLock } from '#database/filling-lock.ts';
import { emptyNewsroom } from '../empty-newsroom.ts';
import { fillSample } from '../fill-sample.ts';
import { removeGenerated } from '../generator/remove-generated.ts';
import { type CommandContext, CommandError } from './command.ts';
import { countArticles } from './count-articles.ts';

export async function runReset(
  context: CommandContext,
  { yes = false, generated: onlyGenerated = false }: { yes?: boolean; generated?: boolean },
): Promise<number> {
  const { db, media } = await context.connect();
  const question = onlyGenerated
    ? 'Take away all generated articles?'
    : `Delete all ${await countArticles(db)} articles, drafts, documents and front pages and put the sample newsroom in their place?`;
  if (!yes && !(await confirm(question))) throw new CommandError('Nothing was changed.');
  if (onlyGenerated) {
    context.print(`${await removeGenerated(db)} generated articles taken away.`);
    return 0;
  }
  let isEmptied = false;
  const beforeStoring = async () => {
    await emptyNewsroom(db);
    isEmptied = true;
  };
  const { signal, log } = context;
  // A server may be filling the database for the first time.
  const { articles } = await withFillingLock(db, () =>
    fillSample({ db, media, log, signal, beforeStoring }),
  ).catch((error) => {
    log(isEmptied ? 'The sample newsroom is there in part only. Run `reset` again.' : 'Nothing was changed.');
    throw error;
  });
  context.print(`The sample newsroom is back: ${articles} articles.`);
  return 0;
}

async function confirm(question: string): Promise<boolean> {
  if (!process.stdin.isTTY)
    throw new CommandError('`reset` asks before it deletes; without a terminal give --yes.');
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return /^(?:y|yes|i|igen)$/i.test((await terminal.question(`${question} [y/N] `)).trim());
  } finally {
    terminal.close();
  }
}
