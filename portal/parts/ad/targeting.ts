import type { PageFacts } from './page-facts.tsx';

/** Values by key (docs/product/ads.md#targeting); null removes one that an earlier page has set. */
export type Targeting = Record<
  'url' | 'url2' | 'type' | 'slug' | 'tags' | 'visitedTags',
  string | string[] | null
>;

/**
 * Google Ad Manager ignores values with more characters. Addresses are often longer, so `url2` has the rest.
 */
const maxValueLength = 40;

/**
 * What ads are chosen by.
 * @param visitedTags empty where the reader has not allowed it
 */
export function createTargeting(
  path: string,
  { type, slug, tags }: PageFacts,
  visitedTags: readonly string[],
): Targeting {
  const value = (text: string) => text.slice(0, maxValueLength);
  return {
    url: value(path),
    url2: value(path.slice(maxValueLength)) || null,
    type,
    slug: value(slug) || null,
    tags: tags.length > 0 ? tags.map(value) : null,
    visitedTags: visitedTags.length > 0 ? visitedTags.map(value) : null,
  };
}

/** The facts in the page; for one that is no article, its screen and the end of its address. */
export function readPageFacts(page: Document, path: string): PageFacts {
  const json = page.querySelector<HTMLElement>('[data-page-facts]')?.dataset.pageFacts;
  if (json) return JSON.parse(json) as PageFacts;
  return { type: page.documentElement.dataset.screen ?? '', slug: path.split('/').at(-1) ?? '', tags: [] };
}
