import type { BallotResult } from '#contract/election-format.ts';
import { countedShare, turnoutOf } from '#contract/election-rules.ts';
import { number } from '#portal/format/number.ts';
import { countedWords, share } from './election-pages.ts';
import styles from './election-parts.module.css';
import { words } from './words.ts';

/** Numbers of eligible voters and of votes, and how much is counted. */
export function BallotFacts({ result }: { result: BallotResult }) {
  const turnout = turnoutOf(result);
  const counted = countedShare(result);
  // While votes are being counted, the turnout is not known, only the number of counted votes.
  const isCountComplete = counted === null || counted >= 100;
  const facts = [
    [words.voters, result.eligible === undefined ? null : number(result.eligible)],
    [words.turnout, turnout === null || !isCountComplete ? null : share(turnout)],
    [words.validVotes, number(result.valid)],
    [words.invalidVotes, result.invalid === undefined ? null : number(result.invalid)],
    [words.progressLabel, isCountComplete ? null : countedWords(counted)],
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
