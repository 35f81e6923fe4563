import { tipPoints } from '#contract/tip-points.ts';
import { typeset } from '#portal/format/typeset.ts';
import styles from './tips.module.css';
import { words } from './words.ts';

/** How points are given, in the same words as the article that explains it. */
export function Rules() {
  return (
    <section className={styles.box} aria-labelledby="szabalyok">
      <h2 className={styles.heading} id="szabalyok">
        {words.howWeCount}
      </h2>
      <dl className={styles.points}>
        <div>
          <dt>{words.exactResult}</dt>
          <dd>{words.points(tipPoints.exact)}</dd>
        </div>
        <div>
          <dt>{words.rightDifference}</dt>
          <dd>{words.points(tipPoints.difference)}</dd>
        </div>
        <div>
          <dt>{words.rightWinner}</dt>
          <dd>{words.points(tipPoints.outcome)}</dd>
        </div>
      </dl>
      <ul className={styles.rules}>
        {words.rules.map((rule) => (
          <li key={rule}>{typeset(rule)}</li>
        ))}
      </ul>
    </section>
  );
}
