import { budapestTime } from '#contract/budapest-time.ts';
import type { Fixture } from '#contract/football.ts';
import { isOfNationalTeams } from '#contract/football-names.ts';
import { matchPhase } from '#contract/football-rules.ts';
import { monthNames } from '#contract/month-names.ts';
import { Block } from '#portal/design/primitives/block.tsx';
import { classNames } from '#portal/design/primitives/class-names.ts';
import table from '#portal/design/primitives/data-table.module.css';
import layout from '#portal/design/primitives/layout.module.css';
import { NumberHeads } from '#portal/design/primitives/number-heads.tsx';
import { typeset } from '#portal/format/typeset.ts';
import type { ViewContext } from '#portal/page/screen.ts';
import { leagueName, seasonName } from '#portal/parts/football/competitions.ts';
import { FormTiles } from '#portal/parts/football/form-tiles.tsx';
import type { MatchGroup } from '#portal/parts/football/group-matches.ts';
import { MatchList } from '#portal/parts/football/match-list.tsx';
import { MatchRow } from '#portal/parts/football/match-row.tsx';
import { SquadTable } from '#portal/parts/football/squad-table.tsx';
import { StandingsTable, ZoneKey } from '#portal/parts/football/standings-table.tsx';
import { TeamMark } from '#portal/parts/football/team-mark.tsx';
import { balanceOf, lastMatches, outcomeFor } from '#portal/parts/football/team-record.ts';
import { TopList } from '#portal/parts/football/top-list.tsx';
import { words as partWords } from '#portal/parts/football/words.ts';
import { LiveScoreNotes } from '#portal/parts/live-score/live-score-notes.tsx';
import { FollowToggle } from '#portal/parts/own/own-toggle.tsx';
import { PushBell } from '#portal/parts/push/push-bell.tsx';
import { eventSpoiler } from '#portal/parts/spoiler/spoiler-marks.ts';
import { Tabs } from '../section/tabs.tsx';
import { footballAddress, matchAddress } from './football-parameters.ts';
import { teamLiveRegion } from './live-region.ts';
import type { TeamData, TeamSeason } from './load-team.ts';
import { Sources } from './notes.tsx';
import styles from './team-view.module.css';
import { words } from './words.ts';

/**
 * A team: its next match, form, matches, table, scorers and squad (docs/product/sport.md#team-and-player).
 */
export function TeamView({ data, context: { now } }: { data: TeamData; context: ViewContext }) {
  const { team } = data;
  return (
    <div className={layout.page}>
      <header className={styles.header}>
        <TeamMark name={team.name} isLarge />
        <h1 className={styles.name}>{team.name}</h1>
        <FollowToggle kind="team" subject={{ slug: String(team.id), name: team.name }} />
        <PushBell topic={`team:${team.id}`} name={words.alerts(team.name)} place="section" />
      </header>
      <div id="csapat-elo" {...teamLiveRegion(data, now)}>
        <LiveScoreNotes staleSince={data.staleSince} isReplay={data.isReplay} />
        <Now data={data} now={now} />
        <Tabs tabs={tabsOf(data)} name={words.seasonsOf(team.name)} direction="horizontal" />
        <Tables data={data} now={now} />
        <Block title={words.matches} id="merkozesek" note={titleOf(data.chosen)}>
          <div className={styles.months}>
            <MatchList
              groups={groupByMonth(data.fixtures)}
              hrefOf={matchAddress}
              level={3}
              now={now}
              hasDate
            />
          </div>
        </Block>
        {data.squad && (
          <div className={classNames(table.textLinks, styles.narrow)}>
            <SquadTable squad={data.squad} />
          </div>
        )}
      </div>
      <Sources data={data} />
    </div>
  );
}

/** The table, the balance and the scorers of the chosen season. */
function Tables({ data, now }: { data: TeamData; now: number }) {
  const { team, chosen, standings, scorers, fixtures } = data;
  const season = titleOf(chosen);
  return (
    <div className={styles.columns}>
      {standings.length > 0 && (
        <Block title={words.standings} id="tabella" note={season}>
          <StandingsTable
            rows={standings}
            league={chosen.league}
            caption={`${season}, tabella`}
            highlightedTeams={[team.id]}
            now={now}
          />
          <ZoneKey rows={standings} league={chosen.league} />
        </Block>
      )}
      <div>
        <Balance data={data} now={now} />
        {scorers.length > 0 && (
          <Block title={words.scorers} id="gollovok" note={season}>
            <TopList
              players={scorers}
              kind="goals"
              league={chosen.league}
              caption={`${team.name}: ${words.scorers.toLowerCase()}`}
              updated={fixtures.at(-1)?.fixture.timestamp ?? null}
              now={now}
            />
          </Block>
        )}
      </div>
    </div>
  );
}

