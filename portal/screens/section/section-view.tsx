import button from '#portal/design/primitives/button.module.css';
import { classNames } from '#portal/design/primitives/class-names.ts';
import layout from '#portal/design/primitives/layout.module.css';
import type { ViewContext } from '#portal/page/screen.ts';
import { EmptyNote } from '#portal/parts/empty/empty-note.tsx';
import { Pagination } from '#portal/parts/pagination/pagination.tsx';
import { AfterBeginning } from './after/after-beginning.tsx';
import { HighlightBox } from './highlight-box.tsx';
import type { SectionData } from './load-section.ts';
import { Opening } from './opening/opening.tsx';
import { ResultsView } from './results-view.tsx';
import { SearchWithin } from './search-within.tsx';
import { SectionHeader } from './section-header.tsx';
import { SectionList } from './section-list.tsx';
import styles from './section-view.module.css';
import { Sidebar } from './sidebar.tsx';
import { Tabs } from './tabs.tsx';

/** Header, top of the page, list and sidebar, as the page's rule and data require. */
export function SectionView({ data, context }: { data: SectionData; context: ViewContext }) {
  const { page, list, items, highlights, landing, sidebar, title } = data;
  const hasSidebar = sidebar.length > 0 || page.subTabs.length > 0;
  return (
    <div className={layout.page}>
      <SectionHeader data={data} app={context.app} />
      {landing && <AfterBeginning landing={landing} site={context.site} />}
      {highlights.length > 0 && (
        <HighlightBox
          articles={highlights}
          within={page.query.mstag ?? null}
          site={context.site}
          language={page.language}
        />
      )}
      <div className={classNames(styles.layout, hasSidebar && styles.withSidebar)}>
        {page.subTabs.length > 0 && (
          <div className={styles.choices}>
            <Tabs tabs={page.subTabs} name={`${title}: szűkítés`} direction="vertical" />
          </div>
        )}
        <div className={styles.main}>
          {page.view && (
            <ResultsView
              view={page.view}
              tournament={data.tournament}
              tournamentSources={data.tournamentSources}
              formula1={data.formula1}
              path={page.path}
              filter={data.filter}
              now={context.now}
              site={context.site}
            />
          )}
          {list && items.length === 0 && !landing && (
            <>
              <EmptyList allUrl={allUrlOf(data)} />
              {page.opening && <Opening opening={page.opening} teaser={data.teaser} now={context.now} />}
            </>
          )}
          {list && items.length > 0 && (
            <>
              <div className={styles.search}>
                <SearchWithin query={page.query} name={title} language={page.language} />
              </div>
              <SectionList
                page={page}
                items={items}
                context={context}
                hasTitle={landing !== null}
                isFirst={landing === null && highlights.length === 0}
                afterFirst={
                  page.opening &&
                  list.page === 1 && <Opening opening={page.opening} teaser={data.teaser} now={context.now} />
                }
              />
              <Pagination
                path={data.listUrl}
                page={list.page}
                total={list.totalPages}
                language={page.language}
              />
            </>
          )}
        </div>
        {sidebar.length > 0 && <Sidebar data={data} context={context} />}
      </div>
    </div>
  );
}

/** The list whose tab is empty; if the list itself is empty, the newest articles. */
function allUrlOf({ tabs: [first], page }: SectionData): string {
  return first && first.url !== page.path ? first.url : '/legfrissebb';
}

/** Shown in place of the articles of an empty list or tab. */
function EmptyList({ allUrl }: { allUrl: string }) {
  return (
    <EmptyNote title="Itt még nincs cikk.">
      <p>
        <a className={button.button} href={allUrl}>
          Minden cikk
        </a>
      </p>
    </EmptyNote>
  );
}
