import { type IAudioMetadata, parseBuffer } from 'music-metadata';
import type { SoundKind } from '#contract/sound.ts';
import { bufferOf, idOf, storeOnce } from './files.ts';
import { soundKey } from './media-keys.ts';
import type { MediaStore } from './store/media-store.ts';

/** About nine hours of speech. */
const maxBytes = 200_000_000;
/** The name of a recording has room for six digits. */
const maxSeconds = 999_999;

/** Why a recording was refused; the message is for editors. */
export class SoundRefused extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'SoundRefused';
  }
}

/**
 * Stores a recording unchanged. The same bytes always have the same name.
 * @returns the name (contract, `SoundRef`)
 * @throws SoundRefused when it is neither MP3 nor AAC in M4A, damaged, or larger than 200 MB
 */
export async function storeSound(store: MediaStore, bytes: Uint8Array): Promise<string> {
  const file = bufferOf(bytes);
  if (file.length > maxBytes)
    throw new SoundRefused(`The recording has ${file.length} bytes; the limit is ${maxBytes}.`);
  const { seconds, kind } = await examine(file);
  const name = `${idOf(file)}-${seconds}s.${kind}`;
  await storeOnce(store, soundKey(name), file);
  return `/media/${name}`;
}

async function examine(bytes: Buffer): Promise<{ seconds: number; kind: SoundKind }> {
  const { format } = await parse(bytes);
  const kind = kindOf(format);
  if (!kind)
    throw new SoundRefused(
      `This is ${format.codec ?? format.container ?? 'of an unknown kind'}; it must be MP3, or AAC in M4A.`,
    );
  if (!format.duration) throw new SoundRefused('The duration of the recording is not known.');
  const seconds = Math.max(1, Math.round(format.duration));
  if (seconds > maxSeconds)
    throw new SoundRefused(`The recording takes ${seconds} seconds; the limit is ${maxSeconds}.`);
  return { seconds, kind };
}

async function parse(bytes: Buffer): Promise<IAudioMetadata> {
  try {
    // `duration` counts the frames if the file's header does not give their number.
    return await parseBuffer(bytes, undefined, { duration: true, skipCovers: true });
  } catch (error) {
    throw new SoundRefused(
      `This file is not a supported recording: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}

function kindOf({ container = '', codec = '' }: IAudioMetadata['format']): SoundKind | null {
  if (container === 'MPEG' && codec.endsWith('Layer 3')) return 'mp3';
  return /M4A|mp4|isom/i.test(container) && /AAC/i.test(codec) ? 'm4a' : null;
}
