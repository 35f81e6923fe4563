import { resolve } from 'node:path';
import { defaultDataDir } from '#database/data-dir.ts';
import { withSecretFiles } from '#database/secret-files.ts';
import { countObjects, moveObjects } from '#services/media/store/move-objects.ts';
import { openSingleStore } from '#services/media/store/open-store.ts';
import { parseStoreLocation, parseStoreVariables } from '#services/media/store/store-settings.ts';
import { startProgress } from '../progress.ts';
import { type CommandContext, CommandError, UsageError } from './command.ts';

interface MoveOptions {
  to: string;
  from?: string;
  delete?: boolean;
}

/** Failures that are printed; further ones are only counted. */
const maxPrinted = 20;

/** Moves pictures, recordings and videos to another store while the server runs. */
export async function moveMedia(context: CommandContext, options: MoveOptions): Promise<number> {
  const environment = orCommandError(() => withSecretFiles(context.environment));
  const variables = orCommandError(() => parseStoreVariables(environment));
  const { MEDIA_STORE: current = 'folder', MEDIA_STORE_OLD: old } = variables;
  const from = options.from ?? [current, old, 'folder'].find((each) => each && each !== options.to);
  if (from === undefined || from === options.to)
    throw new UsageError('There is nothing to move from: --from and --to are the same store.');
  if (options.delete && from === current)
    throw new CommandError(
      `${from} is what MEDIA_STORE says, so the server still uses it. Without --delete first; then set MEDIA_STORE ` +
        'to the new store and MEDIA_STORE_OLD to the old one, restart the server, and move again with --delete.',
    );
  const dataDir = environment.DATA_DIR ? resolve(environment.DATA_DIR) : defaultDataDir(process.cwd());
  const [source, target] = orCommandError(() => [
    openSingleStore(parseStoreLocation(from, '--from', variables), dataDir),
    openSingleStore(parseStoreLocation(options.to, '--to', variables), dataDir),
  ]);
  try {
    const progress = startProgress(await countObjects(source), 'files', context.log);
    const report = await moveObjects(source, target, {
      shouldDelete: options.delete ?? false,
      signal: context.signal,
      onProgress: progress.update,
    }).finally(progress.stop);
    const { copied, copiedBytes, present, deleted, failures } = report;
    for (const [key, why] of [...failures].slice(0, maxPrinted)) context.log(`${key}: ${why}`);
    context.print(
      `From ${source.name} to ${target.name}: ${copied} copied (${(copiedBytes / 1e6).toFixed(1)} MB), ` +
        `${present} were there, ${deleted} deleted, ${failures.size} failed.`,
    );
    return failures.size > 0 ? 1 : 0;
  } finally {
    await source.close();
    await target.close();
  }
}

/** @throws CommandError with the message of any error that `read` throws: a setting is wrong */
function orCommandError<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw error instanceof Error ? new CommandError(error.message, { cause: error }) : error;
  }
}
