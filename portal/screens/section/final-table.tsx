import { useId } from 'react';
import type { SeatTable } from '#contract/publication/supplements.ts';
import { classNames } from '#portal/design/primitives/class-names.ts';
import table from '#portal/design/primitives/data-table.module.css';
import layout from '#portal/design/primitives/layout.module.css';
import { typeset } from '#portal/format/typeset.ts';
import heading from '#portal/parts/football/group-title.module.css';
import styles from './final-table.module.css';
import { rankPlayers } from './seat-points.ts';

/** The final table of a closed game about seats, below the result. */
export function FinalTable({ table: game }: { table: SeatTable }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 className={heading.title} id={id}>
        {game.title}
      </h2>
      <p className={layout.finePrint}>{typeset(game.note)}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keys */}
      <section className={styles.room} aria-label="Végeredmény" tabIndex={0}>
        <table className={classNames(table.table, styles.scores)}>
          <caption className={layout.visuallyHidden}>Játékosok, tippjük és pontjuk</caption>
          <thead>
            <tr>
              <th scope="col">
                <abbr title="Helyezés">Hely</abbr>
              </th>
              <th scope="col">Játékos</th>
              <th scope="col" className={table.number}>
                Pont
              </th>
              {game.lists.map((list) => (
                <th key={list} scope="col" className={table.number}>
                  {list}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr className={styles.result}>
              <td>–</td>
              <th scope="row">Eredmény</th>
              <td className={table.number}>–</td>
              <Seats lists={game.lists} seats={game.seats} />
            </tr>
            {rankPlayers(game).map(({ rank, name, seats, points }) => (
              <tr key={name}>
                <td>{`${rank}.`}</td>
                <th scope="row">{name}</th>
                <td className={table.number}>{points}</td>
                <Seats lists={game.lists} seats={seats} />
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  );
}

function Seats({ lists, seats }: Pick<SeatTable, 'lists' | 'seats'>) {
  return lists.map((list, index) => (
    <td key={list} className={table.number}>
      {seats[index]}
    </td>
  ));
}
