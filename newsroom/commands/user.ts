import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { z } from 'zod';
import { listStaff, removeStaff, setStaffPassword } from '#services/identity/staff-accounts.ts';
import { type Command, CommandError, textOption, UsageError } from './command.ts';

const Address = z
  .email()
  .max(254)
  .transform((email) => email.toLowerCase());

export const userCommand: Command = {
  name: 'user',
  synopsis: 'add EMAIL --name NAME | list | remove EMAIL',
  summary:
    'Who of the newsroom signs in with a password and a code by mail, instead of the sign-in provider.',
  details: [
    'add asks for a password of 15 characters at least, or reads it as one line from what is piped into it. For somebody who is there already it is a',
    'new one, and they are signed out everywhere.',
    'remove takes the account away and signs it out everywhere; what its owner saved as a reader goes too. Who came by the sign-in provider is signed',
    'out everywhere; that they do not come back is for the provider, or STAFF, to see to.',
  ],
  options: { name: { type: 'string' } },
  async run(context) {
    const [action, email, ...rest] = context.positionals;
    if (rest.length > 0) throw new UsageError(`${JSON.stringify(rest.join(' '))} is too much.`);
    const { print } = context;
    if (action === 'list' && email === undefined) {
      const { db } = await context.connect();
      for (const { email: address, name, devices } of await listStaff(db))
        print(`${address}\t${name}\tsigned in on ${devices}`);
      return 0;
    }
    const address = Address.safeParse(email);
    if ((action !== 'add' && action !== 'remove') || !address.success)
      throw new UsageError('add, list or remove, and an e-mail address.');
    if (action === 'remove') {
      const { db } = await context.connect();
      const removal = await removeStaff(db, address.data);
      if (removal === 'nobody')
        throw new CommandError(`Nobody of the newsroom is or signs in as ${address.data}.`);
      print(
        removal === 'account removed'
          ? `Removed: ${address.data}`
          : `Signed out everywhere: ${address.data}. See that STAFF or the sign-in provider no longer lets them in.`,
      );
      return 0;
    }
    const name = textOption(context, 'name');
    if (name === null) throw new UsageError('--name is missing: what articles and letters call them.');
    const password = await readPassword();
    const { db } = await context.connect();
    const fault = await setStaffPassword(db, { email: address.data, name, password });
    if (fault !== null) throw new CommandError(fault);
    print(
      `Added: ${address.data}. Signing in begins at /login in a preview, else at /tamogatas/belepes?szerkesztoseg=1.`,
    );
    return 0;
  },
};

/** One line; what is typed is not shown. */
async function readPassword(): Promise<string> {
  const { stdin, stderr } = process;
  const terminal = Boolean(stdin.isTTY);
  if (terminal) stderr.write('Password: ');
  const silent = new Writable({ write: (_, __, done) => done() });
  const lines = createInterface({ input: stdin, output: silent, terminal });
  try {
    for await (const line of lines) return line;
    return '';
  } finally {
    lines.close();
    if (terminal) stderr.write('\n');
  }
}
