import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { waitForBlockedConnection } from '#database/testing/blocked-connection.ts';
import { fileDatabase } from '#database/testing/test-database.ts';
import { accountOfPerson } from './accounts.ts';

const db = await fileDatabase();

it('somebody who signs in for the first time in two windows at once gets one account', async () => {
  const issuer = 'https://provider.example';
  const person = { issuer, subject: '7', email: 'uj@proba.example', name: 'Új', hostedDomain: null };
  let second: ReturnType<typeof accountOfPerson> | undefined;
  const first = await db.transaction().execute(async (trx) => {
    const account = await accountOfPerson(trx, person, 0);
    second = accountOfPerson(db, person, 0);
    await waitForBlockedConnection(db);
    return account;
  });
  expect(await second).toEqual(first);
  expect((await sql`select from account_subject`.execute(db)).rows).toHaveLength(1);
});
