import { budapestDay } from '#contract/budapest-time.ts';
import type { DataSource } from '#contract/football-leagues.ts';
import type { SupplementView } from '#contract/publication/supplements.ts';
import button from '#portal/design/primitives/button.module.css';
import { classNames } from '#portal/design/primitives/class-names.ts';
import layout from '#portal/design/primitives/layout.module.css';
import { typeset } from '#portal/format/typeset.ts';
import { EmptyNote } from '#portal/parts/empty/empty-note.tsx';
import { Formula1View } from '#portal/parts/formula-1/formula-1.tsx';
import { createLinks, formula1Path } from '#portal/parts/formula-1/formula-1-address.ts';
import type { Formula1Data } from '#portal/parts/formula-1/load-formula-1.ts';
import { frameParameter, resultsAnchor, resultsPathOf } from '#portal/site/election-addresses.ts';
import type { PortalSite } from '#portal/site/site.ts';
import { Sources } from '../football/notes.tsx';
import { FinalTable } from './final-table.tsx';
import { GamesResults, isOfGames } from './games/games-view.tsx';
import styles from './results-view.module.css';
import type { SectionPage } from './section-page.ts';
import type { TournamentData } from './tournament/load-tournament.ts';
import { TournamentView } from './tournament/tournament-view.tsx';
import type { ViewFilter } from './view-filter.ts';

interface ResultsViewProps {
  site: Pick<PortalSite, 'electionsOrigin' | 'slug' | 'games'>;
  view: NonNullable<SectionPage['view']>;
  tournament: TournamentData | null;
  tournamentSources: readonly DataSource[];
  formula1: Formula1Data | null;
  /** Address of the view, and its filters. */
  path: string;
  filter: ViewFilter;
  /** Time of rendering, unix milliseconds. */
  now: number;
}

/**
 * Results, schedules and maps of a supplement, or a note if there is no data
 * (docs/product/supplements.md#results-without-data).
 */
export function ResultsView(props: ResultsViewProps) {
  const { view: page, tournament, tournamentSources, formula1, path, filter, now, site } = props;
  const { dataView: view, articlesUrl } = page;
  if (formula1) return <Formula1View data={formula1} links={createLinks(formula1Path)} now={now} />;
  if (tournament) {
    return (
      <>
        <TournamentView data={tournament} now={now} />
        <Sources data={{ sources: tournamentSources }} />
      </>
    );
  }
  if (isOfGames(view) && site.games[view.games])
    return <GamesResults view={view} site={site} path={path} filter={filter} />;
  const source = sourceOf(page, site);
  if (source !== null) return <DataFrame {...source} />;
  if (view.kind === 'closed') {
    return (
      <>
        <EmptyNote title={view.title}>
          <p>{typeset(view.text)}</p>
          <p>
            <a className={button.button} href={view.url}>
              {view.label}
            </a>
          </p>
        </EmptyNote>
        {view.table && <FinalTable table={view.table} />}
      </>
    );
  }
  return (
    <EmptyNote
      title={isOver(page.lastDay, now) ? 'Lezárult, az eredményei itt most nem láthatók.' : 'Még nincs adat.'}
    >
      <p>
        <a className={button.button} href={articlesUrl}>
          Cikkek
        </a>
      </p>
    </EmptyNote>
  );
}

/** @param now unix milliseconds */
const isOver = (lastDay: string | undefined, now: number) =>
  lastDay !== undefined && lastDay < budapestDay(now / 1000);

interface FrameSource extends Pick<Extract<SupplementView, { kind: 'frame' }>, 'title' | 'height'> {
  /** Pages of our own host for election results, or of another host of the publisher. */
  isElection: boolean;
  /** Address of the page outside a frame. */
  address: string;
  /** Address that the frame loads. */
  frameUrl: string;
}

/** Addresses of the page in the frame; null if there is none. */
function sourceOf(
  { dataView: view, segments, search, isEmpty }: ResultsViewProps['view'],
  site: ResultsViewProps['site'],
): FrameSource | null {
  if (view.kind === 'frame' && view.source !== null) {
    const address = [view.source, ...segments].join('/');
    return { title: view.title, isElection: false, address, frameUrl: address, height: view.height };
  }
  if (view.kind !== 'election' || site.electionsOrigin === null || isEmpty) return null;
  const address = new URL(resultsPathOf(view, segments), site.electionsOrigin);
  if (search !== undefined) address.searchParams.set('nev', search);
  const frameUrl = new URL(address);
  frameUrl.searchParams.set(frameParameter, site.slug);
  const { title, height } = view;
  return { title, isElection: true, address: address.href, frameUrl: frameUrl.href, height };
}

/**
 * A page of the publisher's data host, in a frame. The host is another origin, so `allow-same-origin` gives
 * it no access to this site; without it, its height messages would have no origin to check
 * (`parts/embed/frame-height.ts`).
 */
function DataFrame({ title, isElection, address, frameUrl, height }: FrameSource) {
  return (
    <div
      id={resultsAnchor}
      className={classNames(styles.frame, isElection && styles.results)}
      data-behaviour="frame-height"
    >
      <iframe
        title={title}
        src={frameUrl}
        height={height}
        loading="lazy"
        sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-top-navigation-by-user-activation"
        referrerPolicy="strict-origin"
      />
      <p>
        <a className={layout.textLink} href={address}>
          {title}, külön lapon
        </a>
      </p>
    </div>
  );
}
