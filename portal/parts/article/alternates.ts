import type { Translation } from '#contract/article.ts';
import type { Alternate } from '#portal/page/screen.ts';
import type { PortalSite } from '#portal/site/site.ts';
import { canonicalOrigin } from './article-paths.ts';

/**
 * Addresses of an article in both languages (docs/product/article.md#two-languages).
 * @param page the article's canonical address and its language
 */
export function alternatesOf(
  page: { english: boolean; url: string },
  translation: Pick<Translation, 'english' | 'originatingSite' | 'url'>,
  site: PortalSite,
): Alternate[] {
  const other = canonicalOrigin(translation, site) + translation.url;
  const [hungarian, english] = page.english ? [other, page.url] : [page.url, other];
  return [
    { hreflang: 'hu', href: hungarian },
    { hreflang: 'en', href: english },
    { hreflang: 'x-default', href: english },
  ];
}
