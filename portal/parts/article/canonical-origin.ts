import type { Article } from '#contract/article.ts';
import type { ViewContext } from '#portal/page/screen.ts';

/** A mirrored article is canonical on the site it comes from (docs/product/routes.md#article-paths). */
export function canonicalOrigin(
  article: Pick<Article, 'originatingSite'>,
  site: ViewContext['site'],
): string {
  return article.originatingSite === site.sister.slug ? new URL(site.sister.url).origin : site.origin;
}
