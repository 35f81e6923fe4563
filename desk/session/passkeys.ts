import { browserSupportsWebAuthn, startAuthentication, startRegistration } from '@simplewebauthn/browser';
import type { OutputOf, SentBodyOf } from '#contract/calls.ts';
import { ask, send } from '../api/ask.ts';

type Creation = Parameters<typeof startRegistration>[0]['optionsJSON'];
type Request = Parameters<typeof startAuthentication>[0]['optionsJSON'];

export const canHavePasskeys = browserSupportsWebAuthn;

/** Creates a passkey on this device and adds it to the signed-in person's account. */
export async function addPasskey(name: string): Promise<OutputOf<'addPasskey'>> {
  const options = await ask('startPasskey', {}, { body: {} });
  const credential = await startRegistration({ optionsJSON: options as unknown as Creation });
  return ask('addPasskey', {}, { body: { name, credential } as SentBodyOf<'addPasskey'> });
}

/** Signs in with any passkey of this device. */
export async function signInWithPasskey(): Promise<void> {
  const options = await send('/api/login/passkey/options', { method: 'POST' });
  const credential = await startAuthentication({ optionsJSON: (await options.json()) as Request });
  await send('/api/login/passkey', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(credential),
  });
}

/** Whether this device has a passkey of the account already: browsers make no second one. */
export const isPasskeyHere = (error: unknown): boolean =>
  error instanceof Error && error.name === 'InvalidStateError';

/** Whether the user closed the browser's dialog, which is not an error to report. */
export const isPasskeyCancelled = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError');
