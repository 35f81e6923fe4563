import { beforeAll, describe, expect, it } from 'vitest';
import { type CallName, calls, type InputOf } from '#contract/calls.ts';
import { type RecommenderBoxes, randomVersions, recommenderCaps } from '#contract/recommenders.ts';
import { testService } from '../testing/test-service.ts';
import { contentService } from './content-service.ts';
import { publishArticles } from './rules/publish.ts';
import { pickForVersion } from './rules/random-version.ts';
import { storeFrontChoice } from './rules/store-front-choice.ts';
import { storeSections } from './rules/store-names.ts';
import { noon, sample } from './testing/sample.ts';

let now = noon * 1000;

const ask = <K extends CallName>(name: K, input: InputOf<K>, site: 'main' | 'erdely' = 'main') =>
  service.transport(name, input, { site, signedIn: false });
const slugs = (cards: ReadonlyArray<{ slug: string }>) => cards.map(({ slug }) => slug);

/** As many articles, with the slugs `name-1` (the newest), `name-2`, … */
function articles(
  name: string,
  count: number,
  fields: (place: number) => Parameters<typeof sample>[1],
  ageSeconds = 3600,
) {
  return Array.from({ length: count }, (_, index) =>
    sample(`${name}-${index + 1}`, { pubDate: noon - ageSeconds - index, ...fields(index + 1) }),
  );
}

const { db, service } = await testService(contentService, { now: () => now });
beforeAll(async () => {
  await publishArticles(
    db,
    [
      ...articles('sima', 40, () => ({}), 7200),
      ...articles('kedvenc', 30, () => ({ flags: ['kedvenceink'] }), 20_000),
      ...articles(
        'fontos',
        6,
        (place) => ({ flags: place === 1 ? ['legfontosabb', 'breaking', 'special'] : ['legfontosabb'] }),
        30_000,
      ),
      ...articles('rendkivuli', 3, (place) => ({
        flags: ['breaking'],
        pubDate: noon - (place === 3 ? 7 : 1) * 3600 - place,
      })),
      ...articles('fizetett', 5, () => ({ flags: ['pr', 'kedvenceink'] })),
      ...articles('este', 6, () => ({ sections: [{ slug: 'after', name: 'After' }] }), 40_000),
      ...articles(
        'reagalt',
        4,
        (place) => ({ facebookEngagement: 250 + place * 25, mirroringSites: ['erdely'] }),
        50_000,
      ),
      sample('tavalyi', { facebookEngagement: 9000, pubDate: noon - 8 * 86_400 }),
    ],
    { now },
  );
});

