import type { Election } from '#contract/election.ts';
import type { ElectionUnit } from '#contract/election-format.ts';
import { classNames } from '#portal/design/primitives/class-names.ts';
import table from '#portal/design/primitives/data-table.module.css';
import layout from '#portal/design/primitives/layout.module.css';
import { number } from '#portal/format/number.ts';
import type { Screen, ViewContext } from '#portal/page/screen.ts';
import { type ConstituencyRow, constituencyRows, mapFields } from './constituency-rows.ts';
import { ElectionPage } from './election-page.tsx';
import { countedWords, share } from './election-pages.ts';
import styles from './election-parts.module.css';
import { HexMap } from './hex-map.tsx';
import { headOf, loadElection } from './load-election.ts';
import { PartyMark } from './party-mark.tsx';
import { ResultLink } from './result-links.tsx';
import tables from './results-table.module.css';
import { WideTable } from './results-table.tsx';
import { words } from './words.ts';

interface Data {
  election: Election;
  constituencies: ElectionUnit[];
  counties: ElectionUnit[];
}

/** All constituencies: on a map of hexagons, and as a table. */
export const constituenciesScreen: Screen<Data> = {
  async load(context) {
    const election = await loadElection(context, 'constituencies');
    const units = (level: 'constituency' | 'county') =>
      context.client.electionUnits({ slug: election.slug, level });
    const [constituencies, counties] = await Promise.all([units('constituency'), units('county')]);
    return { election, constituencies, counties };
  },
  View: Constituencies,
  head: ({ election: { title } }, context) => headOf(`${title}: választókerületek`, context),
};

function Constituencies({
  data: { election, constituencies, counties },
  context,
}: {
  data: Data;
  context: ViewContext;
}) {
  const rows = constituencyRows(election, constituencies);
  const fields = mapFields(rows, new Map(counties.map(({ id, name }) => [id, name])));
  return (
    <ElectionPage election={election} context={context} page="constituencies">
      <p className={styles.intro}>
        {election.parts.includes('constituencies')
          ? 'Minden hatszög egy egyéni választókerület, nagyjából ott, ahol az országban van. '
          : 'Minden hatszög egy választókerület: azt mutatja, melyik lista kapta a legtöbb szavazatot benne. '}
        A betűk a megyét jelölik, a mintázat ugyanazt mondja, mint a szín.
      </p>
      <Legend rows={rows} />
      {fields.length > 0 && <HexMap fields={fields} name={words.constituencyMap} />}
      <ConstituencyTable rows={rows} candidates={election.parts.includes('constituencies')} />
    </ElectionPage>
  );
}

/** In how many constituencies each party leads. */
function Legend({ rows }: { rows: readonly ConstituencyRow[] }) {
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

function ConstituencyTable({ rows, candidates }: { rows: readonly ConstituencyRow[]; candidates: boolean }) {
  const counting = rows.some(({ counted }) => counted !== null && counted < 100);
  return (
    <WideTable name={words.constituencyTable}>
      <table className={classNames(table.table, tables.results)}>
        <caption className={layout.visuallyHidden}>{words.constituencyCaption}</caption>
        <thead>
          <tr>
            <th scope="col">{words.constituency}</th>
            <th scope="col">{candidates ? words.firstPlace : words.mostVotes}</th>
            <th scope="col" className={table.number}>
              {words.share}
            </th>
            <th scope="col" className={table.number}>
              {words.margin}
            </th>
            {counting && (
              <th scope="col" className={table.number}>
                {words.counted}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <ConstituencyLine key={row.unit.id} row={row} counting={counting} />
          ))}
        </tbody>
      </table>
    </WideTable>
  );
}

function ConstituencyLine({
  row: { unit, url, lead, counted },
  counting,
}: {
  row: ConstituencyRow;
  counting: boolean;
}) {
  return (
    <tr>
      <th scope="row">
        <ResultLink to={url}>{unit.name}</ResultLink>
        {unit.seat && <small>{unit.seat}</small>}
      </th>
      <td>
        <span className={tables.name}>
          <PartyMark party={lead?.party} />
          <span>
            {lead?.name ?? '–'}
            {lead && lead.partyName !== lead.name && <small>{lead.partyName}</small>}
          </span>
        </span>
      </td>
      <td className={table.number}>{lead ? share(lead.percent) : '–'}</td>
      <td className={table.number}>{lead ? number(lead.margin) : '–'}</td>
      {counting && <td className={table.number}>{counted === null ? '–' : countedWords(counted)}</td>}
    </tr>
  );
}
