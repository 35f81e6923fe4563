import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ContentChange } from '#contract/cache-tags.ts';
import type { InputOf, OutputOf, SentBodyOf } from '#contract/calls.ts';
import { calls } from '#contract/calls.ts';
import type { ErrorBody } from '#contract/errors.ts';
import type { FrontChoice } from '#contract/front-choice.ts';
import type { FrontOperation } from '#contract/front-draft.ts';
import { PieceDocument } from '#contract/piece.ts';
import { tableDigests } from '#database/testing/table-digests.ts';
import { fileDatabase } from '#database/testing/test-database.ts';
import { readFrontPage } from '../content/rules/front-page.ts';
import { publishArticle, unpublishArticle } from '../content/rules/publish.ts';
import { storeFrontChoice } from '../content/rules/store-front-choice.ts';
import { noon, sample } from '../content/testing/sample.ts';
import type { RunningService } from '../define-service.ts';
import { signCommand } from '../people/actor.ts';
import { publishPiece } from '../pieces/rules/publish-piece.ts';
import { createPiece } from '../pieces/rules/save-piece.ts';
import { newsroomKey, newsroomRequest } from '../testing/newsroom-request.ts';
import { startService, testSettings } from '../testing/start-service.ts';
import { frontService } from './front-service.ts';
import { runDuePlans } from './plans.ts';

type FrontCall = Extract<keyof typeof frontService.calls, string> & keyof typeof calls;

const by = signCommand('proba');
let now = noon * 1000;
const changes: ContentChange[] = [];
const db = await fileDatabase();
let service: RunningService;

beforeAll(async () => {
  for (const slug of ['a', 'b', 'c', 'd', 'e']) {
    await publishArticle(db, sample(slug, { recommendedBoxImage: '/media/0123456789abcdef-1600x1067.jpg' }), {
      now,
    });
  }
  await publishArticle(db, sample('keptelen'), { now });
  service = await startService(frontService, {
    db,
    now: () => now,
    settings: testSettings({ newsroomKey }),
    onError: console.error,
  });
});
afterAll(async () => {
  await service.stop();
});

const start: FrontChoice = [
  {
    slug: 'vezeto',
    title: null,
    layout: 'lead',
    boxes: ['a', 'b', 'c'].map((article) => ({ article })),
  },
  { slug: 'belfold', title: 'Belföld', layout: 'four', boxes: [{ article: 'd' }] },
];

beforeEach(async () => {
  now = noon * 1000;
  changes.length = 0;
  await sql`truncate front_choice, front_draft, front_operation, front_state, front_plan`.execute(db);
  await storeFrontChoice(db, 'main', start, { now, by });
});

async function call<K extends FrontCall>(
  name: K,
  body?: SentBodyOf<K>,
  input: Omit<InputOf<K>, 'site'> | object = {},
): Promise<{ status: number; value: OutputOf<K> & ErrorBody }> {
  const { method, path } = calls[name];
  const filled = Object.entries({ site: 'main', ...input }).reduce<string>(
    (address, [field, value]) => address.replace(`{${field}}`, String(value)),
    path,
  );
  const response = await service.routes.request(filled, newsroomRequest(method, body));
  const text = await response.text();
  return { status: response.status, value: text === '' ? null : JSON.parse(text) };
}

const draft = async () => (await call('frontDraft')).value;
const change = (version: number, ...operations: FrontOperation[]) =>
  call('changeFrontDraft', { version, operations });
const publish = (version: number) => call('publishFront', { version });
const articlesIn = (choice: FrontChoice, group: string) =>
  choice
    .flatMap((part) => ('boxes' in part && part.slug === group ? part.boxes : []))
    .map(({ article }) => article);
const frontSlugs = async () =>
  (await readFrontPage({ db, now, signedIn: false, site: 1 })).groups.map(({ slug, boxes }) =>
    [slug, ...boxes.map(({ title }) => title.replace('Cikk: ', ''))].join(' '),
  );
const move = (article: string, before: string | null): FrontOperation => ({
  kind: 'move',
  article,
  from: 'vezeto',
  to: 'vezeto',
  before,
});
const title = (article: string, text: string): FrontOperation => ({
  kind: 'set',
  group: 'vezeto',
  article,
  changes: { title: text },
  clear: [],
});

