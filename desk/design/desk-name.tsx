import styles from './desk-name.module.css';

/** The name of the desk, with the paper's accent on its second last letter. */
export const DeskName = () => (
  <span className={styles.name}>
    Szerkesztős<i>e</i>g
  </span>
);
