import type { Election } from '#contract/election.ts';
import type { ElectionBorders, ElectionUnit } from '#contract/election-format.ts';
import { typeset } from '#portal/format/typeset.ts';
import type { Screen, ViewContext } from '#portal/page/screen.ts';
import { CountyLinks, LeadMap, loadBorders, MapChoice } from './constituency-map.tsx';
import { constituencyRows, mapFields } from './constituency-rows.ts';
import { ConstituencyTable, LeadLegend } from './constituency-table.tsx';
import { ElectionPage } from './election-page.tsx';
import styles from './election-parts.module.css';
import { HexMap } from './hex-map.tsx';
import { headOf, loadElection } from './load-election.ts';
import { SettlementForm } from './settlement-form.tsx';
import { words } from './words.ts';

interface Data {
  election: Election;
  constituencies: ElectionUnit[];
  counties: ElectionUnit[];
  /** Null for the map of hexagons. */
  borders: ElectionBorders | null;
}

/** All constituencies: on a map by their borders or as hexagons of one size, and as a table. */
export function constituenciesScreen(page: 'constituencies' | 'hexagons'): Screen<Data> {
  return {
    async load(context) {
      const election = await loadElection(context, page);
      const units = (level: 'constituency' | 'county') =>
        context.client.electionUnits({ slug: election.slug, level });
      const [constituencies, counties, borders] = await Promise.all([
        units('constituency'),
        units('county'),
        page === 'hexagons' ? null : loadBorders(context, election),
      ]);
      return { election, constituencies, counties, borders };
    },
    View: Constituencies,
    head: ({ election: { title } }, context) => headOf(`${title}: választókerületek`, context),
  };
}

function Constituencies({ data, context }: { data: Data; context: ViewContext }) {
  const { election, constituencies, counties, borders } = data;
  const { slug, parts } = election;
  const rows = constituencyRows(election, constituencies);
  const hexagons = borders ? [] : mapFields(rows, new Map(counties.map(({ id, name }) => [id, name])));
  const page = borders || !parts.includes('borders') ? 'constituencies' : 'hexagons';
  const hasCandidates = parts.includes('constituencies');
  return (
    <ElectionPage election={election} context={context} page={page}>
      {parts.includes('settlements') && <SettlementForm slug={slug} name="" />}
      {parts.includes('borders') && <MapChoice slug={slug} current={page} />}
      <p className={styles.intro}>
        {typeset(borders ? words.bordersIntro(hasCandidates) : words.hexagonsIntro(hasCandidates))}
      </p>
      <LeadLegend rows={rows} />
      {borders && (
        <>
          <LeadMap
            election={election}
            borders={borders}
            rows={rows}
            name={words.constituencyMap}
            counties={counties}
          />
          <CountyLinks slug={slug} counties={counties} />
        </>
      )}
      {hexagons.length > 0 && <HexMap fields={hexagons} name={words.constituencyMap} />}
      <ConstituencyTable rows={rows} hasCandidates={hasCandidates} />
    </ElectionPage>
  );
}
