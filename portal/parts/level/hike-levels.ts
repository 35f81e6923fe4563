import type { ArticleCard } from '#contract/article.ts';

/** Difficulty of hikes, from easy on, with the tags that name it. */
export const hikeLevels = [
  { slug: 'konnyu', name: 'könnyű' },
  { slug: 'kozepes', name: 'közepes' },
  { slug: 'nehez', name: 'nehéz' },
  { slug: 'extrem', name: 'extrém' },
] as const;

/** From 1 to 4; null when no tag names it. */
export function hikeLevel({ tags }: Pick<ArticleCard, 'tags'>): { degree: number; name: string } | null {
  const index = hikeLevels.findIndex(({ slug }) => tags.some((tag) => tag.slug === slug));
  const level = hikeLevels[index];
  return level ? { degree: index + 1, name: level.name } : null;
}

const hikeTagSlugs = new Set<string>(['tura', ...hikeLevels.map(({ slug }) => slug)]);

/** The tag that says where a hike leads. */
export const hikePlace = ({ tags }: Pick<ArticleCard, 'tags'>) =>
  tags.find(({ slug }) => !hikeTagSlugs.has(slug)) ?? null;
