import { FormatError } from '#services/elections/rules/read-lines.ts';
import { importElection, removeElection } from '#services/elections/rules/store-election.ts';
import { signCommand } from '#services/people/actor.ts';
import { type CommandContext, CommandError } from './command.ts';
import { readBytes } from './read-file.ts';

export async function runElection(
  context: CommandContext,
  operand: string,
  { remove = false }: { remove?: boolean },
): Promise<number> {
  if (remove) {
    const { db } = await context.connect();
    if (!(await removeElection(db, operand, { by: signCommand('election') })))
      throw new CommandError(`There is no election ${JSON.stringify(operand)}.`);
    context.print(`${operand} was taken down.`);
    return 0;
  }
  const text = (await readBytes(operand)).toString();
  const { db } = await context.connect();
  try {
    const { head, units, changed } = await importElection(db, text, { by: signCommand('election') });
    context.print(
      changed
        ? `${head.slug} is up: ${units.length} places, ${head.lists.length} lists.`
        : `${head.slug} is as it was.`,
    );
  } catch (error) {
    if (!(error instanceof FormatError)) throw error;
    throw new CommandError(`${operand} is wrong; nothing was changed.\n  ${error.message}`);
  }
  return 0;
}
