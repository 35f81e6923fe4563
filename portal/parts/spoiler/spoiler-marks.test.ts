import { describe, expect, it } from 'vitest';
import { matchName } from '#contract/football-rules.ts';
import { sampleArticle } from '#portal/testing/sample.ts';
import {
  articleSpoiler,
  episodeSpoiler,
  eventSpoiler,
  newsSpoiler,
  spoilerSeconds,
} from './spoiler-marks.ts';

const now = Date.UTC(2026, 10, 20, 12);
const seconds = now / 1000;
const article = (tags: string[], more: Parameters<typeof sampleArticle>[0] = {}) =>
  sampleArticle({
    tags: tags.map((slug) => ({ slug, name: slug })),
    pubDate: seconds - 3600,
    updatedAt: seconds - 60,
    ...more,
  });
const inSport = { superTags: [{ id: 1, name: 'Sport', slug: 'sport', active: true }] };

describe('an article may give away a result', () => {
  it('when it has a topic of a sport, for two days', () => {
    expect(articleSpoiler(article(['nb-i'], inSport), now)).toMatchObject({
      'data-spoiler': 'football',
      'data-spoiler-until': seconds - 3600 + spoilerSeconds,
      'data-spoiler-topic': 'nb-i',
    });
    expect(articleSpoiler(article(['nb-i'], { pubDate: seconds - spoilerSeconds }), now)).toBeNull();
    expect(articleSpoiler(article(['labdarugas', 'olimpia']), now)?.['data-spoiler']).toBe(
      'football olympics',
    );
  });

  it('for two days from its last change while it is live', () => {
    const old = { pubDate: seconds - 5 * 86_400 };
    expect(articleSpoiler(article(['forma-1'], old), now)).toBeNull();
    expect(articleSpoiler(article(['forma-1'], { ...old, live: true }), now)).not.toBeNull();
  });

  it('as one of whatever other sport, by its section', () => {
    expect(articleSpoiler(article(['ijaszat'], inSport), now)?.['data-spoiler']).toBe('other');
    expect(articleSpoiler(article(['arviz'], { superTags: [] }), now)).toBeNull();
  });
});

it('an episode is covered as the article that it belongs to is, by topics', () => {
  const episode = (topics: string[], pubDate = seconds) =>
    episodeSpoiler({ article: { title: 'Összefoglaló', url: '/sport/osszefoglalo', topics }, pubDate }, now);
  expect(episode(['sport', 'nb-i'])).toMatchObject({
    'data-spoiler': 'football',
    'data-spoiler-key': '/sport/osszefoglalo',
  });
  expect(episode(['belfold'])).toBeNull();
  expect(episode(['nb-i'], seconds - spoilerSeconds)).toBeNull();
  expect(episodeSpoiler({ article: null, pubDate: seconds }, now)).toBeNull();
});

it('a cover names the match rather than the tag', () => {
  const match = matchName({ home: 'Ajka', away: 'Békés' });
  expect(match).toBe('Ajka–Békés');
  expect(articleSpoiler(article(['nb-i'], inSport), now, match)?.['data-spoiler-topic']).toBe(match);
  expect(eventSpoiler('football', 'football:1', seconds, now, match)?.['data-spoiler-topic']).toBe(match);
});

it('a card names the match that its article is about, and the page of that article the one it found', () => {
  const card = article(['nb-i'], { ...inSport, eventName: 'Ajka–Békés' });
  expect(articleSpoiler(card, now)?.['data-spoiler-topic']).toBe('Ajka–Békés');
  expect(articleSpoiler(card, now, 'AC Ajka–Békés 1912')?.['data-spoiler-topic']).toBe('AC Ajka–Békés 1912');
});

it('breaking news and an episode name the match that their article is about', () => {
  const topics = ['nb-i'];
  const news = { title: 'Vége', url: '/sport/vege', time: seconds, topics };
  expect(newsSpoiler({ ...news, eventName: 'Ajka–Békés' })?.['data-spoiler-topic']).toBe('Ajka–Békés');
  expect(newsSpoiler(news)).not.toHaveProperty('data-spoiler-topic');
  const about = { title: 'Összefoglaló', url: '/sport/osszefoglalo', topics };
  const episode = (more: object) =>
    episodeSpoiler({ article: { ...about, ...more }, pubDate: seconds }, now)?.['data-spoiler-topic'];
  expect(episode({ eventName: 'Ajka–Békés' })).toBe('Ajka–Békés');
  expect(episode({})).toBeUndefined();
});

it('a cover without a match names the competition or the sport, never a tag that may reveal the winner', () => {
  const topicOf = (...tags: string[]) => articleSpoiler(article(tags, inSport), now)?.['data-spoiler-topic'];
  expect(topicOf('magyar-siker', 'labdarugas', 'nb-i', 'ajka')).toBe('nb-i');
  expect(topicOf('magyar-siker', 'uszas')).toBe('uszas');
  expect(topicOf('magyar-siker')).toBeUndefined();
});

it('an event has nothing to hide before it begins, nor after two days', () => {
  const at = (start: number) => eventSpoiler('football', 'football:1', start, now);
  expect(at(seconds + 1)).toBeNull();
  expect(at(seconds)).toEqual({
    'data-spoiler': 'football',
    'data-spoiler-key': 'football:1',
    'data-spoiler-until': seconds + spoilerSeconds,
  });
  expect(at(seconds - spoilerSeconds)).toBeNull();
});
