import type { Election, UnitPage } from '#contract/election.ts';
import { notFound, type Screen, type ViewContext } from '#portal/page/screen.ts';
import { loadBefore } from './change.ts';
import { type CountyData, CountyMap, loadCounty } from './county-map.tsx';
import { ElectionPage } from './election-page.tsx';
import { constituencyUrl, nameOfPlace, pageUrl, settlementUrl } from './election-pages.ts';
import styles from './election-parts.module.css';
import { headOf, isPlaceOf, loadElection, type PageOfPlaces } from './load-election.ts';
import { PlaceResults } from './place-results.tsx';
import { ResultLink } from './result-links.tsx';
import { words } from './words.ts';

/** A constituency, the constituencies of a county, or a settlement. */
export function unitScreen(page: PageOfPlaces): Screen<UnitData> {
  return {
    async load(context) {
      const election = await loadElection(context, page);
      const place = await context.client.electionUnit({
        slug: election.slug,
        unit: context.params.unit ?? '',
      });
      const { unit } = place;
      if (!isPlaceOf(page, unit.level)) throw notFound(context.path);
      const [before, county] = await Promise.all([
        loadBefore(context, election, unit),
        unit.level === 'county' ? loadCounty(context, election, unit.id) : null,
      ]);
      return { election, place, before, county };
    },
    View: UnitView,
    head: ({ election: { title }, place: { unit } }, context) => headOf(`${unit.name} – ${title}`, context),
  };
}

interface UnitData {
  election: Election;
  place: UnitPage;
  /** The same place at the previous election. */
  before: UnitPage['unit'] | null;
  /** Constituencies of a county. */
  county: CountyData | null;
}

/** A constituency or a settlement: its candidates and lists, and the places that it belongs to. */
function UnitView({ data, context }: { data: UnitData; context: ViewContext }) {
  const { election, place, before, county } = data;
  const { unit, parent } = place;
  const { slug } = election;
  const isSettlement = unit.level === 'settlement';
  const page = isSettlement ? 'settlements' : 'constituencies';
  return (
    <ElectionPage election={election} context={context} page={page} heading={nameOfPlace(unit)}>
      <ResultLink className={styles.back} to={pageUrl(slug, page)}>
        ← {isSettlement ? words.settlementSearch : words.everyConstituency}
      </ResultLink>
      {parent && unit.level !== 'county' && (
        <p className={styles.links}>
          <span>{words.countyLabel}</span>
          <ResultLink to={constituencyUrl(slug, parent.id)}>{parent.name}</ResultLink>
        </p>
      )}
      {county && <CountyMap election={election} county={county} unit={unit} />}
      <Within slug={slug} place={place} />
      <PlaceResults election={election} unit={unit} before={before} />
      {!county && <Inside slug={slug} place={place} />}
    </ElectionPage>
  );
}

function Within({ slug, place: { within } }: { slug: string; place: UnitPage }) {
  if (within.length === 0) return null;
  return (
    <p className={styles.links}>
      <span>{within.length > 1 ? words.itsConstituencies : words.itsConstituency}</span>
      {within.map(({ id, name, seat }) => (
        <ResultLink key={id} to={constituencyUrl(slug, id)}>
          {seat ? `${name} (${seat})` : name}
        </ResultLink>
      ))}
    </p>
  );
}

function Inside({ slug, place: { inside } }: { slug: string; place: UnitPage }) {
  if (inside.length === 0) return null;
  return (
    <>
      <h2 className={styles.title}>{words.settlementsInside}</h2>
      <ul className={styles.columns}>
        {inside.map(({ id, name }) => (
          <li key={id}>
            <ResultLink to={settlementUrl(slug, id)}>{name}</ResultLink>
          </li>
        ))}
      </ul>
    </>
  );
}
