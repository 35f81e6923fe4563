import { expect, it } from 'vitest';
import { accountOfAddress } from '../identity/accounts.ts';
import type { Actor } from './actor.ts';
import { isStillAdmitted } from './is-still-admitted.ts';
import { startPeople } from './testing/test-people.ts';

const { ask, beginSession, db, send, signIn } = await startPeople();

async function inviteReporter(email: string, chiefToken: string): Promise<{ actor: Actor; path: string }> {
  const body = { email, name: 'Bence', role: 'reporter' };
  const { id } = await ask<{ id: number }>('/api/edit/people', chiefToken, { method: 'POST', body });
  await beginSession(await accountOfAddress(db, email));
  const session = await db
    .selectFrom('session')
    .select('id')
    .where('account_id', '=', id)
    .executeTakeFirstOrThrow();
  const actor: Actor = {
    kind: 'person',
    id: String(id),
    name: 'Bence',
    role: 'reporter',
    sessionId: session.id,
  };
  return { actor, path: `/api/edit/people/${id}` };
}

it('admits a person until they get another role, are signed out or leave the newsroom', async () => {
  const { token } = await signIn('vera', 'chief');
  const isAdmitted = (actor: Actor) => isStillAdmitted(db, actor, Date.now());
  const changed = await inviteReporter('szerep@lap.example', token);
  expect(await isAdmitted(changed.actor)).toBe(true);
  await ask(changed.path, token, { method: 'PATCH', body: { changes: { role: 'ads' } } });
  expect(await isAdmitted(changed.actor)).toBe(false);
  const signedOut = await inviteReporter('kilep@lap.example', token);
  await ask(`${signedOut.path}/sign-out`, token, { method: 'POST', body: {} });
  expect(await isAdmitted(signedOut.actor)).toBe(false);
  const removed = await inviteReporter('tavozik@lap.example', token);
  await send(removed.path, token, { method: 'DELETE' });
  expect(await isAdmitted(removed.actor)).toBe(false);
});
