import { hyphenateNames } from '#body/typography.ts';
import type { Election } from '#contract/election.ts';
import { classNames } from '#portal/design/primitives/class-names.ts';
import table from '#portal/design/primitives/data-table.module.css';
import layout from '#portal/design/primitives/layout.module.css';
import { fixed } from '#portal/format/number.ts';
import { typeset } from '#portal/format/typeset.ts';
import { Hemicycle } from './hemicycle.tsx';
import { namesOf, seatedLists } from './lists.ts';
import { fillOf, PartyMark } from './party-mark.tsx';
import styles from './results-table.module.css';
import { contestWords, words } from './words.ts';

/** The seats of an election as a half circle. */
export function SeatsDrawing({ election }: { election: Election }) {
  const names = namesOf(election);
  const seated = seatedLists(election);
  const { seat, seatsShared } = contestWords(election);
  const seatsText = seated.map(({ list, total }) => `${names.nameOfList(list)} ${total}`).join(', ');
  return (
    <Hemicycle
      benches={seated.map(({ list, total }) => ({
        id: list.id,
        seats: total,
        fill: fillOf(names.partyOfList(list)),
      }))}
      words={`${seatsShared}: ${seatsText}.`}
      unit={seat}
    />
  );
}

interface SeatsTableProps {
  election: Election;
  /** Leaves out how seats were won, and their shares. */
  hasOnlyTotals?: boolean;
}

/** Seats by list: won in constituencies, on the list, together. */
export function SeatsTable({ election, hasOnlyTotals = false }: SeatsTableProps) {
  const names = namesOf(election);
  const rows = seatedLists(election);
  const hasOrigins = !hasOnlyTotals && rows.some(({ constituency }) => constituency > 0);
  const { Seat, seats, who, byList } = contestWords(election);
  const heads = [
    Seat,
    ...(hasOrigins ? [words.inConstituencies, words.onList] : []),
    ...(hasOnlyTotals ? [] : [words.share]),
  ];
  const all = rows.reduce((sum, { total }) => sum + total, 0);
  return (
    <table className={classNames(table.table, styles.results)}>
      <caption className={layout.visuallyHidden}>{`${seats} ${byList}`}</caption>
      <thead>
        <tr>
          <th scope="col">{who}</th>
          {heads.map((head) => (
            <th key={head} scope="col" className={table.number}>
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
                <span>
                  {hyphenateNames(
                    typeset(
                      list.nationality === null
                        ? names.nameOfList(list)
                        : words.nationalityList(names.nameOfList(list)),
                    ),
                  )}
                </span>
              </span>
            </th>
            <td className={table.number}>
              <strong>{total}</strong>
            </td>
            {hasOrigins && <td className={table.number}>{constituency}</td>}
            {hasOrigins && <td className={table.number}>{onList}</td>}
            {!hasOnlyTotals && <td className={table.number}>{fixed((total / all) * 100, 1)}%</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
