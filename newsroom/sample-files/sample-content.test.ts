import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sampleFolder } from '@cimlap/sample';
import { beforeAll, describe, expect, test } from 'vitest';
import { readSample, type Sample } from './read-sample.ts';

/**
 * Promises about the sample's content, so that its pages look like a newspaper's and do not contradict each
 * other.
 */

let sample: Sample;
beforeAll(async () => {
  sample = await readSample(sampleFolder);
});

const sites = ['main', 'erdely'] as const;
const daySeconds = 86_400;
const maxUsesOfCover = 2;
const listPageSize = 10;
const highlightBoxSize = 4;

/** Articles of a site, the newest first, without posts of live blogs: what its lists show. */
function listedOn(site: (typeof sites)[number]) {
  return sample.articles
    .filter(({ head }) => head.sites.includes(site) && head.parent === undefined)
    .toSorted((a, b) => a.head.age - b.head.age);
}

const inSection = (slug: string) => (text: Sample['articles'][number]) =>
  [text.head.section, ...text.head.sections].includes(slug);

test('every cover has a caption', () => {
  const bare = sample.articles.filter(({ head }) => head.image !== undefined && !head.imageText);
  expect(bare.map(({ slug }) => slug)).toEqual([]);
});

test('no cover is used more than twice', () => {
  const uses = Map.groupBy(
    sample.articles.filter(({ head }) => head.image !== undefined),
    ({ head }) => head.image,
  );
  const overused = [...uses]
    .filter(([, articles]) => articles.length > maxUsesOfCover)
    .map(([image]) => image);
  expect(overused).toEqual([]);
});

test('every cover and every picture of a text exists', async () => {
  const files = new Set(await readdir(join(sampleFolder, 'images')));
  const pictures = sample.articles.flatMap(({ head, html }) => [
    ...[head.image, head.mobileImage43, head.mobileImage11].flatMap((image) =>
      image === undefined ? [] : [`${image}.jpg`],
    ),
    ...[...html.matchAll(/images\/([a-z0-9-]+\.jpg)/g)].map(([, file = '']) => file),
  ]);
  expect(pictures.filter((file) => !files.has(file))).toEqual([]);
});

describe.each(sites)('the lists of %s', (site) => {
  test('have an article on each of the last 42 days, whatever the hour', () => {
    const days = new Set(listedOn(site).map(({ head }) => Math.floor(head.age / daySeconds)));
    expect(Array.from({ length: 42 }, (_, day) => day).filter((day) => !days.has(day))).toEqual([]);
  });

  test('have two pages where a paper would', () => {
    const long = [
      'belfold',
      'kulfold',
      'gazdasag',
      'kultura',
      'english',
      ...(site === 'main' ? ['sport'] : ['erdely']),
    ];
    const tooShort = long.filter(
      (section) => listedOn(site).filter(inSection(section)).length <= listPageSize,
    );
    expect(tooShort).toEqual([]);
  });

  // docs/product/lists.md#highlight
  test('leave four highlighted articles for /english', () => {
    const english = listedOn(site).filter(inSection('english'));
    const isMarked = ({ head }: Sample['articles'][number]) =>
      head.flags.some((flag) => flag === 'kedvenceink' || flag === 'legfontosabb');
    expect(english.slice(listPageSize).filter(isMarked).length).toBeGreaterThanOrEqual(highlightBoxSize);
  });

  test('have articles for „Ajánljuk” and for /rovat/direkt36', () => {
    expect(listedOn(site).filter(({ head }) => head.flags.includes('special')).length).toBeGreaterThanOrEqual(
      highlightBoxSize,
    );
    expect(listedOn(site).filter(inSection('direkt36')).length).toBeGreaterThanOrEqual(3);
  });
});

