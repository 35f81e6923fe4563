import type { Election, UnitName, UnitPage } from '#contract/election.ts';
import { notFound, type Screen, type ViewContext } from '#portal/page/screen.ts';
import { BallotFacts } from './ballot-facts.tsx';
import { CandidateTable } from './candidate-table.tsx';
import { ElectionPage } from './election-page.tsx';
import { constituencyUrl, pageUrl, settlementUrl } from './election-pages.ts';
import styles from './election-parts.module.css';
import { isPartyList, listRows } from './lists.ts';
import { headOf, loadElection } from './load-election.ts';
import { ResultLink } from './result-links.tsx';
import { type ResultRow, ResultsTable } from './results-table.tsx';
import { words } from './words.ts';

/** One constituency, or one settlement. */
export function unitScreen(
  level: Extract<UnitName['level'], 'constituency' | 'settlement'>,
): Screen<UnitData> {
  return {
    async load(context) {
      const election = await loadElection(
        context,
        level === 'constituency' ? 'constituencies' : 'settlements',
      );
      const place = await context.client.electionUnit({
        slug: election.slug,
        unit: context.params.unit ?? '',
      });
      if (place.unit.level !== level) throw notFound(context.path);
      return { election, place };
    },
    View: UnitView,
    head: ({ election: { title }, place: { unit } }, context) => headOf(`${unit.name} – ${title}`, context),
  };
}

interface UnitData {
  election: Election;
  place: UnitPage;
}

/** A constituency or a settlement: its candidates and lists, and the places that it belongs to. */
function UnitView({ data: { election, place }, context }: { data: UnitData; context: ViewContext }) {
  const { unit, parent } = place;
  const { slug, lists } = election;
  const isConstituency = unit.level === 'constituency';
  const page = isConstituency ? 'constituencies' : 'settlements';
  return (
    <ElectionPage
      election={election}
      context={context}
      page={page}
      heading={unit.seat ? `${unit.name} (${unit.seat})` : unit.name}
    >
      <ResultLink className={styles.back} to={pageUrl(slug, page)}>
        ← {isConstituency ? words.everyConstituency : words.settlementSearch}
      </ResultLink>
      {parent && !isConstituency && <p className={styles.intro}>{words.countyOf(parent.name)}</p>}
      <Within slug={slug} place={place} />
      {unit.constituency && (
        <>
          <h2 className={styles.title}>{words.candidates}</h2>
          <CandidateTable election={election} unit={unit} />
        </>
      )}
      {unit.list && (
        <>
          <h2 className={styles.title}>{words.listVotes}</h2>
          <ResultsTable
            caption={words.votesByList(unit.name)}
            who={words.list}
            rows={rowsOf(election, lists, unit.list)}
          />
          {(unit.list.eligible !== undefined || !unit.constituency) && <BallotFacts result={unit.list} />}
        </>
      )}
      <Inside slug={slug} place={place} />
    </ElectionPage>
  );
}

/** The lists of parties, and those of nationalities that have votes. */
function rowsOf(
  election: Election,
  lists: Election['lists'],
  result: NonNullable<UnitPage['unit']['list']>,
): ResultRow[] {
  return listRows(election, lists, result).filter(
    ({ id, votes }) => votes > 0 || lists.some((list) => list.id === id && isPartyList(list)),
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
