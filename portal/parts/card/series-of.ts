import type { ArticleCard } from '#contract/article.ts';
import type { PortalSite } from '#portal/site/site.ts';
import { findSupplement, supplementUrl } from '#portal/site/supplements.ts';
import { tagUrl } from './card-item.ts';

/** What an article is a part of: a supplement or a podcast. Both are followed as a tag. */
export interface Series {
  /** Slug. */
  tag: string;
  name: string;
  url: string;
}

/** The series of an article; null when it is of none but that of the tag `within`. */
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