// docs/product/podcasts.md#transcripts
test('no text of an episode repeats its transcript, which the box at its head has', async () => {
  const sounds = join(sampleFolder, 'sound');
  for (const file of (await readdir(sounds)).filter((name) => name.endsWith('.vtt'))) {
    const transcript = await readFile(join(sounds, file), 'utf8');
    const sentences = [...transcript.matchAll(/^<v [^>]+>(.{40,})$/gm)].map(([, text = '']) => text);
    const html = sample.articles.find(({ slug }) => `${slug}.vtt` === file)?.html ?? '';
    expect(sentences.filter((sentence) => html.includes(sentence))).toEqual([]);
  }
});

describe('the flood of the Szamos at Füzesremete', () => {
  const crestCm = 912;
  const crownCm = 926;
  const nowCm = 868;
  const sandbags = 'negyvenezer';
  const textOf = (slug: string) => {
    const article = sample.articles.find((text) => text.slug === slug);
    return `${article?.head.title} ${article?.head.lead} ${article?.html}`;
  };

  test.each(sites)('has one current level: the gauge of %s and the newest post agree', (site) => {
    const gauge = sample.siteData.sites[site]?.floodingData?.find(
      (reading) => reading.gauge === 'Füzesremete',
    );
    expect(gauge?.level).toBe(nowCm);
    const post = textOf('szamos-orankent-tizenket-centi');
    expect(post).toContain(
      `Füzesremeténél ${nowCm} centiméter a vízállás, ${crestCm - nowCm}-gyel kevesebb, mint a csúcson`,
    );
  });

  test('has one crest, one dam and one number of sandbags in every piece', () => {
    const pieces = sample.articles.filter(({ head }) =>
      head.tags.some((tag) => tag === 'Árvíz a Szamoson' || tag === 'Szamos flood'),
    );
    const levels = pieces.flatMap(({ slug }) => [
      ...textOf(slug).matchAll(/(\d{3}) ?(?:centiméter|centimetres|centi|centin)\b/g),
    ]);
    expect(new Set(levels.map(([, level]) => Number(level)))).toEqual(new Set([nowCm, crestCm, crownCm]));
    const bags = pieces.flatMap(({ slug }) =>
      [...textOf(slug).matchAll(/([\p{L}]*ezer) (?:homok)?zsák/gu)].map(([, count]) => count),
    );
    expect(new Set(bags.map((count) => count?.toLowerCase()).filter((count) => count !== 'kétezer'))).toEqual(
      new Set([sandbags]),
    );
  });

  test.each(sites)('rose and fell on %s at the gauge as the article about the crest says', (site) => {
    const rows = [...textOf('szamos-tetozott-912').matchAll(/<td class="number">(\d+)<\/td>/g)];
    const [twoDaysBefore, dayBefore, sixHoursBefore] = rows.map(([, level]) => Number(level));
    const { waterHistory, sites: data } = sample.siteData;
    const history = new Map(waterHistory.Füzesremete);
    const crestHoursAgo = 10;
    expect(Math.max(...history.values())).toBe(crestCm);
    expect([0, 6, 24, 48].map((hours) => history.get(crestHoursAgo + hours))).toEqual([
      crestCm,
      sixHoursBefore,
      dayBefore,
      twoDaysBefore,
    ]);
    const gauge = data[site]?.floodingData?.find((reading) => reading.gauge === 'Füzesremete');
    expect(nowCm - (history.get(24) ?? 0)).toBe(gauge?.change);
    // The fact check says how fast it rose: a centimetre an hour too many would make its verdict untrue.
    const rising = [...history].filter(([hours]) => hours >= crestHoursAgo && hours <= crestHoursAgo + 58);
    const perHour = rising.slice(1).map(([hours, level], index) => {
      const [laterHours, laterLevel] = rising[index] ?? [0, 0];
      return (laterLevel - level) / (hours - laterHours);
    });
    expect(Math.max(...perHour)).toBeLessThanOrEqual(11);
  });

  test('stayed below the top of the dam by the number in the pieces', () => {
    expect(crownCm - crestCm).toBe(14);
    expect(textOf('tetozott-a-szamos')).toContain(
      '14 centivel maradt a gát koronája alatt; 44 centit már esett',
    );
  });
});
