import { randomBytes } from 'node:crypto';
import { CallError } from '#contract/errors.ts';
import type { AddedMedia, SignedUpload } from '#contract/library.ts';
import { incomingFolder } from '../../media/media-keys.ts';
import type { Signature } from '../../people/actor.ts';
import type { LibraryOptions } from '../library-options.ts';
import { addBytes, maxFileBytes } from './add-file.ts';
import { inTurn } from './in-turn.ts';

const expiresSeconds = 15 * 60;

/**
 * Lets a client upload one file straight to the store, without passing through us.
 * @throws CallError 409 if the store does not accept such uploads
 */
export async function signUpload(
  { media, now }: LibraryOptions,
  { contentType, bytes }: { contentType: string; bytes: number },
): Promise<SignedUpload> {
  const upload = randomBytes(16).toString('hex');
  const signed = await media.signUpload(incomingFolder + upload, { contentType, bytes, expiresSeconds });
  if (!signed)
    throw new CallError(409, 'This media store does not accept direct uploads; send the file to the server.');
  return { upload, ...signed, expiresAt: Math.floor(now() / 1000) + expiresSeconds };
}

/**
 * Adds a file that was uploaded to the store to the library, after examining it like any other. A repeated
 * request for the same file is a 404.
 * @throws CallError 400 when it is not accepted, 404 while it has not arrived
 */
export function finishUpload(
  options: LibraryOptions,
  { upload, fileName }: { upload: string; fileName: string },
  by: Signature,
): Promise<AddedMedia> {
  const { media } = options;
  const key = incomingFolder + upload;
  return inTurn(async () => {
    const stored = await media.stat(key);
    if (!stored)
      throw new CallError(404, 'This upload has not arrived, or was already added to the library.');
    if (stored.size > maxFileBytes)
      throw new CallError(400, `A file can have at most ${maxFileBytes} bytes.`);
    const bytes = await media.read(key);
    if (!bytes) throw new CallError(404, 'This upload was already added to the library.');
    const added = await addBytes(options, bytes, fileName, by);
    await media.delete(key);
    return added;
  });
}
