import { beforeEach, describe, expect, it } from 'vitest';
import type { ContentChange } from '#contract/cache-tags.ts';
import type { InputOf } from '#contract/calls.ts';
import { EpisodeInput, PodcastInput } from '#contract/podcast.ts';
import { newsroomKey, newsroomRequest } from '../testing/newsroom-request.ts';
import { testSettings } from '../testing/start-service.ts';
import { testService } from '../testing/test-service.ts';
import { contentService } from './content-service.ts';
import { publishArticle } from './rules/publish.ts';
import { publishEpisode, storePodcast } from './rules/store-podcasts.ts';
import { noon, sample } from './testing/sample.ts';

const { db, service } = await testService(contentService, {
  now: () => noon * 1000,
  settings: testSettings({ newsroomKey }),
});
beforeEach(() => service.onChange({ tags: ['*'], gone: false }));

const episodes = async (input: InputOf<'episodes'>) =>
  (await service.transport('episodes', input, { site: 'main', signedIn: false })) as unknown as Array<{
    slug: string;
    duration: number;
  }>;
const slugs = async (input: InputOf<'episodes'>) => (await episodes(input)).map(({ slug }) => slug);
const putEpisode = (slug: string, body: unknown) =>
  service.routes.request(`/api/episodes/${slug}`, newsroomRequest('PUT', body));

const episode = {
  title: 'Adás',
  podcast: { slug: 'reggel', name: 'Reggel', page: null },
  pubDate: noon - 60,
};
const sound = '/media/9f86d081884c7d65-862s.mp3';

describe('an episode that a newsroom sends', () => {
  it('is found by its podcast and by its article', async () => {
    expect((await putEpisode('egy', { ...episode, article: 'cikk-egy' })).status).toBe(200);
    expect(
      (await putEpisode('ketto', { ...episode, pubDate: noon - 30, podcast: { slug: 'este', name: 'Este' } }))
        .status,
    ).toBe(200);
    expect(await slugs({})).toEqual(['ketto', 'egy']);
    expect(await slugs({ podcast: 'reggel' })).toEqual(['egy']);
    expect(await slugs({ article: 'cikk-egy' })).toEqual(['egy']);
    expect(await slugs({ article: 'masik-cikk' })).toEqual([]);
    expect(await slugs({ podcast: 'nincs-ilyen' })).toEqual([]);
  });

  it('is as long as its recording, whatever duration is sent', async () => {
    const answer = await putEpisode('merve', { ...episode, sourceUrl: sound, duration: 5 });
    expect(await answer.json()).toMatchObject({ slug: 'merve', sourceUrl: sound, duration: 862 });
  });

  it('keeps its time when it is sent again without one', async () => {
    await putEpisode('ujra', episode);
    const { pubDate: _, ...without } = episode;
    expect(await (await putEpisode('ujra', { ...without, title: 'Jobb cím' })).json()).toMatchObject({
      title: 'Jobb cím',
      pubDate: noon - 60,
    });
  });

  it('has its recording here or at an https address, and no unknown fields', async () => {
    for (const wrong of [
      'http://a.example/a.mp3',
      'javascript:alert(1)',
      '/media/../x.mp3',
      '/media/9f86d081884c7d65-0s.mp3',
    ]) {
      expect([wrong, (await putEpisode('rossz', { ...episode, sourceUrl: wrong })).status]).toEqual([
        wrong,
        400,
      ]);
    }
    expect((await putEpisode('rossz', { ...episode, tittle: 'x' })).status).toBe(400);
    expect(
      (await putEpisode('kulso', { ...episode, sourceUrl: 'https://sound.example/a.mp3', duration: 60 }))
        .status,
    ).toBe(200);
  });

  it('invalidates the pages of its current and its former article, and no others', async () => {
    const changes: ContentChange[] = [];
    const input = {
      ...episode,
      description: null,
      image: null,
      sourceUrl: null,
      duration: 0,
      season: null,
      number: null,
      article: 'elso-cikk',
    };
    await publishEpisode(db, 'koltozo', input);
    await publishEpisode(
      db,
      'koltozo',
      { ...input, article: 'masodik-cikk' },
      { onChange: (change) => changes.push(change) },
    );
    expect(changes.flatMap(({ tags }) => tags).filter((tag) => tag.startsWith('episodes:'))).toEqual([
      'episodes:elso-cikk',
      'episodes:masodik-cikk',
    ]);
  });

  it('is marked as read aloud if its podcast consists of articles read aloud', async () => {
    await putEpisode('felolvasva', {
      ...episode,
      podcast: { slug: 'felolvasott', name: 'Felolvasott', page: null },
    });
    const readAloud = async () =>
      (await (await service.routes.request('/api/episodes/felolvasva')).json()).readAloud;
    expect(await readAloud()).toBeUndefined();
    await db
      .updateTable('podcast')
      .set({ details: JSON.stringify({ readAloud: true }) })
      .where('slug', '=', 'felolvasott')
      .execute();
    service.onChange({ tags: ['*'], gone: false });
    expect(await readAloud()).toBe(true);
  });

  it('keeps its transcript when it is sent again without one; null removes it', async () => {
    const transcript = async () => {
      service.onChange({ tags: ['*'], gone: false });
      return (await service.routes.request('/api/episodes/atirt/transcript')).status;
    };
    await putEpisode('atirt', { ...episode, transcript: 'WEBVTT\n\n00:00.000 --> 00:01.000\nJó reggelt!' });
    await putEpisode('atirt', episode);
    expect(await transcript()).toBe(200);
    await putEpisode('atirt', { ...episode, transcript: null });
    expect(await transcript()).toBe(404);
    expect((await putEpisode('atirt', { ...episode, transcript: 'Nem VTT' })).status).toBe(400);
  });
});

