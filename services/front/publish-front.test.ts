import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { ContentChange } from '#contract/cache-tags.ts';
import { PieceDocument } from '#contract/piece.ts';
import { readFrontPage } from '../content/rules/front-page.ts';
import { publishArticle, unpublishArticle } from '../content/rules/publish.ts';
import { sample } from '../content/testing/sample.ts';
import { publishPiece } from '../pieces/rules/publish-piece.ts';
import { changePiece, createPiece } from '../pieces/rules/save-piece.ts';
import { articlesIn, by, move, startFrontPage, title } from './testing/test-front-page.ts';

const { call, change, clock, db, draft, frontSlugs, publish } = await startFrontPage();

describe('publishing a front page', () => {
  it('shows readers the draft, and stores it', async () => {
    const { rows: before } = await sql`select from audit`.execute(db);
    await change(0, move('c', 'a'));
    const { status, value } = await publish(1);
    expect(status).toBe(200);
    expect(value.operations).toEqual([]);
    expect(await frontSlugs()).toEqual(['vezeto c a b', 'belfold d']);
    const { items } = (await call('frontStates')).value;
    expect(items.map(({ action, by: who }) => [action, who])).toEqual([
      ['publish', 'NEWSROOM_KEY'],
      ['set', 'parancssor'],
    ]);
    const { rows } = await sql<{
      action: string;
      entity: string;
    }>`select action, entity from audit order by id offset ${before.length}`.execute(db);
    expect(rows.map(({ action, entity }) => `${action} ${entity}`)).toEqual([
      'change front_draft',
      'set front_page',
    ]);
  });

  it('is refused when somebody has changed the page meanwhile', async () => {
    await change(0, move('c', 'a'));
    await change(1, title('b', 'Más'));
    expect((await publish(1)).status).toBe(409);
    expect(await frontSlugs()).toEqual(['vezeto a b c', 'belfold d']);
  });

  it('is refused while the draft has a fault, which it names', async () => {
    const { value } = await change(
      0,
      { kind: 'put', group: 'vezeto', box: { article: 'nincs-ilyen' }, before: null },
      { kind: 'put', group: 'belfold', box: { article: 'keptelen' }, before: null },
    );
    expect(value.faults.map(({ path }) => path.join('.'))).toEqual([
      '0.boxes.3.article',
      '1.boxes.1.article',
    ]);
    const { status, value: refusal } = await publish(2);
    expect([status, refusal.issues?.length]).toEqual([400, 2]);
    expect(await frontSlugs()).toEqual(['vezeto a b c', 'belfold d']);
  });

  it('of a former state reverts a mistake, without articles that are gone since', async () => {
    const { id } = await publishArticle(db, sample('mulando'), { now: clock.now });
    const box = { article: 'mulando', image: null };
    await change(0, { kind: 'put', group: 'belfold', box, before: null });
    await publish(1);
    await change(1, { kind: 'remove', part: 'belfold' });
    await publish(2);
    expect(await frontSlugs()).toEqual(['vezeto a b c']);
    await unpublishArticle(db, id, { now: clock.now });
    const { status, value } = await call('undoFront', {});
    expect(status).toBe(200);
    expect(await frontSlugs()).toEqual(['vezeto a b c', 'belfold d']);
    expect(value.published.state?.action).toBe('undo');
  });

  it('of a former state shows sections that were renamed since', async () => {
    const sections = [{ slug: 'kultura', name: 'Kultúra' }];
    await publishArticle(db, sample('mozi', { sections }), { now: clock.now });
    const arrange = (fill: string) => ({ kind: 'arrange', part: 'belfold', changes: { fill } }) as const;
    await change(0, arrange('kultura'));
    await publish(1);
    await change(1, { kind: 'remove', part: 'belfold' });
    await publish(2);
    const { id } = await db
      .selectFrom('section')
      .select('id')
      .where('slug', '=', 'kultura')
      .executeTakeFirstOrThrow();
    await sql`insert into former_slug (kind, slug, id) values (1, 'kultura', ${id})`.execute(db);
    await sql`update section set slug = 'muveszet' where id = ${id}`.execute(db);
    const { status, value } = await call('undoFront', {});
    expect(status).toBe(200);
    expect(value.published.choice[1]).toMatchObject({ slug: 'belfold', fill: 'muveszet' });
  });

  it('keeps each state as readers saw it, also when its pieces change', async () => {
    await change(0, title('a', 'Egy kép a múltból'));
    await publish(1);
    const [newest] = (await call('frontStates')).value.items;
    await change(1, title('a', 'Más'));
    await publish(2);
    const { value } = await call('frontState', undefined, { id: newest?.id ?? 0 });
    expect(value.page?.groups[0]?.boxes[0]?.title).toBe('Egy kép a múltból');
    clock.now += 31 * 86_400_000;
    await change(2, title('a', 'Egy hónap múlva'));
    await publish(3);
    const { value: old } = await call('frontState', undefined, { id: newest?.id ?? 0 });
    expect([old.page, old.choice !== null]).toEqual([null, true]);
  });
});

