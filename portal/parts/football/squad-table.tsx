import { type FootballSquad, squadPositions } from '#contract/football-tables.ts';
import { classNames } from '#portal/design/primitives/class-names.ts';
import table from '#portal/design/primitives/data-table.module.css';
import { playerHref } from './hrefs.ts';
import styles from './squad-table.module.css';
import { words } from './words.ts';

/** The players of a team by position. Those with an unknown position come last. */
export function SquadTable({ squad: { players } }: { squad: FootballSquad }) {
  const groups = [...squadPositions, null].map((position) => ({
    position,
    players: players.filter((player) =>
      position === null
        ? !squadPositions.some((position) => position === player.position)
        : player.position === position,
    ),
  }));
  return (
    <table className={classNames(table.table, styles.squad)}>
      <caption>{words.squad}</caption>
      <thead>
        <tr>
          <th scope="col">{words.shirt}</th>
          <th scope="col">{words.player}</th>
          <th className={table.number} scope="col">
            {words.age}
          </th>
        </tr>
      </thead>
      {groups
        .filter((group) => group.players.length > 0)
        .map((group) => (
          <tbody key={group.position}>
            <tr>
              <th className={styles.position} scope="rowgroup" colSpan={3}>
                {group.position === null ? words.otherPlayers : words.positionGroups[group.position]}
              </th>
            </tr>
            {group.players.map(({ id, number, name, age }) => (
              <tr key={id}>
                <td>{number ?? '–'}</td>
                <th scope="row">
                  <a href={playerHref(id)}>{name}</a>
                </th>
                <td className={table.number}>{age ?? '–'}</td>
              </tr>
            ))}
          </tbody>
        ))}
    </table>
  );
}
