import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { FrontOperation } from '#contract/front-draft.ts';
import { tableDigests } from '#database/testing/table-digests.ts';
import { publishArticle } from '../content/rules/publish.ts';
import { storeFrontChoice } from '../content/rules/store-front-choice.ts';
import { sample } from '../content/testing/sample.ts';
import { articlesIn, by, move, startFrontPage, startPage, title } from './testing/test-front-page.ts';

const { call, change, clock, db, draft, frontSlugs, service } = await startFrontPage();

describe('a front page’s draft', () => {
  it('is the published page until somebody changes it, and readers see nothing of it', async () => {
    const before = await draft();
    expect([before.version, before.choice, before.operations]).toEqual([0, startPage, []]);
    const { status, value } = await change(0, title('a', 'Rövidebb cím'), move('c', 'a'));
    expect(status).toBe(200);
    expect(value.version).toBe(2);
    expect(articlesIn(value.choice, 'vezeto')).toEqual(['c', 'a', 'b']);
    expect(value.page.groups[0]?.boxes.map((box) => box.title)).toEqual([
      'Cikk: c',
      'Rövidebb cím',
      'Cikk: b',
    ]);
    expect(value.operations.map(({ operation }) => operation.kind)).toEqual(['set', 'move']);
    expect(await frontSlugs()).toEqual(['vezeto a b c', 'belfold d']);
  });

  it('applies simultaneous operations of several editors in one order, and loses none', async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        change(0, {
          kind: 'add',
          part: { slug: `csoport-${n}`, title: null, layout: 'text', fill: 'belfold', boxes: [] },
          before: null,
        }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200));
    const { version, choice } = await draft();
    expect(version).toBe(12);
    expect(choice.map(({ slug }) => slug).sort()).toEqual(
      ['belfold', 'vezeto', ...Array.from({ length: 12 }, (_, n) => `csoport-${n}`)].sort(),
    );
  });

  it('tells the second of two editors who change the same place', async () => {
    expect((await change(0, title('a', 'Egyik'))).status).toBe(200);
    const second = await change(0, title('a', 'Másik'));
    expect([second.status, second.value.conflict?.current]).toEqual([409, { version: 1 }]);
    expect(second.value.error).toContain('NEWSROOM_KEY');
    // A change of another field in the same place loses nothing.
    const image = { ...title('a', ''), changes: { image: null } } as FrontOperation;
    expect((await change(0, image)).status).toBe(200);
    expect((await change(2, title('a', 'Másik'))).status).toBe(200);
  });

  it('refuses an operation that no longer fits, with all that was sent with it', async () => {
    expect((await change(0, { kind: 'take', group: 'vezeto', article: 'b' })).status).toBe(200);
    const { status } = await change(0, move('c', 'a'), {
      kind: 'put',
      group: 'vezeto',
      box: { article: 'e' },
      before: 'b',
    });
    expect(status).toBe(409);
    const { version, choice } = await draft();
    expect([version, articlesIn(choice, 'vezeto')]).toEqual([1, ['a', 'c']]);
  });

  it('is rebased on what a program publishes meanwhile, and says what does not fit', async () => {
    await change(0, title('a', 'Rövid'), move('c', 'a'));
    const [lead, ...rest] = startPage;
    await storeFrontChoice(
      db,
      'main',
      [{ ...lead, boxes: [{ article: 'e' }, { article: 'a' }] } as (typeof startPage)[number], ...rest],
      { now: clock.now, by },
    );
    const { choice, operations } = await draft();
    expect(choice[0]).toMatchObject({ boxes: [{ article: 'e' }, { article: 'a', title: 'Rövid' }] });
    expect(operations.map(({ isLost }) => isLost)).toEqual([false, true]);
  });

  it('of an automatic page begins with its current state', async () => {
    await sql`truncate front_choice`.execute(db);
    const before = await draft();
    const [first] = before.choice;
    if (!first) throw new Error('The page has no group.');
    const { status, value } = await change(0, {
      kind: 'arrange',
      part: first.slug,
      changes: { title: 'Fent' },
      clear: [],
    });
    expect(status).toBe(200);
    await publishArticle(db, sample('legujabb'), { now: clock.now });
    expect((await draft()).choice).toEqual(value.choice);
  });

  it('is discarded', async () => {
    await change(0, move('c', 'a'));
    expect((await call('discardFrontDraft', { version: 0 })).status).toBe(409);
    const { value } = await call('discardFrontDraft', { version: 1 });
    expect([value.version, value.choice, value.operations]).toEqual([1, startPage, []]);
  });

  it('is read only by the newsroom', async () => {
    const { status } = await call('frontDraft');
    expect(status).toBe(200);
    const refusal = await service.routes.request('/api/edit/front/main/draft');
    expect(refusal.status).toBe(401);
  });
});

it('showing an editor’s position stores nothing', async () => {
  const before = await tableDigests(db);
  const { status } = await call('showFrontPresence', { clientId: 5, place: 'vezeto/a' });
  expect(status).toBe(204);
  expect(await tableDigests(db)).toEqual(before);
});
