import type { Election, UnitPage } from '#contract/election.ts';
import type { ViewContext } from '#portal/page/screen.ts';
import { BallotFacts } from './ballot-facts.tsx';
import { CandidateTable } from './candidate-table.tsx';
import { ElectionPage } from './election-page.tsx';
import styles from './election-parts.module.css';
import { constituencyUrl, pageUrl, settlementUrl } from './election-words.ts';
import { isPartyList } from './list-names.ts';
import { listRows } from './list-rows.ts';
import { ResultLink } from './result-links.tsx';
import { type ResultRow, ResultsTable } from './results-table.tsx';

export interface UnitData {
  election: Election;
  place: UnitPage;
}

/** A constituency or a settlement: its candidates and lists, and the places that it belongs to. */
export function UnitView({ data: { election, place }, context }: { data: UnitData; context: ViewContext }) {
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
        ← {isConstituency ? 'Minden választókerület' : 'Településkereső'}
      </ResultLink>
      {parent && !isConstituency && <p className={styles.intro}>Megye: {parent.name}</p>}
      <Within slug={slug} place={place} />
      {unit.constituency && (
        <>
          <h2 className={styles.title}>Egyéni jelöltek</h2>
          <CandidateTable election={election} unit={unit} />
        </>
      )}
      {unit.list && (
        <>
          <h2 className={styles.title}>Listás szavazatok</h2>
          <ResultsTable
            caption={`${unit.name}: szavazatok listánként`}
            who="Lista"
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
      <span>{within.length > 1 ? 'Választókerületei:' : 'Választókerülete:'}</span>
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
      <h2 className={styles.title}>Települések a választókerületben</h2>
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
