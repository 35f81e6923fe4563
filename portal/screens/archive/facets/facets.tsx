import type { FacetCount, SearchFacets } from '#contract/search.ts';
import { number } from '#portal/format/number.ts';
import { typeset } from '#portal/format/typeset.ts';
import { type SearchQuery, searchUrl } from '#portal/parts/search/search-query.ts';
import { articleTypeNames, facetWords } from '../words.ts';
import styles from './facets.module.css';

interface FacetsProps {
  query: SearchQuery;
  facets: SearchFacets | null;
}

interface FacetLink {
  label: string;
  count: number;
  href: string;
}

/** More matches than this are not all counted. */
const maxCounted = 1000;

/** Links that narrow a search, each with the number of its matches (docs/product/search.md#narrowing). */
export function Facets({ query, facets }: FacetsProps) {
  const groups = facets === null ? [] : groupsOf(query, facets);
  if (facets === null || groups.length === 0) return null;
  return (
    <details className={styles.facets}>
      <summary className={styles.summary}>
        <b>{facetWords.title}</b>
        <small>{facetWords.about}</small>
      </summary>
      <div className={styles.groups}>
        {groups.map(({ title, links }) => (
          <nav key={title} aria-label={`${facetWords.title}: ${title}`}>
            <h2 className={styles.title}>{title}</h2>
            <ul>
              {links.map(({ label, count, href }) => (
                <li key={href}>
                  <a className={styles.link} href={href} rel="nofollow">
                    <span>{typeset(label)}</span>
                    <small>{number(count)}</small>
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      {facets.counted >= maxCounted && (
        <p className={styles.note}>{facetWords.counted(number(facets.counted))}</p>
      )}
    </details>
  );
}

/** Groups in which there is a choice, or something that narrows. */
function groupsOf(query: SearchQuery, facets: SearchFacets): Array<{ title: string; links: FacetLink[] }> {
  const { counted } = facets;
  const dates =
    query.from === null && query.to === null
      ? facets.dates.map(({ from, count }, index) => ({
          label: facetWords.periods[index] ?? from,
          count,
          href: searchUrl({ ...query, from }),
        }))
      : [];
  const types = facets.types.map(({ type, count }) => ({
    label: articleTypeNames[type],
    count,
    href: searchUrl({ ...query, type }),
  }));
  const facetLinks = (kind: 'superTags' | 'authors', values: readonly FacetCount[]): FacetLink[] =>
    values
      .filter(({ slug }) => !query.filters[kind].includes(slug))
      .map(({ slug, name, count }) => ({
        label: name,
        count,
        href: searchUrl({ ...query, filters: { ...query.filters, [kind]: [slug] } }),
      }));
  return [
    { title: facetWords.when, links: withoutRepeats(dates) },
    { title: facetWords.type, links: query.type === null ? types : [] },
    { title: facetWords.section, links: facetLinks('superTags', facets.sections) },
    { title: facetWords.author, links: facetLinks('authors', facets.authors) },
  ]
    .map(({ title, links }) => ({ title, links: links.filter(({ count }) => count > 0 && count < counted) }))
    .filter(({ links }) => links.length > 0);
}

/** A longer period with no more matches than a shorter one says nothing. */
const withoutRepeats = (links: readonly FacetLink[]): FacetLink[] =>
  links.filter(({ count }, index) => count > (links[index - 1]?.count ?? 0));
