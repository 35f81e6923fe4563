import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { ask } from '../../api/ask.ts';
import { callQuery } from '../../api/queries.ts';
import { Button } from '../../design/button.tsx';
import { Failed } from '../../design/failed.tsx';
import { Field } from '../../design/field.tsx';
import { addPasskey, canHavePasskeys, isPasskeyCancelled, isPasskeyHere } from '../../session/passkeys.ts';
import { shortMoment } from '../../time/moment.ts';
import { useNow } from '../../time/use-now.ts';
import styles from './account-room.module.css';
import { accountWords } from './words.ts';

/** The user's passkeys, and a button to add one. */
export function PasskeyList() {
  const now = useNow();
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(callQuery('passkeys', {}));
  const renew = () => client.invalidateQueries({ queryKey: ['passkeys'] });
  const adding = useMutation({ mutationFn: addPasskey, onSuccess: renew });
  const removing = useMutation({
    mutationFn: (id: number) => ask('removePasskey', { id }),
    onSuccess: renew,
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    adding.mutate(String(new FormData(form).get('name')), { onSuccess: () => form.reset() });
  };
  const failure = removing.error ?? (isPasskeyCancelled(adding.error) ? null : adding.error);
  return (
    <section>
      <h2 className={styles.title}>{accountWords.passkeys}</h2>
      <p className={styles.hint}>{accountWords.passkeysHint}</p>
      {error && <Failed error={error} onRetry={() => void refetch()} />}
      {isPasskeyHere(failure) ? (
        <p role="alert">{accountWords.passkeyIsHere}</p>
      ) : (
        failure && <Failed error={failure} />
      )}
      {data?.items.length === 0 && <p>{accountWords.noPasskeys}</p>}
      <ul>
        {data?.items.map(({ id, name, usedAt }) => (
          <li key={id} className={styles.row}>
            <b>{name}</b>
            <span>
              {usedAt === null ? accountWords.neverUsed : accountWords.used(shortMoment(usedAt, now))}
            </span>
            <button type="button" aria-label={accountWords.remove(name)} onClick={() => removing.mutate(id)}>
              {accountWords.removeShort}
            </button>
          </li>
        ))}
      </ul>
      {canHavePasskeys() ? (
        <form className={styles.form} onSubmit={submit}>
          <Field label={accountWords.passkeyName}>
            {(control) => <input {...control} name="name" required maxLength={100} placeholder="Telefon" />}
          </Field>
          <Button look="filled" type="submit" disabled={adding.isPending}>
            {accountWords.addPasskey}
          </Button>
        </form>
      ) : (
        <p className={styles.hint}>{accountWords.noPasskeysHere}</p>
      )}
    </section>
  );
}
