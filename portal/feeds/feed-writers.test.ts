import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { element, xmlDocument } from '#portal/format/xml.ts';
import { writeAtom } from './atom.ts';
import type { Feed, FeedItem } from './feed.ts';
import { writeJsonFeed } from './json-feed.ts';
import { writeRss } from './rss.ts';
import { atomProblems, JsonFeed, rssProblems } from './testing/check-feed.ts';
import { childrenOf, parseXml, textOf } from './testing/xml-tree.ts';

const item = (changes: Partial<FeedItem> = {}): FeedItem => ({
  url: 'https://cimlap.example/belfold/2026/11/20/arviz',
  sponsorUrl: null,
  title: 'Tetőzött a Szamos & „elöntötte” <a> völgyet',
  summary: 'Lead.',
  html: '<p>Szöveg &amp; <a href="https://cimlap.example/">link</a> ]]></p>',
  published: 1_795_000_000,
  updated: 1_795_000_100,
  authors: [{ name: 'Kende Luca', url: 'https://cimlap.example/szerzo/kende-luca' }],
  categories: ['Belföld', 'Árvíz'],
  language: 'hu',
  picture: {
    url: 'https://cimlap.example/media/a.jpg',
    width: 1280,
    height: 853,
    length: 123_456,
    caption: 'A folyó',
  },
  isSponsored: false,
  ...changes,
});

const feed = (items: FeedItem[]): Feed => ({
  title: 'Címlap',
  description: 'Hírek.',
  homeUrl: 'https://cimlap.example/',
  selfUrl: 'https://cimlap.example/rss',
  publisher: { name: 'Címlap Kiadó', url: 'https://cimlap.example/' },
  language: 'hu',
  items,
});

const cases: ReadonlyArray<readonly [string, FeedItem[]]> = [
  ['one article', [item()]],
  ['none', []],
  [
    'an article without anything that may be missing',
    [item({ summary: '', authors: [], categories: [], picture: null })],
  ],
  [
    'a picture of unknown length',
    [item({ picture: { url: 'https://x.example/a.jpg', width: 10, height: 10, length: null, caption: '' } })],
  ],
  [
    'a sponsored English one',
    [item({ isSponsored: true, sponsorUrl: 'https://szponzor.example/?a=b&c=d', language: 'en' })],
  ],
];

describe.each(cases)('a feed of %s', (_, items) => {
  const { selfUrl } = feed([]);
  it('is valid RSS 2.0', () => expect(rssProblems(writeRss(feed(items)), selfUrl)).toEqual([]));
  it('is valid Atom 1.0', () => expect(atomProblems(writeAtom(feed(items)), selfUrl)).toEqual([]));
  it('is a valid JSON Feed 1.1', () =>
    expect(JsonFeed.safeParse(JSON.parse(writeJsonFeed(feed(items)))).error).toBeUndefined());
});

const namespaces = {
  '': '',
  atom: 'http://www.w3.org/2005/Atom',
  content: 'http://purl.org/rss/1.0/modules/content/',
  dc: 'http://purl.org/dc/elements/1.1/',
  media: 'http://search.yahoo.com/mrss/',
};

describe('a parsed feed', () => {
  it('has the original text in every format', () => {
    const { title, html } = item();
    const rss = parseXml(writeRss(feed([item()])), namespaces).children[0]?.children.find(
      ({ name }) => name === 'item',
    );
    const atom = parseXml(writeAtom(feed([item()])), { '': namespaces.atom }).children.find(
      ({ name }) => name === 'entry',
    );
    if (!rss || !atom) throw new Error('there is no item');
    expect([textOf(rss, 'title'), textOf(rss, 'content:encoded')]).toEqual([title, html]);
    expect([textOf(atom, 'title'), textOf(atom, 'content')]).toEqual([title, html]);
    expect(childrenOf(rss, 'enclosure')[0]?.attributes).toEqual({
      url: 'https://cimlap.example/media/a.jpg',
      length: '123456',
      type: 'image/jpeg',
    });
  });

  it('has the time of its newest change as build time', () => {
    expect(
      writeRss(feed([item(), item({ url: 'https://cimlap.example/b', updated: 1_795_000_500 })])),
    ).toContain(`<lastBuildDate>${new Date(1_795_000_500_000).toUTCString()}</lastBuildDate>`);
  });
});

describe('XML', () => {
  it('can hold any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const tree = parseXml(xmlDocument(element('a', { b: text }, text, element('c', {}, null))), {
          '': '',
        });
        const validText = text.toWellFormed().replace(/[^\t\n\r\u0020-\ufffd\u{10000}-\u{10ffff}]/gu, '');
        // XML turns every line end into one \n, and white space in an attribute into a space.
        expect(tree.text).toBe(validText.replace(/\r\n?/g, '\n'));
        expect(tree.attributes.b).toBe(
          validText.replace(/\r\n|[\t\n\r]/g, (white) => ' '.repeat(white.length)),
        );
      }),
      { numRuns: 150 },
    );
  });
});
