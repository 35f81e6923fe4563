import { type OfflineKind, removePages } from './offline-index.ts';
import { type CachedContent, changeIndex, readIndex, storePage } from './offline-store.ts';
import { assetsOf, isStorable, pictureKey, picturesOf, soundsOf } from './page-files.ts';
import { offlineWords } from './words.ts';

/** Headers without which a stored page would have more permissions than the server's. */
const storedHeaders = [
  'content-type',
  'content-security-policy',
  'referrer-policy',
  'x-content-type-options',
];

/** How to store a page. */
interface StoreRequest {
  kind: OfflineKind;
  /** Id of a saved article. */
  id?: number;
  /** Unix seconds. Default: now. */
  wantedAt?: number;
}

/**
 * Fetches a page with everything that it needs, and stores it for reading offline.
 * @param path address on this site
 * @returns whether it was stored
 */
export async function fetchAndStorePage(path: string, request: StoreRequest): Promise<boolean> {
  try {
    // The browser's own cache may have a page of the previous build.
    const response = await fetch(path, { headers: { accept: 'text/html' }, cache: 'no-cache' });
    const { headers } = response;
    if (response.status === 404 || response.status === 410)
      await changeIndex((index) => removePages(index, (page) => page.path === path));
    if (!isStorable(response.status, headers.get('cache-control'), headers.get('content-type'))) return false;
    const html = await response.text();
    const page = new DOMParser().parseFromString(html, 'text/html');
    const build = page.documentElement.dataset.build ?? '';
    const keptAt = Math.floor(Date.now() / 1000);
    const pictures = picturesOf(page, (media) => matchMedia(media).matches);
    const assets = [...new Set([...assetsOf(page), ...(await filesOfBuild(build))])];
    const contents = await contentsOf(assets, pictures);
    if (!contents) return false;
    contents.set(path, {
      body: new Blob([html.replace('<html', `<html data-kept-at="${keptAt}"`)]),
      headers: Object.fromEntries(storedHeaders.map((name) => [name, headers.get(name) ?? ''])),
    });
    const files = [...assets, ...pictures.map(pictureKey)];
    const title = titleOf(page);
    const sounds = soundsOf(page, path);
    return await storePage(
      { path, title, build, keptAt, files, sounds, wantedAt: keptAt, ...request },
      contents,
    );
  } catch (error) {
    console.warn('offline pages', path, error);
    return false;
  }
}

/** The first heading of the front page is the title of its lead. */
function titleOf(page: Document): string {
  if (page.documentElement.dataset.screen === 'index') return offlineWords.front;
  return page.querySelector('main h1')?.textContent || page.title;
}

/** What the pages of a build may load: its scripts, and the fonts for our own languages. */
async function filesOfBuild(build: string): Promise<string[]> {
  const response = await fetch(`/builds/meta/${build}.json`);
  if (!response.ok) return [];
  const { files = [] }: { files?: string[] } = await response.json();
  return files;
}

/**
 * Fetches what the cache does not have yet. A page is stored even if pictures are missing, but not without
 * its code.
 * @returns null when code could not be fetched
 */
async function contentsOf(
  assets: readonly string[],
  pictures: readonly string[],
): Promise<Map<string, CachedContent> | null> {
  const { bytes } = await readIndex();
  const contents = new Map<string, CachedContent>();
  const add = async (address: string, key: string) => {
    if (key in bytes) return true;
    const response = await fetch(address);
    if (!response.ok) return false;
    const type = response.headers.get('content-type') ?? '';
    contents.set(key, { body: await response.blob(), headers: { 'content-type': type } });
    return true;
  };
  const isWhole = (await Promise.all(assets.map((address) => add(address, address)))).every(Boolean);
  await Promise.allSettled(pictures.map((address) => add(address, pictureKey(address))));
  return isWhole ? contents : null;
}
