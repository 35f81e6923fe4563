import { beforeAll, expect, it } from 'vitest';
import { SponsoredLineInput } from '#contract/editor-content.ts';
import type { FlagSlug } from '#contract/flags.ts';
import type { FrontPage } from '#contract/front.ts';
import type { FrontChoice } from '#contract/front-choice.ts';
import { fileDatabase } from '#database/testing/test-database.ts';
import { readFrontPage } from './rules/front-page.ts';
import { publishArticle } from './rules/publish.ts';
import { createReadContext } from './rules/read-context.ts';
import { storeSponsoredLine, storeUnique } from './rules/store-editor-content.ts';
import { storeFrontChoice } from './rules/store-front-choice.ts';
import { storeEpisodes } from './rules/store-podcasts.ts';
import { noon, sample } from './testing/sample.ts';

const db = await fileDatabase();
beforeAll(async () => {
  const options = { now: noon * 1000 };
  for (const n of [1, 2, 3, 4, 5, 6, 7, 8, 9]) {
    const flags: FlagSlug[] = n === 2 ? ['kedvenceink'] : [];
    await publishArticle(
      db,
      sample(`sport-${n}`, { sections: [{ slug: 'sport', name: 'Sport' }], pubDate: noon - 1000 + n, flags }),
      options,
    );
  }
  const episode = {
    title: 'Első adás',
    description: null,
    image: null,
    sourceUrl: null,
    duration: 1800,
    pubDate: noon - 10,
    article: null,
  };
  await storeEpisodes(db, [
    { ...episode, slug: 'adas-1', podcast: { slug: 'reggel', name: 'Reggel', page: null } },
  ]);
});

const group = (slug: string, ...articles: string[]): FrontChoice[number] => ({
  slug,
  title: null,
  layout: 'four',
  boxes: articles.map((article) => ({ article })),
});

async function show(choice: FrontChoice): Promise<FrontPage> {
  await storeFrontChoice(db, 'main', choice);
  return readFrontPage(createReadContext(db, noon * 1000, { site: 'main', signedIn: false }));
}

const positions = ({ widgets }: FrontPage) =>
  widgets.map(({ kind, title, afterGroup }) => [kind, title, afterGroup]);

it('front-page widgets are where editors put them, counted by the displayed groups', async () => {
  const page = await show([
    group('a', 'sport-1'),
    { slug: 'w1', widget: 'section', section: 'sport', items: 2 },
    group('empty', 'no-such-article'),
    { slug: 'w2', widget: 'podcast', title: 'Hallgatnivaló' },
    group('b', 'sport-2'),
    { slug: 'w3', widget: 'latest' },
    { slug: 'w4', widget: 'listing', list: 'kedvenceink' },
  ]);
  expect(page.groups.map(({ slug }) => slug)).toEqual(['a', 'b']);
  expect(positions(page)).toEqual([
    ['listing', 'Sport', 1],
    ['podcast', 'Hallgatnivaló', 1],
    ['latest', 'Friss hírek', 2],
    ['listing', 'Kedvenceink', 2],
  ]);
  const [section] = page.widgets;
  expect(section).toMatchObject({ url: '/rovat/sport', items: [{ slug: 'sport-9' }, { slug: 'sport-8' }] });
});

it('without a position, the newest articles are at the top and podcasts where /api/unique says', async () => {
  const groups = ['sport-1', 'sport-2', 'sport-3', 'sport-4', 'sport-5'].map((slug) =>
    group(`g-${slug}`, slug),
  );
  expect(positions(await show(groups))).toEqual([
    ['latest', 'Friss hírek', 0],
    ['podcast', 'Podcastok', 3],
  ]);
  for (const [content, place] of [
    [1, 1],
    ['2', 2],
    [99, 5],
    ['middle', 3],
  ] as const) {
    await storeUnique(db, 'main', 'frontpage-podcast-block-position', { group: null, content });
    expect(positions(await show(groups))[1]).toEqual(['podcast', 'Podcastok', place]);
  }
});

it('the automatic widget shows no article that is in a box', async () => {
  const page = await show([group('a', 'sport-2', 'sport-9'), { slug: 'auto', widget: 'auto' }]);
  const auto = page.widgets.find(({ kind }) => kind === 'listing');
  const slugs = auto?.kind === 'listing' ? auto.items.map(({ slug }) => slug) : [];
  expect(slugs.length).toBeGreaterThan(0);
  for (const boxed of ['sport-2', 'sport-9']) expect(slugs).not.toContain(boxed);
});

it('a widget without content, or of a former section, is left out', async () => {
  const page = await show([
    group('a', 'sport-1'),
    { slug: 'w1', widget: 'section', section: 'nincs' },
    { slug: 'w2', widget: 'after' },
    { slug: 'w3', widget: 'listing', list: 'legfontosabb' },
  ]);
  expect(page.widgets.map(({ kind }) => kind)).toEqual(['latest', 'podcast']);
});

it('a group has the logo and sponsor that editors set, and a box its own picture', async () => {
  const image = '/media/0123456789abcdef-1600x900.jpg';
  const page = await show([
    {
      slug: 'a',
      title: 'Partner',
      layout: 'four',
      logo: image,
      sponsor: { label: 'Fiktív Bank', url: 'https://bank.example/' },
      boxes: [{ article: 'sport-1', image, portraitImage: image }],
    },
  ]);
  expect(page.groups[0]).toMatchObject({
    logo: image,
    sponsor: { label: 'Fiktív Bank' },
    boxes: [{ image, portraitImage: image }],
  });
});

it('a group without a sponsor has that of the sponsored line for it, while the line is active', async () => {
  const storeLine = (settings: object) =>
    storeSponsoredLine(
      db,
      'main',
      'napkor',
      SponsoredLineInput.parse({ ctLink: 'https://napkor.example/', description: 'Napkör', settings }),
    );
  const sponsors = async () =>
    (await show([group('a', 'sport-1'), group('b', 'sport-2')])).groups.map(({ sponsor }) => sponsor);
  await storeLine({ frontPageSlug: 'b' });
  expect(await sponsors()).toEqual([null, { label: 'Napkör', url: 'https://napkor.example/' }]);
  await storeLine({ frontPageSlug: 'b', dateTo: noon });
  expect(await sponsors()).toEqual([null, null]);
});
