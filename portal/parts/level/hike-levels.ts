import type { ArticleCard } from '#contract/article.ts';

/** How hard hikes are, from easy; the tags that say so. */
export const hikeLevels = [
  { slug: 'konnyu', name: 'könnyű' },
  { slug: 'kozepes', name: 'közepes' },
  { slug: 'nehez', name: 'nehéz' },
  { slug: 'extrem', name: 'extrém' },
] as const;

/** From 1 to 4; null when no tag says it. */
export function hikeLevel({ tags }: Pick<ArticleCard, 'tags'>): { degree: number; name: string } | null {
  const index = hikeLevels.findIndex(({ slug }) => tags.some((tag) => tag.slug === slug));
  const level = hikeLevels[index];
  return level ? { degree: index + 1, name: level.name } : null;
}

const ofHikes = new Set<string>(['tura', ...hikeLevels.map(({ slug }) => slug)]);

/** The tag that tells something of a hike beyond that it is one: where it leads. */
export const hikePlace = ({ tags }: Pick<ArticleCard, 'tags'>) =>
  tags.find(({ slug }) => !ofHikes.has(slug)) ?? null;
