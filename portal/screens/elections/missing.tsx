import type { Election } from '#contract/election.ts';
import { typeset } from '#portal/format/typeset.ts';
import styles from './election-parts.module.css';

/** Says which data of an election is missing, with a link to its source. Renders nothing if none is. */
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
