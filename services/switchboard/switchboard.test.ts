import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ContentChange } from '#contract/cache-tags.ts';
import type { Role } from '#contract/role.ts';
import { fileDatabase } from '#database/testing/test-database.ts';
import { frontendInit } from '../content/rules/frontend.ts';
import { publishArticle } from '../content/rules/publish.ts';
import { storeFrontend } from '../content/rules/store-frontend.ts';
import { sample } from '../content/testing/sample.ts';
import { isStillValid, messageOf, textTag } from '../push/message-of.ts';
import { announceSwitchEnds, type SwitchChange, setSwitch } from './set-switch.ts';

const hourMs = 3_600_000;
const db = await fileDatabase();
let articleId: number;
/** The database's clock plays no role, but pushes use the real time. */
const start = Date.now();
let now = start;
let changes: ContentChange[] = [];

beforeAll(async () => {
  const pubDate = Math.floor(start / 1000) - 60;
  ({ id: articleId } = await publishArticle(db, sample('rendkivuli', { pubDate, flags: ['breaking'] })));
  await storeFrontend(db, 'main', { promo: { title: 'Hírlevelünk', url: '/hirlevel' } }, { now });
});
beforeEach(async () => {
  now = start;
  changes = [];
  await sql`truncate site_switch`.execute(db);
});

const by = (role: Role) => ({
  actor: { kind: 'person' as const, id: '7', name: 'Fodor Áron', role },
  address: null,
});
const turn = (change: Partial<SwitchChange> & Pick<SwitchChange, 'name'>, role: Role = 'editor') =>
  setSwitch(
    db,
    'main',
    { isOn: true, endsAt: null, news: null, version: undefined, ...change },
    { by: by(role), now, onChange: (one) => changes.push(one) },
  );
const readFrontend = async () => frontendInit({ db, site: 1, now, signedIn: false }, 'main');

describe('a switch', () => {
  it('is on until somebody turns it off', async () => {
    expect(await readFrontend()).toMatchObject({
      promo: { title: 'Hírlevelünk' },
      breaking: [{ title: 'Cikk: rendkivuli' }],
    });
  });

  it('that is off until a time is on afterwards for every reader, and caches are notified once', async () => {
    const endsAt = Math.floor(start / 1000) + 3600;
    expect(await turn({ name: 'promotion', isOn: false, endsAt })).toMatchObject({
      isOn: false,
      endsAt,
      version: 1,
      changedBy: 'Fodor Áron',
    });
    expect((await readFrontend()).promo).toBeNull();
    expect(changes.splice(0)).toHaveLength(1);
    const options = () => ({ now, onChange: (one: ContentChange) => changes.push(one) });
    await announceSwitchEnds(db, options());
    expect(changes).toEqual([]);
    now = start + hourMs + 1000;
    expect((await readFrontend()).promo).not.toBeNull();
    await Promise.all([1, 2, 3].map(() => announceSwitchEnds(db, options())));
    expect(changes).toHaveLength(1);
  });

  it('that somebody else has turned meanwhile is a conflict with both states; the audit log has the person', async () => {
    await turn({ name: 'pip', isOn: false, version: 0 });
    await expect(turn({ name: 'pip', isOn: true, version: 0 })).rejects.toMatchObject({
      status: 409,
      conflict: { current: { isOn: false, version: 1 }, sent: { isOn: true } },
    });
    const { rows } = await sql<object>`select entity_id, actor_name, before, after from audit
      where entity = 'switch' order by id desc limit 1`.execute(db);
    expect(rows).toEqual([
      { entity_id: 'main/pip', actor_name: 'Fodor Áron', before: { isOn: true }, after: { isOn: false } },
    ]);
  });

  it.each([
    ['an end that has passed', { name: 'pip', endsAt: 1000 }, 'editor', 400],
    ['a text on what has none', { name: 'pip', news: { title: 'x', url: '/' } }, 'editor', 400],
    ['a push without a text', { name: 'breaking', isPushed: true }, 'editor', 400],
    ['editorial work by ads', { name: 'breaking' }, 'ads', 403],
  ] as const)('refuses %s', async (_, change, role, status) => {
    await expect(turn(change, role)).rejects.toMatchObject({ status });
  });

  it('of the promotion and of ads may be turned by ads people; pages know that there are no ads', async () => {
    expect(await turn({ name: 'promotion', isOn: false }, 'ads')).toMatchObject({ isOn: false });
    expect((await readFrontend()).hasAds).toBe(true);
    await turn({ name: 'ads', isOn: false }, 'ads');
    expect((await readFrontend()).hasAds).toBe(false);
  });

  it('of the weather warning hides the warning and shows it again', async () => {
    const weatherWarning = { degree: 2, text: 'Viharos szél estig', url: null };
    await storeFrontend(db, 'main', { weatherWarning }, { now });
    expect((await readFrontend()).weatherWarning).toEqual(weatherWarning);
    await turn({ name: 'weatherWarning', isOn: false });
    expect((await readFrontend()).weatherWarning).toBeNull();
  });
});

describe('breaking news', () => {
  it('may be a text with an end; breaking articles stay', async () => {
    const news = { title: 'Lemondott a vezető', url: '/belfold' };
    await turn({ name: 'breaking', news, endsAt: Math.floor(start / 1000) + 60 });
    expect((await readFrontend()).breaking.map(({ title }) => title)).toEqual([
      'Lemondott a vezető',
      'Cikk: rendkivuli',
    ]);
    now = start + 61_000;
    expect((await readFrontend()).breaking.map(({ title }) => title)).toEqual(['Cikk: rendkivuli']);
  });

  it('with a text is pushed on request, unless it was withdrawn or changed before', async () => {
    const news = { title: 'Lemondott a vezető', url: '/belfold' };
    await turn({ name: 'breaking', news });
    await turn({ name: 'breaking', news, isPushed: true });
    const message = { articleId: null, text: news, topic: 'breaking' };
    expect(await messageOf(db, 'main', message)).toMatchObject({ title: news.title, url: news.url });
    const tag = textTag(news);
    expect(await isStillValid(db, 'main', { tag, topic: 'breaking' })).toBe(true);
    await turn({ name: 'breaking', news: { ...news, title: 'Nem mondott le a vezető' } });
    expect(await messageOf(db, 'main', message)).toBeNull();
    await turn({ name: 'breaking', isOn: false });
    expect(await isStillValid(db, 'main', { tag, topic: 'breaking' })).toBe(false);
  });

  it('that is withdrawn takes its waiting pushes with it; later breaking news is shown', async () => {
    expect(await messageOf(db, 'main', { articleId, text: null, topic: 'breaking' })).not.toBeNull();
    await turn({ name: 'breaking', isOn: false });
    expect((await readFrontend()).breaking).toEqual([]);
    expect(changes).toEqual([{ tags: ['frontend', 'readings'], gone: false }]);
    expect(await messageOf(db, 'main', { articleId, text: null, topic: 'breaking' })).toBeNull();
    expect(await messageOf(db, 'main', { articleId, text: null, topic: 'section:belfold' })).not.toBeNull();
    now = start + hourMs;
    const pubDate = Math.floor(now / 1000) - 60;
    await publishArticle(db, sample('ujabb', { pubDate, flags: ['breaking'] }), { now });
    expect((await readFrontend()).breaking.map(({ title }) => title)).toEqual(['Cikk: ujabb']);
  });
});
