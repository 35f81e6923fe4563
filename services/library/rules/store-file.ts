import { sql } from 'kysely';
import { CallError } from '#contract/errors.ts';
import { parseImageRef } from '#contract/image.ts';
import type { MediaKind } from '#contract/library.ts';
import { parseSoundRef } from '#contract/sound.ts';
import { parseVideoRef } from '#contract/video.ts';
import type { Transaction } from '#database/database.ts';
import { idOf } from '#services/media/files.ts';
import { ImageRefused, storeImage } from '#services/media/image-store.ts';
import { SoundRefused, storeSound } from '#services/media/sound-store.ts';
import type { MediaStore } from '#services/media/store/media-store.ts';
import { storeVideo, VideoRefused } from '#services/media/video-store.ts';
import { looksLikeWebm } from '#services/media/webm.ts';

/** A stored file, and what is known from its content. */
export interface StoredFile {
  kind: MediaKind;
  /** Its name. */
  original: string;
  width: number | null;
  height: number | null;
  seconds: number | null;
  bytes: number;
}

/** First of the two numbers of our advisory locks. */
const lockSpace = 650;

/**
 * Stores a picture, recording or video. Nobody can delete the same file until the transaction ends.
 * @throws CallError 400 when it is none of these, damaged, or too large
 */
export async function storeFile(trx: Transaction, media: MediaStore, file: Buffer): Promise<StoredFile> {
  await lockFile(trx, idOf(file));
  try {
    return await store(media, file);
  } catch (error) {
    if (error instanceof ImageRefused || error instanceof SoundRefused || error instanceof VideoRefused) {
      throw new CallError(400, error.message);
    }
    throw error;
  }
}

/** Waits until nobody else stores or deletes the file with this id. */
export async function lockFile(trx: Transaction, id: string): Promise<void> {
  const number = Number.parseInt(id.slice(0, 8), 16) | 0;
  await sql`select pg_advisory_xact_lock(${lockSpace}, ${number})`.execute(trx);
}

async function store(media: MediaStore, file: Buffer): Promise<StoredFile> {
  const bytes = file.length;
  switch (kindOf(file)) {
    case 'sound': {
      const original = await storeSound(media, file);
      const seconds = parseSoundRef(original)?.seconds ?? null;
      return { kind: 'sound', original, width: null, height: null, seconds, bytes };
    }
    case 'video': {
      const original = await storeVideo(media, file);
      const { width = null, height = null, seconds = null } = parseVideoRef(original) ?? {};
      return { kind: 'video', original, width, height, seconds, bytes };
    }
    case 'picture': {
      const original = await storeImage(media, file);
      const { width = null, height = null } = parseImageRef(original) ?? {};
      return { kind: 'picture', original, width, height, seconds: null, bytes };
    }
  }
}

/**
 * The kind of a file by its first bytes. Unknown content counts as a picture, and is refused as a bad one.
 */
function kindOf(file: Buffer): MediaKind {
  const brand = file.toString('latin1', 4, 12);
  if (/^ftypM4[AB]/.test(brand)) return 'sound';
  if (/^ftyp(?:isom|iso[2-9]|mp4[12]|avc1|M4V|dash|mmp4|qt)/.test(brand)) return 'video';
  if (looksLikeWebm(file)) return 'video';
  const isTagged = file.toString('latin1', 0, 3) === 'ID3';
  const [first = 0, second = 0] = file;
  const isFrame = first === 0xff && (second & 0xe0) === 0xe0;
  return isTagged || isFrame ? 'sound' : 'picture';
}
