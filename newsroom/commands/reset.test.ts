import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { runCommand } from '../testing/run-command.ts';
import { testPlace } from '../testing/test-place.ts';
import { emptyNewsroom } from './reset.ts';

const { db, environment } = await testPlace();

it('deletes pieces too, and what refers to tags by their numbers', async () => {
  const input = { title: 'Híd', slug: 'hid', content: '<p>a</p>', tags: [{ slug: 'hidak', name: 'Hidak' }] };
  await runCommand(['publish', '-'], environment, JSON.stringify(input));
  await sql`insert into former_slug (kind, slug, id) values (2, 'regi', 1)`.execute(db);
  await sql`insert into merged_tag (id, into_id) values (2, 1)`.execute(db);
  const { rows } = await sql`select id from piece`.execute(db);
  expect(rows).toHaveLength(1);
  await emptyNewsroom(db);
  for (const table of ['piece', 'former_slug', 'merged_tag'])
    expect((await sql`select from ${sql.table(table)}`.execute(db)).rows).toEqual([]);
});
