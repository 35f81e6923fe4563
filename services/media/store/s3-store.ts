import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { BrokenBody, checkedBody } from './checked-body.ts';
import { type MediaStore, MediaStoreUnavailable, requireKey, type StoredObject } from './media-store.ts';
import { createS3Client, type S3ClientOptions } from './s3-client.ts';
import { type ListPage, parseListPage } from './s3-list.ts';
import type { S3Settings } from './s3-settings.ts';

const hashHeader = 'x-amz-meta-sha256';
const retryAfterSeconds = 5;

/**
 * A media store in a bucket of an S3-compatible service. The bucket stays private: we serve everything to
 * readers. Each object's SHA-256 is stored with it and checked when the whole object is read.
 */
export function createS3Store(settings: S3Settings, options?: S3ClientOptions): MediaStore {
  const { bucket, prefix: root } = settings;
  const client = createS3Client(settings, options);
  const pathOf = (key: string) => `/${root}${requireKey(key)}`;

  async function listPage(query: Record<string, string>): Promise<ListPage> {
    const response = await client.send({ method: 'GET', path: '/', query: { 'list-type': '2', ...query } });
    if (!response.ok) throw new MediaStoreUnavailable(`${bucket} cannot be listed.`, retryAfterSeconds);
    return parseListPage(await response.text());
  }

  async function* pages(query: Record<string, string>): AsyncGenerator<ListPage> {
    for (let next: string | null = ''; next !== null; ) {
      const page = await listPage({ ...query, ...(next !== '' && { 'continuation-token': next }) });
      yield page;
      next = page.next;
    }
  }

  async function readWhole(key: string): Promise<Buffer | null> {
    const response = await client.send({ method: 'GET', path: pathOf(key) });
    if (response.status === 404) return null;
    const length = response.headers.get('content-length');
    const expectedBytes = length === null ? null : Number(length);
    const bytes = response.body ? await buffer(checkedBody(response.body, expectedBytes)) : Buffer.alloc(0);
    const expectedHash = response.headers.get(hashHeader);
    if (expectedHash !== null && expectedHash !== sha256(bytes))
      throw new MediaStoreUnavailable(`${key} arrived damaged from ${bucket}.`, retryAfterSeconds);
    return bytes;
  }

  return {
    name: `s3://${bucket}${root === '' ? '' : `/${root.slice(0, -1)}`}`,
    async stat(key) {
      const response = await client.send({ method: 'HEAD', path: pathOf(key) });
      if (response.status === 404) return null;
      const size = Number(response.headers.get('content-length'));
      return size > 0 ? { size, sha256: response.headers.get(hashHeader) } : null;
    },
    async read(key) {
      try {
        return await readWhole(key);
      } catch (error) {
        // A connection that breaks once is no reason to fail a reader's request.
        if (error instanceof BrokenBody) return readWhole(key);
        throw error;
      }
    },
    async stream(key, { start, end }) {
      const range = `bytes=${start}-${end}`;
      const response = await client.send({ method: 'GET', path: pathOf(key), headers: { range } });
      if (response.status === 404 || !response.body) return null;
      if (!response.headers.get('content-range')?.startsWith(`bytes ${start}-${end}/`)) {
        await response.body.cancel();
        throw new MediaStoreUnavailable(`${bucket} gave another part of ${key}.`, retryAfterSeconds);
      }
      return checkedBody(response.body, end - start + 1);
    },
    async write(key, bytes) {
      const headers = { 'content-type': 'application/octet-stream', [hashHeader]: sha256(bytes) };
      const response = await client.send({ method: 'PUT', path: pathOf(key), headers, body: bytes });
      await response.body?.cancel();
      if (!response.ok)
        throw new MediaStoreUnavailable(`${key} cannot be stored in ${bucket}.`, retryAfterSeconds);
    },
    async delete(key) {
      const response = await client.send({ method: 'DELETE', path: pathOf(key) });
      await response.body?.cancel();
    },
    async *list(prefix) {
      for await (const { objects } of pages({ prefix: root + prefix }))
        for (const object of objects) yield withoutRoot(object);
    },
    async listFolders(prefix) {
      const names: string[] = [];
      for await (const { prefixes } of pages({ prefix: root + prefix, delimiter: '/' }))
        names.push(...prefixes.map((each) => each.slice(root.length + prefix.length, -1)));
      return names;
    },
    signUpload: (key, terms) => client.signUpload(pathOf(key), terms),
    // An interrupted upload leaves nothing in a bucket.
    sweep: async () => {},
    close: () => client.close(),
  };

  function withoutRoot(object: StoredObject): StoredObject {
    return { ...object, key: object.key.slice(root.length) };
  }
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
