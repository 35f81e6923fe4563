import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testFolder } from '#build/testing/test-folder.ts';
import { createFolderStore } from '#services/media/store/folder-store.ts';
import { startS3Server, type TestS3Server } from '#services/media/testing/s3-server.ts';
import { runNewsroom } from '../run.ts';

let server: TestS3Server;
const folder = testFolder();
let bucket = '';
beforeAll(async () => {
  server = await startS3Server();
  const { url, region } = server.settings;
  bucket = `s3://${server.settings.bucket}?endpoint=${new URL(url).origin}&region=${region}`;
});
afterAll(async () => {
  await server.close();
});

async function move(args: string[], settings: Record<string, string> = {}) {
  const printed: string[] = [];
  const logged: string[] = [];
  const { accessKeyId, secretAccessKey } = server.settings;
  const status = await runNewsroom(['media', 'move', ...args], {
    environment: {
      DATA_DIR: folder,
      AWS_ACCESS_KEY_ID: accessKeyId,
      AWS_SECRET_ACCESS_KEY: secretAccessKey,
      ...settings,
    },
    signal: new AbortController().signal,
    readInput: async () => '',
    async *readLines() {},
    print: (line) => printed.push(line),
    log: (line) => logged.push(line),
  });
  return { status, printed: printed.join('\n'), logged: logged.join('\n') };
}

it('media moves files to a bucket and back, and deletes only those that the server no longer uses', async () => {
  const local = createFolderStore(join(folder, 'media'));
  await local.write('originals/ab/cd/abcd-1x1.jpg', Buffer.from('picture'));
  const first = await move(['--to', bucket]);
  expect([first.status, first.printed]).toEqual([
    0,
    'From folder to s3://media-test: 1 copied (0.0 MB), 0 were there, 0 deleted, 0 failed.',
  ]);
  expect([...server.objects.keys()]).toEqual(['originals/ab/cd/abcd-1x1.jpg']);
  const early = await move(['--to', bucket, '--delete']);
  expect([early.status, early.logged]).toEqual([1, expect.stringContaining('the server still uses it')]);
  const switched = { MEDIA_STORE: bucket, MEDIA_STORE_OLD: 'folder' };
  const last = await move(['--to', bucket, '--delete'], switched);
  expect([last.status, last.printed]).toEqual([0, expect.stringContaining('1 were there, 1 deleted')]);
  expect(await local.stat('originals/ab/cd/abcd-1x1.jpg')).toBeNull();
  expect((await move(['--to', 'folder'], { MEDIA_STORE: bucket })).status).toBe(0);
  expect(await local.read('originals/ab/cd/abcd-1x1.jpg')).toEqual(Buffer.from('picture'));
});

it('media explains what is wrong with a command line', async () => {
  expect(await move(['--to', 'folder', '--from', 'folder'])).toMatchObject({ status: 2 });
  const wrong = await move(['--to', 's3://media-test?regoin=x']);
  expect([wrong.status, wrong.logged]).toEqual([
    1,
    '--to has no parameter regoin: there are endpoint, region, addressing.',
  ]);
  const wrongCache = await move(['--to', 'folder', '--from', bucket], { MEDIA_CACHE_MB: 'x' });
  expect(wrongCache.logged).toMatch(/^MEDIA_CACHE_MB must be [^\n]+$/);
});
