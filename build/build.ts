import { createHash } from 'node:crypto';
import { copyFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'vite';
import { z } from 'zod';
import { compressFolder } from './compress.ts';
import { buildFonts } from './fonts.ts';
import { hashSources } from './sources.ts';
import { clientConfig, clientDir, root, serverConfig, serverDir } from './vite.ts';

const Manifest = z.record(z.string(), z.object({ file: z.string(), isEntry: z.boolean().optional() }));
const buildFile = path.join(root, 'dist/build.json');

/** Makes `dist`: the server's bundle, what browsers load (with `.br` and `.gz` beside), and `dist/build.json`, which names them. */
export async function buildAll(): Promise<void> {
  const sources = await hashSources(root);
  await rm(buildFile, { force: true });
  await build(clientConfig);
  await build(serverConfig);
  const stylesheet = await takeStylesheet();
  const script = await entryScript();
  await buildFonts(path.join(clientDir, 'assets/fonts'));
  await compressFolder(clientDir);
  const id = createHash('sha256')
    .update(await assetNames())
    .digest('hex')
    .slice(0, 12);
  await writeFile(buildFile, JSON.stringify({ sources, build: id, stylesheet, script }, null, 2));
}

/** The stylesheet comes out of the server's build; that of the browser's build lacks what is never hydrated. */
async function takeStylesheet(): Promise<string> {
  const assets = path.join(clientDir, 'assets');
  await mkdir(assets, { recursive: true });
  for (const file of await readdir(assets)) {
    if (file.endsWith('.css')) await rm(path.join(assets, file));
  }
  const made = (await readdir(path.join(serverDir, 'assets'))).filter((file) => file.endsWith('.css'));
  const [stylesheet] = made;
  if (!stylesheet || made.length > 1)
    throw new Error(`The server build should make one stylesheet, it made ${made.length}: ${made.join(', ')}`);
  for (const file of await readdir(path.join(serverDir, 'assets'))) {
    await copyFile(path.join(serverDir, 'assets', file), path.join(assets, file));
  }
  return `/assets/${stylesheet}`;
}

async function entryScript(): Promise<string> {
  const manifest = Manifest.parse(JSON.parse(await readFile(path.join(clientDir, '.vite/manifest.json'), 'utf8')));
  const entry = Object.values(manifest).find(({ isEntry }) => isEntry);
  if (!entry) throw new Error('The browser build has no entry');
  return `/${entry.file}`;
}

/** Pages whose assets have the same names may be mixed in one tab. */
async function assetNames(): Promise<string> {
  return (await readdir(path.join(clientDir, 'assets'))).sort().join('\n');
}

if (import.meta.main) {
  const start = performance.now();
  await buildAll();
  console.log(`Built in ${((performance.now() - start) / 1000).toFixed(1)} s.`);
}
