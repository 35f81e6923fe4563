import { hyphenateNames } from '#body/typography.ts';
import type { ElectionUnit } from '#contract/election-format.ts';
import { classNames } from '#portal/design/primitives/class-names.ts';
import table from '#portal/design/primitives/data-table.module.css';
import layout from '#portal/design/primitives/layout.module.css';
import { NumberHeads } from '#portal/design/primitives/number-heads.tsx';
import { number } from '#portal/format/number.ts';
import type { ConstituencyRow } from './constituency-rows.ts';
import { countedWords, share } from './election-pages.ts';
import styles from './election-parts.module.css';
import { PartyMark } from './party-mark.tsx';
import { ResultLink } from './result-links.tsx';
import tables from './results-table.module.css';
import { WideTable, WithPartyMark } from './results-table.tsx';
import { words } from './words.ts';

/** In how many constituencies each party leads. */
export function LeadLegend({ rows }: { rows: readonly ConstituencyRow[] }) {
  const counts = new Map<string, { lead: NonNullable<ConstituencyRow['lead']>; count: number }>();
  for (const { lead } of rows) {
    if (lead) counts.set(lead.partyName, { lead, count: (counts.get(lead.partyName)?.count ?? 0) + 1 });
  }
  return (
    <ul className={styles.legend} aria-label={words.legend}>
      {[...counts.values()]
        .sort((a, b) => b.count - a.count)
        .map(({ lead, count }) => (
          <li key={lead.partyName}>
            <PartyMark party={lead.party} />
            {lead.partyName}: {count}
          </li>
        ))}
    </ul>
  );
}

/** Constituencies with their leader and the size of the lead. */
export function ConstituencyTable({
  rows,
  hasCandidates,
}: {
  rows: readonly ConstituencyRow[];
  hasCandidates: boolean;
}) {
  const isCounting = rows.some(({ counted }) => counted !== null && counted < 100);
  return (
    <WideTable name={words.constituencyTable}>
      <table
        className={classNames(
          table.table,
          tables.results,
          !isCounting && tables.fitting,
          !isCounting && tables.tight,
        )}
      >
        <caption className={layout.visuallyHidden}>{words.constituencyCaption}</caption>
        <thead>
          <tr>
            <th scope="col">{words.constituency}</th>
            <th scope="col">{hasCandidates ? words.firstPlace : words.mostVotes}</th>
            <NumberHeads names={[words.share, words.margin, ...(isCounting ? [words.counted] : [])]} />
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <ConstituencyLine key={row.unit.id} row={row} isCounting={isCounting} />
          ))}
        </tbody>
      </table>
    </WideTable>
  );
}

function ConstituencyLine({
  row: { unit, url, lead, counted },
  isCounting,
}: {
  row: ConstituencyRow;
  isCounting: boolean;
}) {
  return (
    <tr>
      <th scope="row">
        <ConstituencyName unit={unit} url={url} />
      </th>
      <td>
        <WithPartyMark party={lead?.party}>
          {lead?.name ?? '–'}
          {lead && lead.partyName !== lead.name && <small>{lead.partyName}</small>}
        </WithPartyMark>
      </td>
      <td className={table.number}>{lead ? share(lead.percent) : '–'}</td>
      <td className={table.number}>{lead ? number(lead.margin) : '–'}</td>
      {isCounting && <td className={table.number}>{counted === null ? '–' : countedWords(counted)}</td>}
    </tr>
  );
}

/** `Győr-Moson-Sopron 3.` breaks at a hyphen, so that the number is not alone on a line. */
const withNumberBound = (name: string) => name.replace(/ (?=\d+\.$)/, '\u00a0');

/** A constituency in a table, with the town of its seat. */
export const ConstituencyName = ({ unit: { name, seat }, url }: { unit: ElectionUnit; url: string }) => (
  <>
    <ResultLink to={url}>{withNumberBound(name)}</ResultLink>
    {seat && <small>{hyphenateNames(seat)}</small>}
  </>
);
