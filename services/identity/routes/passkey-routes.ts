import { Hono } from 'hono';
import { CallError } from '#contract/errors.ts';
import { PasskeyAnswer } from '#contract/passkey.ts';
import { limits } from '../limits.ts';
import type { Passkeys } from '../passkeys.ts';
import { readAnyFields, type SignInContext, tokensFor } from '../sign-in-context.ts';
import type { IsStaff } from '../staff.ts';

interface PasskeyRoutesOptions {
  context: SignInContext;
  /** Null: there is no desk. */
  passkeys: Passkeys | null;
  isStaff: IsStaff;
}

/** The newsroom signs in at its desk with a passkey, without typing a name. */
export function passkeyRoutes({ context, passkeys, isStaff }: PasskeyRoutesOptions): Hono {
  const app = new Hono();
  if (!passkeys) return app;

  app.post('/api/login/passkey/options', async (c) => {
    context.requireDesk(c);
    await context.requireWithinLimit(c, limits.passkeyNetwork);
    return c.json(await passkeys.startSignIn());
  });

  app.post('/api/login/passkey', async (c) => {
    context.requireDesk(c);
    await context.requireWithinLimit(c, limits.passkeyNetwork);
    // Browsers decide what is in it, and newer ones add fields.
    const answer = PasskeyAnswer.safeParse(await readAnyFields(c));
    if (!answer.success) throw new CallError(400, 'The body is not a passkey response.');
    const outcome = await passkeys.signIn(answer.data);
    const account = 'fault' in outcome ? null : await findStaff(outcome.accountId);
    if (!account) {
      context.logRefusal(c, 'fault' in outcome ? outcome.fault : 'passkey of somebody who has left');
      throw new CallError(401, 'Nobody can sign in with this passkey.');
    }
    return c.json(tokensFor(c, await context.signIn(c, account, 'user', 'passkey')));
  });

  async function findStaff(id: number) {
    const account = await context.db
      .selectFrom('account')
      .select(['id', 'email', 'name', 'staff', 'role', 'left_at'])
      .where('id', '=', id)
      .executeTakeFirst();
    return account && isStaff(account) ? account : null;
  }

  return app;
}
