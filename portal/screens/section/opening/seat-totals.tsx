import type { Election } from '#contract/election.ts';
import { classNames } from '#portal/design/primitives/class-names.ts';
import table from '#portal/design/primitives/data-table.module.css';
import layout from '#portal/design/primitives/layout.module.css';
import { title as typeset } from '#portal/format/title.ts';
import { contestWords } from '#portal/screens/elections/contest-words.ts';
import { namesOf } from '#portal/screens/elections/list-names.ts';
import { PartyMark, PartyPatterns } from '#portal/screens/elections/party-mark.tsx';
import tables from '#portal/screens/elections/results-table.module.css';
import { seatedLists } from '#portal/screens/elections/seated-lists.ts';

/** Seats that each list or candidate won, without how they were won. */
export function SeatTotals({ election }: { election: Election }) {
  const names = namesOf(election);
  const { Seat, seats, who, byList } = contestWords(election);
  return (
    <>
      <PartyPatterns parties={election.parties} />
      <table className={classNames(table.table, tables.results)}>
        <caption className={layout.visuallyHidden}>{`${seats} ${byList}`}</caption>
        <thead>
          <tr>
            <th scope="col">{who}</th>
            <th scope="col" className={table.number}>
              {Seat}
            </th>
          </tr>
        </thead>
        <tbody>
          {seatedLists(election).map(({ list, total }) => (
            <tr key={list.id}>
              <th scope="row">
                <span className={tables.name}>
                  <PartyMark party={names.partyOfList(list)} />
                  <span>{typeset(list.nationality === null ? names.nameOfList(list) : `${names.nameOfList(list)} nemzetiségi lista`)}</span>
                </span>
              </th>
              <td className={table.number}>
                <strong>{total}</strong>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {election.mandates?.official === false && <p className={layout.finePrint}>Az eddig megszámolt szavazatok szerint.</p>}
    </>
  );
}
