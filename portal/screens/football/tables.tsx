import { Block } from '#portal/design/primitives/block.tsx';
import { EmptyNote } from '#portal/parts/empty/empty-note.tsx';
import { findLeagueName, leagueName, seasonName } from '#portal/parts/football/competitions.ts';
import { tableName } from '#portal/parts/football/names.ts';
import { StandingsTable, ZoneKey } from '#portal/parts/football/standings-table.tsx';
import { TopList } from '#portal/parts/football/top-list.tsx';
import styles from './football.module.css';
import { type FootballPage, footballPages } from './football-parameters.ts';
import { type FootballData, topKinds } from './load-football.ts';
import { words } from './words.ts';

/** „NB I, 2026/27” */
export function leagueTitle({ league: { id, season, entry } }: Pick<FootballData, 'league'>): string {
  const name = entry ? leagueName(entry.league) : findLeagueName(id);
  return [name, seasonName(id, season)].filter(Boolean).join(', ');
}

/** Tables of a season, one for each group. */
export function Tables({
  data,
  now,
  highlightedTeams = [],
}: {
  data: FootballData;
  now: number;
  highlightedTeams?: readonly number[];
}) {
  const { tables, league } = data;
  if (tables.length === 0) return null;
  const title = leagueTitle(data);
  return (
    <Block title={words.standings} id="tabella" note={title}>
      <div className={tables.length > 1 ? styles.groups : undefined}>
        {tables.map((rows, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: groups stay in their order
          <div key={index}>
            <StandingsTable
              rows={rows}
              league={league.id}
              caption={tables.length > 1 ? tableName(rows) : `${title}, tabella`}
              isCaptionVisible={tables.length > 1}
              highlightedTeams={highlightedTeams}
              now={now}
            />
          </div>
        ))}
      </div>
      <ZoneKey rows={tables.flat()} league={league.id} />
    </Block>
  );
}

/**
 * Whether a page with tables may have data: a recorded season knows what was never recorded; a competition
 * without seasons has none.
 */
export function hasPage({ league: { entry, season }, choices }: FootballData, page: FootballPage): boolean {
  if (entry === null) return choices.all === null;
  const coverage = entry?.seasons.find(({ year }) => year === season)?.coverage;
  if (!coverage) return true;
  return {
    tabella: coverage.standings,
    gol: coverage.top_scorers,
    sarga: coverage.top_cards,
    piros: coverage.top_cards,
  }[page];
}

/** The page with tables that `oldal` names. */
export function TablePage({ data, now }: { data: FootballData; now: number }) {
  const { state, players, tables, league } = data;
  const title = leagueTitle(data);
  if (state.page === null) return null;
  const nothing = <EmptyNote title={hasPage(data, state.page) ? words.noData : words.noSuchTable} />;
  if (state.page === 'tabella') return tables.length > 0 ? <Tables data={data} now={now} /> : nothing;
  if (players.length === 0) return nothing;
  const name = footballPages[state.page];
  const end = league.entry?.seasons.find(({ year }) => year === league.season)?.end;
  // The numbers may still change during the season.
  const isOver = end !== undefined && end < data.today;
  return (
    <Block title={name} id={state.page} note={title}>
      <div className={styles.narrow}>
        <TopList
          players={players}
          kind={topKinds[state.page]}
          league={league.id}
          caption={`${title}: ${name.toLowerCase()}`}
          updated={isOver ? Date.parse(end) / 1000 : null}
          now={now}
        />
      </div>
    </Block>
  );
}
