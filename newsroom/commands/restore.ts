import { readDecryption } from '../backup/encryption.ts';
import { restoreBackup } from '../backup/restore-backup.ts';
import { type CommandContext, CommandError } from './command.ts';

export async function runRestore(
  context: CommandContext,
  folder: string,
  { identity }: { identity?: string },
): Promise<number> {
  const { db, media } = await context.connect({ skipMigrations: true });
  const restored = async () => {
    const decryption = identity === undefined ? null : await readDecryption(identity);
    return restoreBackup(db, folder, { media, decryption, signal: context.signal });
  };
  const { at, tables, secrets, damagedMedia } = await restored().catch((error: Error) => {
    if (error.name === 'AbortError') throw error;
    throw new CommandError(error.message, { cause: error });
  });
  context.print(`${tables.reduce((sum, { rows }) => sum + rows, 0)} rows of ${at} are back.`);
  if (!secrets)
    context.print('It has no secrets: whoever signs in with a password needs a new one (user add EMAIL).');
  if (damagedMedia.length === 0) return 0;
  context.print(`Damaged or missing in the backup, and left out: ${damagedMedia.join(', ')}`);
  return 1;
}
