import { randomBytes } from 'node:crypto';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Context } from 'hono';
import { CallError } from '#contract/errors.ts';
import type { AddedMedia } from '#contract/library.ts';
import type { Database } from '#database/database.ts';
import { makeStorable } from '../../content/rules/stored-article.ts';
import { partsFolder } from '../../media/media-keys.ts';
import type { MediaStore } from '../../media/store/media-store.ts';
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

/** Adds the whole file to the library. */
type FinishUpload = (file: IncomingFile) => Promise<AddedMedia>;

/**
 * Uploads in parts, which continue after a broken connection: tus 1.0 (tus.io) with its extensions `creation`
 * and `termination`. Parts are in the media store and recorded in the database, so any process that has both
 * may take the next one. Once a part is acknowledged it is on disk, even after a power cut.
 */
export class ResumableUploads {
  readonly #db: Database;
  readonly #media: MediaStore;
  readonly #workDir: string;
  /**
   * Uploads that a request of this process is writing to. Those of other processes show in the recorded
   * progress.
   */
  readonly #busy = new Set<string>();

  constructor({ db, media, workDir }: LibraryOptions) {
    this.#db = db;
    this.#media = media;
    this.#workDir = workDir;
  }

  /** @returns the id of the upload */
  async create(c: Context): Promise<string> {
    checkVersion(c);
    const bytes = Number(c.req.header('upload-length'));
    if (!Number.isSafeInteger(bytes) || bytes < 1) {
      throw new CallError(400, 'Upload-Length must be the size of the whole file in bytes.');
    }
    if (bytes > maxFileBytes) throw new CallError(413, `A file can have at most ${maxFileBytes} bytes.`);
    const id = randomBytes(16).toString('hex');
    const fileName = makeStorable(fileNameIn(c.req.header('upload-metadata')));
    await this.#db.insertInto('media_upload').values({ id, bytes, file_name: fileName }).execute();
    return id;
  }

  answerCreated(location: string): Response {
    return answer(201, { location, 'upload-offset': '0' });
  }

  async describe(id: string): Promise<Response> {
    const { bytes, reached } = await this.#find(id);
    return answer(200, { 'upload-offset': String(reached), 'upload-length': String(bytes) });
  }

  /**
   * Takes the next part. If it is repeated after the end, because the answer was lost, it gives the same
   * answer.
   * @param finish is called with the whole file
   */
  async append(c: Context, id: string, finish: FinishUpload): Promise<Response> {
    checkVersion(c);
    if (c.req.header('content-type') !== 'application/offset+octet-stream') {
      throw new CallError(415, 'Send the part as application/offset+octet-stream.');
    }
    this.#requireIdle(id);
    this.#busy.add(id);
    try {
      const upload = await this.#find(id);
      if (Number(c.req.header('upload-offset')) !== upload.reached) throw wrongOffset(upload.reached);
      if (upload.item_id !== null)
        return answer(200, offsetOf(upload), await this.#addedMedia(upload.item_id));
      const reached = await this.#storeBody(c, upload);
      if (reached < upload.bytes) return answer(204, offsetOf({ reached }));
      const added = await this.#finish(await this.#find(id), finish);
      return answer(200, offsetOf({ reached }), added);
    } finally {
      this.#busy.delete(id);
    }
  }

  async terminate(c: Context, id: string): Promise<Response> {
    checkVersion(c);
    const upload = await this.#find(id);
    this.#requireIdle(id);
    await this.#remove(upload);
    return answer(204, {});
  }

  /**
   * Removes abandoned uploads.
   * @param now Unix milliseconds
   */
  async sweep(now: number): Promise<void> {
    const abandoned = await this.#db
      .selectFrom('media_upload')
      .select(['id', 'parts'])
      .where('updated_at', '<', new Date(now - abandonedAfterMs))
      .execute();
    for (const upload of abandoned) if (!this.#busy.has(upload.id)) await this.#remove(upload);
    // Parts that a process stored but could not record before it was killed.
    for await (const { key, changedAtMs } of this.#media.list(partsFolder))
      if (now - changedAtMs > 2 * abandonedAfterMs) await this.#media.delete(key);
  }

  #requireIdle(id: string): void {
    if (!this.#busy.has(id)) return;
    throw new CallError(423, 'Another request is writing to this upload.', undefined, 1);
  }

  /** @throws CallError 404 for an upload that does not exist */
  async #find(id: string): Promise<UploadState> {
    const upload = idPattern.test(id) ? await findUpload(this.#db, id) : null;
    if (!upload) throw new CallError(404, 'There is no such upload, or it has expired; start again.');
    return upload;
  }

  /**
   * Stores a body. What arrives before a connection breaks is kept.
   * @returns how many bytes have arrived by then
   */
  async #storeBody(c: Context, { id, bytes, reached: start }: UploadState): Promise<number> {
    let reached = start;
    let chunks: Uint8Array[] = [];
    let waitingBytes = 0;
    const flush = async () => {
      if (waitingBytes === 0) return;
      await this.#storePart(id, reached, Buffer.concat(chunks));
      reached += waitingBytes;
      chunks = [];
      waitingBytes = 0;
    };
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

  /** @throws CallError 409 when another request has continued the upload meanwhile */
  async #storePart(id: string, start: number, part: Buffer): Promise<void> {
    const key = `${partsFolder}${id}-${start}-${randomBytes(4).toString('hex')}`;
    await this.#media.write(key, part);
    if (await addPart(this.#db, { id, start, bytes: part.byteLength, key })) return;
    await this.#media.delete(key);
    throw wrongOffset((await this.#find(id)).reached);
  }

  /** Passes the whole file on, and deletes the parts. The upload's row stays, for repeated requests. */
  async #finish({ id, parts, file_name: fileName }: UploadState, finish: FinishUpload): Promise<AddedMedia> {
    const folder = join(this.#workDir, 'tmp');
    await mkdir(folder, { recursive: true });
    const path = join(folder, randomBytes(12).toString('hex'));
    try {
      await this.#joinParts(parts, path);
      const added = await finish({ path, fileName });
      await this.#db
        .updateTable('media_upload')
        .set({ item_id: added.item.id, parts: [] })
        .where('id', '=', id)
        .execute();
      for (const key of parts) await this.#media.delete(key);
      return added;
    } finally {
      await rm(path, { force: true });
    }
  }

  async #joinParts(parts: readonly string[], path: string): Promise<void> {
    const file = await open(path, 'wx');
    try {
      for (const key of parts) {
        const part = await this.#media.read(key);
        if (!part) throw new CallError(404, 'A part of this upload is lost; start again.');
        // Unlike `write`, it never stores only the beginning of a part.
        await file.appendFile(part);
      }
    } finally {
      await file.close();
    }
  }

  async #addedMedia(itemId: number): Promise<AddedMedia> {
    const row = await findItem(this.#db, itemId);
    if (!row) throw new CallError(404, 'The file of this upload has been deleted.');
    return { item: itemOf(row), isNew: true, similar: await listSimilar(this.#db, itemId) };
  }

  async #remove({ id, parts }: Pick<UploadState, 'id' | 'parts'>): Promise<void> {
    for (const key of parts) await this.#media.delete(key);
    await this.#db.deleteFrom('media_upload').where('id', '=', id).execute();
  }
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
