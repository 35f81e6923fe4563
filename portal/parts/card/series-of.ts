import type { ArticleCard } from '#contract/article.ts';
import type { PortalSite } from '#portal/site/site.ts';
import { findSupplement, supplementUrl } from '#portal/site/supplements.ts';
import { tagUrl } from './card-item.ts';

/** The supplement or podcast that an article belongs to. Both are followed as a tag. */
interface Series {
  /** Slug. */
  tag: string;
  name: string;
  url: string;
}

/** The series of an article, other than that of the tag `within`; null if there is none. */
export function seriesOf(
  { tags, podcast }: Pick<ArticleCard, 'tags' | 'podcast'>,
  site: Pick<PortalSite, 'supplements'>,
  within: string | null = null,
): Series | null {
  for (const { slug } of tags) {
    const supplement = findSupplement(site, slug);
    if (supplement && supplement.slug !== within)
      return { tag: supplement.slug, name: supplement.title, url: supplementUrl(supplement) };
  }
  if (!podcast || podcast.slug === within) return null;
  return { tag: podcast.slug, name: podcast.name, url: tagUrl(podcast.slug) };
}
