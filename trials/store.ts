import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { readOptions } from '#build/read-options.ts';
import type { AddedMedia, SignedUpload } from '#contract/library.ts';
import { freePort } from '#e2e/server.ts';
import { type Cimlap, createCimlap } from './harness/cimlap.ts';
import { newsroomKey } from './harness/newsroom.ts';
import { hasSwift, startSwift, swiftUser } from './harness/swift.ts';

const usage = `npm run store-trial

Pictures in a bucket of a server that others wrote: OpenStack Swift with its S3 interface, from Debian's packages (apt-get install -y
--no-install-recommends swift-proxy swift-account swift-container swift-object). Runs the tests of pictures and recordings against it; then a newsroom
uploads pictures through the server and straight to the store, and moves all of them to a folder and back with
the command. Status 1 when a test failed or a picture was not the same afterwards, 2 without Swift.`;

const root = path.resolve(import.meta.dirname, '..');
const uploadCount = 8;

const { values } = readOptions({ options: { help: { type: 'boolean' } } }, usage);
if (values.help) console.log(usage);
else if (!hasSwift()) {
  console.error(`This machine has no Swift.\n\n${usage}`);
  process.exitCode = 2;
} else process.exitCode = (await runTrial()) ? 0 : 1;

async function runTrial(): Promise<boolean> {
  const folder = await mkdtemp(path.join(tmpdir(), 'cimlap-store-'));
  // As root PostgreSQL and Swift run under other accounts, which must be able to enter.
  await chmod(folder, 0o755);
  await mkdir(path.join(folder, 'swift'));
  const swift = await startSwift(path.join(folder, 'swift'));
  try {
    const testsPass = runCommand('node_modules/.bin/vitest', ['run', 'services/media'], {
      TEST_MEDIA_STORE: swift.store('tesztek'),
    });
    const pictures = await uploadAndMove(
      path.join(folder, 'data'),
      swift.store('elso'),
      swift.store('masodik'),
    );
    console.table([{ testsPass, ...pictures }]);
    return testsPass && pictures.lost === 0 && pictures.movedOut && pictures.movedBack;
  } finally {
    await swift.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Runs a program in the repository, and shows what it prints. */
function runCommand(program: string, args: readonly string[], env: Record<string, string>): boolean {
  const { status } = spawnSync(path.resolve(root, program), args, {
    cwd: root,
    env: { ...process.env, ...swiftUser, ...env },
    stdio: 'inherit',
  });
  return status === 0;
}

/**
 * Uploads to one place in the bucket, moves everything to a folder, and from there to another place in the
 * bucket.
 */
async function uploadAndMove(dataDir: string, first: string, second: string) {
  const port = await freePort();
  const common = { DATA_DIR: dataDir, SAMPLE: 'no', NEWSROOM_KEY: newsroomKey };
  const inBucket = (store: string) => createCimlap(port, { ...common, ...swiftUser, MEDIA_STORE: store });
  const inFolder = createCimlap(port, common);
  const move = (from: string, to: string) =>
    runCommand(process.execPath, ['newsroom/newsroom.ts', 'media', 'move', '--from', from, '--to', to], {
      ...common,
      MEDIA_STORE: from,
    });
  const uploads = await whileRunning(inBucket(first), () => uploadAll(port));
  const movedOut = move(first, 'folder');
  const inFolderNow = await whileRunning(inFolder, () => digestsOf(port, [...uploads.keys()]));
  await rm(path.join(dataDir, 'media-cache'), { recursive: true, force: true });
  const movedBack = move('folder', second);
  const backAgain = await whileRunning(inBucket(second), () => digestsOf(port, [...uploads.keys()]));
  const isLost = ([ref, digest]: [string, string]) =>
    inFolderNow.get(ref) !== digest || backAgain.get(ref) !== digest;
  return { pictures: uploads.size, movedOut, movedBack, lost: [...uploads].filter(isLost).length };
}

async function whileRunning<T>(server: Cimlap, work: () => Promise<T>): Promise<T> {
  await server.start();
  try {
    await server.untilReady('/healthz');
    return await work();
  } catch (error) {
    console.error(`The server printed:\n${server.printed()}`);
    throw error;
  } finally {
    await server.stop();
  }
}

/**
 * Uploads pictures, every other one straight to the store.
 * @returns digests of what readers get, by name
 */
async function uploadAll(port: number): Promise<Map<string, string>> {
  const refs: string[] = [];
  for (let number = 0; number < uploadCount; number += 1) {
    const bytes = await sharp({
      create: {
        width: 600 + number,
        height: 400,
        channels: 3,
        background: { r: 20 * number, g: 90, b: 160 },
      },
    })
      .jpeg()
      .toBuffer();
    const added = await (number % 2 === 0
      ? uploadThrough(port, bytes, number)
      : uploadStraight(port, bytes, number));
    refs.push(added.item.file.ref);
  }
  return digestsOf(port, refs);
}

async function uploadThrough(port: number, bytes: Buffer, number: number): Promise<AddedMedia> {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), `proba-${number}.jpg`);
  const { added } = await send<{ added: AddedMedia[] }>(port, '/api/edit/library', { body: form });
  const [first] = added;
  if (!first) throw new Error('The picture was not taken.');
  return first;
}

async function uploadStraight(port: number, bytes: Buffer, number: number): Promise<AddedMedia> {
  const address = '/api/edit/library/signed-upload';
  const signed = await sendJson<SignedUpload>(port, address, {
    contentType: 'image/jpeg',
    bytes: bytes.length,
  });
  const { method, url, headers } = signed;
  const answer = await fetch(url, { method, headers, body: new Uint8Array(bytes) });
  if (!answer.ok) throw new Error(`The store answered ${answer.status} ${await answer.text()}`);
  return sendJson<AddedMedia>(port, `${address}/finish`, {
    upload: signed.upload,
    fileName: `proba-${number}.jpg`,
  });
}

function sendJson<T>(port: number, target: string, body: object): Promise<T> {
  const headers = { 'content-type': 'application/json' };
  return send<T>(port, target, { headers, body: JSON.stringify(body) });
}

async function send<T>(port: number, target: string, init: RequestInit): Promise<T> {
  const answer = await fetch(`http://127.0.0.1:${port}${target}`, {
    ...init,
    method: 'POST',
    headers: { authorization: `Bearer ${newsroomKey}`, ...init.headers },
  });
  if (!answer.ok) throw new Error(`${target}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}

async function digestsOf(port: number, refs: readonly string[]): Promise<Map<string, string>> {
  const digests = new Map<string, string>();
  for (const ref of refs) {
    const answer = await fetch(`http://127.0.0.1:${port}${ref}`);
    if (!answer.ok) continue;
    digests.set(
      ref,
      createHash('sha256')
        .update(new Uint8Array(await answer.arrayBuffer()))
        .digest('hex'),
    );
  }
  return digests;
}
