import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Context } from 'hono';
import { CallError } from '#contract/errors.ts';
import type { AddedMedia } from '#contract/library.ts';
import { type IncomingFile, maxFileBytes } from '../rules/add-file.ts';
import { chunksOf } from './chunks.ts';

/** An upload that nobody goes on with is removed. */
const abandonedAfterMs = 48 * 3_600_000;
const tusVersion = '1.0.0';
const idPattern = /^[0-9a-f]{32}$/;

interface UploadHead {
  bytes: number;
  fileName: string;
}

/**
 * Uploads in parts, which go on after a broken connection: tus 1.0 (tus.io) with its extensions `creation` and
 * `termination`. A part that was answered is on disk, also after a power cut.
 */
export function createResumableUploads(workDir: string) {
  const folder = join(workDir, 'uploads');
  /** Uploads to which a request of this process is writing. */
  const busy = new Set<string>();

  const filePath = (id: string) => join(folder, id);
  const headPath = (id: string) => join(folder, `${id}.json`);

  async function create(c: Context, location: (id: string) => string): Promise<Response> {
    checkVersion(c);
    const bytes = Number(c.req.header('upload-length'));
    if (!Number.isSafeInteger(bytes) || bytes < 1) {
      throw new CallError(400, 'Upload-Length is the size of the whole file in bytes.');
    }
    if (bytes > maxFileBytes) throw new CallError(413, `At most ${maxFileBytes} bytes are taken.`);
    const id = randomBytes(16).toString('hex');
    const head: UploadHead = { bytes, fileName: fileNameIn(c.req.header('upload-metadata')) };
    await mkdir(folder, { recursive: true });
    await writeFile(filePath(id), '', { flag: 'wx' });
    await writeFile(headPath(id), JSON.stringify(head), { flag: 'wx', flush: true });
    return answer(201, { location: location(id), 'upload-offset': '0' });
  }

  async function describe(id: string): Promise<Response> {
    const { bytes, offset } = await find(id);
    return answer(200, { 'upload-offset': String(offset), 'upload-length': String(bytes) });
  }

  /**
   * Takes the next part.
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
      const { bytes, offset, fileName } = await find(id);
      if (Number(c.req.header('upload-offset')) !== offset) {
        throw new CallError(409, `Upload-Offset is ${offset}: so many bytes have come.`);
      }
      const reached = await write(c, filePath(id), offset, bytes);
      if (reached < bytes) return answer(204, { 'upload-offset': String(reached) });
      const added = await finish({ path: filePath(id), fileName });
      await remove(id);
      return answer(200, { 'upload-offset': String(reached) }, added);
    } finally {
      busy.delete(id);
    }
  }

  async function terminate(c: Context, id: string): Promise<Response> {
    checkVersion(c);
    await find(id);
    if (busy.has(id)) throw new CallError(423, 'Another request is writing to this upload.', undefined, 1);
    await remove(id);
    return answer(204, {});
  }

  /** @throws CallError 404 for an upload that there is not, or that is complete */
  async function find(id: string): Promise<UploadHead & { offset: number }> {
    const missing = new CallError(
      404,
      'There is no such upload here: it is complete, too old, or begun at another machine; begin it anew.',
    );
    if (!idPattern.test(id)) throw missing;
    const head = await readFile(headPath(id), 'utf8').catch(() => null);
    if (head === null) throw missing;
    const { size } = await stat(filePath(id));
    return { ...(JSON.parse(head) as UploadHead), offset: size };
  }

  async function remove(id: string): Promise<void> {
    await rm(headPath(id), { force: true });
    await rm(filePath(id), { force: true });
  }

  /** Removes uploads that nobody goes on with. @param now Unix milliseconds */
  async function sweep(now: number): Promise<void> {
    for (const name of await readdir(folder).catch(() => [])) {
      const id = name.replace('.json', '');
      const { mtimeMs } = await stat(filePath(id)).catch(() => ({ mtimeMs: 0 }));
      if (now - mtimeMs > abandonedAfterMs && !busy.has(id)) await remove(id);
    }
  }

  return { create, describe, append, terminate, sweep };
}

/**
 * Appends a body to a file. What comes before a connection breaks stays.
 * @returns how long the file is then
 */
async function write(c: Context, path: string, offset: number, bytes: number): Promise<number> {
  const file = await open(path, 'r+');
  let reached = offset;
  try {
    for await (const chunk of chunksOf(c.req.raw.body)) {
      if (reached + chunk.byteLength > bytes) throw new CallError(413, 'The part is longer than the file.');
      await file.write(chunk, 0, chunk.byteLength, reached);
      reached += chunk.byteLength;
    }
  } finally {
    await file.sync();
    await file.close();
  }
  return reached;
}

function checkVersion(c: Context): void {
  if (c.req.header('tus-resumable') === tusVersion) return;
  throw new CallError(412, `Send Tus-Resumable: ${tusVersion}.`);
}

/** `filename` of `Upload-Metadata`: pairs of a key and a value in Base64. */
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
