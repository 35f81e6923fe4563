import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { fileDatabase } from '#database/testing/test-database.ts';
import { signCommand } from './actor.ts';
import { deleteOldAudit, readAudit } from './read-audit.ts';
import { recordAudit } from './record-audit.ts';

const db = await fileDatabase();

/** Rows of these ages in days, the oldest first. */
const ages = [401, 400.1, 399.9, 10, 0];

beforeAll(async () => {
  for (const [index, age] of ages.entries()) {
    await sql`insert into audit (at, actor_kind, actor_id, actor_name, role, action, entity, entity_id, after)
      values (now() - make_interval(secs => ${age * 86_400}), 'person', ${`${index % 2}`}, 'Anna', 'editor',
        'update',
        'article', ${`${index}`}, '{"title": "Cím"}')`.execute(db);
  }
});

const read = (filter: Partial<Parameters<typeof readAudit>[1]> = {}) =>
  readAudit(db, { limit: 50, ...filter });
const idsOf = async (filter?: Parameters<typeof read>[0]) =>
  (await read(filter)).items.map(({ entityId }) => entityId);

describe('the audit log', () => {
  it.each([
    ['changes no row', sql`update audit set actor_name = 'Másik'`],
    ['changes no old row either', sql`update audit set after = null where at < now() - interval '400 days'`],
    ['loses no row that is younger than 400 days', sql`delete from audit where entity_id = '2'`],
    ['loses nothing when one of the rows is young', sql`delete from audit`],
    ['is not emptied', sql`truncate audit`],
  ])('%s', async (_, statement) => {
    await expect(statement.execute(db)).rejects.toThrow('append-only');
    expect((await read()).items.map(({ actor }) => actor.name)).toEqual(ages.map(() => 'Anna'));
  });

  it('is read newest first, by entity, actor and time, page by page', async () => {
    expect(await idsOf()).toEqual(['4', '3', '2', '1', '0']);
    expect(await idsOf({ entity: 'article', entityId: '3' })).toEqual(['3']);
    expect(await idsOf({ entity: 'tag' })).toEqual([]);
    expect(await idsOf({ actor: '1', actorKind: 'person' })).toEqual(['3', '1']);
    expect(await idsOf({ actor: '1', actorKind: 'program' })).toEqual([]);
    const day = (age: number) => Math.floor(Date.now() / 1000 - age * 86_400);
    expect(await idsOf({ from: day(400), to: day(5) })).toEqual(['3', '2']);
    const { items, next } = await read({ limit: 3 });
    expect(items).toHaveLength(3);
    expect(await idsOf({ cursor: next ?? '' })).toEqual(['1', '0']);
  });

  it('forgets what is older than 400 days, and nothing else', async () => {
    await deleteOldAudit(db);
    expect(await idsOf()).toEqual(['4', '3', '2']);
  });

  it('has no row of a change that was not made', async () => {
    const change = db.transaction().execute(async (trx) => {
      const after = { title: 'Más' };
      await recordAudit(trx, signCommand('próba'), {
        action: 'update',
        entity: 'article',
        entityId: 9,
        before: null,
        after,
      });
      throw new Error('not made');
    });
    await expect(change).rejects.toThrow('not made');
    expect(await idsOf({ entityId: '9' })).toEqual([]);
  });
});
