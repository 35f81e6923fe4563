import styles from './desk-name.module.css';

/**
 * The name of the desk, with the paper's accent on its second last letter. That letter is a box of its own,
 * at which screen readers would cut the word.
 */
export const DeskName = () => (
  <span className={styles.name}>
    <span className="visually-hidden">Szerkesztőség</span>
    <span aria-hidden>
      Szerkesztős<i>e</i>g
    </span>
  </span>
);