/** „NB I, 2024/25” */
const titleOf = ({ league, season, name }: TeamSeason) =>
  `${leagueName({ id: league, name })}, ${seasonName(league, season)}`;

function tabsOf({ team, seasons, chosen }: TeamData) {
  return seasons.map((each, index) => ({
    label: titleOf(each),
    url: footballAddress(index === 0 ? { team: team.id } : { ...each, team: team.id }),
    isCurrent: each === chosen,
  }));
}

/** The running or next match, the last one, and the form. */
function Now({ data: { team, next, last, fixtures }, now }: { data: TeamData; now: number }) {
  const form = lastMatches(fixtures, team.id, now / 1000);
  const isPlaying = next !== null && matchPhase(next.fixture.status.short) === 'playing';
  return (
    <div className={styles.now}>
      {next && (
        <section aria-labelledby="kovetkezo">
          <h2 className={styles.label} id="kovetkezo">
            {isPlaying ? words.playing : words.next}
          </h2>
          <MatchRow fixture={next} href={matchAddress(next)} now={now} hasDate />
        </section>
      )}
      {last && (
        <section aria-labelledby="legutobb">
          <h2 className={styles.label} id="legutobb">
            {words.last}
          </h2>
          <MatchRow fixture={last} href={matchAddress(last)} now={now} hasDate />
        </section>
      )}
      {form.length > 0 && (
        <section aria-labelledby="forma">
          <h2 className={styles.label} id="forma">
            {words.form}
          </h2>
          <p className={styles.form} {...newestSpoiler(form, team.id, now)}>
            <FormTiles outcomes={form.flatMap((each) => outcomeFor(each, team.id) ?? [])} />
          </p>
          <p className={layout.finePrint}>{typeset(words.formNote)}</p>
        </section>
      )}
    </div>
  );
}

/** Covers what is calculated from matches as long as the newest of them is covered. */
const newestSpoiler = (fixtures: readonly Fixture[], team: number, now: number) =>
  eventSpoiler('football', `football-team:${team}`, fixtures.at(-1)?.fixture.timestamp ?? 0, now);

function Balance({ data: { team, fixtures, chosen }, now }: { data: TeamData; now: number }) {
  const where = [
    { name: words.balanceRows.home, fixtures: fixtures.filter(({ teams }) => teams.home.id === team.id) },
    { name: words.balanceRows.away, fixtures: fixtures.filter(({ teams }) => teams.away.id === team.id) },
  ];
  // A tournament has one host, so the team named first is not at home.
  const rows = [
    { name: words.balanceRows.all, fixtures },
    ...(isOfNationalTeams(chosen.league) ? [] : where),
  ].map((row) => ({ name: row.name, ...balanceOf(row.fixtures, team.id) }));
  const played = fixtures.filter((each) => outcomeFor(each, team.id) !== null);
  if (played.length === 0) return null;
  const { played: matches, win, draw, loss } = partWords.columns;
  const columns = [matches, win, draw, loss, words.goalColumn];
  return (
    <Block title={words.balance} id="merleg" note={titleOf(chosen)}>
      <div {...newestSpoiler(played, team.id, now)}>
        <table className={table.table}>
          <caption className={layout.visuallyHidden}>{words.balance}</caption>
          <thead>
            <tr>
              <th scope="col">{words.where}</th>
              <NumberHeads names={columns} />
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => {
              const { name, wins, draws, losses, goalsFor, goalsAgainst } = row;
              return (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  {[wins + draws + losses, wins, draws, losses, `${goalsFor}–${goalsAgainst}`].map(
                    (value, index) => (
                      // biome-ignore lint/suspicious/noArrayIndexKey: columns stay in their order
                      <td key={index} className={table.number}>
                        {value}
                      </td>
                    ),
                  )}
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </Block>
  );
}

function groupByMonth(fixtures: readonly Fixture[]): MatchGroup[] {
  const keyOf = ({ fixture }: Fixture) => {
    const { year, month } = budapestTime(fixture.timestamp);
    return `${year}. ${monthNames.hu[month - 1]}`;
  };
  return [...Map.groupBy(fixtures, keyOf)].map(([title, all]) => ({
    key: title,
    title,
    note: null,
    fixtures: all,
  }));
}
