import type { TopPlayer } from '#contract/football-tables.ts';
import { classNames } from '#portal/design/primitives/class-names.ts';
import table from '#portal/design/primitives/data-table.module.css';
import layout from '#portal/design/primitives/layout.module.css';
import { eventSpoiler } from '../spoiler/spoiler-marks.ts';
import { teamName } from './team-name.ts';
import styles from './top-list.module.css';

/** Of goals, yellow cards or red cards. */
export type TopKind = 'goals' | 'yellow' | 'red';

interface TopListProps {
  players: readonly TopPlayer[];
  kind: TopKind;
  /** Number of the competition. */
  league: number;
  /** For those who do not see what stands around it. */
  caption: string;
  /** When it was last added to, unix seconds; left out where nobody knows. */
  updated?: number | null;
  /** When the page is made, unix milliseconds; left out: now. */
  now?: number | undefined;
}

const columns: Readonly<Record<TopKind, string>> = { goals: 'Gól', yellow: 'Sárga lap', red: 'Piros lap' };

/** Players by goals or cards. Who has as many as the one before has the same place. */
export function TopList({ players, kind, league, caption, updated = null, now = Date.now() }: TopListProps) {
  const ranked = inPlaces(players, kind);
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
              <span className={layout.visuallyHidden}>Helyezés</span>
            </th>
            <th scope="col">Játékos</th>
            <th scope="col">Csapat</th>
            <th className={styles.count} scope="col">
              {columns[kind]}
            </th>
          </tr>
        </thead>
        <tbody>
          {ranked.map(({ player, team, count, place }) => (
            <tr key={`${player.id} ${team.id}`}>
              <td className={styles.place}>{place}.</td>
              <th scope="row">{player.name}</th>
              <td>{teamName(team, league)}</td>
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

/** Most first; who has none, or as many as nobody knows, is left out. */
export function inPlaces(players: readonly TopPlayer[], kind: TopKind): Ranked[] {
  const counted = players
    .flatMap(({ player, statistics: [first] }) =>
      first ? [{ player, team: first.team, count: countOf(first, kind) }] : [],
    )
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count);
  return counted.map((row) => ({ ...row, place: counted.findIndex(({ count }) => count === row.count) + 1 }));
}

/** Who is sent off after a second yellow card has a red one, too (`yellowred`). */
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
