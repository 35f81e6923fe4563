import type { Election } from '#contract/election.ts';
import type { ElectionUnit } from '#contract/election-format.ts';
import { classNames } from '#portal/design/primitives/class-names.ts';
import table from '#portal/design/primitives/data-table.module.css';
import layout from '#portal/design/primitives/layout.module.css';
import type { Screen, ViewContext } from '#portal/page/screen.ts';
import { ElectionPage } from './election-page.tsx';
import styles from './election-parts.module.css';
import { headOf, loadElection } from './load-election.ts';
import { SeatsNote } from './overview.screen.tsx';
import tables from './results-table.module.css';
import { SeatsDrawing, SeatsTable } from './seats.tsx';
import { contestWords, words } from './words.ts';

interface Data {
  election: Election;
  /** Member states, for a European election. */
  states: ElectionUnit[];
}

/** Seats as a half circle and a table; for a European election, also the seats of all member states. */
export const mandatesScreen: Screen<Data> = {
  async load(context) {
    const election = await loadElection(context, 'mandates');
    const { slug, parts } = election;
    // A president's electors have a page of their own (`states.screen.tsx`).
    const hasStates = parts.includes('states') && !parts.includes('electors');
    return {
      election,
      states: hasStates ? await context.client.electionUnits({ slug, level: 'state' }) : [],
    };
  },
  View: Mandates,
  head: ({ election }, context) =>
    headOf(`${election.title}: ${contestWords(election).seats.toLowerCase()}`, context),
};

function Mandates({ data: { election, states }, context }: { data: Data; context: ViewContext }) {
  return (
    <ElectionPage election={election} context={context} page="mandates">
      <SeatsDrawing election={election} />
      <SeatsTable election={election} />
      <SeatsNote election={election} />
      {states.length > 0 && (
        <>
          <h2 className={styles.title}>{words.seatsByState}</h2>
          <StatesTable states={states} />
        </>
      )}
    </ElectionPage>
  );
}

function StatesTable({ states }: { states: readonly ElectionUnit[] }) {
  const maxSeats = Math.max(...states.map(({ seats = 0 }) => seats));
  return (
    <table className={classNames(table.table, tables.results)}>
      <caption className={layout.visuallyHidden}>{words.seatsByState}</caption>
      <thead>
        <tr>
          <th scope="col">{words.state}</th>
          <th scope="col" className={tables.barColumn}>
            <span className={layout.visuallyHidden}>{words.drawn}</span>
          </th>
          <th scope="col" className={table.number}>
            {words.seat}
          </th>
        </tr>
      </thead>
      <tbody>
        {states.map(({ id, name, seats = 0 }) => (
          <tr key={id}>
            <th scope="row">{name}</th>
            <td className={tables.barColumn}>
              <svg className={tables.plainBar} width="100%" height="12" aria-hidden="true">
                <rect width={`${(seats / maxSeats) * 100}%`} height="12" />
              </svg>
            </td>
            <td className={table.number}>{seats}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
