import { describe, expect, it } from 'vitest';
import { calls } from '#contract/calls.ts';
import { unpublishArticle } from './rules/publish.ts';
import { storeDoc } from './rules/store-doc.ts';
import { storeFrontChoice } from './rules/store-front-choice.ts';
import { storeEpisodes } from './rules/store-podcasts.ts';
import { noon } from './testing/sample.ts';
import { erdely, startContent } from './testing/test-content.ts';

const { ask, clock, db, publish, service } = await startContent();

/** What an episode has besides its names and its time. */
const recording = { description: null, image: null, sourceUrl: null, duration: 1800 };

describe('common data', () => {
  it('has breaking news for six hours, the topics of three days, and invents nothing', async () => {
    await publish('rendkivuli', {
      flags: ['breaking'],
      pubDate: noon - 60,
      tags: [{ slug: 'vihar', name: 'Vihar' }],
    });
    await publish('regi-tema', { pubDate: noon - 4 * 86_400, tags: [{ slug: 'tavalyi', name: 'Tavalyi' }] });
    await publish('fizetett', { flags: ['pr'] });
    const init = calls.frontendInit.output.parse(await ask('frontendInit', {}));
    expect(init).toMatchObject({
      frontendSetup: { siteSlug: 'main' },
      breaking: [{ title: 'Cikk: rendkivuli' }],
      exchangeRates: [],
      weatherData: [],
    });
    expect(init.trendingTags).toContainEqual({ slug: 'vihar', name: 'Vihar' });
    expect(init.trendingTags).not.toContainEqual({ slug: 'tavalyi', name: 'Tavalyi' });
    expect(init.latestPrArticles.map(({ slug }) => slug)).toEqual(['fizetett']);
    clock.now += 6 * 3_600_000;
    service.onChange({ tags: ['frontend'], gone: false });
    expect((await ask('frontendRefresh', {})).breaking).toEqual([]);
  });

  it('shows documents on their sites', async () => {
    await storeDoc(db, {
      slug: 'impresszum',
      title: 'Impresszum',
      content: '<p>Kiadó</p>',
      updatedAt: noon,
      sites: ['main'],
    });
    expect(await ask('doc', { slug: 'impresszum' })).toMatchObject({
      title: 'Impresszum',
      content: '<p>Kiadó</p>',
      sites: ['main'],
    });
    await expect(ask('doc', { slug: 'impresszum' }, erdely)).rejects.toMatchObject({ status: 404 });
  });
});

