import { useId } from 'react';
import { classNames } from '#portal/design/primitives/class-names.ts';
import table from '#portal/design/primitives/data-table.module.css';
import layout from '#portal/design/primitives/layout.module.css';
import { title as typeset } from '#portal/format/title.ts';
import heading from '#portal/parts/football/group-title.module.css';
import { seats2022, type TippedSeats } from '#portal/site/supplements/valasztas-2022-tips.ts';
import styles from './final-table.module.css';

const lists = ['Fidesz–KDNP', 'Egységben', 'Mi Hazánk', 'Nemzetiségek'];

/** The best predictions of the seats of 2022, below the result. */
export function FinalTable({ rows }: { rows: readonly TippedSeats[] }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 className={heading.title} id={id}>
        A 2022-es tippjáték végeredménye
      </h2>
      <p className={layout.finePrint}>
        {typeset(
          'A játékosok kitaláltak. A 199 mandátum elosztására kellett tippelni: száz pont jár érte, mínusz egy minden eltérésért.',
        )}
      </p>
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
              {lists.map((list) => (
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
              <Seats tip={seats2022} />
            </tr>
            {rows.map(({ rank, name, tip, points }) => (
              <tr key={name}>
                <td>{`${rank}.`}</td>
                <th scope="row">{name}</th>
                <td className={table.number}>{points}</td>
                <Seats tip={tip} />
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  );
}

function Seats({ tip }: Pick<TippedSeats, 'tip'>) {
  return lists.map((list, index) => (
    <td key={list} className={table.number}>
      {tip[index]}
    </td>
  ));
}
