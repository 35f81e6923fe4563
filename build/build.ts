import { createHash } from 'node:crypto';
import { copyFile, cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build, type InlineConfig } from 'vite';
import { z } from 'zod';
import type { Assets } from '#portal/page/assets.ts';
import { compressFolder } from './compress.ts';
import { buildFonts } from './fonts.ts';
import { buildSiteIcons } from './site-icons.ts';
import { hashSources } from './sources.ts';
import { explainNames, styleGroups } from './style-groups.ts';
import { clientConfig, deskConfig, entries, framesConfig, manifests, root, serverConfig } from './vite.ts';

const Manifest = z.record(
  z.string(),
  z.object({ file: z.string(), imports: z.array(z.string()).default([]) }),
);
const dist = path.join(root, 'dist');

/**
 * Builds `dist`: the server's bundle, what browsers load (with `.br` and `.gz` files), `dist/build.json`,
 * which lists those files, and `dist/classes.json`, which maps classes to their modules. It is built in
 * another folder and moved when it is complete, so that processes that build or start at the same time never
 * see half of it.
 */
async function buildAll(): Promise<void> {
  const outputDir = path.join(root, '.cache', `build-${process.pid}`);
  try {
    await buildInto(outputDir);
    await putInPlace(outputDir);
  } finally {
    await rm(outputDir, { recursive: true, force: true });
  }
}

async function buildInto(folder: string): Promise<void> {
  const inFolder = (part: string) => path.join(folder, part);
  const [client, server, desk] = [inFolder('client'), inFolder('server'), inFolder('desk')];
  const assets = path.join(client, 'assets');
  const sources = await hashSources(root);
  await build(into(client, clientConfig));
  await build(into(client, framesConfig));
  await build(into(server, serverConfig));
  await build(into(desk, deskConfig));
  const sheets = await copyStylesheets(path.join(server, 'assets'), assets);
  const [script, frameScript] = [
    await entryScript(client, 'script'),
    await entryScript(client, 'frameScript'),
  ];
  await buildFonts(path.join(assets, 'fonts'));
  await cp(path.join(assets, 'fonts'), path.join(desk, 'assets/fonts'), { recursive: true });
  await copyFile(path.join(root, 'portal/public/icon-main.svg'), path.join(desk, 'icon.svg'));
  await buildSiteIcons(path.join(root, 'portal/public'), client);
  // Pages whose assets have the same names may be mixed in one tab.
  const names = (await readdir(assets)).sort().join('\n');
  const id = createHash('sha256').update(names).digest('hex').slice(0, 12);
  await writeManifests(path.join(client, 'builds'), id, await offlineFiles(assets));
  await compressFolder(client);
  await compressFolder(desk);
  const manifest: Assets = { build: id, ...sheets, script, frameScript };
  await writeFile(path.join(folder, 'classes.json'), JSON.stringify(explainNames(), null, 2));
  await writeFile(path.join(folder, 'build.json'), JSON.stringify({ sources, ...manifest }, null, 2));
}

/**
 * Open pages read the first file to learn that the site was updated; the code that keeps pages on the device
 * reads the second.
 * @param files addresses of everything that pages of this build may load later
 */
async function writeManifests(folder: string, id: string, files: readonly string[]): Promise<void> {
  await mkdir(path.join(folder, 'meta'), { recursive: true });
  const manifest = { id, timestamp: Date.now() };
  await writeFile(path.join(folder, 'latest.json'), JSON.stringify(manifest));
  await writeFile(path.join(folder, `meta/${id}.json`), JSON.stringify({ ...manifest, files }));
}

/** What a saved page needs besides the files that it names: scripts, and the fonts with our own letters. */
async function offlineFiles(assets: string): Promise<string[]> {
  const files = await readdir(assets, { recursive: true });
  return files
    .filter(
      (file) => /^[^/]+\.js$|^fonts\/[^/]+-home-[^/]+\.woff2$/.test(file) && !file.startsWith('framed-'),
    )
    .map((file) => `/assets/${file}`)
    .sort();
}

const into = (outDir: string, config: InlineConfig): InlineConfig => ({
  ...config,
  build: { ...config.build, outDir },
});

/** If another process builds at the same moment, its build stays: it was made from the same sources. */
async function putInPlace(outputDir: string): Promise<void> {
  const old = `${outputDir}-old`;
  await rename(dist, old).catch(ignoreMissing);
  try {
    await rename(outputDir, dist);
  } catch (error) {
    if (!isCode(error, 'ENOTEMPTY', 'EEXIST')) throw error;
  } finally {
    await rm(old, { recursive: true, force: true });
  }
}

function ignoreMissing(error: unknown): void {
  if (!isCode(error, 'ENOENT')) throw error;
}

const isCode = (error: unknown, ...codes: string[]) =>
  error instanceof Error && 'code' in error && codes.includes(String(error.code));

/**
 * Copies the stylesheets of the server's build. Those of the browser's build lack the styles of components
 * that are never hydrated.
 */
async function copyStylesheets(
  from: string,
  assets: string,
): Promise<Pick<Assets, 'stylesheet' | 'groupStylesheets'>> {
  await mkdir(assets, { recursive: true });
  for (const file of await readdir(assets)) {
    if (file.endsWith('.css')) await rm(path.join(assets, file));
  }
  const files = await readdir(from);
  const sheetFiles = files.filter((file) => file.endsWith('.css'));
  const addressOf = (name: string) => {
    const file = sheetFiles.find((each) => each.startsWith(`${name}-`));
    if (!file)
      throw new Error(`The server build should make a stylesheet ${name}, it made ${sheetFiles.join(', ')}`);
    return `/assets/${file}`;
  };
  const sheets = {
    stylesheet: addressOf('portal'),
    groupStylesheets: Object.fromEntries(styleGroups.map((group) => [group, addressOf(group)])),
  };
  if (sheetFiles.length > styleGroups.length + 1)
    throw new Error(`The server build made a stylesheet that no page has: ${sheetFiles.join(', ')}`);
  for (const file of files) await copyFile(path.join(from, file), path.join(assets, file));
  return sheets;
}

async function entryScript(client: string, which: keyof typeof entries): Promise<string> {
  const manifest = Manifest.parse(JSON.parse(await readFile(path.join(client, manifests[which]), 'utf8')));
  const entry = manifest[entries[which]];
  if (!entry) throw new Error(`The browser build has nothing made of ${entries[which]}`);
  // Each would cost one more round trip before anything starts.
  if (entry.imports.length > 0)
    throw new Error(`${entries[which]} was cut into several files: ${entry.imports.join(', ')}`);
  return `/${entry.file}`;
}

if (import.meta.main) {
  const start = performance.now();
  await buildAll();
  console.log(`Built in ${((performance.now() - start) / 1000).toFixed(1)} s.`);
}
