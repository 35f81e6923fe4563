import styles from './empty.module.css';

/** What a room shows until its content arrives, which takes seconds on a slow line. */
export const Loading = () => <p className={styles.empty}>Betöltés…</p>;
