import { matchName } from '#contract/football-rules.ts';
import { Icon } from '#portal/design/icons.tsx';
import { classNames } from '#portal/design/primitives/class-names.ts';
import layout from '#portal/design/primitives/layout.module.css';
import { dayAdjective } from '#portal/format/day-words.ts';
import type { ViewContext } from '#portal/page/screen.ts';
import { EmbedCode } from '#portal/parts/embed-code/embed-code.tsx';
import { EmptyNote } from '#portal/parts/empty/empty-note.tsx';
import { findLeagueName, leagueName } from '#portal/parts/football/competitions.ts';
import { kickOffDay } from '#portal/parts/football/group-matches.ts';
import { matchFacts } from '#portal/parts/football/match-facts.ts';
import { MatchList } from '#portal/parts/football/match-list.tsx';
import { MatchView } from '#portal/parts/football/match-view/match-view.tsx';
import { LiveScoreNotes } from '#portal/parts/live-score/live-score-notes.tsx';
import { PageHeader } from '#portal/parts/page-header/page-header.tsx';
import { Tabs } from '../section/tabs.tsx';
import { Commentary, MatchLinks } from './beside-match.tsx';
import { DayStrip, Pickers, QuickLinks } from './choices.tsx';
import styles from './football.module.css';
import {
  type FootballPage,
  footballAddress,
  footballEmbedPath,
  footballPages,
} from './football-parameters.ts';
import { liveRegion } from './live-region.ts';
import type { FootballData } from './load-football.ts';
import type { ListedMatches } from './load-matches.ts';
import { LaterSeasons, NoMatches, Sources, UnknownMatchesNote } from './notes.tsx';
import { hasPage, leagueTitle, TablePage, Tables } from './tables.tsx';
import { words } from './words.ts';

interface FootballViewProps {
  data: FootballData;
  context: ViewContext;
}

export function FootballView({ data, context }: FootballViewProps) {
  const { matches, match } = data;
  const content = (
    <div id="foci-elo" {...liveRegion(data, context.now)}>
      <LiveScoreNotes staleSince={data.staleSince} isReplay={data.isReplay} />
      {matches ? (
        <Matches data={data} matches={matches} now={context.now} />
      ) : (
        <TablePage data={data} now={context.now} />
      )}
    </div>
  );
  return (
    <div className={layout.page}>
      <PageHeader title={pageTitle(data)} />
      {/* A match comes first, so that phones show its score on the first screen. */}
      {match !== null && content}
      <div className={match === null ? undefined : styles.choicesBelow}>
        <QuickLinks data={data} site={context.site} />
        <Pickers data={data} day={matches?.day ?? null} />
        <Tabs tabs={tabsOf(data)} name={words.view} direction="horizontal" />
        {matches && <DayStrip data={data} matches={matches} />}
        <LaterSeasons data={data} />
      </div>
      {match === null && content}
      <Sources data={data} />
      <div className={styles.embed}>
        <EmbedCode
          src={context.site.origin + embedAddress(data)}
          title={`${context.site.name}: ${embedTitle(data)}`}
          height={480}
        />
      </div>
    </div>
  );
}

/** The season is left out with a match, so that phones show the score on the first screen. */
function pageTitle(data: FootballData): string {
  const { league, match } = data;
  if (!league.isChosen) return words.football;
  const name = league.entry ? leagueName(league.entry.league) : findLeagueName(league.id);
  return match === null || name === null ? words.titled(leagueTitle(data)) : words.titled(name);
}

/** Links to the tables of the chosen competition, otherwise of the site's first quick link. */
function tabsOf(data: FootballData) {
  const { state, league } = data;
  const chosenLeague = league.isChosen ? league.id : null;
  const selection = {
    country: state.country,
    league: chosenLeague,
    season: chosenLeague === null ? null : seasonOfTabs(data),
  };
  const tab = (label: string, url: string, isCurrent: boolean) => ({
    label,
    url,
    isCurrent,
  });
  const match = knownMatchOf(data);
  const day = match ? kickOffDay(match.fixture) : state.day;
  return [
    tab(words.matches, footballAddress({ ...selection, day }), state.page === null),
    ...(Object.keys(footballPages) as FootballPage[])
      .filter((page) => page === state.page || hasPage(data, page))
      .map((page) => tab(footballPages[page], footballAddress({ ...selection, page }), state.page === page)),
  ];
}

