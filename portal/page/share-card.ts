import { createHash } from 'node:crypto';
import type { Head, ViewContext } from './screen.ts';

/** What is drawn as the picture of a shared link, for pages that have none of their own (docs/product/routes.md#pictures-of-shared-links). */
export interface ShareCard {
  title: string;
  /** What the page is, or the section of an article; null: nothing is said. */
  label: string | null;
  /** Changes when the picture does, so that whoever keeps pictures by their address gets the new one. */
  version: string;
}

/** Pixels. What Facebook, LinkedIn, X and messengers show large. */
export const cardSize = { width: 1200, height: 630 } as const;
const addressStart = '/kartya/';
/** Goes up when cards are drawn in another way. */
const drawingVersion = 1;
const versionLength = 12;

const labels: Readonly<Record<string, Readonly<Record<'hu' | 'en', string>>>> = {
  rovat: { hu: 'Rovat', en: 'Section' },
  cimke: { hu: 'Címke', en: 'Topic' },
  szerzo: { hu: 'Szerző', en: 'Author' },
  melleklet: { hu: 'Melléklet', en: 'Supplement' },
};

/** The card of a page; null where the page has a picture of its own, or is at no address of its own. */
export function shareCardOf(head: Head, { site, path }: Pick<ViewContext, 'site' | 'path'>): ShareCard | null {
  if (head.openGraph?.image || head.canonical === null) return null;
  const ending = ` – ${site.name}`;
  const named = head.openGraph?.title ?? head.title;
  const title = path === '/' ? site.description : named.endsWith(ending) ? named.slice(0, -ending.length) : named;
  const section = head.openGraph?.properties?.find(([property]) => property === 'article:section')?.[1];
  const label = section ?? labels[path.split('/')[1] ?? '']?.[head.language ?? 'hu'] ?? null;
  const facts = JSON.stringify([drawingVersion, site.slug, site.name, title, label]);
  return { title, label, version: createHash('sha256').update(facts).digest('hex').slice(0, versionLength) };
}

/** Where a page's card is. @param path of the page, decoded */
export function cardAddress({ version }: Pick<ShareCard, 'version'>, path: string): string {
  const place = path === '/' ? '' : path.split('/').map(encodeURIComponent).join('/');
  return `${addressStart}${version}${place}.png`;
}

const addressPattern = new RegExp(`^${addressStart}([0-9a-f]{${versionLength}})((?:/[^/?#]+)*)\\.png(?:\\?|$)`);

export const isCardAddress = (url: string): boolean => url.startsWith(addressStart);

/** What the address of a card names: a version, and the path of a page, encoded. Null: it is no such address. */
export function readCardAddress(url: string): { version: string; path: string } | null {
  const [, version, path] = addressPattern.exec(url) ?? [];
  return version === undefined || path === undefined ? null : { version, path: path || '/' };
}
