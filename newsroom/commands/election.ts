import { readFile } from 'node:fs/promises';
import { FormatError } from '#services/elections/rules/read-lines.ts';
import { importElection, removeElection } from '#services/elections/rules/store-election.ts';
import { type Command, CommandError, soleOperand } from './command.ts';

export const electionCommand: Command = {
  name: 'election',
  synopsis: 'FILE.ndjson | --remove SLUG',
  summary:
    'Put up an election from its file (docs/elections.md); the same file again changes nothing, a wrong one loses nothing.',
  details: ['--remove  take the election of that name down'],
  options: { remove: { type: 'boolean' } },
  async run(context) {
    const operand = soleOperand(context, context.values.remove === true ? 'SLUG' : 'FILE.ndjson');
    if (context.values.remove === true) {
      const { db } = await context.connect();
      if (!(await removeElection(db, operand)))
        throw new CommandError(`There is no election ${JSON.stringify(operand)}.`);
      context.print(`${operand} was taken down.`);
      return 0;
    }
    const text = await textOfFile(operand);
    const { db } = await context.connect();
    try {
      const { head, units, changed } = await importElection(db, text);
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
  },
};

/** @throws CommandError when it is not there */
export async function textOfFile(path: string): Promise<string> {
  return readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new CommandError(error.code === 'ENOENT' ? `There is no file ${path}.` : error.message);
  });
}
