import type { Election } from '#contract/election.ts';
import type { ElectionBorders, ElectionList, ElectionUnit } from '#contract/election-format.ts';
import { shareOf, turnoutOf } from '#contract/election-rules.ts';
import { classNames } from '#portal/design/primitives/class-names.ts';
import table from '#portal/design/primitives/data-table.module.css';
import layout from '#portal/design/primitives/layout.module.css';
import { NumberHeads } from '#portal/design/primitives/number-heads.tsx';
import { typeset } from '#portal/format/typeset.ts';
import { notFound, type Screen, type ViewContext } from '#portal/page/screen.ts';
import { type ChangeRow, changeOfShare, comparedLists, sumOfLists } from './change.ts';
import { ChangeLegend, ChangePattern, changeFields, changeScale } from './change-map.tsx';
import { ConstituencyMap, loadBorders } from './constituency-map.tsx';
import { type ConstituencyRow, constituencyRows } from './constituency-rows.ts';
import { ConstituencyName } from './constituency-table.tsx';
import { ElectionPage } from './election-page.tsx';
import { changeUrl, isCountComplete, pointsOf, share } from './election-pages.ts';
import styles from './election-parts.module.css';
import { isPartyList, namesOf } from './lists.ts';
import { headOf, loadElection } from './load-election.ts';
import { ResultLink } from './result-links.tsx';
import tables from './results-table.module.css';
import { WideTable, WithPartyMark } from './results-table.tsx';
import { words } from './words.ts';

interface Places {
  constituencies: ElectionUnit[];
  counties: ElectionUnit[];
}

interface Data {
  election: Election;
  before: Election;
  now: Places;
  earlier: Places;
  borders: ElectionBorders | null;
  /** The list whose change the map shows. */
  list: ElectionList | undefined;
}

/** Changes since the previous election: shares of lists, turnout, and who won where. */
export const changeScreen: Screen<Data> = {
  async load(context) {
    const election = await loadElection(context, 'change');
    const before = await context.client.election({ slug: election.previous ?? '' });
    const placesOf = async ({ slug }: Election): Promise<Places> => {
      const [constituencies, counties] = await Promise.all([
        context.client.electionUnits({ slug, level: 'constituency' }),
        context.client.electionUnits({ slug, level: 'county' }),
      ]);
      return { constituencies, counties };
    };
    const [now, earlier, borders] = await Promise.all([
      placesOf(election),
      placesOf(before),
      loadBorders(context, election),
    ]);
    const lists = comparedLists(election, before);
    const chosen = context.params.list;
    const list = chosen === undefined ? lists[0] : lists.find(({ id }) => id === chosen);
    if (chosen !== undefined && !list) throw notFound(context.path);
    return { election, before, now, earlier, borders, list };
  },
  View: Change,
  head: ({ election: { title } }, context) => headOf(`${title}: változás`, context),
};

function rowsOf(data: Data): ChangeRow[] {
  const { election, before, now, earlier, list } = data;
  const formerRows = new Map(
    constituencyRows(before, earlier.constituencies).map((row) => [row.unit.id, row]),
  );
  return constituencyRows(election, now.constituencies).map((row) => {
    const same = row.unit.redrawn ? null : (formerRows.get(row.unit.id) ?? null);
    return { now: row, earlier: same, change: list ? changeOfShare(list.id, row.unit, same?.unit) : null };
  });
}

function Change({ data, context }: { data: Data; context: ViewContext }) {
  const { election, before, now, borders, list } = data;
  const rows = rowsOf(data);
  const names = namesOf(election);
  const scale = changeScale(rows.flatMap(({ change }) => change ?? []));
  const redrawnCount = rows.filter(({ now: { unit } }) => unit.redrawn).length;
  return (
    <ElectionPage election={election} context={context} page="change">
      <p className={styles.intro}>{typeset(words.changeIntro(before.title, redrawnCount))}</p>
      <ListsThenAndNow data={data} />
      <ChangedHands rows={rows} />
      {list && (
        <>
          <h2 className={styles.title}>{typeset(words.changeOf(names.nameOfList(list)))}</h2>
          <ListChoice election={election} before={before} current={list.id} />
          {borders && (
            <>
              <ChangePattern />
              <ChangeLegend
                party={names.partyOfList(list)}
                scale={scale}
                hasUncompared={rows.some(({ change }) => change === null)}
              />
              <ConstituencyMap
                election={election}
                borders={borders}
                fields={changeFields(election.slug, rows, {
                  list: list.id,
                  party: names.partyOfList(list),
                  scale,
                })}
                name={words.changeMap(names.nameOfList(list))}
                counties={comparedCounties(now.counties, rows)}
              />
            </>
          )}
          <ChangeTable rows={rows} list={list.id} />
        </>
      )}
    </ElectionPage>
  );
}

