import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Change } from '#contract/cache-tags.ts';
import type { InputOf } from '#contract/calls.ts';
import type { Database } from '#database/database.ts';
import { testDatabase } from '#database/testing/test-database.ts';
import { type ContentService, createContentService } from './content-service.ts';
import { publishEpisode } from './rules/store.ts';
import { noon } from './testing/sample.ts';

let db: Database;
let service: ContentService;
const key = 'a-key-of-the-newsroom';

beforeAll(async () => {
  ({ db } = await testDatabase());
  service = createContentService({ db, now: () => noon * 1000, newsroomKey: key });
});
afterAll(async () => {
  service.stop();
  await db.destroy();
});
beforeEach(() => service.onChange({ tags: ['*'], gone: false }));

const episodes = async (input: InputOf<'episodes'>) =>
  (await service.transport('episodes', input, { site: 'main', signedIn: false })) as unknown as Array<{ slug: string; duration: number }>;
const slugs = async (input: InputOf<'episodes'>) => (await episodes(input)).map(({ slug }) => slug);
const put = (slug: string, body: unknown) =>
  service.routes.request(`/api/episodes/${slug}`, {
    method: 'PUT',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
  });

const episode = { title: 'Adás', podcast: { slug: 'reggel', name: 'Reggel', page: null }, pubDate: noon - 60 };
const sound = '/media/9f86d081884c7d65-862s.mp3';

describe('an episode that a newsroom sends', () => {
  it('is found by its podcast and by its article', async () => {
    expect((await put('egy', { ...episode, article: 'cikk-egy' })).status).toBe(200);
    expect((await put('ketto', { ...episode, pubDate: noon - 30, podcast: { slug: 'este', name: 'Este' } })).status).toBe(200);
    expect(await slugs({})).toEqual(['ketto', 'egy']);
    expect(await slugs({ podcast: 'reggel' })).toEqual(['egy']);
    expect(await slugs({ article: 'cikk-egy' })).toEqual(['egy']);
    expect(await slugs({ article: 'masik-cikk' })).toEqual([]);
    expect(await slugs({ podcast: 'nincs-ilyen' })).toEqual([]);
  });

  it('is as long as its recording, whatever is said of it', async () => {
    const answer = await put('merve', { ...episode, sourceUrl: sound, duration: 5 });
    expect(await answer.json()).toMatchObject({ slug: 'merve', sourceUrl: sound, duration: 862 });
  });

  it('keeps its time when it is sent again without one', async () => {
    await put('ujra', episode);
    const { pubDate: _, ...without } = episode;
    expect(await (await put('ujra', { ...without, title: 'Jobb cím' })).json()).toMatchObject({ title: 'Jobb cím', pubDate: noon - 60 });
  });

  it('has its sound here or at an https address, and no unknown fields', async () => {
    for (const wrong of ['http://a.example/a.mp3', 'javascript:alert(1)', '/media/../x.mp3', '/media/9f86d081884c7d65-0s.mp3']) {
      expect([wrong, (await put('rossz', { ...episode, sourceUrl: wrong })).status]).toEqual([wrong, 400]);
    }
    expect((await put('rossz', { ...episode, tittle: 'x' })).status).toBe(400);
    expect((await put('kulso', { ...episode, sourceUrl: 'https://sound.example/a.mp3', duration: 60 })).status).toBe(200);
  });

  it('ages the pages of the article it belongs to, and of the one that it left, and of no others', async () => {
    const changes: Change[] = [];
    const input = { ...episode, description: null, image: null, sourceUrl: null, duration: 0, article: 'elso-cikk' };
    await publishEpisode(db, 'koltozo', input);
    await publishEpisode(db, 'koltozo', { ...input, article: 'masodik-cikk' }, { onChange: (change) => changes.push(change) });
    expect(changes.flatMap(({ tags }) => tags).filter((tag) => tag.startsWith('episodes:'))).toEqual([
      'episodes:elso-cikk',
      'episodes:masodik-cikk',
    ]);
  });
});
