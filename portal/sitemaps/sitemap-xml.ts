import { isoTime } from '#portal/format/date.ts';
import { element, textElement as text, type Xml, xmlDocument } from '#portal/format/xml.ts';
import type { Alternate } from '#portal/page/screen.ts';

/**
 * Sitemaps (sitemaps.org 0.9) with Google's extensions. Namespaces are names, not addresses, and begin with
 * http://. The `sitemap` package is not used (docs/decisions/0073-libraries-tried.md).
 */
const namespaces = {
  sitemap: 'http://www.sitemaps.org/schemas/sitemap/0.9',
  image: 'http://www.google.com/schemas/sitemap-image/1.1',
  news: 'http://www.google.com/schemas/sitemap-news/0.9',
  xhtml: 'http://www.w3.org/1999/xhtml',
} as const;

export interface MapUrl {
  /** Absolute. */
  loc: string;
  /** Unix seconds; null when unknown, because search engines ignore all dates of a site with wrong ones. */
  lastmod: number | null;
  /** Absolute address of a picture. */
  image?: string | null;
  /** The page itself and its version in the other language. */
  alternates?: readonly Alternate[];
  news?: { publication: string; language: 'hu' | 'en'; published: number; title: string };
}

export function writeSitemap(urls: readonly MapUrl[]): string {
  const attributes = {
    xmlns: namespaces.sitemap,
    'xmlns:image': urls.some(({ image }) => image) ? namespaces.image : undefined,
    'xmlns:xhtml': urls.some(({ alternates }) => alternates?.length) ? namespaces.xhtml : undefined,
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
  const image = url.image ? element('image:image', {}, text('image:loc', url.image)) : null;
  const alternates = (url.alternates ?? []).map(({ hreflang, href }) =>
    element('xhtml:link', { rel: 'alternate', hreflang, href }),
  );
  return element('url', {}, ...place(url), ...alternates, url.news ? writeNews(url.news) : null, image);
}

function writeNews({ publication, language, published, title }: NonNullable<MapUrl['news']>): Xml {
  return element(
    'news:news',
    {},
    element('news:publication', {}, text('news:name', publication), text('news:language', language)),
    text('news:publication_date', isoTime(published)),
    text('news:title', title),
  );
}

const place = ({ loc, lastmod }: Pick<MapUrl, 'loc' | 'lastmod'>) => [
  text('loc', loc),
  lastmod === null ? null : text('lastmod', isoTime(lastmod)),
];
