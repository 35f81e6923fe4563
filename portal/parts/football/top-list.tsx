import type { TopPlayer } from '#contract/football-tables.ts';
import { classNames } from '#portal/design/primitives/class-names.ts';
import table from '#portal/design/primitives/data-table.module.css';
import layout from '#portal/design/primitives/layout.module.css';
import { eventSpoiler } from '../spoiler/spoiler-marks.ts';
import { playerHref, teamHref } from './hrefs.ts';
import { teamName } from './names.ts';
import type { TopKind } from './standings-rules.ts';
import styles from './top-list.module.css';
import { words } from './words.ts';

interface TopListProps {
  players: readonly TopPlayer[];
  kind: TopKind;
  /** Id of the competition. */
  league: number;
  /** Name of the list for screen readers. */
  caption: string;
  /** Time of the last change, unix seconds; left out when unknown. */
  updated?: number | null;
  /** When the page is made, unix milliseconds; left out: now. */
  now?: number | undefined;
}

/** Players by goals or cards. Players with the same count share a place. */
export function TopList(props: TopListProps) {
  const { players, kind, league, caption, updated = null, now = Date.now() } = props;
  const ranked = rankPlayers(players, kind);
  return (
    <div
      {...eventSpoiler(
        'football',
        `football-${kind}:${league}`,
        Math.floor(Math.min(updated ?? now / 1000, now / 1000)),
        now,
      )}
    >
      <table className={classNames(table.table, styles.top)}>
        <caption className={layout.visuallyHidden}>{caption}</caption>
        <thead>
          <tr>
            <th className={styles.place} scope="col">
              <span className={layout.visuallyHidden}>{words.place}</span>
            </th>
            <th scope="col">{words.player}</th>
            <th scope="col">{words.team}</th>
            <th className={styles.count} scope="col">
              {words.topColumns[kind]}
            </th>
          </tr>
        </thead>
        <tbody>
          {ranked.map(({ player, team, count, place }) => (
            <tr key={`${player.id} ${team.id}`}>
              <td className={styles.place}>{place}.</td>
              <th scope="row">
                <a href={playerHref(player.id)}>{player.name}</a>
              </th>
              <td>
                <a href={teamHref(team.id)}>{teamName(team, league)}</a>
              </td>
              <td className={styles.count}>{count}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface Ranked {
  player: TopPlayer['player'];
  team: TopPlayer['statistics'][number]['team'];
  count: number;
  place: number;
}

/** Highest count first. Players without a count are left out. */
function rankPlayers(players: readonly TopPlayer[], kind: TopKind): Ranked[] {
  const counted = players
    .flatMap(({ player, statistics: [first] }) =>
      first ? [{ player, team: first.team, count: countOf(first, kind) }] : [],
    )
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count);
  return counted.map((row) => ({ ...row, place: counted.findIndex(({ count }) => count === row.count) + 1 }));
}

/** A second yellow card (`yellowred`) counts as a red one too. */
function countOf({ goals, cards }: TopPlayer['statistics'][number], kind: TopKind): number {
  switch (kind) {
    case 'goals':
      return goals.total ?? 0;
    case 'yellow':
      return cards.yellow ?? 0;
    case 'red':
      return (cards.red ?? 0) + (cards.yellowred ?? 0);
  }
}
