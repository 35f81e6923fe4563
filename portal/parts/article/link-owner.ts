import type { LinkOwner } from '#body/links.ts';
import type { ArticleCard } from '#contract/article.ts';
import type { PortalSite } from '#portal/site/site.ts';

/** Whether an article, or its section, is paid content. */
export const isPaid = (
  { pr, superTags }: Pick<ArticleCard, 'pr' | 'superTags'>,
  { topics }: Pick<PortalSite, 'topics'>,
): boolean => pr || superTags.some(({ slug }) => topics.sponsoredSections.includes(slug));

/** The party responsible for the links in an article's text (docs/product/article.md#links). */
export function linkOwner(
  article: Pick<ArticleCard, 'pr' | 'superTags' | 'announcement'>,
  site: Pick<PortalSite, 'topics'>,
): LinkOwner {
  if (isPaid(article, site)) return 'sponsor';
  return article.announcement ? 'others' : 'editors';
}
