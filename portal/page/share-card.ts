import { createHash } from 'node:crypto';
import type { Head, ViewContext } from './screen.ts';

/**
 * A picture for shared links, drawn for pages without one (docs/product/routes.md#pictures-of-shared-links).
 */
export interface ShareCard {
  title: string;
  /** Kind of the page, or the article's section; null for none. */
  label: string | null;
  /** Changes with the picture, so that caches fetch the new one. */
  version: string;
}

/** Pixels. Social networks and messengers show this size large. */
export const cardSize = { width: 1200, height: 630 } as const;
const addressPrefix = '/kartya/';
/** To be increased when the drawing changes. */
const drawingVersion = 1;
const versionLength = 12;

const labels: Readonly<Record<string, Readonly<Record<'hu' | 'en', string>>>> = {
  rovat: { hu: 'Rovat', en: 'Section' },
  cimke: { hu: 'Címke', en: 'Topic' },
  szerzo: { hu: 'Szerző', en: 'Author' },
  melleklet: { hu: 'Melléklet', en: 'Supplement' },
};

/** @returns the card of a page; null where the page has a picture, or no address of its own */
export function shareCardOf(
  head: Head,
  { site, path }: Pick<ViewContext, 'site' | 'path'>,
): ShareCard | null {
  if (head.openGraph?.image || head.canonical === null) return null;
  const siteSuffix = ` – ${site.name}`;
  const fullTitle = head.openGraph?.title ?? head.title;
  const title =
    path === '/'
      ? site.phrases.description
      : fullTitle.endsWith(siteSuffix)
        ? fullTitle.slice(0, -siteSuffix.length)
        : fullTitle;
  const section = head.openGraph?.properties?.find(([property]) => property === 'article:section')?.[1];
  const label = section ?? labels[path.split('/')[1] ?? '']?.[head.language ?? 'hu'] ?? null;
  const content = JSON.stringify([drawingVersion, site.slug, site.name, title, label]);
  return {
    title,
    label,
    version: createHash('sha256').update(content).digest('hex').slice(0, versionLength),
  };
}

/**
 * The address of a page's card.
 * @param path of the page, decoded
 */
export function cardAddress({ version }: Pick<ShareCard, 'version'>, path: string): string {
  const encodedPath = path === '/' ? '' : path.split('/').map(encodeURIComponent).join('/');
  return `${addressPrefix}${version}${encodedPath}.png`;
}

const addressPattern = new RegExp(
  `^${addressPrefix}([0-9a-f]{${versionLength}})((?:/[^/?#]+)*)\\.png(?:\\?|$)`,
);

export const isCardAddress = (url: string): boolean => url.startsWith(addressPrefix);

/**
 * Parses the address of a card.
 * @returns the card's version and the encoded path of its page; null if it is not the address of a card
 */
export function parseCardAddress(url: string): { version: string; path: string } | null {
  const [, version, path] = addressPattern.exec(url) ?? [];
  return version === undefined || path === undefined ? null : { version, path: path || '/' };
}
