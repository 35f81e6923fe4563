import { readdir, readFile } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import { sql } from 'kysely';
import { visit } from 'unist-util-visit';
import type { Database } from '#database/database.ts';
import { type AddressRule, pictureLimits, safeFetch } from '#services/limits/safe-fetch.ts';
import { storeImage } from '#services/media/image-store.ts';
import type { MediaStore } from '#services/media/store/media-store.ts';
import { attribute, parseFragment, writeFragment } from '../html/tree.ts';

export interface PictureOptions {
  db: Database;
  /** Where pictures are stored. */
  media: MediaStore;
  /** Folder with the exported site's pictures (`wp-content/uploads`), or null. */
  folder: string | null;
  /** Whether to fetch pictures that are not in the folder. */
  fetchImages: boolean;
  /** Whether to use only those of earlier imports: nothing is searched, fetched or stored. */
  isDryRun?: boolean;
  /** Which addresses may be contacted; set by tests only. */
  rule?: AddressRule;
}

export interface PictureStore {
  /** Our names for the pictures that were found, by their address in the export. */
  resolve(urls: readonly string[]): Promise<Map<string, string>>;
  stored: number;
  /** Why a picture could not be imported, by address. */
  missing: Map<string, string>;
}

/** Few at a time: it is somebody else's server. */
const maxParallelFetches = 4;

/**
 * Finds the pictures of an import: those of earlier imports, then in the folder, then, if allowed, at their
 * address.
 */
export async function createPictureStore(options: PictureOptions): Promise<PictureStore> {
  const inFolder = options.folder === null ? null : await indexFolder(options.folder);
  const store: PictureStore = {
    stored: 0,
    missing: new Map(),
    async resolve(urls) {
      const storedPictures = await recallPictures(options.db, urls);
      if (options.isDryRun) return storedPictures;
      if (!inFolder && !options.fetchImages) {
        for (const url of urls)
          if (!storedPictures.has(url))
            store.missing.set(url, 'not asked for (--fetch-images or --images DIR)');
        return storedPictures;
      }
      const open = [...new Set(urls)].filter((url) => !storedPictures.has(url) && !store.missing.has(url));
      const fresh = new Map<string, string>();
      const work = async () => {
        for (let url = open.pop(); url !== undefined; url = open.pop()) {
          try {
            fresh.set(url, await storeImage(options.media, await bytesOf(url, inFolder, options)));
          } catch (error) {
            store.missing.set(url, error instanceof Error ? error.message : String(error));
          }
        }
      };
      await Promise.all(Array.from({ length: maxParallelFetches }, work));
      await rememberPictures(options.db, fresh);
      store.stored += fresh.size;
      return new Map([...storedPictures, ...fresh]);
    },
  };
  return store;
}

/** Addresses of the pictures in a text that are not ours. */
export function foreignPictures(html: string): string[] {
  if (!html.includes('<img')) return [];
  const urls: string[] = [];
  visit(parseFragment(html), 'element', (node) => {
    const src = node.tagName === 'img' ? attribute(node, 'src') : '';
    if (/^https?:/i.test(src)) urls.push(src);
  });
  return urls;
}

/** The text with the found pictures replaced by ours. */
export function withPictures(html: string, storedPictures: ReadonlyMap<string, string>): string {
  if (storedPictures.size === 0 || !html.includes('<img')) return html;
  const tree = parseFragment(html);
  visit(tree, 'element', (node) => {
    const storedPicture = node.tagName === 'img' ? storedPictures.get(attribute(node, 'src')) : undefined;
    if (storedPicture) node.properties = { src: storedPicture, alt: attribute(node, 'alt') };
  });
  return writeFragment(tree);
}

async function bytesOf(
  url: string,
  inFolder: ReadonlyMap<string, string> | null,
  options: PictureOptions,
): Promise<Buffer> {
  const addresses = [...new Set([originalOf(url), url])];
  for (const address of addresses) {
    const path = inFolder && fileOf(address, inFolder);
    if (path) return readFile(path);
  }
  if (!options.fetchImages) throw new Error('not in the folder');
  let failure: unknown;
  for (const address of addresses) {
    try {
      return await safeFetch(address, pictureLimits, options.rule);
    } catch (error) {
      failure = error;
    }
  }
  throw failure;
}

/** WordPress names its sizes `name-300x200.jpg`, and its host requests them with a query. */
export function originalOf(url: string): string {
  const parsed = URL.parse(url);
  if (!parsed) return url;
  parsed.search = '';
  parsed.pathname = parsed.pathname.replace(/-\d{2,4}x\d{2,4}(?=\.[a-z]{3,4}$)/i, '');
  return parsed.href;
}

/** Files of a folder by their path in it, and by name if the name is unique. */
async function indexFolder(folder: string): Promise<Map<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = new Map<string, string>();
  const repeated = new Set<string>();
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const within = relative(folder, path).replaceAll('\\', '/');
    files.set(`/${within}`, path);
    if (files.has(entry.name)) repeated.add(entry.name);
    files.set(entry.name, path);
  }
  for (const name of repeated) files.delete(name);
  return files;
}

function fileOf(url: string, files: ReadonlyMap<string, string>): string | null {
  const path = decodePath(url);
  for (let at = 0; at !== -1; at = path.indexOf('/', at + 1)) {
    const file = files.get(path.slice(at));
    if (file) return file;
  }
  return files.get(basename(path)) ?? null;
}

function decodePath(url: string): string {
  const path = URL.parse(url)?.pathname ?? '';
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

async function recallPictures(db: Database, urls: readonly string[]): Promise<Map<string, string>> {
  if (urls.length === 0) return new Map();
  const { rows } = await sql<{
    url: string;
    image: string;
  }>`select url, image from import_picture where url = any(${urls})`.execute(db);
  return new Map(rows.map(({ url, image }) => [url, image]));
}

async function rememberPictures(db: Database, pictures: ReadonlyMap<string, string>): Promise<void> {
  if (pictures.size === 0) return;
  await sql`insert into import_picture (url, image) select *
    from unnest(${[...pictures.keys()]}::text[], ${[...pictures.values()]}::text[])
    on conflict (url) do update set image = excluded.image`.execute(db);
}
