import type { BallotResult } from '#contract/election-format.ts';
import { countedShare, turnoutOf } from '#contract/election-rules.ts';
import { number } from '#portal/format/number.ts';
import styles from './election-parts.module.css';
import { countedWords, share } from './election-words.ts';

/** How many could vote, did, and how much of it is counted. */
export function BallotFacts({ result }: { result: BallotResult }) {
  const turnout = turnoutOf(result);
  const counted = countedShare(result);
  // While votes are counted, those who voted are not known: only those whose votes were counted.
  const whole = counted === null || counted >= 100;
  const facts = [
    ['Választópolgár', result.eligible === undefined ? null : number(result.eligible)],
    ['Részvétel', turnout === null || !whole ? null : share(turnout)],
    ['Érvényes szavazat', number(result.valid)],
    ['Érvénytelen szavazat', result.invalid === undefined ? null : number(result.invalid)],
    ['Feldolgozottság', whole ? null : countedWords(counted)],
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
