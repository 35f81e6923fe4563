import type { PageFacts } from './page-facts.tsx';

/** Values by key (docs/product/ads.md#targeting); null removes the value of an earlier page. */
export type Targeting = Record<
  'url' | 'url2' | 'type' | 'slug' | 'tags' | 'visitedTags',
  string | string[] | null
>;

/** Google Ad Manager ignores longer values. Addresses are often longer, so `url2` has the rest. */
const maxValueLength = 40;

/** @param visitedTags empty without consent */
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

/** Reads the facts of the page. A page without facts uses its screen's name and the end of its address. */
export function readPageFacts(page: Document, path: string): PageFacts {
  const json = page.querySelector<HTMLElement>('[data-page-facts]')?.dataset.pageFacts;
  if (json) return JSON.parse(json) as PageFacts;
  return { type: page.documentElement.dataset.screen ?? '', slug: path.split('/').at(-1) ?? '', tags: [] };
}
