import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type IAudioMetadata, parseBuffer } from 'music-metadata';
import type { SoundKind } from '#contract/sound.ts';
import { type WriteFile, writeAtomically } from './files.ts';

/** Largest file that is taken, bytes: about nine hours of speech. */
const maxBytes = 200_000_000;
/** Longest recording, seconds; its name has room for six digits. */
const maxSeconds = 999_999;

/** Why bytes were refused as a recording; the message is for editors. */
export class SoundRefused extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'SoundRefused';
  }
}

/**
 * Keeps a recording under `dir/sounds/`, byte for byte, and gives its name (contract, `SoundRef`). The same
 * bytes give the same name.
 * @throws SoundRefused when it is neither MP3 nor AAC in M4A, damaged, or larger than 200 MB
 */
export async function storeSound(
  dir: string,
  bytes: Uint8Array,
  write: WriteFile = writeAtomically,
): Promise<string> {
  const given = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (given.length > maxBytes)
    throw new SoundRefused(`The recording has ${given.length} bytes; at most ${maxBytes} are taken.`);
  const { seconds, kind } = await examine(given);
  const name = `${createHash('sha256').update(given).digest('hex').slice(0, 16)}-${seconds}s.${kind}`;
  const path = soundPath(dir, name);
  const there = await stat(path).then(
    ({ size }) => size === given.length,
    () => false,
  );
  if (!there) await write(dir, path, given);
  return `/media/${name}`;
}

/** `dir/sounds/ab/cd/{name}`, as pictures are kept. */
export const soundPath = (dir: string, name: string): string =>
  join(dir, 'sounds', name.slice(0, 2), name.slice(2, 4), name);

async function examine(bytes: Buffer): Promise<{ seconds: number; kind: SoundKind }> {
  const { format } = await parse(bytes);
  const kind = kindOf(format);
  if (!kind)
    throw new SoundRefused(
      `This is ${format.codec ?? format.container ?? 'of no known kind'}; MP3 and AAC in M4A are taken.`,
    );
  const seconds = Math.max(1, Math.round(format.duration ?? 0));
  if (!format.duration || seconds > maxSeconds)
    throw new SoundRefused('How long the recording is cannot be told from it.');
  return { seconds, kind };
}

async function parse(bytes: Buffer): Promise<IAudioMetadata> {
  try {
    // `duration`: frames are counted where the file's head does not say how many there are.
    return await parseBuffer(bytes, undefined, { duration: true, skipCovers: true });
  } catch (error) {
    throw new SoundRefused(
      `This is no recording that can be played: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}

function kindOf({ container = '', codec = '' }: IAudioMetadata['format']): SoundKind | null {
  if (container === 'MPEG' && codec.endsWith('Layer 3')) return 'mp3';
  return /M4A|mp4|isom/i.test(container) && /AAC/i.test(codec) ? 'm4a' : null;
}
