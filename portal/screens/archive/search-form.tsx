import type { ReactNode } from 'react';
import { ArticleType } from '#contract/article.ts';
import { pageSize } from '#contract/lists.ts';
import button from '#portal/design/primitives/button.module.css';
import { classNames } from '#portal/design/primitives/class-names.ts';
import layout from '#portal/design/primitives/layout.module.css';
import { sectionUrl } from '#portal/parts/card/card-item.ts';
import type { SearchQuery } from '#portal/parts/search/search-query.ts';
import type { AppliedChip } from '#portal/parts/search/tag-input.island.tsx';
import { TagSearchForm } from '#portal/parts/search/tag-search-form.tsx';
import type { PortalSite } from '#portal/site/site.ts';
import styles from './search-form.module.css';
import { articleTypeNames } from './words.ts';

interface SearchFormProps {
  query: SearchQuery;
  chips: readonly AppliedChip[];
  site: PortalSite;
}

/**
 * A plain GET form. With scripts its field completes names to chips; without them there is a field for each
 * filter.
 */
export function SearchForm({ query, chips, site }: SearchFormProps) {
  return (
    <TagSearchForm term={query.term} chips={chips} placeholder="Keresés">
      <fieldset className={styles.filters}>
        <legend className={layout.visuallyHidden}>Szűrők</legend>
        <div className={styles.filter}>
          <small aria-hidden="true">Mikor</small>
          <input type="date" name="from" aria-label="Mettől" defaultValue={query.from ?? ''} />
          <span aria-hidden="true">–</span>
          <input type="date" name="to" aria-label="Meddig" defaultValue={query.to ?? ''} />
        </div>
        <Filter label="Műfaj">
          <select name="type" defaultValue={query.type ?? ''}>
            <option value="">minden</option>
            {ArticleType.options.map((type) => (
              <option key={type} value={type}>
                {articleTypeNames[type]}
              </option>
            ))}
          </select>
        </Filter>
        <Filter label="Sorrend">
          <select name="order" defaultValue={query.order ?? ''}>
            {/* Without a term there is nothing that could match better. */}
            {query.term !== '' && <option value="">legjobb találat elöl</option>}
            <option value={query.term === '' ? '' : 'newest'}>legfrissebb elöl</option>
          </select>
        </Filter>
        <ExtraFields site={site} />
        {query.perPage !== pageSize.list && <input type="hidden" name="perPage" value={query.perPage} />}
        <button type="submit" className={button.button}>
          Szűrés
        </button>
      </fieldset>
    </TagSearchForm>
  );
}

/** Fields for the filters, where there are no scripts for chips. */
function ExtraFields({ site }: { site: PortalSite }) {
  const sections = sectionsIn(site);
  return (
    <>
      {sections.length > 0 && (
        <Filter label="Rovat" plain>
          <select name="rovat" defaultValue="">
            <option value="">bármelyik</option>
            {sections.map(({ label, slug }) => (
              <option key={slug} value={slug}>
                {label}
              </option>
            ))}
          </select>
        </Filter>
      )}
      <Filter label="Téma" plain>
        <input name="cimke" maxLength={200} />
      </Filter>
      <Filter label="Szerző" plain>
        <input name="szerzo" maxLength={200} />
      </Filter>
    </>
  );
}

/** The sections of the main menu, which may also lead to other pages. */
const sectionsIn = ({ menus }: PortalSite) =>
  menus.main.flatMap(({ label, url }) => {
    const slug = url.slice(url.lastIndexOf('/') + 1);
    return sectionUrl(slug) === url ? [{ label, slug }] : [];
  });

function Filter({ label, plain = false, children }: { label: string; plain?: boolean; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is its child
    <label className={classNames(styles.filter, plain && styles.plain)}>
      <small>{label}</small>
      {children}
    </label>
  );
}
