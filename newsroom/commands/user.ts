import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { z } from 'zod';
import { budapestDay } from '#contract/budapest-time.ts';
import type { Role } from '#contract/role.ts';
import { inTransaction } from '#services/content/rules/in-transaction.ts';
import { firstRole } from '#services/identity/staff.ts';
import { listStaff, setStaffPassword } from '#services/identity/staff-accounts.ts';
import { signCommand } from '#services/people/actor.ts';
import { recordAudit } from '#services/people/record-audit.ts';
import { listPasskeys, removePasskey } from '#services/people/stored-passkeys.ts';
import { changePerson, findPersonByEmail, removePerson } from '#services/people/stored-people.ts';
import { type CommandContext, CommandError, UsageError } from './command.ts';

const Address = z
  .email()
  .max(254)
  .transform((email) => email.toLowerCase());

/** @throws UsageError for an invalid address */
function parseAddress(email: string): string {
  const address = Address.safeParse(email);
  if (!address.success) throw new UsageError(`${JSON.stringify(email)} is not an e-mail address.`);
  return address.data;
}

export async function listUsers({ connect, print, log }: CommandContext): Promise<number> {
  const { db } = await connect();
  const people = await listStaff(db);
  for (const { email, name, role, devices } of people)
    print(`${email}\t${name}\t${role ?? firstRole}\tsigned in on ${devices}`);
  if (people.length === 0) log('Nobody has an account yet.');
  return 0;
}

export async function removeUser({ connect, print }: CommandContext, email: string): Promise<number> {
  const address = parseAddress(email);
  const { db } = await connect();
  const { id } = await findPersonByEmail(db, address);
  await removePerson(db, id, signCommand('user remove'), Date.now());
  print(`Removed: ${address}`);
  return 0;
}

export async function addUser(
  { connect, print }: CommandContext,
  email: string,
  { name, role }: { name: string; role?: Role },
): Promise<number> {
  const address = parseAddress(email);
  const password = await readPassword();
  const { db } = await connect();
  const by = signCommand('user add');
  const fault = await inTransaction(db, undefined, async (trx) => {
    const passwordFault = await setStaffPassword(trx, { email: address, name, password });
    if (passwordFault !== null) return passwordFault;
    const { id } = await findPersonByEmail(trx, address);
    const after = { email: address, name };
    await recordAudit(trx, by, {
      action: 'set_password',
      entity: 'person',
      entityId: id,
      before: null,
      after,
    });
    if (role) await changePerson(trx, id, { changes: { role } }, by);
    return null;
  });
  if (fault !== null) throw new CommandError(fault);
  print(
    `Added: ${address}. Signing in begins at the desk (DESK_ORIGIN); without a desk, at /login in a preview, else at /tamogatas/belepes?szerkesztoseg=1.`,
  );
  return 0;
}

export async function setUserRole(
  { connect, print }: CommandContext,
  email: string,
  role: Role,
): Promise<number> {
  const address = parseAddress(email);
  const { db } = await connect();
  await inTransaction(db, undefined, async (trx) => {
    const { id } = await findPersonByEmail(trx, address);
    await changePerson(trx, id, { changes: { role } }, signCommand('user role'));
  });
  print(`${address} is ${role} now.`);
  return 0;
}

export async function printPasskeys({ connect, print, log }: CommandContext, email: string): Promise<number> {
  const address = parseAddress(email);
  const { db } = await connect();
  const passkeys = await listPasskeys(db, (await findPersonByEmail(db, address)).id);
  for (const { id, name, madeAt, usedAt } of passkeys) {
    const used = usedAt === null ? 'never used' : `used ${budapestDay(usedAt)}`;
    print([id, name, `made ${budapestDay(madeAt)}`, used].join('\t'));
  }
  if (passkeys.length === 0) log(`${address} has no passkeys.`);
  return 0;
}

export async function removeUserPasskey(
  { connect, print }: CommandContext,
  email: string,
  id: number,
): Promise<number> {
  const address = parseAddress(email);
  const { db } = await connect();
  const { name } = await inTransaction(db, undefined, async (trx) =>
    removePasskey(trx, await findPersonByEmail(trx, address), id, signCommand('user passkey-remove')),
  );
  print(`Removed: passkey ${id}, ${name} (${address})`);
  return 0;
}

/** Reads one line without showing it. */
async function readPassword(): Promise<string> {
  const { stdin, stderr } = process;
  const isTerminal = Boolean(stdin.isTTY);
  if (isTerminal) stderr.write('Password: ');
  const silent = new Writable({ write: (_, __, done) => done() });
  const lines = createInterface({ input: stdin, output: silent, terminal: isTerminal });
  try {
    for await (const line of lines) return line;
    return '';
  } finally {
    lines.close();
    if (isTerminal) stderr.write('\n');
  }
}