function ListsThenAndNow({ data: { election, before, now, earlier } }: { data: Data }) {
  const [sum, sumBefore] = [sumOfLists(now.counties), sumOfLists(earlier.counties)];
  const [names, namesBefore] = [namesOf(election), namesOf(before)];
  const listsNow = new Set(election.lists.map(({ id }) => id));
  const listsBefore = new Set(before.lists.map(({ id }) => id));
  const percent = (isThere: boolean, id: string, total: typeof sum) =>
    isThere ? shareOf(total.votes[id] ?? 0, total) : null;
  const rows = [
    ...election.lists.filter(isPartyList).map((list) => ({ list, names })),
    ...before.lists
      .filter((list) => isPartyList(list) && !listsNow.has(list.id))
      .map((list) => ({ list, names: namesBefore })),
  ].map(({ list, names: own }) => ({
    id: list.id,
    name: own.nameOfList(list),
    party: listsNow.has(list.id) ? own.partyOfList(list) : undefined,
    earlier: percent(listsBefore.has(list.id), list.id, sumBefore),
    now: percent(listsNow.has(list.id), list.id, sum),
  }));
  rows.push({
    id: '',
    name: words.changeOfTurnout,
    party: undefined,
    earlier: turnoutOf(sumBefore),
    now: isCountComplete(election, election.counted) ? turnoutOf(sum) : null,
  });
  return (
    <>
      <h2 className={styles.title}>{words.changeOfLists}</h2>
      <table className={classNames(table.table, tables.results)}>
        <caption className={layout.visuallyHidden}>{words.changeOfListsCaption}</caption>
        <thead>
          <tr>
            <th scope="col">{words.list}</th>
            <NumberHeads names={[words.earlier, words.now, words.change]} />
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <th scope="row">
                {row.id === '' ? (
                  typeset(row.name)
                ) : (
                  <WithPartyMark party={row.party}>{typeset(row.name)}</WithPartyMark>
                )}
              </th>
              <td className={table.number}>{row.earlier === null ? '–' : share(row.earlier)}</td>
              <td className={table.number}>{row.now === null ? '–' : share(row.now)}</td>
              <td className={table.number}>
                {pointsOf(row.earlier === null || row.now === null ? null : row.now - row.earlier)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

/** Without those where every border was redrawn: a map of their own would be blank. */
const comparedCounties = (counties: readonly ElectionUnit[], rows: readonly ChangeRow[]) =>
  counties.filter(({ id }) =>
    rows.some(({ now: { unit }, change }) => unit.parent === id && change !== null),
  );

const winnerOf = (row: ConstituencyRow | null): string | null => row?.lead?.partyName ?? null;

function ChangedHands({ rows }: { rows: readonly ChangeRow[] }) {
  const compared = rows.filter(({ now, earlier }) => winnerOf(now) !== null && winnerOf(earlier) !== null);
  if (compared.length === 0) return null;
  const changed = compared.filter(({ now, earlier }) => winnerOf(now) !== winnerOf(earlier));
  return <p className={styles.intro}>{typeset(words.changedHands(changed.length, compared.length))}</p>;
}

function ListChoice({
  election,
  before,
  current,
}: {
  election: Election;
  before: Election;
  current: string;
}) {
  const names = namesOf(election);
  return (
    <nav className={styles.choice} aria-label={words.changeChoice}>
      {comparedLists(election, before).map((list) => (
        <ResultLink
          key={list.id}
          className={styles.chosen}
          to={changeUrl(election.slug, list.id)}
          aria-current={list.id === current ? 'page' : undefined}
        >
          {names.nameOfList(list)}
        </ResultLink>
      ))}
    </nav>
  );
}

function ChangeTable({ rows, list }: { rows: readonly ChangeRow[]; list: string }) {
  const shareIn = (row: ConstituencyRow | null) =>
    row?.unit.list ? share(shareOf(row.unit.list.votes[list] ?? 0, row.unit.list)) : '–';
  return (
    <WideTable name={words.changeTable}>
      <table className={classNames(table.table, tables.results)}>
        <caption className={layout.visuallyHidden}>{words.changeTable}</caption>
        <thead>
          <tr>
            <th scope="col">{words.constituency}</th>
            <th scope="col">{words.wonThen}</th>
            <th scope="col">{words.wonNow}</th>
            <NumberHeads names={[words.earlier, words.now, words.change]} />
          </tr>
        </thead>
        <tbody>
          {rows.map(({ now, earlier, change }) => (
            <tr key={now.unit.id}>
              <th scope="row">
                <ConstituencyName unit={now.unit} url={now.url} />
              </th>
              <td>{winnerOf(earlier) ?? '–'}</td>
              <td>{winnerOf(now) ?? '–'}</td>
              <td className={table.number}>{shareIn(earlier)}</td>
              <td className={table.number}>{shareIn(now)}</td>
              <td className={table.number}>{pointsOf(change)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </WideTable>
  );
}
