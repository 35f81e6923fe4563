import { describe, expect, it } from 'vitest';
import type { Episode } from '#contract/front.ts';
import { parseImageUrl } from '#contract/image-name.ts';
import type { PodcastSettings } from '#contract/podcast.ts';
import { sampleSites } from '#portal/testing/sample.ts';
import { writePodcastFeed } from './podcast-feed.ts';
import { podcastProblems, podcastRules } from './testing/podcast-rules.ts';

const site = { ...sampleSites.main, origin: 'https://cimlap.example' };
const selfUrl = 'https://cimlap.example/rss/podcast/terkep';
const cover = '/media/0123456789abcdef-3000x3000.jpg';
const sound = '/media/9f86d081884c7d65-862s.mp3';
const show: PodcastSettings = {
  slug: 'terkep',
  name: 'Térkép',
  page: null,
  details: {
    description: 'Folyók és hágók.',
    category: { category: 'Science', subcategory: 'Earth Sciences' },
    owner: { name: 'Kiadó', email: 'podcast@cimlap.example' },
    cover,
    language: 'hu',
    explicit: false,
    type: 'episodic',
    author: null,
    link: null,
    complete: false,
    readAloud: false,
  },
  transcripts: ['duna'],
  chapters: ['duna'],
};
const episode: Episode = {
  slug: 'duna',
  title: 'Duna',
  description: null,
  image: cover,
  sourceUrl: sound,
  duration: 862,
  pubDate: 1_700_000_000,
  season: null,
  number: null,
  podcast: { slug: 'terkep', name: 'Térkép', page: null },
  article: null,
};
const feed = writePodcastFeed({
  site,
  path: '/rss/podcast/terkep',
  show,
  episodes: [episode],
  lengths: new Map([[sound, 1234]]),
});
const square =
  (side: number, format = 'jpeg') =>
  () => ({ width: side, height: side, format });

// docs/product/podcasts.md#seasons-and-numbers
describe('the seasons and numbers of episodes', () => {
  const serial = { ...show, details: show.details && { ...show.details, type: 'serial' as const } };
  const write = (episodes: Episode[]) =>
    writePodcastFeed({
      site,
      path: '/rss/podcast/terkep',
      show: serial,
      episodes,
      lengths: new Map([[sound, 1234]]),
    });

  it('are in the feed of a serial show', async () => {
    const written = write([{ ...episode, season: 2, number: 7 }]);
    expect(written).toContain(
      '<podcast:chapters url="https://cimlap.example/rss/fejezetek/duna" type="application/json+chapters"/>',
    );
    expect(written).toContain('<itunes:type>serial</itunes:type>');
    expect(written).toContain('<itunes:season>2</itunes:season><itunes:episode>7</itunes:episode>');
    expect(await podcastProblems(written, selfUrl, square(1600))).toEqual([]);
  });

  it('may be missing: then the feed declares an episodic show, which directories accept', async () => {
    const written = write([
      { ...episode, number: 1 },
      { ...episode, slug: 'tisza' },
    ]);
    expect(written).toContain('<itunes:type>episodic</itunes:type>');
    expect(written.match(/<itunes:episode>/g)).toHaveLength(1);
    expect(written).not.toContain('itunes:season');
    expect(await podcastProblems(written, selfUrl, square(1600))).toEqual([]);
  });
});

describe('the rules of directories', () => {
  it('are met by a show with all settings', async () => {
    expect(await podcastProblems(feed, selfUrl, square(1600))).toEqual([]);
  });

  it.each([
    [1400, 1400],
    [1599, 1400],
    [1600, 1600],
    [3000, 1600],
  ])('are met by a cover of %i pixels, which is sent in %i', (side, sent) => {
    const image = `/media/0123456789abcdef-${side}x${side}.jpg`;
    const small = { ...show, details: show.details && { ...show.details, cover: image } };
    const written = writePodcastFeed({ site, path: selfUrl, show: small, episodes: [], lengths: new Map() });
    const path = /<itunes:image href="https:\/\/cimlap\.example([^"]*)"/.exec(written)?.[1] ?? '';
    expect(parseImageUrl(path)?.variant).toMatchObject({ ratio: '1x1', width: sent, format: 'jpg' });
  });

  // One broken feed for each rule, in the order of the rules.
  const broken: ReadonlyArray<readonly [pattern: RegExp, instead: string]> = [
    [/<description>.*?<\/description>/, ''],
    [/<language>hu</, '<language>magyar<'],
    [/<itunes:explicit>false</, '<itunes:explicit>no<'],
    [/<itunes:type>episodic</, '<itunes:type>daily<'],
    [/<itunes:type>episodic</, '<itunes:type>serial<'],
    [/"Earth Sciences"/, '"Flat Earth"'],
    [/<itunes:email>.*?<\/itunes:email>/, ''],
    [/rel="self"/, 'rel="alternate"'],
    [/<item>.*<\/item>/, ''],
    [/<pubDate>[^<]*</, '<pubDate>2023-11-14<'],
    [/<guid .*?<\/guid>/, ''],
    [/length="1234"/, 'length="0"'],
    [/<itunes:duration>862</, '<itunes:duration>14 perc<'],
    [/type="text\/vtt"/, 'type="application/pdf"'],
    [/<link>https:/, '<link>http:'],
  ];

  it.each(podcastRules.map((rule, index) => [rule.rule, index] as const))(
    'are broken by %s',
    async (rule, index) => {
      const [pattern = /$^/, instead = ''] = broken[index] ?? [];
      expect(feed).toMatch(pattern);
      const problems = await podcastProblems(feed.replace(pattern, instead), selfUrl, square(1600));
      expect(problems).toEqual([expect.stringContaining(rule)]);
    },
  );

  it.each([
    ['small', square(1280)],
    ['huge', square(3001)],
    ['of another kind', square(1600, 'webp')],
    ['not square', () => ({ width: 1600, height: 1400, format: 'png' })],
    ['missing', () => null],
  ])('are broken by a cover that is %s', async (_, pictureOf) => {
    expect(await podcastProblems(feed, selfUrl, pictureOf)).toEqual([
      expect.stringContaining('1400 to 3000'),
    ]);
  });
});
