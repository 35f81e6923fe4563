import type { Election } from '#contract/election.ts';
import { classNames } from '#portal/design/primitives/class-names.ts';
import layout from '#portal/design/primitives/layout.module.css';
import { title as typeset } from '#portal/format/title.ts';
import { namesOf } from './list-names.ts';
import { PartyMark } from './party-mark.tsx';
import styles from './results-table.module.css';
import { seatedLists } from './seated-lists.ts';

/** Seats by list: won in constituencies, on the list, together. */
export function SeatsTable({ election }: { election: Election }) {
  const names = namesOf(election);
  const rows = seatedLists(election);
  const inConstituencies = rows.some(({ constituency }) => constituency > 0);
  const heads = ['Mandátum', ...(inConstituencies ? ['Egyéni', 'Listás'] : []), 'Arány'];
  const all = rows.reduce((sum, { total }) => sum + total, 0);
  return (
    <table className={styles.table}>
      <caption className={layout.visuallyHidden}>Mandátumok listánként</caption>
      <thead>
        <tr>
          <th scope="col">Lista</th>
          {heads.map((head) => (
            <th key={head} scope="col" className={styles.number}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ list, constituency, onList, total }) => (
          <tr key={list.id}>
            <th scope="row">
              <span className={styles.name}>
                <PartyMark party={names.partyOfList(list)} />
                <span>{typeset(list.nationality === null ? names.nameOfList(list) : `${names.nameOfList(list)} nemzetiségi lista`)}</span>
              </span>
            </th>
            <td className={classNames(styles.number)}>
              <strong>{total}</strong>
            </td>
            {inConstituencies && <td className={styles.number}>{constituency}</td>}
            {inConstituencies && <td className={styles.number}>{onList}</td>}
            <td className={styles.number}>{((total / all) * 100).toFixed(1).replace('.', ',')}%</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
