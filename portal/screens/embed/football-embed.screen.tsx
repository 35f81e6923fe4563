import layout from '#portal/design/primitives/layout.module.css';
import type { Screen, ViewContext } from '#portal/page/screen.ts';
import { EmptyNote } from '#portal/parts/empty/empty-note.tsx';
import { MatchList } from '#portal/parts/football/match-list.tsx';
import { MatchView } from '#portal/parts/football/match-view/match-view.tsx';
import { LiveScoreNotes } from '#portal/parts/live-score/live-score-notes.tsx';
import { footballHead } from '../football/football-head.ts';
import { footballAddress } from '../football/football-parameters.ts';
import { liveRegion } from '../football/live-region.ts';
import { type FootballData, loadFootball } from '../football/load-football.ts';
import { NoMatches, Sources } from '../football/notes.tsx';
import { leagueTitle, TablePage } from '../football/tables.tsx';
import styles from './embed.module.css';
import { themeOf } from './frame-theme.ts';

interface FrameData extends FootballData {
  theme: ReturnType<typeof themeOf>;
}

/** `/beagyazas/foci`: the content of `/foci` with the same parameters, for frames on other sites. */
export const footballEmbedScreen: Screen<FrameData> = {
  load: async (context) => ({ ...(await loadFootball(context)), theme: themeOf(context.query) }),
  View: FootballFrame,
  head: (data, context) => ({ ...footballHead(data, context), ...data.theme }),
};

function FootballFrame({ data, context }: { data: FrameData; context: ViewContext }) {
  return (
    <div className={styles.frame} id="foci-elo" {...liveRegion(data, context.now)}>
      <LiveScoreNotes staleSince={data.staleSince} isReplay={data.isReplay} />
      <FrameContent data={data} now={context.now} origin={context.site.origin} />
      <Sources data={data} />
    </div>
  );
}

const noMatch = <EmptyNote title="Még nincs adat." />;

function FrameContent({ data, now, origin }: { data: FootballData; now: number; origin: string }) {
  const { state, match, matches } = data;
  const title = data.league.isChosen ? leagueTitle(data) : 'Foci';
  if (match !== null || !matches) {
    return (
      <>
        <h1 className={layout.visuallyHidden}>{title}</h1>
        {match === null ? (
          <TablePage data={data} now={now} />
        ) : match === 'missing' ? (
          noMatch
        ) : (
          <MatchView fixture={match.fixture} now={now} />
        )}
      </>
    );
  }
  return (
    <>
      <h1 className={styles.title}>{title}</h1>
      <NoMatches data={data} matches={matches} />
      <MatchList
        groups={matches.groups ?? []}
        hrefOf={({ fixture }) =>
          origin + footballAddress({ country: state.country, league: state.league, match: fixture.id })
        }
        now={now}
      />
    </>
  );
}
