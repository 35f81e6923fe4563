import styles from './form-tiles.module.css';
import type { Outcome } from './standings-rules.ts';
import { words } from './words.ts';

/** Results of a team's last matches, the oldest first. */
export function FormTiles({ outcomes }: { outcomes: readonly Outcome[] }) {
  return (
    <span className={styles.form}>
      {outcomes.map((outcome, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: matches of a form have no names and stay in their order
        <abbr key={place} className={styles[outcome]} title={words.columns[outcome].long}>
          {words.columns[outcome].short}
        </abbr>
      ))}
    </span>
  );
}
