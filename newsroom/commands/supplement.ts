import { CallError } from '#contract/errors.ts';
import { publicationCalls } from '#contract/publication-calls.ts';
import { parseOrExplain } from '#services/faults.ts';
import { signCommand } from '#services/people/actor.ts';
import { addSupplement } from '#services/publication/add-supplement.ts';
import type { CommandContext } from './command.ts';
import { readJson } from './read-file.ts';
import { refusal } from './refusal.ts';

export async function runSupplement(
  context: CommandContext,
  path: string,
  { trial = false }: { trial?: boolean },
): Promise<number> {
  const parsed = parseOrExplain(publicationCalls.addSupplement.body, await readJson(context, path));
  if ('faults' in parsed) throw refusal(`${path} has faults.`, parsed.faults);
  const { db } = await context.connect();
  try {
    const body = { ...parsed.data, isTrial: trial || parsed.data.isTrial };
    const { url, supplement } = await addSupplement(db, body, { by: signCommand('supplement') });
    context.print(
      body.isTrial ? JSON.stringify(supplement, null, 2) : `${supplement.title} is published at ${url}.`,
    );
    return 0;
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    throw refusal(error.message, error.issues);
  }
}
