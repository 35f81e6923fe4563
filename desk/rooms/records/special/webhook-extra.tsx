import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { sentenceOf } from '#desk/api/api-error.ts';
import { ask } from '#desk/api/ask.ts';
import { callQuery } from '#desk/api/queries.ts';
import { Button } from '#desk/design/button.tsx';
import { Dialog } from '#desk/design/dialog.tsx';
import { Failed } from '#desk/design/failed.tsx';
import { toast } from '#desk/design/toast.tsx';
import { shortMoment } from '#desk/time/moment.ts';
import { useNow } from '#desk/time/use-now.ts';
import { DialogActions } from '../record/dialog-actions.tsx';
import part from '../record/record.module.css';
import { SecretDialog } from '../record/secret-dialog.tsx';
import { sourceWords } from '../words.ts';
import type { ExtraProps } from './extra-props.ts';
import styles from './special.module.css';
import { webhookWords as words } from './words.ts';

/** Interval at which the state of a message is requested while it is being sent. */
const refreshMs = 3_000;

/** The messages of a webhook and their states, a test message, and a new signing key. */
export function WebhookExtra({ recordKey }: ExtraProps) {
  const now = useNow();
  const client = useQueryClient();
  const id = Number(recordKey);
  const [secret, setSecret] = useState<string | null>(null);
  const [isAsking, setAsking] = useState(false);
  const { data, error, refetch } = useQuery({
    ...callQuery('webhookDeliveries', { id, limit: 20 }),
    refetchInterval: ({ state }) => state.data?.items.some((one) => one.state === 'waiting') && refreshMs,
  });
  const renew = () => client.invalidateQueries({ queryKey: ['webhookDeliveries'] });
  const onError = (failure: unknown) => void toast(sentenceOf(failure));
  const testing = useMutation({
    mutationFn: () => ask('testWebhook', { id }, { body: {} }),
    onSuccess: renew,
    onError,
  });
  const repeating = useMutation({
    mutationFn: (delivery: string) => ask('repeatWebhookDelivery', { id, delivery }, { body: {} }),
    onSuccess: renew,
    onError,
  });
  const renewing = useMutation({
    mutationFn: () => ask('renewWebhookSecret', { id }, { body: {} }),
    onSuccess: (webhook) => setSecret(webhook.secret),
    onError,
    onSettled: () => setAsking(false),
  });
  return (
    <section className={part.part}>
      <h2>{words.title}</h2>
      <div className={part.actions}>
        <Button disabled={testing.isPending} onClick={() => testing.mutate()}>
          {words.test}
        </Button>
        <Button look="quiet" onClick={() => setAsking(true)}>
          {words.renew}
        </Button>
      </div>
      {error && <Failed error={error} onRetry={() => void refetch()} />}
      {data?.items.length === 0 && <p className={part.quiet}>{words.none}</p>}
      <ul className={styles.deliveries}>
        {data?.items.map(({ id: delivery, event, state, madeAt, lastStatus, lastError, attempts }) => (
          <li key={delivery}>
            <span>
              {words.events[event] ?? event}, {shortMoment(madeAt, now)}
              <small>
                {words.states[state]} · {words.attempts(attempts)}
                {(lastError ?? lastStatus) !== null && ` · ${lastError ?? lastStatus}`}
              </small>
            </span>
            {state === 'failed' && (
              <Button look="quiet" disabled={repeating.isPending} onClick={() => repeating.mutate(delivery)}>
                {words.repeat}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {isAsking && (
        <Dialog title={words.renewAsk} onClose={() => setAsking(false)}>
          <p>{words.renewText}</p>
          <DialogActions
            go={words.renew}
            cancel={words.cancel}
            isPending={renewing.isPending}
            onGo={() => renewing.mutate()}
            onCancel={() => setAsking(false)}
          />
        </Dialog>
      )}
      {secret !== null && (
        <SecretDialog
          secret={{ label: sourceWords.webhookOnce, value: secret }}
          onClose={() => setSecret(null)}
        />
      )}
    </section>
  );
}
