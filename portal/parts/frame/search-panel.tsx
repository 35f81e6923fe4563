import { useId } from 'react';
import type { Tag } from '#contract/article.ts';
import { classNames } from '#portal/design/primitives/class-names.ts';
import layout from '#portal/design/primitives/layout.module.css';
import { searchPath } from '#portal/parts/search/page-path.ts';
import { SearchBox } from '#portal/parts/search/search-box.tsx';
import type { PortalSite } from '#portal/site/site.ts';
import { Disclosure } from './disclosure.tsx';
import { topicItem } from './menu-panel.tsx';
import styles from './search-panel.module.css';

interface SearchPanelProps {
  site: Pick<PortalSite, 'supplements'>;
  /** Texts of the empty field, one for each day. */
  placeholders: readonly string[];
  topics: readonly Tag[];
  /** Unix milliseconds. */
  now: number;
}

const dayMs = 86_400_000;
/** The common data has no more trending topics. */
const maxTopics = 10;

/** The search field behind the masthead's button, with trending topics. */
export function SearchPanel({ site, placeholders, topics, now }: SearchPanelProps) {
  const id = useId();
  return (
    <Disclosure icon="search" label="Keresés">
      <div className={classNames(layout.page, styles.panel)}>
        <SearchBox placeholder={placeholders[Math.floor(now / dayMs) % placeholders.length]} />
        {topics.length > 0 && (
          <nav className={styles.topics} aria-labelledby={id}>
            <p id={id}>Most ezekről írunk</p>
            <ul data-trending={maxTopics}>
              {topics
                .map((topic) => topicItem(site, topic))
                .map(({ label, url }) => (
                  <li key={url}>
                    <a href={url}>{label}</a>
                  </li>
                ))}
            </ul>
          </nav>
        )}
        <p>
          <a className={layout.textLink} href={searchPath}>
            Részletes keresés
          </a>
        </p>
      </div>
    </Disclosure>
  );
}
