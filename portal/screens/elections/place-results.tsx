import type { Election, UnitPage } from '#contract/election.ts';
import { BallotFacts } from './ballot-facts.tsx';
import { CandidateTable } from './candidate-table.tsx';
import { withChange } from './change.ts';
import styles from './election-parts.module.css';
import { isPartyList, listRows } from './lists.ts';
import { type ResultRow, ResultsTable } from './results-table.tsx';
import { words } from './words.ts';

interface PlaceResultsProps {
  election: Election;
  unit: UnitPage['unit'];
  /** The same place at the previous election. */
  before: UnitPage['unit'] | null;
}

/** Candidates and lists of one place, with changes since then. */
export function PlaceResults({ election, unit, before }: PlaceResultsProps) {
  return (
    <>
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
            rows={withChange(rowsOf(election, election.lists, unit.list), unit, before)}
          />
          {before?.list && <p className={styles.intro}>{words.changeSince}</p>}
          {unit.redrawn && <p className={styles.intro}>{words.redrawn}</p>}
          {(unit.list.eligible !== undefined || !unit.constituency) && (
            <BallotFacts election={election} result={unit.list} />
          )}
        </>
      )}
    </>
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
