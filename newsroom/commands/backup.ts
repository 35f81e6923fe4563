import { createEncryption } from '../backup/encryption.ts';
import { writeBackup } from '../backup/write-backup.ts';
import { type Command, CommandError, soleOperand, textOption, UsageError } from './command.ts';

export const backupCommand: Command = {
  name: 'backup',
  synopsis: 'FOLDER [--encrypt-to age1…] [--with-secrets] [--no-pictures]',
  summary:
    'Write everything, readers’ accounts included, as it is at one moment, into a new folder for this account alone; the server goes on meanwhile.',
  details: [
    '--encrypt-to age1…  encrypt every file with this public key of age, or with several joined by commas',
    '--with-secrets      also keys that were made here and passwords’ hashes; without them people set new passwords after a restore,',
    '                    and links in mails and subscriptions to push messages end',
    '--no-pictures       leave pictures and recordings out, where the store that they are in has backups of its own',
    'Sessions and the words of mails are never part of it.',
  ],
  options: {
    'encrypt-to': { type: 'string' },
    'with-secrets': { type: 'boolean' },
    'no-pictures': { type: 'boolean' },
  },
  async run(context) {
    const folder = soleOperand(context, 'FOLDER');
    const recipients = textOption(context, 'encrypt-to');
    const encryption = recipients === null ? null : encryptionTo(recipients);
    const withSecrets = context.values['with-secrets'] === true;
    const { db, mediaDir: stored } = await context.connect();
    const mediaDir = context.values['no-pictures'] === true ? null : stored;
    const options = { mediaDir, withSecrets, encryption, signal: context.signal };
    const { tables } = await writeBackup(db, folder, options).catch((error: Error) => {
      throw error.name === 'AbortError' ? error : new CommandError(error.message, { cause: error });
    });
    context.print(
      `${tables.length} tables, ${tables.reduce((sum, { rows }) => sum + rows, 0)} rows in ${folder}`,
    );
    return 0;
  },
};

/** @throws UsageError when it is no public key */
function encryptionTo(recipients: string) {
  try {
    return createEncryption(recipients);
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}
