import { readFile } from 'node:fs/promises';
import { type CommandContext, CommandError } from './command.ts';

/**
 * Bytes of a file that the user named.
 * @throws CommandError when it cannot be read
 */
export async function readBytes(path: string): Promise<Buffer> {
  return readFile(path).catch((error: NodeJS.ErrnoException) => {
    throw unreadable(path, error);
  });
}

/** Names the file, because the message of EISDIR does not. */
export function unreadable(path: string, error: NodeJS.ErrnoException): CommandError {
  if (error.code === 'ENOENT') return new CommandError(`There is no file ${path}.`);
  if (error.code === 'EISDIR') return new CommandError(`${path} is a folder, not a file.`);
  return new CommandError(error.message);
}

/**
 * JSON of a file, or of standard input for `-`.
 * @throws CommandError when it cannot be read or is not JSON
 */
export async function readJson({ readInput }: CommandContext, path: string): Promise<unknown> {
  const text = path === '-' ? await readInput() : (await readBytes(path)).toString();
  try {
    // Some editors begin a file with a byte order mark.
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    throw new CommandError(`${path} is not JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
}
