import { budapestDay } from '#contract/budapest-time.ts';
import type { FootballPlayer, PlayerMatch } from '#contract/football-player.ts';
import { matchName } from '#contract/football-rules.ts';
import { Block } from '#portal/design/primitives/block.tsx';
import { classNames } from '#portal/design/primitives/class-names.ts';
import table from '#portal/design/primitives/data-table.module.css';
import layout from '#portal/design/primitives/layout.module.css';
import { NumberHeads } from '#portal/design/primitives/number-heads.tsx';
import { isoTime } from '#portal/format/date.ts';
import { shortDay } from '#portal/format/day-words.ts';
import { typeset } from '#portal/format/typeset.ts';
import type { ViewContext } from '#portal/page/screen.ts';
import { EmptyNote } from '#portal/parts/empty/empty-note.tsx';
import { leagueName, seasonName } from '#portal/parts/football/competitions.ts';
import { teamHref } from '#portal/parts/football/hrefs.ts';
import { formatScore, formatShootout, matchFacts, matchSpoiler } from '#portal/parts/football/match-facts.ts';
import { formatMinute } from '#portal/parts/football/match-status.ts';
import { teamName } from '#portal/parts/football/names.ts';
import { TeamMark } from '#portal/parts/football/team-mark.tsx';
import { words as partWords } from '#portal/parts/football/words.ts';
import { matchAddress } from './football-parameters.ts';
import type { PlayerData } from './load-player.ts';
import { Sources } from './notes.tsx';
import styles from './team-view.module.css';
import { words } from './words.ts';

/** A player: squads, and what they did in each match (docs/product/sport.md#team-and-player). */
export function PlayerView({ data, context: { now } }: { data: PlayerData; context: ViewContext }) {
  const { player } = data;
  return (
    <div className={layout.page}>
      <header className={styles.header}>
        <h1 className={styles.name}>{player.name}</h1>
      </header>
      {player.squads.length > 0 && <Squads player={player} />}
      {player.matches.length > 0 ? (
        seasonsOf(player).map(({ key, title, matches }) => (
          <Block key={key} title={title} id={`torna-${key}`} note={sumOf(matches)}>
            <Matches matches={matches} caption={`${player.name}: ${title}`} now={now} />
          </Block>
        ))
      ) : (
        <EmptyNote title={words.noPlayerMatches} />
      )}
      {player.matches.length > 0 && (
        <p className={classNames(layout.finePrint, styles.note)}>{typeset(words.playerNote)}</p>
      )}
      <Sources data={data} />
    </div>
  );
}

/** A player’s matches by season, newest first. */
function seasonsOf({ matches }: FootballPlayer) {
  const groups = Map.groupBy(matches, ({ fixture: { league } }) => `${league.id}-${league.season ?? 0}`);
  return [...groups].flatMap(([key, all]) => {
    const league = all[0]?.fixture.league;
    return league
      ? [{ key, title: `${leagueName(league)}, ${seasonName(league.id, league.season ?? 0)}`, matches: all }]
      : [];
  });
}

/** „5 mérkőzés adataiban 8 gól” */
function sumOf(matches: readonly PlayerMatch[]): string {
  const goals = matches.reduce((total, match) => total + match.goals, 0);
  return words.playerSum(matches.length, goals);
}

function Squads({ player: { squads } }: { player: FootballPlayer }) {
  return (
    <Block title={words.squads} id="keretek" note={words.ageNote}>
      <table className={classNames(table.table, table.textLinks, styles.narrow)}>
        <caption className={layout.visuallyHidden}>{words.squads}</caption>
        <thead>
          <tr>
            <th scope="col">{words.competition}</th>
            <th scope="col">{words.team}</th>
            <NumberHeads names={[partWords.shirt, partWords.age]} />
          </tr>
        </thead>
        <tbody>
          {squads.map((row) => {
            const { league, season, team, number, age } = row;
            const name = teamName(team, league);
            return (
              <tr key={`${league} ${season} ${team.id}`}>
                <th scope="row">{`${leagueName({ id: league, name: '' })}, ${seasonName(league, season)}`}</th>
                <td>
                  <span className={styles.team}>
                    <TeamMark name={name} />
                    <a href={teamHref(team.id)}>{name}</a>
                  </span>
                </td>
                <td className={table.number}>{number ?? '–'}</td>
                <td className={table.number}>{age ?? '–'}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </Block>
  );
}

function Matches({
  matches,
  caption,
  now,
}: {
  matches: readonly PlayerMatch[];
  caption: string;
  now: number;
}) {
  const { totals } = words;
  return (
    <table className={classNames(table.table, table.textLinks, styles.narrow)}>
      <caption className={layout.visuallyHidden}>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{words.day}</th>
          <th scope="col">{words.match}</th>
          <th scope="col">{words.role}</th>
          <NumberHeads names={[totals.goals, totals.yellow, totals.red]} />
        </tr>
      </thead>
      <tbody>
        {matches.map((match) => (
          <Match key={match.fixture.fixture.id} match={match} now={now} />
        ))}
      </tbody>
    </table>
  );
}

function Match({ match, now }: { match: PlayerMatch; now: number }) {
  const { fixture, goals, ownGoals, yellow, red } = match;
  const { home, away, score, penalties, kickOff } = matchFacts(fixture, 'hu');
  const spoiler = matchSpoiler(fixture, now);
  // If line-ups were not recorded, cards were not either.
  const cards = (count: number) => (count === 0 && match.started === null ? '–' : count);
  return (
    <tr>
      <td className={styles.day}>
        <time dateTime={isoTime(kickOff)}>{shortDay(budapestDay(kickOff))}</time>
      </td>
      <th scope="row">
        <a href={matchAddress(fixture)}>{matchName({ home, away })}</a>{' '}
        {score && (
          <span className={styles.score} {...spoiler}>
            {formatScore(score)}
            {penalties && <small> {formatShootout(penalties)}</small>}
          </span>
        )}
      </th>
      <td>{describeRole(match)}</td>
      <td className={table.number} {...spoiler}>
        {goals > 0 || ownGoals === 0 ? goals : ''}
        {ownGoals > 0 && ` (${ownGoals} ${words.totals.ownGoals})`}
      </td>
      <td className={table.number}>{cards(yellow)}</td>
      <td className={table.number}>{cards(red)}</td>
    </tr>
  );
}

/** „kezdő, le 67’” */
function describeRole({ started, on, off }: PlayerMatch): string {
  const minuteOf = ({ elapsed, extra }: NonNullable<typeof on>) => formatMinute(elapsed, extra);
  return [
    started ? words.started : on ? words.comesOn(minuteOf(on)) : null,
    off && words.goesOff(minuteOf(off)),
  ]
    .filter(Boolean)
    .join(', ');
}
