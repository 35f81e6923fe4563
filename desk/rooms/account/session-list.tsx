import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ask } from '../../api/ask.ts';
import { callQuery } from '../../api/queries.ts';
import { Failed } from '../../design/failed.tsx';
import { shortMoment } from '../../time/moment.ts';
import { useNow } from '../../time/use-now.ts';
import styles from './account-room.module.css';
import { accountWords } from './words.ts';

/** The devices on which the user is signed in. */
export function SessionList() {
  const now = useNow();
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(callQuery('mySessions', {}));
  const endSession = useMutation({
    mutationFn: (session: string) => ask('endMySession', { session }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['mySessions'] }),
  });
  return (
    <section>
      <h2 className={styles.title}>{accountWords.sessions}</h2>
      {error && <Failed error={error} onRetry={() => void refetch()} />}
      {endSession.error && <Failed error={endSession.error} />}
      <ul>
        {data?.items.map(({ id, device, seenAt, current }) => (
          <li key={id} className={styles.row}>
            <b>{device}</b>
            <span>{current ? accountWords.thisOne : accountWords.seen(shortMoment(seenAt, now))}</span>
            {!current && (
              <button
                type="button"
                aria-label={accountWords.end(device)}
                onClick={() => endSession.mutate(id)}
              >
                {accountWords.endShort}
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
