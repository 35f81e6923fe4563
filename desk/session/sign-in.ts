import { send } from '../api/ask.ts';

const post = (address: string, body: object) =>
  send(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

/**
 * Asks for a code by mail. Every address gets the same answer.
 * @throws ApiError
 */
export async function askForCode(email: string): Promise<void> {
  await post('/api/login/code', { email });
}

/**
 * Signs in with the mailed code; cookies hold the session.
 * @throws ApiError 401 for a wrong or old code
 */
export async function signInWithCode(code: string): Promise<void> {
  await post('/api/login/code/verify', { code });
}
