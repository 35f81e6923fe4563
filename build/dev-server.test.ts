import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CallError } from '#contract/errors.ts';
import type { Portal, PortalOptions } from '#portal/page/portal.ts';
import { sampleSites } from '#portal/testing/sample.ts';
import { createDevServer, type DevServer } from './dev-server.ts';
import { root } from './vite.ts';

/** A copy of the page's sources, which tests change. */
let copy: string;
let vite: DevServer;
let origin: string;
/** What Vite sends to an open page. */
const messages: Array<{ type: string; event?: string; updates?: Array<{ path: string }> }> = [];
const cleanups: Array<() => unknown> = [];
let changes = 0;

beforeAll(async () => {
  copy = await mkdtemp(path.join(tmpdir(), 'dev-server-'));
  cleanups.push(() => rm(copy, { recursive: true, force: true, maxRetries: 5 }));
  for (const place of ['portal', 'contract', 'body', 'package.json', 'tsconfig.json']) {
    await cp(path.join(root, place), path.join(copy, place), { recursive: true });
  }
  await symlink(path.join(root, 'node_modules'), path.join(copy, 'node_modules'));
  vite = await createDevServer({ root: copy, onChange: () => changes++ });
  cleanups.push(() => vite.close());
  const server = createServer(
    (request, response) => void (vite.serve(request, response) || response.writeHead(404).end()),
  );
  server.on('upgrade', vite.upgrade);
  await new Promise<void>((resolve) => server.listen(0, resolve));
  cleanups.push(() => server.close());
  const { port } = server.address() as AddressInfo;
  origin = `http://localhost:${port}`;
  const socket = new WebSocket(`ws://localhost:${port}/@dev/`, 'vite-hmr');
  cleanups.push(() => socket.close());
  await new Promise((resolve, reject) => {
    socket.onerror = reject;
    socket.onmessage = ({ data }) => resolve(messages.push(JSON.parse(data)));
  });
});

afterAll(async () => {
  for (const cleanup of cleanups.reverse()) await cleanup();
});

const get = async (address: string) => (await fetch(origin + address)).text();

/** A page that does not exist: it needs no service. */
async function missingPage(): Promise<string> {
  const options: PortalOptions = {
    sites: sampleSites,
    transport: () => Promise.reject(new CallError(404, 'There is nothing.')),
    assets: { build: 'dev', ...vite.assets },
  };
  const { createPortal } = (await vite.load()) as typeof import('#portal/portal.tsx');
  const portal: Portal = createPortal(options);
  return (await portal.render(portal.address('main', '/nincs-ilyen'))).html;
}

async function edit(file: string, from: string, to: string): Promise<void> {
  const text = await readFile(path.join(copy, file), 'utf8');
  expect(text).toContain(from);
  await writeFile(path.join(copy, file), text.replace(from, to));
}

const reloads = () => messages.filter(({ type }) => type === 'full-reload').length;

test('gives pages readable class names that the stylesheet has', async () => {
  expect(await missingPage()).toContain('class="screens-error-error_text"');
  const css = await get('/@dev/styles.css');
  expect(css).toContain('.screens-error-error_text');
  expect(css).toContain('--space-1');
  expect(css).not.toContain('__vite__');
});

test('gives pages React refresh and the entry; styles come only from the stylesheet', async () => {
  const script = await get(vite.assets.script);
  expect(script).toContain('injectIntoGlobalHook');
  expect(script).toContain('portal/browser/entry.ts');
  const names = await get('/@dev/portal/parts/share/share.module.css?import');
  expect(names).toContain('parts-share-share_button');
  expect(names).not.toContain('updateStyle(__vite__id');
});

test('sends a changed style to open pages without reloading them', async () => {
  const before = reloads();
  await edit('portal/screens/error/error.module.css', '.text {', '.text {\n  letter-spacing: 7px;');
  await expect.poll(() => messages.find(({ event }) => event === 'cimlap:styles')).toBeTruthy();
  expect(await get('/@dev/styles.css')).toContain('letter-spacing: 7px');
  expect(reloads()).toBe(before);
});

test('renders pages again after a class name has changed', async () => {
  const before = reloads();
  // Another file than above, because the watcher merges two changes of one file within 50 ms.
  await edit('portal/parts/share/share.module.css', '.button {', '.added {\n  color: red;\n}\n.button {');
  await expect.poll(reloads).toBeGreaterThan(before);
  expect(await get('/@dev/styles.css')).toContain('.parts-share-share_added');
});

test('shows a changed screen on the next page, and open pages reload', async () => {
  const [before, changesBefore] = [reloads(), changes];
  await edit('portal/screens/error/error.screen.tsx', 'Lehet, hogy elköltözött', 'Biztosan elköltözött');
  await expect.poll(reloads).toBeGreaterThan(before);
  expect(changes).toBeGreaterThan(changesBefore);
  expect(await missingPage()).toContain('Biztosan');
});

test('replaces a changed island in open pages without reloading them', async () => {
  const island = 'portal/parts/share/share.island.tsx';
  // As a page with the island does.
  await get(`/@dev/${island}`);
  const [before, changesBefore] = [reloads(), changes];
  await edit(island, 'export function', '/** Changed. */\nexport function');
  const updated = () =>
    messages.some(({ updates }) => updates?.some((update) => update.path === `/${island}`));
  await expect.poll(updated).toBe(true);
  expect(reloads()).toBe(before);
  expect(changes).toBeGreaterThan(changesBefore);
});