describe('a piece that is not out yet', () => {
  it('may be on a page; readers see its place without it until it is published', async () => {
    const document = PieceDocument.parse({
      title: 'Titkos hír',
      slug: 'titkos-hir',
      lead: 'Még nem.',
      content: '<p>Titok.</p>',
      sections: [{ slug: 'belfold', name: 'Belföld' }],
    });
    const { id } = await createPiece(db, document, { by, now: clock.now });
    const { value } = await change(0, {
      kind: 'put',
      group: 'vezeto',
      box: { article: 'titkos-hir', title: 'A titok címe' },
      before: 'a',
    });
    expect(value.waiting).toEqual([{ article: 'titkos-hir', piece: id, publishAt: null }]);
    expect(value.faults).toEqual([]);
    expect(value.page.groups[0]?.boxes[0]?.title).toBe('A titok címe');
    expect((await publish(1)).status).toBe(200);
    const page = await readFrontPage({ db, now: clock.now, signedIn: false, site: 1 });
    expect(JSON.stringify(page)).not.toMatch(/titok|titkos/i);
    expect(page.groups[0]?.boxes.map(({ article }) => article.slug)).toEqual(['a', 'b', 'c']);
    const [state] = (await call('frontStates')).value.items;
    const { value: storedState } = await call('frontState', undefined, { id: state?.id ?? 0 });
    expect(JSON.stringify(storedState.page)).not.toMatch(/titok|titkos/i);
    const changes: ContentChange[] = [];
    await publishPiece(
      db,
      id,
      {},
      { by, now: clock.now, missingPictures: async () => [], onChange: (each) => changes.push(each) },
    );
    expect(changes.flatMap(({ tags }) => tags)).toContain('latest');
    expect(await frontSlugs()).toEqual(['vezeto A titok címe a b c', 'belfold d']);
  });
});

describe('a piece that waits and gets another slug', () => {
  const put = (box: { article: string; image: null }, before: string | null) =>
    ({ kind: 'put', group: 'vezeto', box, before }) as const;
  const slugsOf = (operations: unknown) => JSON.stringify(operations).match(/(?:regi|uj)-nev/g);

  it('keeps its place on the published page, in the draft and in plans', async () => {
    const document = PieceDocument.parse({ title: 'Név', slug: 'regi-nev', content: '<p>a</p>' });
    const { id } = await createPiece(db, document, { by, now: clock.now });
    await change(0, put({ article: 'regi-nev', image: null }, 'b'));
    await publish(1);
    await change(1, move('regi-nev', 'c'));
    await call('planFront', { version: 2, at: clock.now / 1000 + 60, title: 'Este' });
    await change(2, move('a', 'regi-nev'));

    await changePiece(db, id, { version: undefined, changes: { slug: 'uj-nev' } }, { by, now: clock.now });
    const { choice, operations, waiting, faults } = await draft();
    expect(articlesIn(choice, 'vezeto')).toEqual(['a', 'uj-nev', 'b', 'c']);
    expect([waiting, faults]).toMatchObject([[{ article: 'uj-nev', piece: id }], []]);
    expect(operations).toMatchObject([{ operation: { before: 'uj-nev' }, isLost: false }]);
    expect(slugsOf((await call('frontPlans')).value.items)).toEqual(['uj-nev']);
    await publishPiece(db, id, {}, { by, now: clock.now, missingPictures: async () => [], onChange() {} });
    expect(await frontSlugs()).toEqual(['vezeto a Név b c', 'belfold d']);
  });
});

it('a draft that two people publish at the same time is published once, and one undo reverts it', async () => {
  await change(0, move('c', 'a'));
  const answers = await Promise.all([publish(1), publish(1)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect((await call('frontStates')).value.items.map(({ action }) => action)).toEqual(['publish', 'set']);
  await call('undoFront', {});
  expect(await frontSlugs()).toEqual(['vezeto a b c', 'belfold d']);
});