describe('the front page', () => {
  it('shows what editors chose, fills the rest from the section, and repeats no article', async () => {
    for (const n of [1, 2, 3, 4, 5, 6])
      await publish(`sport-${n}`, { sections: [{ slug: 'sport', name: 'Sport' }], pubDate: noon - 1000 + n });
    const column = { boxes: 4 };
    await storeFrontChoice(
      db,
      'main',
      [
        {
          slug: 'elso',
          title: null,
          layout: 'main',
          column,
          fill: 'sport',
          boxes: [
            { article: 'sport-1', title: 'Rövid cím', lead: true },
            { article: 'sport-2', lead: 'Csak itt ez áll.' },
            { article: 'nincs' },
          ],
        },
        {
          slug: 'masodik',
          title: 'Sport',
          layout: 'four',
          column,
          fill: 'sport',
          boxes: [{ article: 'sport-6' }, { article: 'sport-1' }],
        },
      ],
      { onChange: service.onChange },
    );
    const front = calls.frontPage.output.parse(await ask('frontPage', {}));
    expect(front.groups.map(({ boxes }) => boxes.map(({ article }) => article.slug))).toEqual([
      ['sport-1', 'sport-2', 'sport-5', 'sport-4'],
      ['sport-6', 'sport-3'],
    ]);
    expect(front.groups[0]?.boxes[0]).toMatchObject({ title: 'Rövid cím', lead: 'Miről szól.' });
    expect(front.groups[0]?.boxes[1]).toMatchObject({ title: 'Cikk: sport-2', lead: 'Csak itt ez áll.' });
    expect(front.groups[0]?.boxes[2]).toMatchObject({ title: 'Cikk: sport-5', lead: null });
    expect(front.widgets[0]).toMatchObject({ kind: 'latest', afterGroup: 0 });
  });

  it('gives live blogs their three newest posts, and the podcast widget its episodes', async () => {
    const blog = await publish('elo', { type: 'liveblog' });
    for (const n of [1, 2, 3])
      await publish(`elo-${n}`, { type: 'liveblogpost', parentId: blog.id, pubDate: noon - 100 + n });
    await storeEpisodes(db, [
      {
        ...recording,
        slug: 'adas-1',
        title: 'Első adás',
        pubDate: noon - 10,
        podcast: { slug: 'reggel', name: 'Reggel', page: null },
        article: 'elo',
      },
    ]);
    await storeFrontChoice(
      db,
      'main',
      [{ slug: 'elso', title: null, layout: 'lead', boxes: [{ article: 'elo' }] }],
      {
        onChange: service.onChange,
      },
    );
    const front = calls.frontPage.output.parse(await ask('frontPage', {}));
    expect(front.groups[0]?.boxes[0]?.points.map(({ title }) => title)).toEqual([
      'Cikk: elo-3',
      'Cikk: elo-2',
      'Cikk: elo-1',
    ]);
    expect(front.widgets[1]).toMatchObject({
      kind: 'podcast',
      episodes: [{ slug: 'adas-1', article: { title: 'Cikk: elo' } }],
    });
  });

  it('consists of the newest articles if nobody chose any: a lead group, then sections with enough left to show', async () => {
    await publish('mindketto', { originatingSite: 'erdely', mirroringSites: ['main'] });
    expect(await ask('frontPage', {}, erdely)).toMatchObject({
      groups: [{ layout: 'lead', boxes: [{ article: { slug: 'mindketto' } }] }],
    });
    // Only editors put paid content on the front page.
    await publish('erdelyi-fizetett', { originatingSite: 'erdely', flags: ['legfontosabb', 'pr'] });
    for (const n of [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
      await publish(`erdelyi-${n}`, {
        originatingSite: 'erdely',
        sections: [{ slug: 'erdely', name: 'Erdély' }],
      });
    const front = calls.frontPage.output.parse(await ask('frontPage', {}, erdely));
    const slugs = front.groups.flatMap(({ boxes }) => boxes.map(({ article }) => article.slug));
    expect(new Set(slugs).size).toBe(slugs.length);
    expect(slugs).not.toContain('erdelyi-fizetett');
    expect(front.groups.map(({ slug, boxes }) => [slug, boxes.length])).toEqual([
      ['cimlap', 7],
      ['erdely', 4],
    ]);
  });
});

it('breaking news and episodes name the match that their article is about', async () => {
  await publish('vege-a-rangadonak', { eventName: 'Ajka–Békés', flags: ['breaking'], pubDate: noon });
  await storeEpisodes(
    db,
    [
      {
        ...recording,
        slug: 'rangado-utan',
        title: 'A rangadó után',
        pubDate: noon - 60,
        podcast: { slug: 'szertar', name: 'Szertár', page: null },
        article: 'vege-a-rangadonak',
      },
    ],
    { onChange: service.onChange },
  );
  const { breaking } = await ask('frontendRefresh', {});
  expect(breaking).toMatchObject([{ title: 'Cikk: vege-a-rangadonak', eventName: 'Ajka–Békés' }]);
  const [episode] = await ask('episodes', { article: 'vege-a-rangadonak' });
  expect(episode?.article?.eventName).toBe('Ajka–Békés');
  const { id } = await ask('article', { slug: 'vege-a-rangadonak' });
  await unpublishArticle(db, id, { onChange: service.onChange });
});
