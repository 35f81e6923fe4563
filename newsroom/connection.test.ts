import { expect, test } from 'vitest';
import { testDatabase } from '#database/testing/test-database.ts';
import { runCommand } from './testing/run-command.ts';

test('a command reports which database it uses, without the password', async () => {
  const { db, url } = await testDatabase();
  await db.destroy();
  const withPassword = new URL(url);
  withPassword.password = 'titkos-jelszo';
  const { status, output, errors } = await runCommand(['user', 'list'], { DATABASE_URL: withPassword.href });
  expect(status).toBe(0);
  expect(errors).toMatch(/^Database: \S+\/\w+\n/);
  expect(errors).toContain(withPassword.pathname);
  expect(output + errors).not.toContain('titkos-jelszo');
});

test('in production, a command needs the address of the database', async () => {
  const { status, errors } = await runCommand(['user', 'list'], { NODE_ENV: 'production' });
  expect(status).toBe(1);
  expect(errors).toMatch(/Set DATABASE_URL or DATA_DIR/);
});

test('an address that is none of PostgreSQL is refused, and not repeated', async () => {
  const { status, errors } = await runCommand(['user', 'list'], { DATABASE_URL: 'titkos-jelszo' });
  expect(status).toBe(1);
  expect(errors).toBe('DATABASE_URL must be an address like postgres://user:password@host:5432/name.\n');
});
