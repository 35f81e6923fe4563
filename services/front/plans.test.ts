import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { publishArticle, unpublishArticle } from '../content/rules/publish.ts';
import { noon, sample } from '../content/testing/sample.ts';
import { runDuePlans } from './plans.ts';
import { articlesIn, move, startFrontPage, startPage, title } from './testing/test-front-page.ts';

const { call, change, clock, db, draft, frontSlugs, publish } = await startFrontPage();

describe('timed changes', () => {
  const at = noon + 60;
  const plan = (version: number, name = 'Esti rend') => call('planFront', { version, at, title: name });
  // The service's clock is not moved, so that only the test runs plans.
  const failures: unknown[] = [];
  const runAt = (moment: number) =>
    runDuePlans(db, { now: moment * 1000, onChange() {}, onError: (error) => failures.push(error) });

  it('leave the draft unchanged, and are applied once, to the page that is published then', async () => {
    await change(0, move('c', 'a'));
    const { value } = await plan(1);
    expect(value.choice).toEqual(startPage);
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

  it('are applied though a piece on the published page was withdrawn, which they did not put there', async () => {
    const { id } = await publishArticle(db, sample('visszavont'), { now: clock.now });
    const box = { article: 'visszavont', image: null };
    await change(0, { kind: 'put', group: 'belfold', box, before: null });
    await publish(1);
    await change(1, move('c', 'a'));
    await plan(2);
    await unpublishArticle(db, id, { now: clock.now });
    await runAt(at);
    expect(await frontSlugs()).toEqual(['vezeto c a b', 'belfold d']);
    expect((await call('frontPlans')).value.items).toMatchObject([{ isDone: true, fault: null }]);
  });

  it('of an automatic page are taken back into a draft that does not change by itself', async () => {
    await sql`truncate front_choice`.execute(db);
    const [first] = (await draft()).choice;
    if (!first) throw new Error('The page has no group.');
    await change(0, { kind: 'arrange', part: first.slug, changes: { title: 'Fent' }, clear: [] });
    await plan(1);
    const [{ id } = { id: 0 }] = (await call('frontPlans')).value.items;
    const { value } = await call('reopenFrontPlan', {}, { id });
    await publishArticle(db, sample('meg-ujabb'), { now: clock.now });
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

  it('that repeat in the hour that is skipped in spring come back to it the day after', async () => {
    const night = Date.UTC(2040, 2, 24, 1, 30) / 1000;
    await change(0, title('a', 'Éjjeli cím'));
    await call('planFront', { version: 1, at: night, title: 'Éjjeli rend', repeats: 'daily' });
    await runAt(night);
    const skipped = Date.UTC(2040, 2, 25, 1) / 1000;
    await runAt(skipped);
    expect((await call('frontPlans')).value.items.map((each) => each.runAt)).toEqual([
      night,
      skipped,
      Date.UTC(2040, 2, 26, 0, 30) / 1000,
    ]);
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
