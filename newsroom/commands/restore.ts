import { readDecryption } from '../backup/encryption.ts';
import { restoreBackup } from '../backup/restore-backup.ts';
import { type Command, CommandError, soleOperand, textOption } from './command.ts';

export const restoreCommand: Command = {
  name: 'restore',
  synopsis: 'FOLDER [--identity FILE]',
  summary: 'Put a backup into an empty database: a new DATA_DIR, or a DATABASE_URL without tables.',
  details: [
    '--identity FILE  the key to an encrypted backup, as age-keygen wrote it',
    'Every file is checked first. A backup of an older release is brought to the form of this one.',
  ],
  options: { identity: { type: 'string' } },
  async run(context) {
    const folder = soleOperand(context, 'FOLDER');
    const identityFile = textOption(context, 'identity');
    const { db, mediaDir } = await context.connect({ skipMigrations: true });
    const restored = async () => {
      const decryption = identityFile === null ? null : await readDecryption(identityFile);
      return restoreBackup(db, folder, { mediaDir, decryption });
    };
    const { at, tables, secrets } = await restored().catch((error: Error) => {
      throw new CommandError(error.message, { cause: error });
    });
    context.print(`${tables.reduce((sum, { rows }) => sum + rows, 0)} rows of ${at} are back.`);
    if (!secrets)
      context.print('It has no secrets: whoever signs in with a password needs a new one (user add EMAIL).');
    return 0;
  },
};
