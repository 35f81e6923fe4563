import { type ContentChange, cacheTag, tagsOfArticle } from '#contract/cache-tags.ts';
import type { Transaction } from '#database/database.ts';
import { slugsOf } from '../queries/article-writes.ts';
import { partnerIds } from '../queries/translations.ts';
import type { ArticleRow } from './article-row.ts';

/**
 * Flags that change every page's common data at once. Trending topics follow within a minute, because
 * otherwise each article would make all pages stale.
 */
const commonDataFlags = new Set(['breaking', 'pr']);

/**
 * Collects what these articles, as they are in the database now, make stale.
 * @param kind `gone` if pages must stop showing them at once, even as stale copies
 */
export async function collectArticleChanges(
  trx: Transaction,
  changes: ContentChange[],
  articles: ArticleRow[],
  kind: 'changed' | 'gone',
): Promise<void> {
  if (articles.length === 0) return;
  const all = (ids: (article: ArticleRow) => number[]) => [...new Set(articles.flatMap(ids))];
  const [blogs, sections, tags, authors, flags] = [
    await slugsOf(
      trx,
      'article',
      all(({ parent_id }) => (parent_id === null ? [] : [parent_id])),
    ),
    await slugsOf(
      trx,
      'section',
      all(({ section_ids }) => section_ids),
    ),
    await slugsOf(
      trx,
      'tag',
      all(({ tag_ids }) => tag_ids),
    ),
    await slugsOf(
      trx,
      'author',
      all(({ author_ids }) => author_ids),
    ),
    await slugsOf(
      trx,
      'flag',
      all(({ flag_ids }) => flag_ids),
    ),
  ];
  const partners = await partnerIds(trx, articles);
  const own = articles.flatMap(({ id, slug, parent_id }) =>
    tagsOfArticle({ id, slug, parentId: parent_id, superTags: [], tags: [], articleAuthors: [], flags: [] }),
  );
  const named = [
    // Each page of a pair links to the other.
    ...partners.map(cacheTag.article),
    // Each change of its posts gives a live blog a new version, which browsers look up by its slug.
    ...blogs.map(cacheTag.slug),
    ...sections.map(cacheTag.section),
    ...tags.map(cacheTag.tag),
    ...authors.map(cacheTag.author),
    ...flags.map(cacheTag.flag),
  ];
  const common = flags.some((slug) => commonDataFlags.has(slug)) ? [cacheTag.frontend] : [];
  changes.push({ tags: [...new Set([...own, ...named, ...common])], gone: kind === 'gone' });
}
