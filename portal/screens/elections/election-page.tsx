import type { ReactNode } from 'react';
import { cacheTag } from '#contract/cache-tags.ts';
import type { Election } from '#contract/election.ts';
import { fullDate } from '#portal/format/date.ts';
import { wholeDay } from '#portal/format/day-words.ts';
import { typeset } from '#portal/format/typeset.ts';
import type { ViewContext } from '#portal/page/screen.ts';
import styles from './election-page.module.css';
import {
  countWords,
  type ElectionPageName,
  electionPages,
  listedPage,
  pageLabel,
  pageUrl,
} from './election-pages.ts';
import { PartyPatterns } from './party-mark.tsx';
import { ResultLink, ResultLinksProvider, useResultLinks } from './result-links.tsx';
import { words } from './words.ts';

interface ElectionPageProps {
  election: Election;
  context: ViewContext;
  page: ElectionPageName;
  /** Title of the page; the page's label by default. */
  heading?: string;
  children: ReactNode;
}

/**
 * The frame of all pages of an election: source, progress of the count, navigation. While votes are counted,
 * `browser/live/live-scores.ts` updates it.
 */
export function ElectionPage(props: ElectionPageProps) {
  const { election, context, page, heading = pageLabel(election, page), children } = props;
  const { slug, title, day, final, source, note, rehearsal } = election;
  const counted = countWords(election);
  return (
    <ResultLinksProvider context={context}>
      <div
        id="eredmeny"
        className={styles.page}
        data-behaviour={final ? undefined : 'live-scores'}
        data-topics={cacheTag.election(slug)}
        data-rendered-at={Math.floor(context.now / 1000)}
        data-summary={counted ?? undefined}
      >
        {rehearsal && <p className={styles.rehearsal}>{words.rehearsal}</p>}
        <header className={styles.head}>
          <p className={styles.election}>
            <ResultLink to={`/${slug}`}>{typeset(title)}</ResultLink>
            <span>{wholeDay(day)}</span>
          </p>
          <h1 className={styles.title}>{typeset(heading)}</h1>
          <Counted election={election} text={counted} />
        </header>
        <Pages election={election} page={page} />
        <PartyPatterns parties={election.parties} />
        {children}
        <footer className={styles.source}>
          {note && <p>{typeset(note)}</p>}
          <p>
            {words.source}{' '}
            <a href={source.url} target="_blank" rel="noopener">
              {source.name}
            </a>
            {source.licence && ` (${source.licence})`}
          </p>
        </footer>
      </div>
    </ResultLinksProvider>
  );
}

function Counted({
  election: { counted, final, resultsAt },
  text,
}: {
  election: Election;
  text: string | null;
}) {
  if (text === null) return null;
  return (
    <div className={styles.counted}>
      <p>
        <strong>{text}</strong>
        {!final && <span>{words.lastUpdate(fullDate(resultsAt))}</span>}
      </p>
      {counted !== null && (
        <svg width="100%" height="6" aria-hidden="true">
          <rect className={styles.bed} width="100%" height="6" />
          <rect className={styles.done} width={`${counted}%`} height="6" />
        </svg>
      )}
    </div>
  );
}

/** Navigation, unless there is only one page. Leaves out pages that the page around a frame cannot show. */
function Pages({ election, page }: { election: Election; page: ElectionPageName }) {
  const { slug, parts } = election;
  const { hrefOf } = useResultLinks();
  const names = (Object.keys(electionPages) as ElectionPageName[]).filter((name) => {
    const { part } = electionPages[name];
    const isListed = listedPage(name) === name && (part === null || parts.includes(part));
    return isListed && hrefOf(pageUrl(slug, name)) !== null;
  });
  if (names.length < 2) return null;
  return (
    <nav className={styles.ways} aria-label={words.pages}>
      {names.map((name) => (
        <ResultLink
          key={name}
          className={styles.way}
          to={pageUrl(slug, name)}
          aria-current={name === listedPage(page) ? 'page' : undefined}
        >
          {pageLabel(election, name)}
        </ResultLink>
      ))}
    </nav>
  );
}
