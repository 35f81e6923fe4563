import type { Election } from '#contract/election.ts';
import type { ElectionBorders, ElectionUnit } from '#contract/election-format.ts';
import type { ScreenContext } from '#portal/page/screen.ts';
import { CountyLinks, LeadMap, loadBorders } from './constituency-map.tsx';
import { constituencyRows, mapFields } from './constituency-rows.ts';
import { ConstituencyTable, LeadLegend } from './constituency-table.tsx';
import styles from './election-parts.module.css';
import { HexMap } from './hex-map.tsx';
import { words } from './words.ts';

export interface CountyData {
  constituencies: ElectionUnit[];
  counties: ElectionUnit[];
  borders: ElectionBorders | null;
}

/** The constituencies of one county, and the data of its map. */
export async function loadCounty(
  context: ScreenContext,
  election: Election,
  id: string,
): Promise<CountyData> {
  const { slug } = election;
  const [constituencies, counties, borders] = await Promise.all([
    context.client.electionUnits({ slug, level: 'constituency' }),
    context.client.electionUnits({ slug, level: 'county' }),
    loadBorders(context, election),
  ]);
  return { constituencies: constituencies.filter(({ parent }) => parent === id), counties, borders };
}

interface CountyMapProps {
  election: Election;
  county: CountyData;
  unit: Pick<ElectionUnit, 'id' | 'name'>;
}

/** The map zoomed to one county, with a table of its constituencies, and links to the other counties. */
export function CountyMap({ election, county, unit }: CountyMapProps) {
  const { constituencies, counties, borders } = county;
  const rows = constituencyRows(election, constituencies);
  const name = words.countyConstituencies(unit.name);
  const hexagons = borders ? [] : mapFields(rows, new Map([[unit.id, unit.name]]));
  return (
    <>
      <CountyLinks slug={election.slug} counties={counties} current={unit.id} />
      <LeadLegend rows={rows} />
      {borders && <LeadMap election={election} borders={borders} rows={rows} name={name} />}
      {hexagons.length > 0 && <HexMap fields={hexagons} name={name} />}
      <h2 className={styles.title}>{name}</h2>
      <ConstituencyTable rows={rows} hasCandidates={election.parts.includes('constituencies')} />
    </>
  );
}