describe('a front page’s draft', () => {
  it('is the published page until somebody changes it, and readers see nothing of it', async () => {
    const before = await draft();
    expect([before.version, before.choice, before.operations]).toEqual([0, start, []]);
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
    const [lead, ...rest] = start;
    await storeFrontChoice(
      db,
      'main',
      [{ ...lead, boxes: [{ article: 'e' }, { article: 'a' }] } as (typeof start)[number], ...rest],
      { now, by },
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
    await publishArticle(db, sample('legujabb'), { now });
    expect((await draft()).choice).toEqual(value.choice);
  });

  it('is discarded', async () => {
    await change(0, move('c', 'a'));
    expect((await call('discardFrontDraft', { version: 0 })).status).toBe(409);
    const { value } = await call('discardFrontDraft', { version: 1 });
    expect([value.version, value.choice, value.operations]).toEqual([1, start, []]);
  });

  it('is read only by the newsroom', async () => {
    const { status } = await call('frontDraft');
    expect(status).toBe(200);
    const refusal = await service.routes.request('/api/edit/front/main/draft');
    expect(refusal.status).toBe(401);
  });
});

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
    const { id } = await publishArticle(db, sample('mulando'), { now });
    const box = { article: 'mulando', image: null };
    await change(0, { kind: 'put', group: 'belfold', box, before: null });
    await publish(1);
    await change(1, { kind: 'remove', part: 'belfold' });
    await publish(2);
    expect(await frontSlugs()).toEqual(['vezeto a b c']);
    await unpublishArticle(db, id, { now });
    const { status, value } = await call('undoFront', {});
    expect(status).toBe(200);
    expect(await frontSlugs()).toEqual(['vezeto a b c', 'belfold d']);
    expect(value.published.state?.action).toBe('undo');
  });

  it('keeps each state as readers saw it, also when its pieces change', async () => {
    await change(0, title('a', 'Egy kép a múltból'));
    await publish(1);
    const [newest] = (await call('frontStates')).value.items;
    await change(1, title('a', 'Más'));
    await publish(2);
    const { value } = await call('frontState', undefined, { id: newest?.id ?? 0 });
    expect(value.page?.groups[0]?.boxes[0]?.title).toBe('Egy kép a múltból');
    now += 31 * 86_400_000;
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
    const { id } = await createPiece(db, document, { by, now });
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
    const page = await readFrontPage({ db, now, signedIn: false, site: 1 });
    expect(JSON.stringify(page)).not.toMatch(/titok|titkos/i);
    expect(page.groups[0]?.boxes.map(({ article }) => article.slug)).toEqual(['a', 'b', 'c']);
    const [state] = (await call('frontStates')).value.items;
    const { value: storedState } = await call('frontState', undefined, { id: state?.id ?? 0 });
    expect(JSON.stringify(storedState.page)).not.toMatch(/titok|titkos/i);
    await publishPiece(
      db,
      id,
      {},
      { by, now, missingPictures: async () => [], onChange: (each) => changes.push(each) },
    );
    expect(changes.flatMap(({ tags }) => tags)).toContain('latest');
    expect(await frontSlugs()).toEqual(['vezeto A titok címe a b c', 'belfold d']);
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

describe('timed changes', () => {
  const at = noon + 60;
  const plan = (version: number, name = 'Esti rend') => call('planFront', { version, at, title: name });
  // The service's clock is not moved, so that only the test runs plans.
  const failures: unknown[] = [];
  const runAt = (moment: number) =>
    runDuePlans(db, {
      now: moment * 1000,
      onChange: (each) => changes.push(each),
      onError: (error) => failures.push(error),
    });

  it('leave the draft unchanged, and are applied once, to the page that is published then', async () => {
    await change(0, move('c', 'a'));
    const { value } = await plan(1);
    expect(value.choice).toEqual(start);
    await change(1, title('b', 'Közben'));
    await publish(2);
    await change(2, title('a', 'Munkában'));
    expect(await runAt(at - 1)).toBe(0);
    const runCounts = await Promise.all([runAt(at), runAt(at), runAt(at)]);
    expect(runCounts.reduce((sum, n) => sum + n, 0)).toBe(1);
    expect(await frontSlugs()).toEqual(['vezeto c a Közben', 'belfold d']);
    const after = await draft();
    expect(after.choice[0]).toMatchObject({
      boxes: [{ article: 'c' }, { article: 'a', title: 'Munkában' }, { article: 'b', title: 'Közben' }],
    });
    expect(after.published.state).toMatchObject({ action: 'plan', note: 'Esti rend', by: 'időzítés' });
    expect((await call('frontPlans')).value.items).toMatchObject([{ isDone: true, fault: null }]);
  });

  it('say which of their operations no longer fit', async () => {
    await change(0, move('c', 'a'), { kind: 'take', group: 'belfold', article: 'd' });
    await plan(2);
    await change(2, { kind: 'take', group: 'vezeto', article: 'c' });
    await publish(3);
    await runAt(at + 3600);
    expect(await frontSlugs()).toEqual(['vezeto a b']);
    expect((await call('frontPlans')).value.items).toMatchObject([
      { isDone: true, fault: 'c is no longer there.' },
    ]);
  });

  it('that would make an invalid page are not applied, and say why', async () => {
    await change(0, { kind: 'put', group: 'belfold', box: { article: 'nincs-ilyen' }, before: null });
    await plan(1);
    expect(await runAt(at)).toBe(1);
    expect(await frontSlugs()).toEqual(['vezeto a b c', 'belfold d']);
    expect((await call('frontPlans')).value.items[0]?.fault).toContain('does not exist');
    expect(await runAt(at)).toBe(0);
  });

  it('of an automatic page are taken back into a draft that does not change by itself', async () => {
    await sql`truncate front_choice`.execute(db);
    const [first] = (await draft()).choice;
    if (!first) throw new Error('The page has no group.');
    await change(0, { kind: 'arrange', part: first.slug, changes: { title: 'Fent' }, clear: [] });
    await plan(1);
    const [{ id } = { id: 0 }] = (await call('frontPlans')).value.items;
    const { value } = await call('reopenFrontPlan', {}, { id });
    await publishArticle(db, sample('meg-ujabb'), { now });
    expect((await draft()).choice).toEqual(value.choice);
  });

  it('that repeat run again, each time once, until they are discarded', async () => {
    await change(0, title('a', 'Reggeli cím'));
    await call('planFront', { version: 1, at, title: 'Reggeli rend', repeats: 'daily' });
    const daySeconds = 86_400;
    const runCounts = await Promise.all([runAt(at), runAt(at)]);
    expect(runCounts.reduce((sum, n) => sum + n, 0)).toBe(1);
    const { items } = (await call('frontPlans')).value;
    expect(items).toMatchObject([
      { runAt: at, isDone: true },
      { runAt: at + daySeconds, isDone: false, title: 'Reggeli rend', repeats: 'daily' },
    ]);
    const { version } = await draft();
    await change(version, { kind: 'set', group: 'vezeto', article: 'a', changes: {}, clear: ['title'] });
    await publish(version + 1);
    expect(await runAt(at + daySeconds)).toBe(1);
    expect(await frontSlugs()).toEqual(['vezeto Reggeli cím b c', 'belfold d']);
    const next = (await call('frontPlans')).value.items.at(-1);
    await call('deleteFrontPlan', undefined, { id: next?.id ?? 0 });
    expect(await runAt(at + 3 * daySeconds)).toBe(0);
  });

  it('that repeat run again though the database refused one, which is reported', async () => {
    await change(0, title('a', 'Reggeli cím'));
    await call('planFront', { version: 1, at, title: 'Reggeli rend', repeats: 'daily' });
    await sql`alter table front_choice add constraint broken check (false) not valid`.execute(db);
    await runAt(at).finally(() => sql`alter table front_choice drop constraint broken`.execute(db));
    expect(failures).toEqual([expect.objectContaining({ constraint: 'broken' })]);
    expect((await call('frontPlans')).value.items).toMatchObject([
      { runAt: at, isDone: true, fault: 'The database refused it.' },
      { runAt: at + 86_400, isDone: false, fault: null },
    ]);
  });

  it('can be taken back into the draft, or discarded; the past is refused', async () => {
    await change(0, move('c', 'a'));
    expect((await call('planFront', { version: 1, at: noon - 1, title: 'Tegnap' })).status).toBe(400);
    await plan(1);
    const [{ id } = { id: 0 }] = (await call('frontPlans')).value.items;
    const { value } = await call('reopenFrontPlan', {}, { id });
    expect(articlesIn(value.choice, 'vezeto')).toEqual(['c', 'a', 'b']);
    await plan(value.version, 'Másik');
    const [{ id: other } = { id: 0 }] = (await call('frontPlans')).value.items;
    expect((await call('deleteFrontPlan', undefined, { id: other })).status).toBe(204);
    expect((await call('frontPlans')).value.items).toEqual([]);
    expect((await plan(value.version)).status).toBe(400);
  });
});

it('showing an editor’s position stores nothing', async () => {
  const before = await tableDigests(db);
  const { status } = await call('showFrontPresence', { clientId: 5, place: 'vezeto/a' });
  expect(status).toBe(204);
  expect(await tableDigests(db)).toEqual(before);
});
