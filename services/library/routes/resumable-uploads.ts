import { randomBytes } from 'node:crypto';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Context } from 'hono';
import { CallError } from '#contract/errors.ts';
import type { AddedMedia } from '#contract/library.ts';
import { makeStorable } from '../../content/rules/stored-article.ts';
import { partsFolder } from '../../media/media-keys.ts';
import type { LibraryOptions } from '../library-options.ts';
import { findItem, itemOf } from '../queries/items.ts';
import { addPart, findUpload, type UploadState } from '../queries/uploads.ts';
import { type IncomingFile, maxFileBytes } from '../rules/add-file.ts';
import { listSimilar } from '../rules/similar-pictures.ts';
import { chunksOf } from './chunks.ts';

/** An abandoned upload is removed after this time. */
const abandonedAfterMs = 48 * 3_600_000;
/** Bytes held in memory before they are stored. What a killed process had not stored is sent again. */
const partBytes = 8_000_000;
const tusVersion = '1.0.0';
const idPattern = /^[0-9a-f]{32}$/;

/**
 * Uploads in parts, which continue after a broken connection: tus 1.0 (tus.io) with its extensions `creation`
 * and `termination`. Parts are in the media store and recorded in the database, so any process that has both
 * may take the next one. Once a part is acknowledged it is on disk, even after a power cut.
 */
