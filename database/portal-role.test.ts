import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventually } from '#build/testing/eventually.ts';
import type { ContentChange } from '#contract/cache-tags.ts';
import { announce } from './announce.ts';
import { listenForChanges } from './changes.ts';
import type { Database } from './database.ts';
import { grantPortalRole, portalRole } from './portal-role.ts';
import { testDatabase } from './testing/test-database.ts';

const script = path.join(import.meta.dirname, '../deploy/postgres/portal-role.sql');
let db: Database;
let url: string;
let portal: pg.Client;

beforeAll(async () => {
  const test = await testDatabase();
  db = test.db;
  await db.connection().execute(async (connection) => {
    await sql`set cimlap.portal_password = 'proba-jelszo'`.execute(connection);
    await sql.raw(await readFile(script, 'utf8')).execute(connection);
  });
  const portalUrl = new URL(test.url);
  portalUrl.username = portalRole;
  portalUrl.password = 'proba-jelszo';
  url = portalUrl.href;
  portal = new pg.Client({ connectionString: url });
  await portal.connect();
});
afterAll(async () => {
  await portal.end();
  await db.destroy();
});

it('the portal’s role can listen for changes, find missed ones and send notices', async () => {
  const changes: ContentChange[] = [];
  const notices: string[] = [];
  const channel = { channel: 'proba', onNotice: (payload: string) => void notices.push(payload) };
  const listener = await listenForChanges(url, (change) => changes.push(change), channel);
  await db.transaction().execute((trx) => announce(trx, { tags: ['article:1'], gone: false }));
  await listener.sendNotice('proba', 'olvasók');
  await eventually(() => expect(notices).toEqual(['olvasók']));
  await eventually(() => expect(changes).toEqual([{ tags: ['article:1'], gone: false }]));
  await listener.stop();
});

it('the portal’s role can read no other table and write none, whatever it sets for itself', async () => {
  await portal.query('set default_transaction_read_only = off');
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r'`.execute(db);
  expect(rows.length).toBeGreaterThan(50);
  const denied = expect.objectContaining({ code: '42501' });
  for (const { name } of rows) {
    const table = pg.escapeIdentifier(name);
    for (const statement of [
      `insert into ${table} default values`,
      `delete from ${table}`,
      `truncate ${table}`,
    ])
      await expect(portal.query(statement), statement).rejects.toEqual(denied);
    if (name !== 'change')
      await expect(portal.query(`select from ${table} limit 1`), name).rejects.toEqual(denied);
  }
  for (const statement of [
    'create table own (n int)',
    'create temporary table own (n int)',
    'create schema own',
    'select lo_create(0)',
    `select pg_read_file('/etc/passwd')`,
    `alter role ${portalRole} superuser`,
  ])
    await expect(portal.query(statement), statement).rejects.toEqual(denied);
});

it('the portal’s role can read changes, whether the role or the table was created first', async () => {
  await sql`revoke select on change from ${sql.id(portalRole)}`.execute(db);
  await expect(portal.query('select from change')).rejects.toThrow('permission denied');
  await grantPortalRole(db);
  await grantPortalRole(db);
  await portal.query('select from change');
  await expect(portal.query('select from account')).rejects.toThrow('permission denied');
});
