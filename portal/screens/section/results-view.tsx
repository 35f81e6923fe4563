import button from '#portal/design/primitives/button.module.css';
import layout from '#portal/design/primitives/layout.module.css';
import { title as typeset } from '#portal/format/title.ts';
import { EmptyNote } from '#portal/parts/empty/empty-note.tsx';
import { Shown } from '#portal/parts/formula-1/formula-1.tsx';
import { linksFrom } from '#portal/parts/formula-1/links.ts';
import type { Formula1Data } from '#portal/parts/formula-1/load-formula-1.ts';
import type { PortalSite } from '#portal/site/site.ts';
import type { SupplementView } from '#portal/site/supplements/supplement.ts';
import { formula1Path } from '../formula-1/formula-1-paths.ts';
import { GamesResults, isOfGames } from './games/games-view.tsx';
import styles from './results-view.module.css';
import type { SectionPage } from './section-page.ts';
import type { TournamentData } from './tournament/load-tournament.ts';
import { TournamentView } from './tournament/tournament-view.tsx';

interface ResultsViewProps extends Pick<PortalSite, 'electionsOrigin'> {
  view: NonNullable<SectionPage['view']>;
  tournament: TournamentData | null;
  formula1: Formula1Data | null;
  /** When the page is made, unix milliseconds. */
  now: number;
}

/** Results, schedules and maps of a supplement. Those that nothing can fill yet say so, in the words of specification §8. */
export function ResultsView({ view: { of: view, segments, articlesUrl }, tournament, formula1, now, electionsOrigin }: ResultsViewProps) {
  if (formula1) return <Shown data={formula1} links={linksFrom(formula1Path)} now={now} />;
  if (tournament) return <TournamentView data={tournament} now={now} />;
  if (isOfGames(view)) return <GamesResults view={view} />;
  const source = sourceOf(view, electionsOrigin);
  if (source !== null) return <DataFrame {...source} address={[source.address, ...segments].join('/')} />;
  if (view.kind === 'closed') {
    return (
      <EmptyNote title={view.title}>
        <p>{typeset(view.text)}</p>
        <p>
          <a className={button.button} href={view.url}>
            {view.label}
          </a>
        </p>
      </EmptyNote>
    );
  }
  return (
    <EmptyNote title="Még nincs adat.">
      <p>
        <a className={button.button} href={articlesUrl}>
          Cikkek
        </a>
      </p>
    </EmptyNote>
  );
}

/** The page that a frame shows; null where there is none. */
function sourceOf(view: SupplementView, electionsOrigin: string | null) {
  if (view.kind === 'frame' && view.source !== null) return { title: view.title, address: view.source, height: view.height };
  if (view.kind !== 'election' || electionsOrigin === null) return null;
  return { title: view.title, address: electionsOrigin + view.path, height: view.height };
}

/**
 * A page of the publisher's data host. It is of another origin than ours, so `allow-same-origin` gives it its own and nothing of ours;
 * without it, what it says about its height could not be told from anybody else's (browser/behaviours/frame-height.ts).
 */
function DataFrame({ title, address, height }: { title: string; address: string; height: number }) {
  return (
    <div className={styles.frame} data-behaviour="frame-height">
      <iframe
        title={title}
        src={address}
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
