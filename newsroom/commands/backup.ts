import { writeBackup } from '../backup/write-backup.ts';
import { type Command, CommandError, oneOperand } from './command.ts';

export const backupCommand: Command = {
  name: 'backup',
  synopsis: 'FOLDER [--no-pictures]',
  summary: 'Write everything, readers’ accounts included, as it is at one moment, into a new folder; the server goes on meanwhile.',
  details: ['--no-pictures  leave pictures and recordings out, where the store that they are in has backups of its own'],
  options: { 'no-pictures': { type: 'boolean' } },
  async run(context) {
    const folder = oneOperand(context, 'FOLDER');
    const { db, mediaDir } = await context.connect();
    const pictures = context.values['no-pictures'] === true ? null : mediaDir;
    const { tables } = await writeBackup(db, pictures, folder, context.signal).catch((error: Error) => {
      throw error.name === 'AbortError' ? error : new CommandError(error.message, { cause: error });
    });
    context.print(`${tables.length} tables, ${tables.reduce((sum, { rows }) => sum + rows, 0)} rows in ${folder}`);
    return 0;
  },
};
