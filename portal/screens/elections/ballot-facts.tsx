import type { Election } from '#contract/election.ts';
import type { BallotResult } from '#contract/election-format.ts';
import { countedShare, turnoutOf } from '#contract/election-rules.ts';
import { number } from '#portal/format/number.ts';
import { countedWords, isCountComplete, share } from './election-pages.ts';
import styles from './election-parts.module.css';
import { words } from './words.ts';

/** Numbers of eligible voters and of votes, and how much is counted. */
export function BallotFacts({ election, result }: { election: Election; result: BallotResult }) {
  const counted = countedShare(result);
  const turnout = isCountComplete(election, counted) ? turnoutOf(result) : null;
  const facts = [
    [words.voters, result.eligible === undefined ? null : number(result.eligible)],
    [words.turnout, turnout === null ? null : share(turnout)],
    [words.validVotes, number(result.valid)],
    [words.invalidVotes, result.invalid === undefined ? null : number(result.invalid)],
    [words.progressLabel, counted === null || counted >= 100 ? null : countedWords(counted)],
  ] as const;
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) =>
        value === null ? null : (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ),
      )}
    </dl>
  );
}