export function createResumableUploads({ db, media, workDir }: LibraryOptions) {
  /**
   * Uploads that a request of this process is writing to. Those of other processes show in the recorded
   * progress.
   */
  const busy = new Set<string>();

  /** @returns the id of the upload */
  async function create(c: Context): Promise<string> {
    checkVersion(c);
    const bytes = Number(c.req.header('upload-length'));
    if (!Number.isSafeInteger(bytes) || bytes < 1) {
      throw new CallError(400, 'Upload-Length must be the size of the whole file in bytes.');
    }
    if (bytes > maxFileBytes) throw new CallError(413, `A file can have at most ${maxFileBytes} bytes.`);
    const id = randomBytes(16).toString('hex');
    const fileName = makeStorable(fileNameIn(c.req.header('upload-metadata')));
    await db.insertInto('media_upload').values({ id, bytes, file_name: fileName }).execute();
    return id;
  }

  const answerCreated = (location: string) => answer(201, { location, 'upload-offset': '0' });

  async function describe(id: string): Promise<Response> {
    const { bytes, reached } = await find(id);
    return answer(200, { 'upload-offset': String(reached), 'upload-length': String(bytes) });
  }

  /**
   * Takes the next part. If it is repeated after the end, because the answer was lost, it gives the same
   * answer.
   * @param finish is called with the whole file
   */
  async function append(
    c: Context,
    id: string,
    finish: (file: IncomingFile) => Promise<AddedMedia>,
  ): Promise<Response> {
    checkVersion(c);
    if (c.req.header('content-type') !== 'application/offset+octet-stream') {
      throw new CallError(415, 'Send the part as application/offset+octet-stream.');
    }
    if (busy.has(id)) throw new CallError(423, 'Another request is writing to this upload.', undefined, 1);
    busy.add(id);
    try {
      const upload = await find(id);
      if (Number(c.req.header('upload-offset')) !== upload.reached) throw wrongOffset(upload.reached);
      if (upload.item_id !== null) return answer(200, offsetOf(upload), await itemOfUpload(upload.item_id));
      const reached = await store(c, upload);
      if (reached < upload.bytes) return answer(204, offsetOf({ reached }));
      const added = await joinParts(await find(id), finish);
      return answer(200, offsetOf({ reached }), added);
    } finally {
      busy.delete(id);
    }
  }

  async function terminate(c: Context, id: string): Promise<Response> {
    checkVersion(c);
    const upload = await find(id);
    if (busy.has(id)) throw new CallError(423, 'Another request is writing to this upload.', undefined, 1);
    await remove(upload);
    return answer(204, {});
  }

  /** @throws CallError 404 for an upload that does not exist */
  async function find(id: string): Promise<UploadState> {
    const upload = idPattern.test(id) ? await findUpload(db, id) : null;
    if (!upload) throw new CallError(404, 'There is no such upload, or it has expired; start again.');
    return upload;
  }

  /**
   * Stores a body. What arrives before a connection breaks is kept.
   * @returns how many bytes have arrived by then
   */
  async function store(c: Context, { id, bytes, reached: start }: UploadState): Promise<number> {
    let reached = start;
    let chunks: Uint8Array[] = [];
    let waitingBytes = 0;
    async function flush(): Promise<void> {
      if (waitingBytes === 0) return;
      const key = `${partsFolder}${id}-${reached}-${randomBytes(4).toString('hex')}`;
      await media.write(key, Buffer.concat(chunks));
      if (!(await addPart(db, { id, start: reached, bytes: waitingBytes, key }))) {
        await media.delete(key);
        throw wrongOffset((await find(id)).reached);
      }
      reached += waitingBytes;
      chunks = [];
      waitingBytes = 0;
    }
    try {
      for await (const chunk of chunksOf(c.req.raw.body)) {
        if (reached + waitingBytes + chunk.byteLength > bytes)
          throw new CallError(413, 'The part is longer than the file.');
        chunks.push(chunk);
        waitingBytes += chunk.byteLength;
        if (waitingBytes >= partBytes) await flush();
      }
    } catch (error) {
      if (!(error instanceof CallError && error.status === 409)) await flush();
      throw error;
    }
    await flush();
    return reached;
  }

  /**
   * Joins the parts into a file, passes it on, and deletes the parts. The upload's row stays, for repeated
   * requests.
   */
  async function joinParts(
    upload: UploadState,
    finish: (file: IncomingFile) => Promise<AddedMedia>,
  ): Promise<AddedMedia> {
    const folder = join(workDir, 'tmp');
    await mkdir(folder, { recursive: true });
    const path = join(folder, randomBytes(12).toString('hex'));
    try {
      const file = await open(path, 'wx');
      try {
        for (const key of upload.parts) {
          const part = await media.read(key);
          if (!part) throw new CallError(404, 'A part of this upload is lost; start again.');
          // Unlike `write`, it never stores only the beginning of a part.
          await file.appendFile(part);
        }
      } finally {
        await file.close();
      }
      const added = await finish({ path, fileName: upload.file_name });
      await db
        .updateTable('media_upload')
        .set({ item_id: added.item.id, parts: [] })
        .where('id', '=', upload.id)
        .execute();
      for (const key of upload.parts) await media.delete(key);
      return added;
    } finally {
      await rm(path, { force: true });
    }
  }

  async function itemOfUpload(itemId: number): Promise<AddedMedia> {
    const row = await findItem(db, itemId);
    if (!row) throw new CallError(404, 'The file of this upload has been deleted.');
    return { item: itemOf(row), isNew: true, similar: await listSimilar(db, itemId) };
  }

  async function remove({ id, parts }: Pick<UploadState, 'id' | 'parts'>): Promise<void> {
    for (const key of parts) await media.delete(key);
    await db.deleteFrom('media_upload').where('id', '=', id).execute();
  }

  /**
   * Removes abandoned uploads.
   * @param now Unix milliseconds
   */
  async function sweep(now: number): Promise<void> {
    const abandoned = await db
      .selectFrom('media_upload')
      .select(['id', 'parts'])
      .where('updated_at', '<', new Date(now - abandonedAfterMs))
      .execute();
    for (const upload of abandoned) if (!busy.has(upload.id)) await remove(upload);
    // Parts that a process stored but could not record before it was killed.
    for await (const { key, changedAtMs } of media.list(partsFolder))
      if (now - changedAtMs > 2 * abandonedAfterMs) await media.delete(key);
  }

  return { create, answerCreated, describe, append, terminate, sweep };
}

const wrongOffset = (reached: number) =>
  new CallError(409, `Upload-Offset must be ${reached}, the number of bytes received so far.`);

const offsetOf = ({ reached }: Pick<UploadState, 'reached'>) => ({ 'upload-offset': String(reached) });

function checkVersion(c: Context): void {
  if (c.req.header('tus-resumable') === tusVersion) return;
  throw new CallError(412, `Send Tus-Resumable: ${tusVersion}.`);
}

/** `filename` in `Upload-Metadata`: pairs of a key and a Base64 value. */
function fileNameIn(metadata = ''): string {
  for (const pair of metadata.split(',')) {
    const [key, value = ''] = pair.trim().split(' ');
    if (key === 'filename') return Buffer.from(value, 'base64').toString('utf8');
  }
  return '';
}

function answer(status: 200 | 201 | 204, headers: Record<string, string>, body?: object): Response {
  return new Response(body ? JSON.stringify(body) : null, {
    status,
    headers: {
      'tus-resumable': tusVersion,
      'cache-control': 'private, no-store',
      ...(body && { 'content-type': 'application/json; charset=utf-8' }),
      ...headers,
    },
  });
}
