import type { Election } from '#contract/election.ts';
import type { ElectionUnit } from '#contract/election-format.ts';
import { shareOf, standingOf } from '#contract/election-rules.ts';
import { number } from '#portal/format/number.ts';
import { BallotFacts } from './ballot-facts.tsx';
import { share } from './election-pages.ts';
import styles from './election-parts.module.css';
import { namesOf } from './lists.ts';
import { type ResultRow, ResultsTable } from './results-table.tsx';
import { words } from './words.ts';

/** Candidates of a place by votes, and the lead of the first. */
export function CandidateTable({ election, unit }: { election: Election; unit: ElectionUnit }) {
  const names = namesOf(election);
  const { constituency, candidates, name } = unit;
  if (!constituency) return null;
  const byId = new Map(candidates.map((candidate) => [candidate.id, candidate]));
  const standing = standingOf(constituency, [...byId.keys()]);
  const [first, second] = standing;
  const margin = (first?.votes ?? 0) - (second?.votes ?? 0);
  const hasLead = first !== undefined && first.votes > (second?.votes ?? 0);
  const rows = standing.flatMap(({ id, votes }, index): ResultRow[] => {
    const candidate = byId.get(id);
    if (!candidate) return [];
    const party = names.party(candidate.party);
    const outcome = index === 0 && hasLead ? (election.final ? words.elected : words.leads) : null;
    return [
      {
        id,
        name: candidate.name,
        party,
        detail: party?.name ?? words.independent,
        votes,
        percent: shareOf(votes, constituency),
        outcome,
      },
    ];
  });
  return (
    <>
      <ResultsTable caption={words.votesByCandidate(name)} who={words.candidate} rows={rows} />
      {hasLead && (
        <p className={styles.intro}>
          {words.lead(number(margin), share(shareOf(margin, constituency)).replace('%', ''))}
        </p>
      )}
      <BallotFacts election={election} result={constituency} />
    </>
  );
}
