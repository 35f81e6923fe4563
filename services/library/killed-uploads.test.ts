import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { testFolder } from '#build/testing/test-folder.ts';
import { parseImageRef } from '#contract/image.ts';
import type { Upload } from '#contract/library.ts';
import type { Database } from '#database/database.ts';
import { testDatabase } from '#database/testing/test-database.ts';
import { findPicture } from '../media/find-picture.ts';
import { createFolderStore } from '../media/store/folder-store.ts';
import { newsroomKey, newsroomRequest } from '../testing/newsroom-request.ts';

const uploads = 20;
let db: Database;
let url: string;
const dataDir = testFolder();

beforeAll(async () => {
  ({ db, url } = await testDatabase());
});
afterAll(async () => {
  await db.destroy();
});

async function startLibrary(): Promise<{ child: ChildProcess; origin: string }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'testing/serve-library.ts')], {
    env: { PATH: process.env.PATH, DATABASE_URL: url, DATA_DIR: dataDir, NEWSROOM_KEY: newsroomKey },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exit = once(child, 'exit').then(() => {
    throw new Error('The library did not start.');
  });
  const [port] = (await Promise.race([once(child.stdout ?? child, 'data'), exit])) as [Buffer];
  exit.catch(() => {});
  return { child, origin: `http://127.0.0.1:${port.toString().trim()}` };
}

/** A file with unique content. */
async function fileOf(number: number): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 };
  return sharp({ create: { width: 400 + number, height: 300, channels: 3, background: '#888', noise } })
    .jpeg({ quality: 95 })
    .toBuffer();
}

/** Name of the added file; null if there was no answer. */
async function send(origin: string, bytes: Buffer): Promise<string | null> {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)]), 'kep.jpg');
  try {
    const response = await fetch(`${origin}/api/edit/library`, {
      ...newsroomRequest('POST'),
      body: form,
    });
    const { added } = (await response.json()) as Upload;
    return added[0]?.item.file.ref ?? null;
  } catch {
    return null;
  }
}

it('a killed server loses no acknowledged upload, and lists no partial one', async () => {
  const files = await Promise.all(Array.from({ length: uploads }, (_, number) => fileOf(number)));
  const store = createFolderStore(join(dataDir, 'media'));
  const acknowledged = new Map<string, Buffer>();
  for (const killAfter of [3, 9, 15]) {
    const { child, origin } = await startLibrary();
    const exited = once(child, 'exit');
    let count = 0;
    await Promise.all(
      files.map(async (bytes) => {
        const ref = await send(origin, bytes);
        if (ref === null) return;
        acknowledged.set(ref, bytes);
        count += 1;
        if (count === killAfter) child.kill('SIGKILL');
      }),
    );
    await exited;
    const items = await db.selectFrom('media_item').select(['ref', 'bytes']).execute();
    const refs = new Set(items.map(({ ref }) => ref));
    expect([...acknowledged.keys()].filter((ref) => !refs.has(ref))).toEqual([]);
    for (const { ref, bytes } of items) {
      const picture = parseImageRef(ref);
      const entry = picture && (await findPicture(store, picture, [picture.ext]));
      const stored = entry && (await store.read(entry.key));
      expect(stored?.length).toBe(Number(bytes));
      const upload = acknowledged.get(ref);
      if (upload) expect(stored?.equals(upload)).toBe(true);
    }
  }
  expect(acknowledged.size).toBeGreaterThanOrEqual(9);
  const { child, origin } = await startLibrary();
  const refs = await Promise.all(files.map((bytes) => send(origin, bytes)));
  child.kill('SIGKILL');
  expect(new Set(refs).size).toBe(uploads);
  const { count } = await db
    .selectFrom('media_item')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  expect(Number(count)).toBe(uploads);
});

it('an upload in parts goes on in another process where a killed one stopped', async () => {
  const bytes = await fileOf(uploads);
  const half = Math.floor(bytes.length / 2);
  const headers = { authorization: `Bearer ${newsroomKey}`, 'tus-resumable': '1.0.0' };
  const [first, second] = await Promise.all([startLibrary(), startLibrary()]);
  // It must also stop after a failed expectation, because it would hold the database.
  onTestFinished(() => void second.child.kill('SIGKILL'));
  const exited = once(first.child, 'exit');
  const created = await fetch(`${first.origin}/api/edit/library/uploads`, {
    method: 'POST',
    headers: { ...headers, 'upload-length': String(bytes.length) },
  });
  const location = created.headers.get('location') ?? '';
  const sendPart = ({ origin }: typeof first, from: number, to: number) =>
    fetch(origin + location, {
      method: 'PATCH',
      headers: {
        ...headers,
        'content-type': 'application/offset+octet-stream',
        'upload-offset': String(from),
      },
      body: new Uint8Array(bytes.subarray(from, to)),
    });
  expect((await sendPart(first, 0, half)).status).toBe(204);
  first.child.kill('SIGKILL');
  await exited;
  const reached = await fetch(second.origin + location, { method: 'HEAD', headers });
  expect(reached.headers.get('upload-offset')).toBe(String(half));
  const answer = await sendPart(second, half, bytes.length);
  expect([answer.status, await answer.json()]).toMatchObject([
    200,
    { item: { file: { width: 400 + uploads, bytes: bytes.length } } },
  ]);
});
