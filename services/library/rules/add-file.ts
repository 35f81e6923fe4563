import { readFile, stat } from 'node:fs/promises';
import { CallError } from '#contract/errors.ts';
import type { AddedMedia } from '#contract/library.ts';
import { inTransaction } from '../../content/rules/in-transaction.ts';
import { makeStorable } from '../../content/rules/stored-article.ts';
import type { Signature } from '../../people/actor.ts';
import { recordAudit } from '../../people/record-audit.ts';
import type { LibraryOptions } from '../library-options.ts';
import { addName, findItemOfFile, itemOf } from '../queries/items.ts';
import { inTurn } from './in-turn.ts';
import { readMetadata } from './read-metadata.ts';
import { listSimilar, storePictureHash } from './similar-pictures.ts';
import { storeFile } from './store-file.ts';

/** Size limit of any file; pictures have a lower limit of their own. */
export const maxFileBytes = 200_000_000;

/** A file on its way into the library. */
export interface IncomingFile {
  /** Its current path. */
  path: string;
  /** Its sender's name for it. */
  fileName: string;
}

/**
 * Adds a file to the library. The same bytes are one item, so a repeated request changes nothing. When this
 * resolves, the file and its row are on disk.
 * @throws CallError 400 when it is not a picture, recording or video that can be shown to readers
 */
export function addFile(options: LibraryOptions, incoming: IncomingFile, by: Signature): Promise<AddedMedia> {
  // One at a time, because a file is in memory while it is examined.
  return inTurn(async () => addBytes(options, await bytesOf(incoming.path), incoming.fileName, by));
}

/** The same for bytes in memory. */
export async function addBytes(
  { db, media, onChange }: Pick<LibraryOptions, 'db' | 'media' | 'onChange'>,
  file: Buffer,
  fileName: string,
  by: Signature,
): Promise<AddedMedia> {
  return inTransaction(db, onChange, async (trx) => {
    const { kind, original, width, height, seconds, bytes } = await storeFile(trx, media, file);
    const existing = await findItemOfFile(trx, original);
    if (existing) return { item: itemOf(existing), isNew: false, similar: [] };
    const metadata = kind === 'picture' ? readMetadata(file) : null;
    const { id } = await trx
      .insertInto('media_item')
      .values({
        kind,
        ref: original,
        original,
        file_name: nameOf(fileName),
        credit: metadata?.credit ?? null,
        caption: metadata?.caption ?? null,
        alt: metadata?.alt ?? null,
        source: metadata?.source ?? null,
        rights_until: metadata?.rightsUntil ?? null,
        focus_x: null,
        focus_y: null,
        width,
        height,
        seconds,
        bytes,
        captions: null,
        uploaded_by: by.actor.name,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await addName(trx, id, original);
    if (kind === 'picture') await storePictureHash(trx, id, file);
    await recordAudit(trx, by, {
      action: 'upload',
      entity: 'media',
      entityId: id,
      before: null,
      after: { ref: original, fileName: nameOf(fileName) },
    });
    const row = await findItemOfFile(trx, original);
    if (!row) throw new Error(`${original} was stored and is not there.`);
    return { item: itemOf(row), isNew: true, similar: await listSimilar(trx, id) };
  });
}

/** @throws CallError 400 for a file above the size limit */
export async function bytesOf(path: string): Promise<Buffer> {
  const { size } = await stat(path);
  if (size > maxFileBytes) {
    throw new CallError(400, `The file has ${size} bytes; the limit is ${maxFileBytes}.`);
  }
  return readFile(path);
}

/** A file's name as it is stored: without folders, which some browsers send. */
export const nameOf = (fileName: string) =>
  makeStorable(fileName.split(/[\\/]/).at(-1) ?? '')
    .trim()
    .slice(0, 200)
    .toWellFormed() || 'névtelen';
