import { Hono } from 'hono';
import { CallError } from '#contract/errors.ts';
import { PasskeyAnswer } from '#contract/passkey.ts';
import { type Desk, readFields, tokensFor } from '../desk.ts';
import { limits } from '../limits.ts';
import type { Passkeys } from '../passkeys.ts';
import type { IsStaff } from '../staff.ts';

interface PasskeyRoutesOptions {
  desk: Desk;
  /** Null: there is no desk. */
  passkeys: Passkeys | null;
  isStaff: IsStaff;
}

/** The newsroom signs in at its desk with a passkey, without typing a name. */
export function passkeyRoutes({ desk, passkeys, isStaff }: PasskeyRoutesOptions): Hono {
  const app = new Hono();
  if (!passkeys) return app;

  app.post('/api/login/passkey/options', async (c) => {
    desk.mustBeForDesk(c);
    await desk.take(c, limits.passkeyNetwork);
    return c.json(await passkeys.startSignIn());
  });

  app.post('/api/login/passkey', async (c) => {
    desk.mustBeForDesk(c);
    await desk.take(c, limits.passkeyNetwork);
    const answer = PasskeyAnswer.safeParse(await readFields(c));
    if (!answer.success) throw new CallError(400, 'The body is not a passkey response.');
    const outcome = await passkeys.signIn(answer.data);
    const account = 'fault' in outcome ? null : await findStaff(outcome.accountId);
    if (!account) {
      desk.logRefusal(c, 'fault' in outcome ? outcome.fault : 'passkey of somebody who has left');
      throw new CallError(401, 'Nobody can sign in with this passkey.');
    }
    return c.json(tokensFor(c, await desk.signIn(c, account, 'user', 'passkey')));
  });

  async function findStaff(id: number) {
    const account = await desk.db
      .selectFrom('account')
      .select(['id', 'email', 'name', 'staff', 'role', 'left_at'])
      .where('id', '=', id)
      .executeTakeFirst();
    return account && isStaff(account) ? account : null;
  }

  return app;
}
