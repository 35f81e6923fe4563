import { element, type Xml, xmlDocument } from '#portal/format/xml.ts';

/**
 * Sitemaps (sitemaps.org 0.9) with Google's extensions. Namespaces are names, not addresses, and begin with
 * http://. The `sitemap` package is not used: it brings streams and two parsers, more than a list of some
 * hundred lines needs.
 */
const namespaces = {
  sitemap: 'http://www.sitemaps.org/schemas/sitemap/0.9',
  image: 'http://www.google.com/schemas/sitemap-image/1.1',
  news: 'http://www.google.com/schemas/sitemap-news/0.9',
} as const;

export interface MapUrl {
  /** Absolute. */
  loc: string;
  /**
   * Unix seconds; null when it is not known, since search engines ignore all dates of a site with wrong ones.
   */
  lastmod: number | null;
  /** Absolute address of a picture. */
  image?: string | null;
  news?: { publication: string; language: 'hu' | 'en'; published: number; title: string };
}

export function writeSitemap(urls: readonly MapUrl[]): string {
  const attributes = {
    xmlns: namespaces.sitemap,
    'xmlns:image': urls.some(({ image }) => image) ? namespaces.image : undefined,
    'xmlns:news': urls.some(({ news }) => news) ? namespaces.news : undefined,
  };
  return xmlDocument(element('urlset', attributes, ...urls.map(writeUrl)));
}

export function writeSitemapIndex(maps: ReadonlyArray<Pick<MapUrl, 'loc' | 'lastmod'>>): string {
  return xmlDocument(
    element(
      'sitemapindex',
      { xmlns: namespaces.sitemap },
      ...maps.map((map) => element('sitemap', {}, ...place(map))),
    ),
  );
}

function writeUrl(url: MapUrl): Xml {
  const image = url.image ? element('image:image', {}, element('image:loc', {}, url.image)) : null;
  return element('url', {}, ...place(url), url.news ? writeNews(url.news) : null, image);
}

function writeNews({ publication, language, published, title }: NonNullable<MapUrl['news']>): Xml {
  return element(
    'news:news',
    {},
    element(
      'news:publication',
      {},
      element('news:name', {}, publication),
      element('news:language', {}, language),
    ),
    element('news:publication_date', {}, w3cDate(published)),
    element('news:title', {}, title),
  );
}

const place = ({ loc, lastmod }: Pick<MapUrl, 'loc' | 'lastmod'>) => [
  element('loc', {}, loc),
  lastmod === null ? null : element('lastmod', {}, w3cDate(lastmod)),
];

/** W3C date and time, to the second. */
const w3cDate = (seconds: number) => new Date(seconds * 1000).toISOString().replace('.000Z', 'Z');
