import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sentenceOf } from '#desk/api/api-error.ts';
import { ask } from '#desk/api/ask.ts';
import { callQuery } from '#desk/api/queries.ts';
import { Button } from '#desk/design/button.tsx';
import { Failed } from '#desk/design/failed.tsx';
import { toast } from '#desk/design/toast.tsx';
import styles from './form.module.css';
import { formWords as words } from './words.ts';

/** Usual loudness of podcasts, LUFS. A recording within this distance is loud enough. */
const targetLufs = -16;
const nearLu = 1;

interface LoudnessProps {
  sound: string;
  isReadOnly: boolean;
  onChange(sound: string): void;
}

/** Shows the loudness of a recording, and offers to bring it to the usual one. */
export function Loudness({ sound, isReadOnly, onChange }: LoudnessProps) {
  const [isRequested, setRequested] = useState(false);
  const { data, error, isFetching, refetch } = useQuery({
    ...callQuery('soundLoudness', { ref: sound }),
    enabled: isRequested,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const normalising = useMutation({
    mutationFn: () => ask('normaliseSound', {}, { body: { ref: sound } }),
    onSuccess({ file }) {
      onChange(file.ref);
      toast(words.normalised);
    },
    onError: (failure) => void toast(sentenceOf(failure)),
  });
  const isFar = data?.integrated != null && Math.abs(data.integrated - targetLufs) > nearLu;
  return (
    <div className={styles.loudness}>
      {error && <Failed error={error} onRetry={() => void refetch()} />}
      {!data && (
        <Button look="quiet" disabled={isFetching} onClick={() => setRequested(true)}>
          {isFetching ? words.measuring : words.measure}
        </Button>
      )}
      {data && !data.isAvailable && <p className={styles.quiet}>{words.noFfmpeg}</p>}
      {data?.isAvailable && (
        <p>
          {words.loudness(
            data.integrated ?? Number.NaN,
            data.range ?? Number.NaN,
            data.truePeak ?? Number.NaN,
          )}
        </p>
      )}
      {isFar && !isReadOnly && (
        <Button disabled={normalising.isPending} onClick={() => normalising.mutate()}>
          {normalising.isPending ? words.normalising : words.normalise}
        </Button>
      )}
    </div>
  );
}
