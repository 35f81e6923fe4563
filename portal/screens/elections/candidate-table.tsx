import type { Election } from '#contract/election.ts';
import type { ElectionUnit } from '#contract/election-format.ts';
import { shareOf, standingOf } from '#contract/election-rules.ts';
import { number } from '#portal/format/number.ts';
import { BallotFacts } from './ballot-facts.tsx';
import styles from './election-parts.module.css';
import { share } from './election-words.ts';
import { namesOf } from './list-names.ts';
import { type ResultRow, ResultsTable } from './results-table.tsx';

/** Candidates of a place by votes, and the lead of the first. */
export function CandidateTable({ election, unit }: { election: Election; unit: ElectionUnit }) {
  const names = namesOf(election);
  const { constituency, candidates, name } = unit;
  if (!constituency) return null;
  const byId = new Map(candidates.map((candidate) => [candidate.id, candidate]));
  const standing = standingOf(constituency, [...byId.keys()]);
  const [first, second] = standing;
  const leads = first !== undefined && first.votes > (second?.votes ?? 0);
  const rows = standing.flatMap(({ id, votes }, index): ResultRow[] => {
    const candidate = byId.get(id);
    if (!candidate) return [];
    const party = names.party(candidate.party);
    const outcome = index === 0 && leads ? (election.final ? 'megválasztva' : 'vezet') : null;
    return [
      {
        id,
        name: candidate.name,
        party,
        detail: party?.name ?? 'független',
        votes,
        percent: shareOf(votes, constituency),
        outcome,
      },
    ];
  });
  return (
    <>
      <ResultsTable caption={`${name}: szavazatok jelöltenként`} who="Jelölt" rows={rows} />
      {leads && (
        <p className={styles.intro}>
          Az első és a második közötti különbség {number(first.votes - (second?.votes ?? 0))} szavazat,{' '}
          {share(shareOf(first.votes - (second?.votes ?? 0), constituency)).replace('%', '')} százalékpont.
        </p>
      )}
      <BallotFacts result={constituency} />
    </>
  );
}
