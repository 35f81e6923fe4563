import { useMutation } from '@tanstack/react-query';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { ApiError, sentenceOf } from '../api/api-error.ts';
import { queryClient } from '../api/queries.ts';
import { DeskName } from '../design/desk-name.tsx';
import { canHavePasskeys, isPasskeyCancelled, signInWithPasskey } from './passkeys.ts';
import { askForCode, signInWithCode } from './sign-in.ts';
import styles from './sign-in-page.module.css';
import { sessionWords } from './words.ts';

const route = getRouteApi('/belepes');

/** Signing in with a code that is mailed: first the address, then the code. */
export function SignInPage() {
  const [email, setEmail] = useState<string | null>(null);
  return (
    <main className={styles.page}>
      <p className={styles.name}>
        <DeskName />
      </p>
      <h1 className={styles.title}>{sessionWords.title}</h1>
      {email === null ? (
        <AddressForm onSent={setEmail} />
      ) : (
        <CodeForm email={email} onOtherAddress={() => setEmail(null)} />
      )}
    </main>
  );
}

function AddressForm({ onSent }: { onSent: (email: string) => void }) {
  const asking = useMutation({ mutationFn: askForCode, onSuccess: (_, email) => onSent(email) });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    asking.mutate(String(new FormData(event.currentTarget).get('email')).trim());
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <label>
        {sessionWords.email}
        <input name="email" type="email" autoComplete="username" required maxLength={254} />
      </label>
      <Refusal error={asking.error} />
      <button type="submit" disabled={asking.isPending}>
        {sessionWords.sendCode}
      </button>
      {canHavePasskeys() && <PasskeyButton />}
    </form>
  );
}

function PasskeyButton() {
  const enter = useEnter();
  const signingIn = useMutation({ mutationFn: signInWithPasskey, onSuccess: enter });
  return (
    <>
      <button type="button" className={styles.quiet} onClick={() => signingIn.mutate()}>
        {sessionWords.withPasskey}
      </button>
      <Refusal
        error={isPasskeyCancelled(signingIn.error) ? null : signingIn.error}
        wrong={sessionWords.wrongPasskey}
      />
    </>
  );
}

/** Goes to the requested page and drops what was cached for another person. */
function useEnter(): () => Promise<void> {
  const router = useRouter();
  const { vissza = '/' } = route.useSearch();
  return async () => {
    queryClient.clear();
    await router.navigate({ href: vissza });
  };
}

function CodeForm({ email, onOtherAddress }: { email: string; onOtherAddress: () => void }) {
  const signingIn = useMutation({ mutationFn: signInWithCode, onSuccess: useEnter() });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    signingIn.mutate(String(new FormData(event.currentTarget).get('code')));
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <p role="status">{sessionWords.codeSent(email)}</p>
      <label>
        {sessionWords.code}
        <input
          name="code"
          className={styles.code}
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern="[0-9 ]{6,9}"
          required
          // biome-ignore lint/a11y/noAutofocus: it replaces the field that had the focus
          autoFocus
        />
      </label>
      <Refusal error={signingIn.error} />
      <button type="submit" disabled={signingIn.isPending}>
        {sessionWords.signIn}
      </button>
      <button type="button" className={styles.quiet} onClick={onOtherAddress}>
        {sessionWords.otherAddress}
      </button>
    </form>
  );
}

interface RefusalProps {
  error: unknown;
  /** What to say of a wrong code or passkey. */
  wrong?: string;
}

function Refusal({ error, wrong = sessionWords.wrongCode }: RefusalProps) {
  if (!error) return null;
  const status = error instanceof ApiError ? error.status : null;
  const text = status === 401 ? wrong : status === 429 ? sessionWords.tooMany : sentenceOf(error);
  return (
    <p className={styles.refusal} role="alert">
      {text}
    </p>
  );
}
