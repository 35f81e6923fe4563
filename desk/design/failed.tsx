import { sentenceOf } from '../api/api-error.ts';
import styles from './failed.module.css';

/** What failed, what to do, and a button to try again. */
export function Failed({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  return (
    <p className={styles.failed} role="alert">
      {sentenceOf(error)}{' '}
      {onRetry && (
        <button type="button" onClick={onRetry}>
          Újra
        </button>
      )}
    </p>
  );
}