describe('the recommender boxes', () => {
  it('contain articles of their own kind, at most as many as allowed, and none twice', async () => {
    const boxes = calls.recommenderBoxes.output.parse(await ask('recommenderBoxes', {}));
    expect(slugs(boxes.special)).toEqual(['fontos-1']);
    expect(slugs(boxes.breaking)).toEqual(['rendkivuli-1', 'rendkivuli-2']);
    expect(slugs(boxes.important)).toEqual(['fontos-2', 'fontos-3', 'fontos-4', 'fontos-5']);
    expect(slugs(boxes.after)).toEqual(['este-1', 'este-2', 'este-3', 'este-4']);
    expect([boxes.newest.length, boxes.favorite.length]).toEqual([
      recommenderCaps.newest,
      recommenderCaps.favorite,
    ]);
    const ids = Object.values(boxes).flatMap((cards) => cards.map(({ id }) => id));
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('keep paid content in a box of its own: three beside an After block, else two', async () => {
    const boxes = await ask('recommenderBoxes', {});
    expect(slugs(boxes.pr)).toEqual(['fizetett-1', 'fizetett-2', 'fizetett-3']);
    expect(
      Object.entries(boxes)
        .flatMap(([box, cards]) => (box === 'pr' ? [] : cards))
        .some(({ pr }) => pr),
    ).toBe(false);
    await storeSections(db, [{ slug: 'after', name: 'After', active: false }], {
      onChange: service.onChange,
    });
    expect(await ask('recommenderBoxes', {})).toMatchObject({
      after: [],
      pr: [{ slug: 'fizetett-1' }, { slug: 'fizetett-2' }],
    });
    await storeSections(db, [{ slug: 'after', name: 'After', active: true }], { onChange: service.onChange });
  });

  it('show the same for the same version, others for another, and every candidate over all versions', async () => {
    const versions: RecommenderBoxes[] = [];
    for (let version = 1; version <= randomVersions; version++)
      versions.push(await ask('recommenderBoxes', { v: version }));
    service.onChange({ tags: ['*'], gone: false });
    expect(await ask('recommenderBoxes', { v: 7 })).toEqual(versions[6]);
    expect(versions[1]?.newest).not.toEqual(versions[0]?.newest);
    expect(new Set(versions.flatMap(({ newest }) => slugs(newest))).size).toBe(20);
    expect(new Set(versions.flatMap(({ favorite }) => slugs(favorite))).size).toBe(20);
    for (const version of [0, randomVersions + 1, 1.5])
      await expect(ask('recommenderBoxes', { v: version })).rejects.toMatchObject({ status: 400 });
  });

  it('are empty, not an error, where a site has nothing for them', async () => {
    const { newest, favorite, special } = await ask('recommenderBoxes', {}, 'erdely');
    expect([newest.length, favorite, special]).toEqual([4, [], []]);
  });
});

describe('a version of a box', () => {
  it('shows each candidate equally often over all versions, in order, and all of them if there are few', () => {
    const candidates = Array.from({ length: 20 }, (_, n) => n);
    const all = Array.from({ length: randomVersions }, (_, v) => pickForVersion(candidates, 4, v + 1));
    expect(all[0]).toEqual([0, 1, 2, 3]);
    for (const candidate of candidates) expect(all.filter((box) => box.includes(candidate))).toHaveLength(4);
    for (const box of all) expect(box).toEqual(box.toSorted((a, b) => a - b));
    expect(pickForVersion(candidates.slice(0, 3), 4, 13)).toEqual([0, 1, 2]);
  });
});

describe('blocks of the front page', () => {
  it('the automatic one shows what is in no box of the page', async () => {
    await storeFrontChoice(
      db,
      'main',
      [
        {
          slug: 'elso',
          title: null,
          layout: 'four',
          boxes: [{ article: 'kedvenc-1' }, { article: 'rendkivuli-1' }],
        },
      ],
      { onChange: service.onChange },
    );
    const block = calls.autoBlock.output.parse(await ask('autoBlock', {}));
    expect(slugs(block.items)).toEqual([
      'kedvenc-2',
      'kedvenc-3',
      'kedvenc-4',
      'rendkivuli-2',
      'sima-1',
      'sima-2',
    ]);
    const other = await ask('autoBlock', { v: 11 });
    expect(other).toMatchObject({ v: 11 });
    expect(slugs(other.items)).not.toEqual(slugs(block.items));
  });

  it('the automatic one repeats no picture of the front page', async () => {
    const cover = '/media/0123456789abcdef-1600x1067.jpg';
    const pictured = (slug: string, pubDate: number) =>
      sample(slug, { pubDate, recommendedBoxImage: cover, flags: ['kedvenceink'] });
    await publishArticles(db, [pictured('kepes-1', noon - 20_000), pictured('kepes-2', noon - 19_000)], {
      now,
    });
    const front = (article: string) =>
      storeFrontChoice(db, 'main', [{ slug: 'elso', title: null, layout: 'four', boxes: [{ article }] }], {
        onChange: service.onChange,
      });
    await front('kedvenc-1');
    expect(slugs((await ask('autoBlock', {})).items)).toContain('kepes-2');
    await front('kepes-1');
    expect(slugs((await ask('autoBlock', {})).items)).not.toContain('kepes-2');
  });

  it('that of a section has its newest articles and its name', async () => {
    expect(await ask('sectionBlock', { tag: 'after', limit: 2 })).toMatchObject({
      slug: 'after',
      title: 'After',
      url: '/rovat/after',
      items: [{ slug: 'este-1' }, { slug: 'este-2' }],
    });
    await expect(ask('sectionBlock', { tag: 'nincs-ilyen' })).rejects.toMatchObject({ status: 404 });
  });
});

describe('reactions on Facebook', () => {
  it('are those of this week above the site’s threshold, the most first', async () => {
    const onMain = calls.facebookReactions.output.parse(await ask('facebookReactions', {}));
    expect(onMain.map(({ article, reactions }) => [article.slug, reactions])).toEqual([
      ['reagalt-4', 350],
      ['reagalt-3', 325],
      ['reagalt-2', 300],
    ]);
    expect(await ask('facebookReactions', {}, 'erdely')).toHaveLength(4);
    now += 8 * 86_400_000;
    service.onChange({ tags: ['*'], gone: false });
    expect(await ask('facebookReactions', {})).toEqual([]);
    now = noon * 1000;
  });
});
