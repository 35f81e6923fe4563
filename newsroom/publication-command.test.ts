import { afterAll, beforeAll, expect, it } from 'vitest';
import { defaultPublication } from '#contract/publication/default-publication.ts';
import type { Database } from '#database/database.ts';
import { testDatabase } from '#database/testing/test-database.ts';
import { readDocument } from '#services/publication/read-publication.ts';
import { runCommand } from './testing/run-command.ts';

let db: Database;
let environment: Record<string, string>;
beforeAll(async () => {
  const database = await testDatabase();
  db = database.db;
  environment = { DATABASE_URL: database.url };
});
afterAll(() => db.destroy());

const { phrases } = defaultPublication.main;
const publication = (args: readonly string[], document?: unknown) =>
  runCommand(
    ['publication', ...args],
    environment,
    document === undefined ? undefined : JSON.stringify(document),
  );

it('prints the publisher’s settings, all of them or one kind', async () => {
  const all = await publication(['--site', 'erdely']);
  expect(JSON.parse(all.output)).toEqual(defaultPublication.erdely);
  const one = await publication(['phrases']);
  expect(JSON.parse(one.output)).toEqual({ version: 0, updatedAt: null, document: phrases });
});

it('sets one kind, unless somebody has changed it meanwhile', async () => {
  const first = await publication(['phrases', '-', '--version', '0'], { ...phrases, claim: 'Első.' });
  expect(first).toMatchObject({ status: 0, output: 'phrases of main: version 1 is in force.\n' });
  const late = await publication(['phrases', '-', '--version', '0'], { ...phrases, claim: 'Késő.' });
  expect(late).toMatchObject({ status: 1 });
  expect(late.errors).toContain(
    'Somebody else has changed this document in the meantime. Nothing was changed.',
  );
  expect((await publication(['phrases', '-'], { ...phrases, claim: 'Második.' })).status).toBe(0);
  expect(await readDocument(db, 'main', 'phrases')).toMatchObject({
    version: 2,
    document: { claim: 'Második.' },
  });
});

it('sets what it has printed, unless somebody has changed it meanwhile', async () => {
  const printed = JSON.parse((await publication(['phrases', '--site', 'erdely'])).output);
  printed.document.claim = 'Szerkesztve.';
  const set = () => publication(['phrases', '-', '--site', 'erdely'], printed);
  expect(await set()).toMatchObject({ status: 0, output: 'phrases of erdely: version 1 is in force.\n' });
  expect(await set()).toMatchObject({ status: 1 });
  expect(await readDocument(db, 'erdely', 'phrases')).toMatchObject({ document: { claim: 'Szerkesztve.' } });
});

it('reports every fault with its place', async () => {
  const { status, errors } = await publication(['phrases', '-'], { claim: '', description: 7 });
  expect(status).toBe(1);
  expect(errors).toMatch(/claim: .*\n\s+description: /);
  const { redirects } = defaultPublication.main;
  const circle = await publication(['redirects', '-'], {
    ...redirects,
    rows: [{ from: '/a', to: '/a' }],
  });
  expect(circle.errors).toContain('document.rows.0.to: It redirects in a circle: /a → /a.');
  expect((await publication(['nincs'])).status).toBe(2);
});
