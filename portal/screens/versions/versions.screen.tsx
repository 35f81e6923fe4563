import { ArticleVersion } from '#contract/article.ts';
import type { ArticleChanges } from '#contract/versions.ts';
import { notFound, redirect, type Screen, type ScreenContext } from '#portal/page/screen.ts';
import { articleLanguage } from '#portal/parts/article/article-kind.ts';
import { canonicalOrigin, changesPath } from '#portal/parts/article/article-paths.ts';
import { VersionsView } from './versions-view.tsx';
import { versionWords } from './words.ts';

/**
 * „Mi változott?”: an article's published versions, two of them compared (docs/product/article.md#versions).
 */
export const versionsScreen: Screen<ArticleChanges> = {
  load: loadVersions,
  View: VersionsView,
  head({ article }, { site }) {
    const language = articleLanguage(article);
    const { title } = versionWords[language];
    return {
      title: `${title} ${article.title} – ${site.name}`,
      description: `${title} ${article.title}`,
      canonical: canonicalOrigin(article, site) + changesPath(article.url),
      language,
      // Search engines should index the article, not its earlier versions.
      robots: 'noindex',
    };
  },
};

async function loadVersions({ client, params, path, query }: ScreenContext): Promise<ArticleChanges> {
  const { slug = '' } = params;
  const pair = Object.fromEntries(Object.entries(query).map(([name, v]) => [name, Number(v)]));
  const changes = await client.articleChanges({ slug, ...pair });
  const { active, mainSuperTag, url } = changes.article;
  if (!active || mainSuperTag?.active === false) throw notFound(path);
  if (path !== changesPath(url)) throw redirect(versionsAddress(url, query));
  return changes;
}

/** The canonical address, with the chosen versions. */
function versionsAddress(articleUrl: string, query: ScreenContext['query']): string {
  const chosen = new URLSearchParams(query);
  return `${changesPath(articleUrl)}${chosen.size > 0 ? `?${chosen}` : ''}`;
}

/**
 * `a` and `b` in canonical form: numbers of versions, the older one first. Null (404) when one is invalid.
 */
export function versionParameters(params: URLSearchParams): Array<[name: string, value: string]> | null {
  const [a, b] = ['a', 'b'].map(
    (name) => ArticleVersion.shape.v.safeParse(Number(params.get(name) || Number.NaN)).data,
  );
  if ((params.get('a') && a === undefined) || (params.get('b') && b === undefined)) return null;
  if (a !== undefined && b !== undefined) {
    return [
      ['a', String(Math.min(a, b))],
      ['b', String(Math.max(a, b))],
    ];
  }
  return [
    ...(a === undefined ? [] : [['a', String(a)] as [string, string]]),
    ...(b === undefined ? [] : [['b', String(b)] as [string, string]]),
  ];
}
