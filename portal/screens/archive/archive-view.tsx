import type { SearchFacets, SearchPage } from '#contract/search.ts';
import { classNames } from '#portal/design/primitives/class-names.ts';
import layout from '#portal/design/primitives/layout.module.css';
import { typeset } from '#portal/format/typeset.ts';
import type { ViewContext } from '#portal/page/screen.ts';
import { NoteBox } from '#portal/parts/note-box/note-box.tsx';
import header from '#portal/parts/page-header/page-header.module.css';
import { Pagination } from '#portal/parts/pagination/pagination.tsx';
import { isSearch, type SearchQuery, searchUrl } from '#portal/parts/search/search-query.ts';
import { SupplementLinks } from '#portal/parts/supplement-links/supplement-links.tsx';
import type { PortalSite } from '#portal/site/site.ts';
import section from '../section/section-view.module.css';
import { Sidebar } from '../section/sidebar.tsx';
import { AnswerBox } from './answer/answer-box.tsx';
import styles from './archive.module.css';
import { Facets } from './facets/facets.tsx';
import { WhatElse } from './facets/what-else.tsx';
import { HitList } from './hit-list.tsx';
import { InvalidSearch } from './invalid-search.tsx';
import type { ArchiveData } from './load-archive.ts';
import { NoHits } from './no-hits.tsx';
import { PageCards } from './page-cards.tsx';
import { ResultCount } from './result-count.tsx';
import { SearchForm } from './search-form.tsx';
import { leftOutWords } from './words.ts';

/** The search form and the results; without a search, all articles, newest first. */
export function ArchiveView({ data, context }: { data: ArchiveData; context: ViewContext }) {
  const { query, chips, outcome, pages, answer, facets, sidebar } = data;
  const isSearching = isSearch(query) || outcome.kind === 'invalid';
  return (
    <div className={classNames(layout.page, section.layout, section.withSidebar)}>
      <div className={classNames(section.main, styles.panel)}>
        <h1 className={classNames(header.title, styles.title)}>{isSearching ? 'Keresés' : 'Archívum'}</h1>
        <SearchForm query={query} chips={chips} site={context.site} />
        {outcome.kind === 'invalid' ? (
          <InvalidSearch query={query} problems={outcome.problems} />
        ) : (
          <>
            <AnswerBox answer={answer} context={context} />
            <PageCards pages={pages} />
            <Results
              query={query}
              page={outcome.page}
              facets={facets}
              hasAnswer={answer !== null}
              context={context}
            />
          </>
        )}
      </div>
      <Sidebar data={sidebar} context={context}>
        <HowTo />
        <AllSupplements supplements={context.site.supplements} />
      </Sidebar>
    </div>
  );
}

interface ResultsProps {
  query: SearchQuery;
  page: SearchPage;
  facets: SearchFacets | null;
  /** An answer stands above them. */
  hasAnswer: boolean;
  context: ViewContext;
}

function Results(props: ResultsProps) {
  const { query, page, facets, hasAnswer, context } = props;
  return (
    <>
      <TermCorrection query={query} page={page} />
      {page.items.length === 0 ? (
        <NoHits query={query} hasAnswer={hasAnswer} />
      ) : (
        <>
          <ResultCount query={query} page={page} />
          <Facets query={query} facets={facets} />
          <HitList hits={page.items} context={context} />
          <Pagination path={searchUrl(query)} page={page.page} total={page.totalPages} />
          <WhatElse query={query} facets={facets} site={context.site} />
        </>
      )}
    </>
  );
}

/** For a word that may be mistyped: the word that was searched for instead, or a suggestion. */
function TermCorrection({
  query,
  page: { searchedFor, suggestion, without },
}: {
  query: SearchQuery;
  page: SearchPage;
}) {
  if (without !== undefined) {
    return (
      // The browser reports this term as one without results.
      <p className={styles.meant} data-missed={query.term}>
        {typeset(leftOutWords(without))}
      </p>
    );
  }
  if (searchedFor !== null) {
    return (
      <p className={styles.meant}>
        Erre nincs találat: „{query.term}”. Ehelyett erre kerestünk: <b>{searchedFor}</b>.
      </p>
    );
  }
  if (suggestion === null) return null;
  return (
    <p className={styles.meant}>
      Erre gondoltál?{' '}
      <a className={layout.textLink} href={searchUrl({ ...query, term: suggestion })}>
        {suggestion}
      </a>
    </p>
  );
}

function HowTo() {
  return (
    <NoteBox title="Így keress">
      <p>
        {typeset(
          'Ékezet nélkül is megtalálod, és a ragokkal sem kell törődnöd: az „árvíz” megtalálja az „árvizek” szót is.',
        )}
      </p>
      <p>{typeset('Ami idézőjelben van, annak egymás mellett kell állnia: „magas víz”.')}</p>
    </NoteBox>
  );
}

/** All supplements. Menus link to this box. */
function AllSupplements({ supplements }: Pick<PortalSite, 'supplements'>) {
  return (
    <NoteBox title="Mellékletek" id="mellekletek">
      <SupplementLinks supplements={supplements} />
    </NoteBox>
  );
}
