import { createEncryption } from '../backup/encryption.ts';
import { writeBackup } from '../backup/write-backup.ts';
import { type CommandContext, CommandError, UsageError } from './command.ts';

interface BackupOptions {
  encryptTo?: string;
  withSecrets?: boolean;
  pictures: boolean;
}

export async function runBackup(
  context: CommandContext,
  folder: string,
  { encryptTo, withSecrets = false, pictures }: BackupOptions,
): Promise<number> {
  const encryption = encryptTo === undefined ? null : encryptionTo(encryptTo);
  const { db, media } = await context.connect();
  const { tables } = await writeBackup(db, folder, {
    media: pictures ? media : null,
    withSecrets,
    encryption,
    signal: context.signal,
  }).catch((error: Error) => {
    throw error.name === 'AbortError' ? error : new CommandError(error.message, { cause: error });
  });
  context.print(
    `${tables.length} tables, ${tables.reduce((sum, { rows }) => sum + rows, 0)} rows in ${folder}`,
  );
  return 0;
}

/** @throws UsageError when it is not a public key */
function encryptionTo(recipients: string) {
  try {
    return createEncryption(recipients);
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}
