import layout from '#portal/design/primitives/layout.module.css';
import styles from './desk-name.module.css';

/**
 * The name of the desk, with the paper's accent on its second last letter. Screen readers get a hidden copy:
 * they would split the word at that letter, which is an element of its own.
 */
export const DeskName = () => (
  <span className={styles.name}>
    <span className={layout.visuallyHidden}>Szerkesztőség</span>
    <span aria-hidden>
      Szerkesztős<i>e</i>g
    </span>
  </span>
);
