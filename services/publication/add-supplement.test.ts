import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BodyOf } from '#contract/calls.ts';
import { NewSupplement } from '#contract/publication/new-supplement.ts';
import { buildSupplement, partsOfKind, supplementKinds } from '#contract/publication/supplement-parts.ts';
import { Supplement } from '#contract/publication/supplements.ts';
import { listKind } from '#database/codes.ts';
import type { Database } from '#database/database.ts';
import { testDatabase } from '#database/testing/test-database.ts';
import { signCommand } from '../people/actor.ts';
import { addSupplement } from './add-supplement.ts';
import { readDocument } from './read-publication.ts';

const by = signCommand('proba');
const euro: NewSupplement = {
  kind: 'tournament',
  slug: 'eb-2028',
  title: 'Eb 2028',
  description: 'Labdarúgó-Európa-bajnokság.',
  section: 'sport',
  parts: ['cikkek', 'meccsek', 'csapatok'],
  teaser: 'meccsek',
  league: 4,
  season: 2028,
};
const body = (changes: Partial<BodyOf<'addSupplement'>> = {}): BodyOf<'addSupplement'> => ({
  sites: ['main', 'erdely'],
  isInMenu: true,
  isTrial: false,
  plan: euro,
  ...changes,
});

describe('a plan', () => {
  it.each(supplementKinds)('of all parts of a %s makes a supplement that can be stored', (kind) => {
    const parts = partsOfKind(kind);
    const plan = NewSupplement.parse({
      ...euro,
      kind,
      parts: parts.map(({ name }) => name),
      teaser: undefined,
      election: 'helyi-2029',
    });
    const supplement = Supplement.parse(buildSupplement(plan));
    expect(supplement.tabs.map(({ label }) => label)).toEqual(parts.map(({ label }) => label));
    expect(supplement.tabs[0]?.slug).toBe('');
  });

  it.each([
    ['a part of another kind', { parts: ['cikkek', 'mandatumok'] }, 'parts'],
    ['data of no league', { league: undefined }, 'league'],
    ['rows of a tab that is none', { teaser: 'csoportok' }, 'teaser'],
    ['a part twice', { parts: ['cikkek', 'cikkek'], teaser: undefined }, 'parts'],
  ])('with %s is refused', (_, changes, path) => {
    const { error } = NewSupplement.safeParse({ ...euro, ...changes });
    expect(error?.issues.map((issue) => issue.path[0])).toContain(path);
  });
});

describe('a supplement from a list', () => {
  let db: Database;
  beforeAll(async () => {
    ({ db } = await testDatabase());
  });
  afterAll(() => db.destroy());

  const slugsOf = async (site: 'main' | 'erdely') =>
    (await readDocument(db, site, 'supplements')).document.map(({ slug }) => slug);
  const auditedEntities = async () => {
    const { rows } = await sql<{ entity: string }>`select entity from audit order by id`.execute(db);
    return rows.map(({ entity }) => entity);
  };

  it('is only shown by a dry run', async () => {
    const { url, supplement } = await addSupplement(db, body({ isTrial: true }), { by });
    expect([url, supplement.tabs.length]).toEqual(['/melleklet/eb-2028', 3]);
    expect(await slugsOf('main')).not.toContain('eb-2028');
    expect(await auditedEntities()).toEqual([]);
  });

  it('is the first on both sites, with a tag and a place in the menu, all in the audit log', async () => {
    await addSupplement(db, body(), { by });
    for (const site of ['main', 'erdely'] as const) {
      expect((await slugsOf(site))[0]).toBe('eb-2028');
      expect((await readDocument(db, site, 'menus')).document.sidebar).toContainEqual({
        label: 'Eb 2028',
        url: '/melleklet/eb-2028',
      });
    }
    const tag = await db.selectFrom('tag').select('name').where('slug', '=', 'eb-2028').executeTakeFirst();
    expect(tag?.name).toBe('Eb 2028');
    expect(await auditedEntities()).toEqual([...Array.from({ length: 4 }, () => 'publication'), 'tag']);
  });

  it('is refused if its slug was a tag’s, whose old address leads there', async () => {
    await sql`insert into tag (slug, name) values ('foci-eb', 'Foci-Eb')`.execute(db);
    await sql`insert into former_slug (kind, slug, id)
      select ${listKind.tag}, 'eb-2032', id from tag where slug = 'foci-eb'`.execute(db);
    const plan = { ...euro, slug: 'eb-2032' };
    for (const isTrial of [true, false])
      await expect(addSupplement(db, body({ plan, isTrial }), { by })).rejects.toMatchObject({
        status: 400,
        issues: [{ path: 'plan.slug' }],
      });
    expect(await slugsOf('main')).not.toContain('eb-2032');
  });

  it('is refused if another one has its address, and leaves nothing behind', async () => {
    const before = await slugsOf('main');
    await expect(addSupplement(db, body(), { by })).rejects.toMatchObject({
      status: 400,
      issues: [{ path: 'plan.slug' }],
    });
    expect(await slugsOf('main')).toEqual(before);
    expect(await auditedEntities()).toHaveLength(5);
  });
});
