import { useEffect, useEffectEvent } from 'react';
import { ApiError, isTemporary, sentenceOf } from '../api/api-error.ts';
import styles from './failed.module.css';

const retryAfterMs = 5_000;

/**
 * What failed, what to do, and a button to try again unless that would be refused again. What may succeed
 * later is tried again without the button, too.
 */
export function Failed({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  const isFinal = error instanceof ApiError && error.status === 403;
  const isRetried = onRetry !== undefined && isTemporary(error);
  const retry = useEffectEvent(() => onRetry?.());
  useEffect(() => {
    if (!isRetried) return;
    const timer = setInterval(retry, retryAfterMs);
    addEventListener('online', retry);
    return () => {
      clearInterval(timer);
      removeEventListener('online', retry);
    };
  }, [isRetried]);
  return (
    <p className={styles.failed} role="alert">
      {sentenceOf(error)} {isRetried && 'Magától újra próbáljuk. '}
      {onRetry && !isFinal && (
        <button type="button" onClick={onRetry}>
          Újra
        </button>
      )}
    </p>
  );
}
