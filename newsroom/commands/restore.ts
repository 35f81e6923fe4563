import { restoreBackup } from '../backup/restore-backup.ts';
import { type Command, CommandError, oneOperand } from './command.ts';

export const restoreCommand: Command = {
  name: 'restore',
  synopsis: 'FOLDER',
  summary: 'Put a backup into an empty database: a new DATA_DIR, or a DATABASE_URL without tables.',
  details: ['Every file is checked first. A backup of an older release is brought to the form of this one.'],
  options: {},
  async run(context) {
    const folder = oneOperand(context, 'FOLDER');
    const { db, mediaDir } = await context.connect({ asItIs: true });
    const { at, tables } = await restoreBackup(db, mediaDir, folder).catch((error: Error) => {
      throw new CommandError(error.message, { cause: error });
    });
    context.print(`${tables.reduce((sum, { rows }) => sum + rows, 0)} rows of ${at} are back.`);
    return 0;
  },
};
