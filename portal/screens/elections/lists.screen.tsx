import type { Election } from '#contract/election.ts';
import type { ElectionUnit } from '#contract/election-format.ts';
import { leadOf, shareOf } from '#contract/election-rules.ts';
import { classNames } from '#portal/design/primitives/class-names.ts';
import table from '#portal/design/primitives/data-table.module.css';
import layout from '#portal/design/primitives/layout.module.css';
import type { Screen, ViewContext } from '#portal/page/screen.ts';
import { BallotFacts } from './ballot-facts.tsx';
import { ElectionPage } from './election-page.tsx';
import { share } from './election-pages.ts';
import styles from './election-parts.module.css';
import { isPartyList, listRows, seatedLists } from './lists.ts';
import { headOf, loadElection } from './load-election.ts';
import tables from './results-table.module.css';
import { ResultsTable, WideTable } from './results-table.tsx';
import { contestWords, words } from './words.ts';

interface Data {
  election: Election;
  counties: ElectionUnit[];
}

/** Votes for lists: in the whole country, and by county. */
export const listsScreen: Screen<Data> = {
  async load(context) {
    const election = await loadElection(context, 'lists');
    return {
      election,
      counties: await context.client.electionUnits({ slug: election.slug, level: 'county' }),
    };
  },
  View: Lists,
  head: ({ election }, context) =>
    headOf(`${election.title}: ${contestWords(election).listsTitle.toLowerCase()}`, context),
};

/** Votes for nationalities’ lists. */
export const nationalitiesScreen: Screen<Election> = {
  load: (context) => loadElection(context, 'nationalities'),
  View: Nationalities,
  head: ({ title }, context) => headOf(`${title}: nemzetiségi listák`, context),
};

/** The outcome of a list, shown after its name. */
const outcomesOf = (election: Election) =>
  new Map(
    seatedLists(election).map(({ list, total }) => [list.id, `${total} ${contestWords(election).seat}`]),
  );

function Lists({ data: { election, counties }, context }: { data: Data; context: ViewContext }) {
  const { country, lists } = election;
  if (!country?.list)
    return (
      <ElectionPage election={election} context={context} page="lists">
        {null}
      </ElectionPage>
    );
  const { who, listsTitle, byList } = contestWords(election);
  const rows = listRows(election, lists.filter(isPartyList), country.list, outcomesOf(election));
  return (
    <ElectionPage election={election} context={context} page="lists" heading={listsTitle}>
      <ResultsTable caption={words.votesBy(byList)} who={who} rows={rows} />
      <BallotFacts election={election} result={country.list} />
      {counties.length > 0 && <ByCounty election={election} counties={counties} />}
    </ElectionPage>
  );
}

/** Maximum number of lists beside one another. A county's leader may be one that has no column. */
const maxColumns = 4;

function ByCounty({ election, counties }: { election: Election; counties: readonly ElectionUnit[] }) {
  const country = election.country?.list;
  if (!country) return null;
  const lists = listRows(election, election.lists.filter(isPartyList), country);
  const columns = lists.slice(0, maxColumns);
  return (
    <>
      <h2 className={styles.title}>{words.byCounty}</h2>
      <WideTable name={words.shareByCounty}>
        <table className={classNames(table.table, tables.results)}>
          <caption className={layout.visuallyHidden}>{words.shareByCountyCaption}</caption>
          <thead>
            <tr>
              <th scope="col">{words.county}</th>
              <th scope="col">{words.leader}</th>
              {columns.map(({ id, name }) => (
                <th key={id} scope="col" className={table.number}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {counties.map(({ id, name, list }) => {
              const lead =
                list &&
                leadOf(
                  list,
                  lists.map((row) => row.id),
                );
              const first = lists.find((row) => row.id === lead?.first.id);
              return (
                <tr key={id}>
                  <th scope="row">{name}</th>
                  <td>{first?.name ?? '–'}</td>
                  {columns.map((column) => (
                    <td key={column.id} className={table.number}>
                      {list ? share(shareOf(list.votes[column.id] ?? 0, list)) : '–'}
                    </td>
                  ))}
                </tr>
              );
            })}
          </tbody>
        </table>
      </WideTable>
    </>
  );
}

function Nationalities({ data: election, context }: { data: Election; context: ViewContext }) {
  const { country, lists } = election;
  const rows = country?.list
    ? listRows(
        election,
        lists.filter((list) => !isPartyList(list)),
        country.list,
        outcomesOf(election),
      )
    : [];
  return (
    <ElectionPage election={election} context={context} page="nationalities">
      <p className={styles.intro}>{words.nationalities}</p>
      <ResultsTable caption={words.votesByNationality} who={words.nationality} rows={rows} />
    </ElectionPage>
  );
}
