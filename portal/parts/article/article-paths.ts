import type { Article } from '#contract/article.ts';
import type { ViewContext } from '#portal/page/screen.ts';

/**
 * Origin of the site that an article belongs to; mirrored ones belong to the other
 * (docs/product/routes.md#article-paths).
 */
export function canonicalOrigin(
  article: Pick<Article, 'originatingSite'>,
  site: ViewContext['site'],
): string {
  return article.originatingSite === site.sister.slug ? new URL(site.sister.url).origin : site.origin;
}

/** Path of the page with the changes of an article. */
export const changesPath = (articleUrl: string): string => `${articleUrl}/valtozasok`;

/** Path of the form with which readers report a mistake in an article. */
export const mistakePath = (articleUrl: string): string => `${articleUrl}/hiba`;
