import { isLanguage, isRfc3339, isText, isUrl, problemsOf, type Rules } from '#portal/feeds/testing/check.ts';
import { childrenOf, parseXml, textOf, type XmlElement } from '#portal/feeds/testing/xml-tree.ts';

const namespaces = {
  '': 'http://www.sitemaps.org/schemas/sitemap/0.9',
  image: 'http://www.google.com/schemas/sitemap-image/1.1',
  news: 'http://www.google.com/schemas/sitemap-news/0.9',
  xhtml: 'http://www.w3.org/1999/xhtml',
};

/** Limits of sitemaps.org for a file: 50 000 addresses and 50 MB. */
const maxUrls = 50_000;
const maxBytes = 52_428_800;

const urlRules: Rules = {
  loc: ['one', (text) => isUrl(text) && text.length < 2048],
  lastmod: ['optional', isRfc3339],
  'image:image': ['any'],
  'news:news': ['optional'],
  'xhtml:link': ['any'],
};

const newsRules: Rules = {
  'news:publication': ['one'],
  'news:publication_date': ['one', isRfc3339],
  'news:title': ['one', isText],
};

/**
 * Everything in a sitemap or sitemap index that violates sitemaps.org or Google's extensions.
 * @param origin the host that all addresses must have (sitemaps.org, „Sitemap file location”)
 * @throws when the source is not XML
 */
export function sitemapProblems(source: string, origin: string): string[] {
  const root = parseXml(source, namespaces);
  if (root.name !== 'urlset' && root.name !== 'sitemapindex') return [`the root is <${root.name}>`];
  const child = root.name === 'urlset' ? 'url' : 'sitemap';
  const nodes = childrenOf(root, child);
  const locs = nodes.map((node) => textOf(node, 'loc') ?? '');
  return [
    ...problemsOf(root, { [child]: ['some'] }),
    ...(nodes.length > maxUrls || Buffer.byteLength(source) > maxBytes ? ['too large'] : []),
    ...locs.filter((loc, index) => locs.indexOf(loc) !== index).map((loc) => `${loc} is there twice`),
    ...locs.filter((loc) => new URL(loc).origin !== origin).map((loc) => `${loc} is of another host`),
    ...nodes.flatMap(urlProblems),
  ];
}

function urlProblems(node: XmlElement): string[] {
  const where = textOf(node, 'loc') ?? node.name;
  const problems = problemsOf(node, urlRules, where);
  for (const image of childrenOf(node, 'image:image'))
    problems.push(...problemsOf(image, { 'image:loc': ['one', isUrl] }, where));
  for (const news of childrenOf(node, 'news:news')) {
    problems.push(...problemsOf(news, newsRules, where));
    for (const publication of childrenOf(news, 'news:publication')) {
      problems.push(
        ...problemsOf(
          publication,
          { 'news:name': ['one', isText], 'news:language': ['one', isLanguage] },
          where,
        ),
      );
    }
  }
  return problems;
}
