import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Passkey } from '#contract/passkey.ts';
import { sentenceOf } from '#desk/api/api-error.ts';
import { ask } from '#desk/api/ask.ts';
import { callQuery } from '#desk/api/queries.ts';
import { Button } from '#desk/design/button.tsx';
import { Dialog } from '#desk/design/dialog.tsx';
import { toast } from '#desk/design/toast.tsx';
import { shortMoment } from '#desk/time/moment.ts';
import { useNow } from '#desk/time/use-now.ts';
import { DialogActions } from '../record/dialog-actions.tsx';
import part from '../record/record.module.css';
import styles from './special.module.css';
import { personWords as words } from './words.ts';

/** The passkeys of a person, which a chief can remove when a device is lost. */
export function PersonPasskeys({ personId }: { personId: number }) {
  const now = useNow();
  const client = useQueryClient();
  const [passkeyToRemove, setPasskeyToRemove] = useState<Passkey | null>(null);
  const { data } = useQuery(callQuery('personPasskeys', { id: personId }));
  const removing = useMutation({
    mutationFn: ({ id }: Passkey) => ask('removePersonPasskey', { id: personId, passkey: id }),
    async onSuccess(_, { name }) {
      await client.invalidateQueries({ queryKey: ['personPasskeys'] });
      toast(words.removed(name));
    },
    onError: (error) => void toast(sentenceOf(error)),
    onSettled: () => setPasskeyToRemove(null),
  });
  return (
    <>
      <h3 className={styles.heading}>{words.passkeys}</h3>
      {data?.items.length === 0 && <p className={part.quiet}>{words.noPasskeys}</p>}
      <ul className={styles.deliveries}>
        {data?.items.map((passkey) => (
          <li key={passkey.id}>
            <span>
              {passkey.name}
              <small>
                {passkey.usedAt === null
                  ? words.passkeyUnused
                  : words.passkeyUsed(shortMoment(passkey.usedAt, now))}
              </small>
            </span>
            <Button
              look="quiet"
              aria-label={words.removeOne(passkey.name)}
              onClick={() => setPasskeyToRemove(passkey)}
            >
              {words.remove}
            </Button>
          </li>
        ))}
      </ul>
      {passkeyToRemove && (
        <Dialog title={words.removeAsk(passkeyToRemove.name)} onClose={() => setPasskeyToRemove(null)}>
          <p>{words.removeText}</p>
          <DialogActions
            go={words.remove}
            cancel={words.cancel}
            isPending={removing.isPending}
            onGo={() => removing.mutate(passkeyToRemove)}
            onCancel={() => setPasskeyToRemove(null)}
          />
        </Dialog>
      )}
    </>
  );
}
