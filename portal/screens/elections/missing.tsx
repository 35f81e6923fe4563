import type { Election } from '#contract/election.ts';
import { typeset } from '#portal/format/typeset.ts';
import styles from './election-parts.module.css';

/** What is missing of an election, with a link to who has it. Renders nothing if that is nothing. */
export function Missing({ election: { missing, source } }: { election: Election }) {
  if (!missing) return null;
  return (
    <p className={styles.missing}>
      {typeset(missing)}{' '}
      <a href={source.url} target="_blank" rel="noopener">
        {source.name}
      </a>
    </p>
  );
}
