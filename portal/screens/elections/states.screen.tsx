import type { Election } from '#contract/election.ts';
import type { ElectionUnit } from '#contract/election-format.ts';
import { leadOf } from '#contract/election-rules.ts';
import { classNames } from '#portal/design/primitives/class-names.ts';
import table from '#portal/design/primitives/data-table.module.css';
import layout from '#portal/design/primitives/layout.module.css';
import type { Screen, ViewContext } from '#portal/server/screen.ts';
import { ElectionPage } from './election-page.tsx';
import styles from './election-parts.module.css';
import { HexMap, type MapField } from './hex-map.tsx';
import { namesOf } from './list-names.ts';
import { headOf, loadElection } from './load-election.ts';
import { PartyMark } from './party-mark.tsx';
import tables from './results-table.module.css';

interface Data {
  election: Election;
  states: ElectionUnit[];
}

/** The states of a federation: on a map of hexagons, and in a table, with whom their electors voted for. */
export const statesScreen: Screen<Data> = {
  async load(context) {
    const election = await loadElection(context, 'states');
    return { election, states: await context.client.electionUnits({ slug: election.slug, level: 'state' }) };
  },
  View: States,
  head: ({ election: { title } }, context) => headOf(`${title}: tagállamok`, context),
};

interface StateRow {
  state: ElectionUnit;
  /** Who got electors, the most first. */
  votes: Array<{ list: Election['lists'][number]; electors: number }>;
}

function rowsOf({ lists }: Election, states: readonly ElectionUnit[]): StateRow[] {
  return states.map((state) => ({
    state,
    votes: lists
      .map((list) => ({ list, electors: state.electors?.[list.id] ?? 0 }))
      .filter(({ electors }) => electors > 0)
      .sort((a, b) => b.electors - a.electors),
  }));
}

function States({ data: { election, states }, context }: { data: Data; context: ViewContext }) {
  const names = namesOf(election);
  const rows = rowsOf(election, states);
  const wordsOf = ({ votes }: StateRow) => votes.map(({ list, electors }) => `${names.nameOfList(list)} ${electors}`).join(', ');
  const fields = rows.flatMap((row): MapField[] => {
    const { id, tile, short, name, seats = 0, electors } = row.state;
    const lead = electors && leadOf({ votes: electors }, Object.keys(electors));
    const list = election.lists.find((each) => each.id === lead?.first.id);
    const party = list && names.partyOfList(list);
    const words = `${name}: ${wordsOf(row) || 'nincs adat'}`;
    return tile ? [{ id, tile, group: id, mark: short ?? name.slice(0, 2), number: String(seats), url: null, party, words }] : [];
  });
  return (
    <ElectionPage election={election} context={context} page="states">
      <p className={styles.intro}>
        Minden hatszög egy tagállam, nagyjából ott, ahol az országban van; a szám az elektoraié. A mintázat ugyanazt mondja, mint a szín.
        Ahol az elektorok szavazata megoszlott, a hatszög azé, aki többet kapott.
      </p>
      <Legend election={election} />
      {fields.length > 0 && <HexMap fields={fields} name="Tagállamok térképe" />}
      <StatesTable election={election} rows={rows} />
    </ElectionPage>
  );
}

function Legend({ election }: { election: Election }) {
  const names = namesOf(election);
  return (
    <ul className={styles.legend} aria-label="Jelmagyarázat">
      {election.lists
        .filter(({ mandates }) => mandates !== null && mandates.list > 0)
        .map((list) => (
          <li key={list.id}>
            <PartyMark party={names.partyOfList(list)} />
            {names.nameOfList(list)}: {list.mandates?.list}
          </li>
        ))}
    </ul>
  );
}

function StatesTable({ election, rows }: { election: Election; rows: readonly StateRow[] }) {
  const names = namesOf(election);
  return (
    <table className={classNames(table.table, tables.results)}>
      <caption className={layout.visuallyHidden}>Elektorok tagállamonként</caption>
      <thead>
        <tr>
          <th scope="col">Tagállam</th>
          <th scope="col">Kire szavaztak</th>
          <th scope="col" className={table.number}>
            Elektor
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ state: { id, name, seats = 0 }, votes }) => (
          <tr key={id}>
            <th scope="row">{name}</th>
            <td>
              {votes.length === 0 && '–'}
              {votes.map(({ list, electors }) => (
                <span key={list.id} className={tables.name}>
                  <PartyMark party={names.partyOfList(list)} />
                  <span>
                    {names.nameOfList(list)}
                    {votes.length > 1 && `: ${electors}`}
                  </span>
                </span>
              ))}
            </td>
            <td className={table.number}>{seats}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
