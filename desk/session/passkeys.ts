import { browserSupportsWebAuthn, startAuthentication, startRegistration } from '@simplewebauthn/browser';
import type { OutputOf, SentBodyOf } from '#contract/calls.ts';
import { ask, send } from '../api/ask.ts';

type Creation = Parameters<typeof startRegistration>[0]['optionsJSON'];
type Request = Parameters<typeof startAuthentication>[0]['optionsJSON'];

export const canHavePasskeys = browserSupportsWebAuthn;

/** Makes a passkey on this device and adds it to the account of the person who is signed in. */
export async function addPasskey(name: string): Promise<OutputOf<'addPasskey'>> {
  const options = await ask('startPasskey', {}, { body: {} });
  const credential = await startRegistration({ optionsJSON: options as unknown as Creation });
  return ask('addPasskey', {}, { body: { name, credential } as SentBodyOf<'addPasskey'> });
}

/** Signs in with a passkey of this device, whosever it is. */
export async function signInWithPasskey(): Promise<void> {
  const options = await send('/api/login/passkey/options', { method: 'POST' });
  const credential = await startAuthentication({ optionsJSON: (await options.json()) as Request });
  await send('/api/login/passkey', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(credential),
  });
}

/** Whether somebody only closed the browser's own window: nothing to tell. */
export const wasPutOff = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError');