describe('an episode’s season and number', () => {
  it('are stored, removed when omitted, and must be positive', async () => {
    const answer = await putEpisode('szamos', { ...episode, season: 2, number: 7 });
    expect(await answer.json()).toMatchObject({ season: 2, number: 7 });
    expect(await (await putEpisode('szamos', episode)).json()).toMatchObject({ season: null, number: null });
    for (const wrong of [{ season: 0 }, { number: -1 }, { number: 1.5 }]) {
      expect([wrong, (await putEpisode('szamos', { ...episode, ...wrong })).status]).toEqual([wrong, 400]);
    }
  });
});

describe('a show that a newsroom sets', () => {
  const show = {
    name: 'Hajnal',
    description: 'Korán kelőknek.',
    category: { category: 'News', subcategory: 'Daily News' },
    owner: { name: 'Kiadó', email: 'podcast@example.hu' },
    cover: '/media/0123456789abcdef-3000x3000.png',
  };
  const putShow = (body: unknown) =>
    service.routes.request('/api/podcasts/hajnal', newsroomRequest('PUT', body));

  it('keeps the fields that directories require when episodes arrive', async () => {
    expect(await (await putShow(show)).json()).toMatchObject({
      slug: 'hajnal',
      details: { language: 'hu', explicit: false },
      transcripts: [],
      chapters: [],
    });
    await putEpisode('hajnali', {
      ...episode,
      podcast: { slug: 'hajnal', name: 'Hajnal' },
      transcript: 'WEBVTT\n',
    });
    const { name: _, ...details } = show;
    const settings = await (await service.routes.request('/api/podcasts/hajnal')).json();
    expect(settings).toMatchObject({ name: 'Hajnal', details, transcripts: ['hajnali'] });
  });

  it('accepts a cover of the smallest size that directories accept', async () => {
    expect((await putShow({ ...show, cover: '/media/0123456789abcdef-1400x1400.png' })).status).toBe(200);
    expect((await putShow({ ...show, cover: '/media/0123456789abcdef-1399x1400.png' })).status).toBe(400);
  });

  it('is refused with values that directories would refuse', async () => {
    for (const wrong of [
      { category: { category: 'Hírek' } },
      { category: { category: 'News', subcategory: 'Golf' } },
      { cover: '/media/0123456789abcdef-1200x1200.png' },
      { owner: { name: 'Kiadó', email: 'nem cím' } },
      { description: ' ' },
    ]) {
      expect([wrong, (await putShow({ ...show, ...wrong })).status]).toEqual([wrong, 400]);
    }
  });

  it('heads the page of its tag once an episode is out, with the newest episode’s picture until it has a cover', async () => {
    const head = async (tag: string) => {
      service.onChange({ tags: ['*'], gone: false });
      return (await service.routes.request(`/api/podcasts/of/${tag}`)).json();
    };
    const image = '/media/fedcba9876543210-1600x1600.jpg';
    const podcast = { slug: 'delutan', name: 'Délután', page: '/cimke/delutani' };
    expect(await head('delutani')).toBeNull();
    await putEpisode('delutani-jovo', { ...episode, podcast, pubDate: noon + 3600 });
    expect(await head('delutani')).toBeNull();
    await putEpisode('delutani-egy', { ...episode, podcast, image });
    expect(await head('delutani')).toMatchObject({
      slug: 'delutan',
      episodeCount: 1,
      cover: image,
      description: null,
    });
    const settings = { ...show, name: 'Délután', page: '/cimke/delutani' };
    await storePodcast(db, 'delutan', PodcastInput.parse(settings));
    expect(await head('delutani')).toMatchObject({ cover: show.cover, description: 'Korán kelőknek.' });
    expect(await head('delutan')).toBeNull();
  });

  it('is named by cards of articles that have its tag', async () => {
    const podcast = { slug: 'kep', name: 'A kép', page: '/cimke/kep-adas' };
    await publishEpisode(db, 'kep-egy', EpisodeInput.parse({ ...episode, podcast, sourceUrl: sound }));
    await publishArticle(db, sample('kep-cikk', { tags: [{ slug: 'kep-adas', name: 'A kép adásai' }] }));
    const [card] = await service.transport(
      'articleCards',
      { slugs: ['kep-cikk'] },
      { site: 'main', signedIn: false },
    );
    expect(card?.podcast).toEqual({ slug: 'kep-adas', name: 'A kép' });
  });

  it('invalidates the page of its tag, and of its former one, when it is edited or has a new episode', async () => {
    const changes: ContentChange[] = [];
    const onChange = (change: ContentChange) => changes.push(change);
    const invalidatedPages = () =>
      changes
        .splice(0)
        .flatMap(({ tags }) => tags)
        .filter((tag) => tag.startsWith('podcast-of:'));
    const input = (page: string | null) => PodcastInput.parse({ ...show, page });
    await storePodcast(db, 'vandor', input('/cimke/elso'), { onChange });
    expect(invalidatedPages()).toEqual(['podcast-of:elso']);
    await storePodcast(db, 'vandor', input('/cimke/masodik'), { onChange });
    expect(invalidatedPages()).toEqual(['podcast-of:elso', 'podcast-of:masodik']);
    const podcast = { slug: 'vandor', name: 'Vándor', page: '/cimke/harmadik' };
    await publishEpisode(db, 'vandor-egy', EpisodeInput.parse({ ...episode, podcast }), { onChange });
    expect(invalidatedPages()).toEqual(['podcast-of:masodik', 'podcast-of:harmadik']);
    const other = { slug: 'masik', name: 'Másik', page: '/rovat/sport' };
    await publishEpisode(db, 'vandor-egy', EpisodeInput.parse({ ...episode, podcast: other }), { onChange });
    expect(invalidatedPages()).toEqual(['podcast-of:harmadik']);
  });
});