/** The chosen season; beside a match of an earlier season without a choice, that one. */
function seasonOfTabs({ state, league: { entry, season }, match }: FootballData): number | null {
  if (state.season !== null || match === null) return state.season;
  return entry?.seasons.find(({ year }) => year === season)?.current ? null : season;
}

function Matches({ data, matches, now }: { data: FootballData; matches: ListedMatches; now: number }) {
  const { match } = data;
  const shownMatch = knownMatchOf(data);
  const fixture = shownMatch?.fixture ?? null;
  const teams = fixture ? [fixture.teams.home.id, fixture.teams.away.id] : [];
  return (
    <>
      <div className={classNames(styles.layout, match !== null && styles.withMatch)}>
        <div className={styles.list}>
          <DayMatches data={data} matches={matches} now={now} />
        </div>
        {shownMatch ? (
          <MatchView
            fixture={shownMatch.fixture}
            knownMatches={shownMatch.knownMatches}
            now={now}
            isRecorded={data.sources.length > 0}
            back={<Back data={data} day={matches.day} />}
            commentary={
              shownMatch.live && <Commentary live={shownMatch.live} fixture={shownMatch.fixture} now={now} />
            }
          >
            <MatchLinks match={shownMatch} now={now} />
          </MatchView>
        ) : match === 'missing' ? (
          <div className={styles.empty}>
            <Back data={data} day={matches.day} />
            <EmptyNote title={words.noData} />
          </div>
        ) : (
          <div className={styles.beside}>
            <Tables data={data} now={now} />
          </div>
        )}
      </div>
      {match !== null && <Tables data={data} now={now} highlightedTeams={teams} />}
    </>
  );
}

/** Back to the list of matches. Wide screens show the list next to the match and hide this link. */
function Back({ data: { state }, day }: { data: FootballData; day: string }) {
  return (
    <a className={styles.back} href={footballAddress({ ...state, match: null, day })}>
      <Icon name="previous" />
      {words.back}
    </a>
  );
}

function DayMatches({ data, matches, now }: { data: FootballData; matches: ListedMatches; now: number }) {
  const { state } = data;
  const { groups, nearest, day } = matches;
  if (!groups?.length) {
    return (
      <NoMatches data={data} matches={matches}>
        {nearest && nearest !== day && (
          <a className={layout.textLink} href={footballAddress({ ...state, day: nearest, match: null })}>
            {words.matchesOn(dayAdjective(nearest))}
          </a>
        )}
      </NoMatches>
    );
  }
  const current = knownMatchOf(data)?.fixture.fixture.id ?? null;
  return (
    <>
      <MatchList
        groups={groups}
        hrefOf={({ fixture }) =>
          footballAddress({
            country: state.country,
            league: state.league,
            season: state.season,
            match: fixture.id,
          })
        }
        current={current}
        now={now}
      />
      <UnknownMatchesNote data={data} matches={matches} />
    </>
  );
}

/** The chosen match; null without one, and if there are no facts of it. */
const knownMatchOf = ({ match }: FootballData) => (match === 'missing' ? null : match);

const embedAddress = ({ state }: FootballData) => footballAddress(state, footballEmbedPath);

export function embedTitle(data: FootballData): string {
  const { state } = data;
  const match = knownMatchOf(data);
  if (match) return matchName(matchFacts(match.fixture, 'hu'));
  if (state.page !== null) return `${leagueTitle(data)}, ${footballPages[state.page].toLowerCase()}`;
  return data.league.isChosen ? leagueTitle(data) : words.embedTitle;
}
