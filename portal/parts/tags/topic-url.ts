import { pagePath } from '#portal/parts/search/page-path.ts';
import type { PortalSite } from '#portal/site/site.ts';
import { supplementUrl } from '#portal/site/supplements.ts';

/** Address of a tag's page, without the redirect from the tag of a supplement to the supplement. */
export function topicUrl({ supplements }: Pick<PortalSite, 'supplements'>, slug: string): string {
  const supplement = supplements.find((each) => each.slug === slug || each.formerSlugs?.includes(slug));
  return supplement ? supplementUrl(supplement) : pagePath({ kind: 'tag', value: slug });
}
