import type { Fixture } from '#contract/football.ts';
import type { StandingRow } from '#contract/football-tables.ts';
import { Block } from '#portal/design/primitives/block.tsx';
import layout from '#portal/design/primitives/layout.module.css';
import { typeset } from '#portal/format/typeset.ts';
import { EmptyNote } from '#portal/parts/empty/empty-note.tsx';
import { Bracket } from '#portal/parts/football/bracket.tsx';
import { createBracket } from '#portal/parts/football/bracket-rounds.ts';
import { groupByMatchday } from '#portal/parts/football/group-matches.ts';
import { MatchList } from '#portal/parts/football/match-list.tsx';
import { tableName } from '#portal/parts/football/names.ts';
import type { TopKind } from '#portal/parts/football/standings-rules.ts';
import { StandingsTable, ZoneKey } from '#portal/parts/football/standings-table.tsx';
import { TopList } from '#portal/parts/football/top-list.tsx';
import { seasonMatchAddress } from '#portal/screens/football/football-parameters.ts';
import { filterMatches } from './filter-matches.ts';
import type { TournamentData } from './load-tournament.ts';
import { MatchFilter } from './match-filter.tsx';
import { Programme } from './programme.tsx';
import { Teams } from './teams.tsx';
import styles from './tournament.module.css';
import { Venues } from './venues.tsx';

/**
 * Matches, results, groups, teams, lists or venues of a tournament (docs/product/supplements.md#data-view).
 */
export function TournamentView({ data, now }: { data: TournamentData; now: number }) {
  switch (data.show) {
    case 'matches':
      return <Matches data={data} now={now} />;
    case 'results':
      return <Results fixtures={data.fixtures} now={now} />;
    case 'groups':
      return <Groups tables={data.tables} league={data.league} now={now} />;
    case 'teams':
      return <Teams data={data} now={now} />;
    case 'topLists':
      return <TopLists data={data} now={now} />;
    case 'venues':
      return <Venues data={data} now={now} />;
  }
}

function Matches({ data, now }: { data: Extract<TournamentData, { show: 'matches' }>; now: number }) {
  const { fixtures, choices, tabPath } = data;
  const shownMatches = filterMatches(fixtures, choices);
  return (
    <>
      <MatchFilter choices={choices} path={tabPath} count={shownMatches.length} />
      {shownMatches.length > 0 ? (
        <Programme fixtures={shownMatches} season={fixtures} hrefOf={seasonMatchAddress} now={now} />
      ) : (
        <EmptyNote title="Nincs ilyen mérkőzés." />
      )}
    </>
  );
}

function Results({ fixtures, now }: { fixtures: readonly Fixture[]; now: number }) {
  const startedMatches = fixtures.filter(({ goals }) => goals.home !== null);
  const bracket = createBracket(fixtures);
  const knockOut = new Set([...bracket.rounds.flatMap((round) => round.fixtures), bracket.thirdPlace]);
  const others = startedMatches.filter((fixture) => !knockOut.has(fixture));
  return (
    <div className={styles.blocks}>
      {bracket.rounds.length > 0 && (
        <Block title="Egyenes kieséses szakasz" id="egyenes-kieses">
          <Bracket bracket={bracket} hrefOf={seasonMatchAddress} now={now} />
        </Block>
      )}
      {others.length > 0 && (
        <Block title="Csoportkör" id="csoportkor">
          <div className={styles.columns}>
            <MatchList
              groups={groupByMatchday(others, fixtures)}
              hrefOf={seasonMatchAddress}
              level={3}
              now={now}
              hasDate
            />
          </div>
        </Block>
      )}
    </div>
  );
}

function Groups({
  tables,
  league,
  now,
}: {
  tables: ReadonlyArray<readonly StandingRow[]>;
  league: number;
  now: number;
}) {
  return (
    <div className={styles.groups}>
      {tables.map((rows) => (
        <div key={tableName(rows)}>
          <StandingsTable rows={rows} league={league} caption={tableName(rows)} isCaptionVisible now={now} />
        </div>
      ))}
      <ZoneKey rows={tables.flat()} league={league} />
    </div>
  );
}

/** Source of the missing cards of a tournament, by competition. */
const organisers: Readonly<Record<number, { name: string; url: string }>> = {
  1: { name: 'fifa.com', url: 'https://www.fifa.com/' },
  4: { name: 'uefa.com', url: 'https://www.uefa.com/uefaeuro/history/seasons/2024/statistics/' },
};

const listNames: Readonly<Record<TopKind, string>> = {
  goals: 'Góllövők',
  yellow: 'Sárga lapok',
  red: 'Piros lapok',
};

function TopLists({
  data: { lists, league, updatedAt },
  now,
}: {
  data: Extract<TournamentData, { show: 'topLists' }>;
  now: number;
}) {
  const organiser = organisers[league];
  const hasCards = lists.some(({ kind }) => kind !== 'goals');
  return (
    <div className={styles.blocks}>
      {lists.map(({ kind, players }) => (
        <Block key={kind} title={listNames[kind]} id={kind}>
          <div className={styles.list}>
            <TopList
              players={players}
              kind={kind}
              league={league}
              caption={listNames[kind]}
              updated={updatedAt}
              now={now}
            />
          </div>
        </Block>
      ))}
      {!hasCards && (
        <p className={layout.finePrint}>
          {typeset(
            'Sárga és piros lapok listája nincs: a torna minden mérkőzéséről szabadon felhasználható forrás nem közli őket.',
          )}
          {organiser && (
            <>
              {' '}
              {typeset('A szervezőé itt található:')} <a href={organiser.url}>{organiser.name}</a>.
            </>
          )}
        </p>
      )}
    </div>
  );
}
