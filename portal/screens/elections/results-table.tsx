import type { ReactNode } from 'react';
import type { Party } from '#contract/election-format.ts';
import { classNames } from '#portal/design/primitives/class-names.ts';
import table from '#portal/design/primitives/data-table.module.css';
import layout from '#portal/design/primitives/layout.module.css';
import { NumberHeads } from '#portal/design/primitives/number-heads.tsx';
import { number } from '#portal/format/number.ts';
import { typeset } from '#portal/format/typeset.ts';
import { pointsOf, share } from './election-pages.ts';
import { PartyMark, ShareBar } from './party-mark.tsx';
import styles from './results-table.module.css';
import { words } from './words.ts';

export interface ResultRow {
  id: string;
  name: string;
  party: Party | undefined;
  /** Shown below the name. */
  detail?: string | null;
  votes: number;
  /** Percent of the valid votes. */
  percent: number;
  /** The outcome, shown after the name. */
  outcome?: string | null;
  /** Percentage points since the previous election; null if there is nothing to compare. */
  change?: number | null;
}

/** Votes by list or candidate, the most first. */
export function ResultsTable({
  caption,
  who,
  rows,
}: {
  caption: string;
  who: string;
  rows: readonly ResultRow[];
}) {
  const hasChange = rows.some(({ change }) => typeof change === 'number');
  return (
    <table className={classNames(table.table, styles.results)}>
      <caption className={layout.visuallyHidden}>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{who}</th>
          <th scope="col" className={styles.barColumn}>
            <span className={layout.visuallyHidden}>{words.drawn}</span>
          </th>
          <NumberHeads names={[words.votes, words.share, ...(hasChange ? [words.change] : [])]} />
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <th scope="row">
              <WithPartyMark party={row.party}>
                {typeset(row.name)}
                {row.outcome && (
                  <>
                    {' '}
                    <em className={styles.outcome}>{row.outcome}</em>
                  </>
                )}
                {row.detail && <small>{typeset(row.detail)}</small>}
              </WithPartyMark>
            </th>
            <td className={styles.barColumn}>
              <ShareBar percent={row.percent} party={row.party} />
            </td>
            <td className={table.number}>{number(row.votes)}</td>
            <td className={table.number}>{share(row.percent)}</td>
            {hasChange && <td className={table.number}>{pointsOf(row.change)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A name, preceded by the colour of its party. */
export const WithPartyMark = ({ party, children }: { party: Party | undefined; children: ReactNode }) => (
  <span className={styles.name}>
    <PartyMark party={party} />
    <span>{children}</span>
  </span>
);

/** A wide table that scrolls on its own, also with the keyboard. */
export function WideTable({ name, children }: { name: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached with keys
    <section className={styles.scroll} aria-label={name} tabIndex={0}>
      {children}
    </section>
  );
}
