import { bulkCalls } from '#contract/bulk.ts';
import { parseOrExplain } from '#services/faults.ts';
import { missingPictures } from '#services/media/find-picture.ts';
import { signCommand } from '#services/people/actor.ts';
import { runBulk } from '#services/pieces/rules/bulk.ts';
import { describeFaults } from '../text/describe-faults.ts';
import { type CommandContext, CommandError } from './command.ts';
import { readJson } from './read-file.ts';

/** Prints a line for each operation, in their order. */
export async function runBulkFile(context: CommandContext, path: string): Promise<number> {
  const body = parseOrExplain(bulkCalls.bulk.body, await readJson(context, path));
  if ('faults' in body) throw new CommandError(`${path} is wrong: ${describeFaults(body.faults)}`);
  const { db, media } = await context.connect();
  const { results } = await runBulk(db, body.data.operations, {
    ...{ by: signCommand('bulk'), now: Date.now() },
    missingPictures: (refs) => missingPictures(media, refs),
    onError: (error) => context.log(String(error)),
  });
  for (const [index, { id, version, error }] of results.entries()) {
    const action = body.data.operations[index]?.action;
    const outcome = error === null ? `done${version === null ? '' : `, version ${version}`}` : error.error;
    context.print(`${id}\t${action}\t${outcome}`);
  }
  return results.some(({ error }) => error !== null) ? 1 : 0;
}
