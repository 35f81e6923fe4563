import type { Election } from '#contract/election.ts';
import type { ElectionUnit } from '#contract/election-format.ts';
import { leadOf, shareOf } from '#contract/election-rules.ts';
import { classNames } from '#portal/design/primitives/class-names.ts';
import table from '#portal/design/primitives/data-table.module.css';
import layout from '#portal/design/primitives/layout.module.css';
import { number } from '#portal/format/number.ts';
import { typeset } from '#portal/format/typeset.ts';
import type { Screen, ViewContext } from '#portal/page/screen.ts';
import { ElectionPage } from './election-page.tsx';
import { share } from './election-pages.ts';
import styles from './election-parts.module.css';
import { HexMap, type MapField } from './hex-map.tsx';
import { type Names, namesOf } from './lists.ts';
import { headOf, loadElection } from './load-election.ts';
import { PartyMark } from './party-mark.tsx';
import tables from './results-table.module.css';
import { WideTable } from './results-table.tsx';
import { words } from './words.ts';

interface Data {
  election: Election;
  states: ElectionUnit[];
}

/** The states of a federation on a map and in a table, with the votes of electors and voters. */
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
  /** Candidates with electors, the most first. */
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
  const describeVotes = ({ votes }: StateRow) =>
    votes.map(({ list, electors }) => `${names.nameOfList(list)} ${electors}`).join(', ');
  const fields = rows.flatMap((row): MapField[] => {
    const { id, tile, short, name, seats = 0, electors } = row.state;
    const lead = electors && leadOf({ votes: electors }, Object.keys(electors));
    const list = election.lists.find((each) => each.id === lead?.first.id);
    const party = list && names.partyOfList(list);
    const text = `${name}: ${describeVotes(row) || words.noDataOf}`;
    return tile
      ? [
          {
            id,
            tile,
            group: id,
            mark: short ?? name.slice(0, 2),
            number: String(seats),
            url: null,
            party,
            words: text,
          },
        ]
      : [];
  });
  return (
    <ElectionPage election={election} context={context} page="states">
      <p className={styles.intro}>
        {typeset(
          'Minden hatszög egy tagállam, nagyjából ott, ahol az országban van; a szám az elektoraié. A mintázat ugyanazt mondja, mint a szín. Ahol az elektorok szavazata megoszlott, a hatszög azé, aki többet kapott.',
        )}
      </p>
      <Legend election={election} />
      {fields.length > 0 && <HexMap fields={fields} name={words.statesMap} />}
      <StatesTable election={election} rows={rows} />
    </ElectionPage>
  );
}

function Legend({ election }: { election: Election }) {
  const names = namesOf(election);
  return (
    <ul className={styles.legend} aria-label={words.legend}>
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
  const hasVotes = rows.some(({ state }) => state.list !== undefined);
  return (
    <WideTable name={words.statesTable}>
      <table className={classNames(table.table, tables.results, tables.compact)}>
        <caption className={layout.visuallyHidden}>
          Elektorok{hasVotes && ' és szavazatok'} tagállamonként
        </caption>
        <thead>
          <tr>
            <th scope="col">{words.state}</th>
            <th scope="col">{words.electorsOfState}</th>
            {hasVotes &&
              election.lists.map((list) => (
                <th key={list.id} scope="col" className={table.number}>
                  {names.nameOfList(list)}
                </th>
              ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.state.id}>
              <th scope="row">{row.state.name}</th>
              <td>
                <Electors row={row} names={names} />
              </td>
              {hasVotes &&
                election.lists.map(({ id }) => <Votes key={id} list={id} result={row.state.list} />)}
            </tr>
          ))}
        </tbody>
      </table>
    </WideTable>
  );
}

function Electors({ row: { state, votes }, names }: { row: StateRow; names: Names }) {
  if (votes.length === 0) return state.seats ?? '–';
  return votes.map(({ list, electors }) => (
    <span key={list.id} className={tables.name}>
      <PartyMark party={names.partyOfList(list)} />
      {electors}
      <span className={layout.visuallyHidden}> {names.nameOfList(list)}</span>
    </span>
  ));
}

function Votes({ list, result }: { list: string; result: ElectionUnit['list'] }) {
  const votes = result?.votes[list] ?? 0;
  return (
    <td className={table.number}>
      {result ? number(votes) : '–'}
      {result && <small>{share(shareOf(votes, result))}</small>}
    </td>
  );
}
