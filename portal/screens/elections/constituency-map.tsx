import type { Election } from '#contract/election.ts';
import type { ElectionBorders, ElectionUnit } from '#contract/election-format.ts';
import { classNames } from '#portal/design/primitives/class-names.ts';
import { number } from '#portal/format/number.ts';
import type { ScreenContext } from '#portal/page/screen.ts';
import { type BorderField, BorderMap } from './border-map.tsx';
import type { ConstituencyRow } from './constituency-rows.ts';
import { constituencyUrl, countedWords, nameOfPlace, pageUrl, share } from './election-pages.ts';
import styles from './election-parts.module.css';
import { fillOf } from './party-mark.tsx';
import { ResultLink } from './result-links.tsx';
import { words } from './words.ts';

/**
 * Percentage points of the lead from which the colour is stronger, and how strong
 * (docs/product/elections.md#map).
 */
const marginSteps = [
  { from: 0, opacity: 0.4, label: '5 pont alatt' },
  { from: 5, opacity: 0.6, label: '5–15 pont' },
  { from: 15, opacity: 0.8, label: '15–30 pont' },
  { from: 30, opacity: 1, label: '30 pont fölött' },
] as const;

/** Strength of the leader's colour. */
export const strengthOf = (marginPercent: number): number =>
  marginSteps.findLast(({ from }) => marginPercent >= from)?.opacity ?? marginSteps[0].opacity;

/** The borders of an election's places; null if there are none. */
export const loadBorders = (
  { client }: Pick<ScreenContext, 'client'>,
  { slug, parts }: Pick<Election, 'slug' | 'parts'>,
): Promise<ElectionBorders | null> =>
  parts.includes('borders') ? client.electionBorders({ slug }) : Promise.resolve(null);

/** A constituency on the map, without its shade. */
export function fieldOf(
  slug: string,
  { id, name, parent, tile }: ElectionUnit,
): Omit<BorderField, 'shade' | 'words'> {
  return {
    id,
    group: parent,
    part: tile?.part,
    url: constituencyUrl(slug, id),
    mark: /\d+/.exec(name)?.[0] ?? '',
  };
}

/** Constituencies in the leader's colour, stronger for a larger lead. */
function leadFields(slug: string, rows: readonly ConstituencyRow[]): BorderField[] {
  return rows.map(({ unit, lead, counted }) => {
    const leadText = lead
      ? `${lead.partyName}, ${share(lead.percent)}, ${words.marginOf(number(lead.margin))}`
      : words.noLeader;
    const part = counted === null || counted >= 100 ? '' : words.countedPart(countedWords(counted));
    return {
      ...fieldOf(slug, unit),
      shade: lead ? { fill: fillOf(lead.party), opacity: strengthOf(lead.marginPercent) } : null,
      words: `${nameOfPlace(unit)}: ${leadText}${part}`,
    };
  });
}

interface ConstituencyMapProps {
  election: Pick<Election, 'slug'>;
  borders: ElectionBorders;
  fields: readonly BorderField[];
  name: string;
  /** On a map of the whole country: places whose constituencies are drawn next to it. */
  counties?: readonly ElectionUnit[];
}

/** The map with its source. If the capital is drawn next to the map, it links to its own map. */
export function ConstituencyMap(props: ConstituencyMapProps) {
  const { election, borders, fields, name, counties = [] } = props;
  const beside = new Map(
    counties.flatMap(({ id, name: county }) =>
      fields.some(({ group, part }) => group === id && part === county)
        ? [[county, { url: constituencyUrl(election.slug, id), words: words.countyMap(county) }] as const]
        : [],
    ),
  );
  return (
    <BorderMap
      borders={borders}
      fields={fields}
      name={name}
      parts={beside}
      source={words.bordersOf(borders.source.name)}
    />
  );
}

/** Who leads where and by how much, with a legend. */
export function LeadMap({
  rows,
  ...map
}: Omit<ConstituencyMapProps, 'fields'> & { rows: readonly ConstituencyRow[] }) {
  return (
    <>
      <MarginLegend />
      <ConstituencyMap {...map} fields={leadFields(map.election.slug, rows)} />
    </>
  );
}

/** Strength of a colour for a lead. */
function MarginLegend() {
  return (
    <ul className={styles.legend} aria-label={words.marginLegend}>
      {marginSteps.map(({ opacity, label }) => (
        <li key={label}>
          <svg
            className={classNames(styles.swatch, styles.strength)}
            width="28"
            height="16"
            aria-hidden="true"
          >
            <rect width="28" height="16" fillOpacity={opacity} />
          </svg>
          {label}
        </li>
      ))}
    </ul>
  );
}

/** The same constituencies by their borders or as hexagons of one size. */
export function MapChoice({ slug, current }: { slug: string; current: 'constituencies' | 'hexagons' }) {
  return (
    <nav className={styles.choice} aria-label={words.mapChoice}>
      {(['constituencies', 'hexagons'] as const).map((page) => (
        <ResultLink
          key={page}
          to={pageUrl(slug, page)}
          aria-current={page === current ? 'page' : undefined}
          className={styles.chosen}
        >
          {words.maps[page]}
        </ResultLink>
      ))}
    </nav>
  );
}

/** Links to the map of each county. */
export function CountyLinks({
  slug,
  counties,
  current,
}: {
  slug: string;
  counties: readonly Pick<ElectionUnit, 'id' | 'name'>[];
  current?: string;
}) {
  return (
    <nav className={classNames(styles.links, styles.counties)} aria-label={words.countyMaps}>
      <span>{words.countyMaps}</span>
      {counties.map(({ id, name }) => (
        <ResultLink
          key={id}
          to={constituencyUrl(slug, id)}
          aria-current={id === current ? 'page' : undefined}
        >
          {name}
        </ResultLink>
      ))}
    </nav>
  );
}
