import { describe, expect, it } from 'vitest';
import { createFeedLinks, feedPath } from '#portal/site/feed-paths.ts';

const site = { name: 'Címlap' };
const hrefs = (path: string) => createFeedLinks(site, path).map(({ href }) => href);

describe('the feeds of a page', () => {
  it.each([
    ['/', ['/rss', '/atom', '/feed.json']],
    ['/legfrissebb', ['/rss', '/atom', '/feed.json']],
    ['/belfold/2026/11/20/arviz', ['/rss', '/atom', '/feed.json']],
    ['/rovat/sport', ['/rss/rovat/sport', '/atom/rovat/sport', '/json-feed/rovat/sport']],
    [
      '/rovat/szepkilatas/konnyu',
      ['/rss/rovat/szepkilatas', '/atom/rovat/szepkilatas', '/json-feed/rovat/szepkilatas'],
    ],
    ['/english', ['/rss/rovat/english', '/atom/rovat/english', '/json-feed/rovat/english']],
    ['/after', ['/rss/rovat/after', '/atom/rovat/after', '/json-feed/rovat/after']],
    ['/kedvenceink', ['/rss/kedvenceink', '/atom/kedvenceink', '/json-feed/kedvenceink']],
    ['/cimke/arviz', ['/rss/cimke/arviz', '/atom/cimke/arviz', '/json-feed/cimke/arviz']],
    [
      '/szerzo/kende-luca',
      ['/rss/szerzo/kende-luca', '/atom/szerzo/kende-luca', '/json-feed/szerzo/kende-luca'],
    ],
    [
      '/melleklet/foci-vb-2022/meccsek',
      ['/rss/melleklet/foci-vb-2022', '/atom/melleklet/foci-vb-2022', '/json-feed/melleklet/foci-vb-2022'],
    ],
    ['/idojaras/szeged', ['/rss/idojaras/szeged', '/atom/idojaras/szeged', '/json-feed/idojaras/szeged']],
    ['/arfolyam/atvalto', ['/rss', '/atom', '/feed.json']],
    ['/rovat', ['/rss', '/atom', '/feed.json']],
  ])('are found: %s', (path, expected) => expect(hrefs(path)).toEqual(expected));

  it('have titles', () => {
    expect(createFeedLinks(site, '/rovat/sport', 'Sport')[0]).toEqual({
      href: '/rss/rovat/sport',
      title: 'Címlap: Sport (RSS)',
      type: 'application/rss+xml',
    });
    expect(createFeedLinks(site, '/', 'Címlap')[2]).toEqual({
      href: '/feed.json',
      title: 'Címlap (JSON Feed)',
      type: 'application/feed+json',
    });
  });

  it('have one path per format', () => expect(feedPath('json', '')).toBe('/feed.json'));
});
