import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { accountOfAddress } from '#services/identity/accounts.ts';
import { createProgramKeys } from '#services/people/program-keys.ts';
import { runCommand } from '../testing/run-command.ts';
import { testPlace } from '../testing/test-place.ts';

const { db, environment } = await testPlace();
beforeEach(async () => {
  await db.deleteFrom('program_key').execute();
  await db.deleteFrom('account').execute();
});

const run = (...args: string[]) => runCommand(args, environment);
const addKey = (...options: string[]) =>
  run('key', 'add', '--role', 'editor', '--owner', 'Anna@lap.example', '--name', 'Program', ...options);
const lastAudit = () =>
  db
    .selectFrom('audit')
    .select(['actor_kind', 'actor_id', 'action', 'entity', 'entity_id', 'before', 'after'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

describe('the command key', () => {
  test('add prints a working key, alone and only once', async () => {
    const { status, output, errors } = await addKey();
    expect([status, output]).toEqual([0, expect.stringMatching(/^cimlap_[\w-]{43}\n$/)]);
    const key = output.trim();
    const { id, role, name } = await createProgramKeys(db).find(key);
    expect({ role, name }).toEqual({ role: 'editor', name: 'Program' });
    expect(errors).toContain(`This is key ${id}.`);
    expect(await lastAudit()).toMatchObject({
      ...{ actor_kind: 'command', actor_id: 'key add', action: 'create', entity: 'key' },
      after: { owner: 'anna@lap.example' },
    });
    const list = await run('key', 'list');
    expect(list.output).toMatch(
      new RegExp(`^${id}\tcimlap_.{4}…\teditor\tProgram\tanna@lap.example\tused [\\d-]+\tdoes not end\n$`),
    );
    expect(list.output).not.toContain(key);
  });

  test('add --expires sets the end of a key', async () => {
    const key = (await addKey('--expires', '2')).output.trim();
    const hourMs = 3_600_000;
    const findAfter = (hours: number) => createProgramKeys(db, () => Date.now() + hours * hourMs).find(key);
    expect(await findAfter(47)).toMatchObject({ role: 'editor' });
    await expect(findAfter(49)).rejects.toThrow('This key has expired.');
    expect((await run('key', 'list')).output).toMatch(/\tends \d{4}-\d\d-\d\d\n$/);
  });

  test('revoke ends a key, once; remove is its old name', async () => {
    const key = (await addKey()).output.trim();
    const { id } = await createProgramKeys(db).find(key);
    expect(await run('key', 'revoke', String(id))).toMatchObject({
      status: 0,
      output: `Revoked: key ${id}, Program (anna@lap.example)\n`,
    });
    await expect(createProgramKeys(db).find(key)).rejects.toThrow('This key has been revoked.');
    expect(await lastAudit()).toMatchObject({ actor_id: 'key revoke', action: 'withdraw' });
    expect(await run('key', 'list')).toMatchObject({ status: 0, output: '' });
    const again = await run('key', 'remove', String(id));
    expect(again).toMatchObject({ status: 1, errors: expect.stringMatching(/^There is no key \d+\.$/m) });
  });

  test.each([
    [['add', '--owner', 'a@lap.example', '--name', 'P'], '--role'],
    [['add', '--role', 'boss', '--owner', 'a@lap.example', '--name', 'P'], 'Allowed choices are reporter'],
    [['add', '--role', 'ads', '--owner', 'senki', '--name', 'P'], 'owner: '],
    [['add', '--role', 'ads', '--owner', 'a@lap.example', '--name', ' '], 'name: '],
    [['add', '--role', 'ads', '--owner', 'a@lap.example', '--name', 'P', '--expires', '0'], 'whole number'],
    [['revoke', 'elso'], 'whole number'],
  ])('refuses the arguments %j', async (args, message) => {
    const { status, errors } = await run('key', ...args);
    expect([status, errors]).toEqual([2, expect.stringContaining(message)]);
    expect(await db.selectFrom('program_key').select('id').execute()).toEqual([]);
  });
});

/** Runs `user add` in a separate process, because it reads passwords from standard input. */
async function addUser(email: string, password: string, ...options: string[]): Promise<number | null> {
  const program = join(import.meta.dirname, '../newsroom.ts');
  const child = spawn(
    process.execPath,
    [program, 'user', 'add', email, '--name', 'Kitalált Új', ...options],
    {
      env: { PATH: process.env.PATH, ...environment },
      stdio: ['pipe', 'ignore', 'ignore'],
    },
  );
  child.stdin.end(`${password}\n`);
  const [status] = await once(child, 'exit');
  return status;
}

describe('the command user', () => {
  test('add --role sets the role together with the password, or neither', async () => {
    const password = 'lila hernyó eszi a kapcsolót';
    expect(await addUser('uj@lap.example', password, '--role', 'chief')).toBe(0);
    expect((await run('user', 'list')).output).toBe('uj@lap.example\tKitalált Új\tchief\tsigned in on 0\n');
    const passwordOf = () => db.selectFrom('account').select(['password', 'role']).executeTakeFirstOrThrow();
    const before = await passwordOf();
    expect(await addUser('uj@lap.example', 'zöld hernyó eszi a kapcsolót', '--role', 'ads')).toBe(1);
    expect(await passwordOf()).toEqual(before);
    expect(await addUser('masik@lap.example', password)).toBe(0);
    expect((await run('user', 'list')).output).toContain('masik@lap.example\tKitalált Új\treporter\t');
    expect(await lastAudit()).toMatchObject({
      actor_id: 'user add',
      action: 'set_password',
      entity: 'person',
    });
  });

  test('role changes the role, except for that of the last chief', async () => {
    const { id } = await accountOfAddress(db, 'anna@lap.example', 'Anna');
    await db.updateTable('account').set({ role: 'reporter' }).where('id', '=', id).execute();
    expect(await run('user', 'role', 'Anna@lap.example', 'chief')).toMatchObject({
      status: 0,
      output: 'anna@lap.example is chief now.\n',
    });
    expect(await lastAudit()).toMatchObject({
      ...{ actor_id: 'user role', entity: 'person', entity_id: String(id) },
      ...{ before: { role: 'reporter' }, after: { role: 'chief' } },
    });
    expect(await run('user', 'role', 'anna@lap.example', 'editor')).toMatchObject({
      status: 1,
      errors: expect.stringContaining('This is the last chief'),
    });
    expect((await run('user', 'list')).output).toBe('anna@lap.example\tAnna\tchief\tsigned in on 0\n');
  });

  test('remove keeps somebody out, but not the last chief', async () => {
    const anna = await accountOfAddress(db, 'anna@lap.example', 'Anna');
    const chief = await accountOfAddress(db, 'vezeto@lap.example', 'Vezető');
    await db.updateTable('account').set({ role: 'editor' }).where('id', '=', anna.id).execute();
    await db.updateTable('account').set({ role: 'chief' }).where('id', '=', chief.id).execute();
    expect(await run('user', 'remove', 'Anna@lap.example')).toMatchObject({
      status: 0,
      output: 'Removed: anna@lap.example\n',
    });
    expect(await lastAudit()).toMatchObject({
      ...{ actor_id: 'user remove', action: 'remove', entity: 'person', entity_id: String(anna.id) },
      before: { role: 'editor' },
    });
    expect(await accountOfAddress(db, 'anna@lap.example')).toMatchObject({
      ...{ id: anna.id, role: null, staff: false, left_at: expect.any(Date) },
    });
    const again = await run('user', 'remove', 'anna@lap.example');
    expect(again).toMatchObject({ status: 1, errors: expect.stringContaining('There is no member') });
    const last = await run('user', 'remove', 'vezeto@lap.example');
    expect(last).toMatchObject({ status: 1, errors: expect.stringContaining('This is the last chief') });
  });

  test.each([
    [['role', 'anna@lap.example', 'boss'], 2, 'Allowed choices are reporter'],
    [['role', 'anna', 'editor'], 2, 'is not an e-mail address'],
    [
      ['role', 'senki@lap.example', 'editor'],
      1,
      'There is no member of the newsroom with the address senki@lap.example.',
    ],
    [['add', 'uj@lap.example', '--name', 'Új', '--role', 'boss'], 2, 'Allowed choices are reporter'],
  ])('refuses the arguments %j', async (args, exitStatus, message) => {
    const { status, errors } = await run('user', ...args);
    expect([status, errors]).toEqual([exitStatus, expect.stringContaining(message)]);
  });

  test('passkeys lists a person’s passkeys, and passkey-remove deletes one', async () => {
    const { id: accountId } = await accountOfAddress(db, 'anna@lap.example', 'Anna');
    await db.updateTable('account').set({ staff: true }).where('id', '=', accountId).execute();
    const { id } = await db
      .insertInto('passkey')
      .values({
        account_id: accountId,
        credential_id: Buffer.from('azonosító'),
        public_key: Buffer.from('kulcs'),
        counter: 0,
        transports: [],
        name: 'Telefon',
        // After midnight in Budapest.
        made_at: new Date('2026-11-19T23:30:00Z'),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect((await run('user', 'passkeys', 'Anna@lap.example')).output).toBe(
      `${id}\tTelefon\tmade 2026-11-20\tnever used\n`,
    );
    const removal = ['user', 'passkey-remove', 'anna@lap.example', String(id)];
    expect(await run(...removal)).toMatchObject({
      status: 0,
      output: `Removed: passkey ${id}, Telefon (anna@lap.example)\n`,
    });
    expect(await lastAudit()).toMatchObject({
      ...{ actor_kind: 'command', actor_id: 'user passkey-remove', action: 'delete', entity: 'passkey' },
      before: { name: 'Telefon', owner: 'anna@lap.example' },
    });
    expect(await run(...removal)).toMatchObject({
      status: 1,
      errors: expect.stringContaining(`There is no passkey ${id} here.`),
    });
    expect((await run('user', 'passkeys', 'anna@lap.example')).output).toBe('');
  });
});
