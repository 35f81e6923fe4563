import { useId } from 'react';
import { fold } from '#contract/fold.ts';
import type { SearchFacets } from '#contract/search.ts';
import type { SearchQuery } from '#portal/parts/search/search-query.ts';
import { TagList } from '#portal/parts/tags/tag-list.tsx';
import type { PortalSite } from '#portal/site/site.ts';
import { facetWords } from '../words.ts';
import styles from './facets.module.css';

/** Topics of what was found, below it: where to read on. */
export function WhatElse({
  query,
  facets,
  site,
}: {
  query: SearchQuery;
  facets: SearchFacets | null;
  site: PortalSite;
}) {
  const id = useId();
  const term = fold(query.term.trim());
  const tags = (facets?.tags ?? []).filter(
    ({ slug, name }) => fold(name) !== term && !query.filters.and_tags.includes(slug),
  );
  if (tags.length === 0) return null;
  return (
    <section className={styles.whatElse} aria-labelledby={id}>
      <h2 className={styles.title} id={id}>
        {facetWords.whatElse}
      </h2>
      <TagList tags={tags} label={facetWords.whatElse} site={site} />
    </section>
  );
}
