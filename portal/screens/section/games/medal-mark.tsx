import type { Medal } from '#contract/publication/games.ts';
import { classNames } from '#portal/design/primitives/class-names.ts';
import styles from './games.module.css';

export const medalNames: Readonly<Record<Medal, string>> = {
  gold: 'Arany',
  silver: 'Ezüst',
  bronze: 'Bronz',
};

/** A disc in the medal's colour, and its name. */
export function MedalMark({ medal }: { medal: Medal }) {
  return (
    <span className={styles.mark}>
      <span className={classNames(styles.disc, styles[medal])} aria-hidden="true" />
      <span className={styles.word}>{medalNames[medal]}</span>
    </span>
  );
}
