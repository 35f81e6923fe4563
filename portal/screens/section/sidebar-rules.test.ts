import { describe, expect, it } from 'vitest';
import { readEmbed } from '#body/embeds.ts';
import type { PortalSite } from '#portal/site/site.ts';
import { sampleSites } from '#portal/testing/sample.ts';
import { sectionPage } from './section-page.ts';
import { sidebarOf } from './sidebar-rules.ts';

type Given = Parameters<typeof sectionPage>[0];

const everything: PortalSite = {
  ...sampleSites.main,
  facebookUrl: 'https://www.facebook.com/cimlap',
  boxes: {
    ...sampleSites.main.boxes,
    election: { title: 'Választás', text: 'Eredmények', links: [] },
    afterAudio: 'https://open.spotify.com/show/abc',
  },
};
const page = (changes: Partial<Given>) =>
  sectionPage({ kind: 'articles_by_mstag', path: '/rovat/sport', query: { mstag: 'sport' }, ...changes });

describe('the boxes beside a list', () => {
  it.each([
    [
      'a section',
      page({}),
      ['election', 'supplements', 'widgets', 'readings', 'ad', 'newest', 'paid', 'links', 'facebook'],
    ],
    [
      'a section without a supplement',
      page({ path: '/rovat/tech', query: { mstag: 'tech' } }),
      ['election', 'widgets', 'readings', 'ad', 'newest', 'paid', 'links', 'facebook'],
    ],
    [
      'the newest articles',
      page({ kind: 'legfrissebb', query: {} }),
      ['election', 'widgets', 'readings', 'ad', 'links', 'facebook'],
    ],
    [
      'English',
      page({ kind: 'english', query: { mstag: 'english' } }),
      ['election', 'ad', 'links', 'facebook'],
    ],
    [
      "After's landing page",
      page({ kind: 'after', query: { mstag: 'after' }, hasLanding: true }),
      ['audio', 'ad', 'links', 'facebook'],
    ],
    [
      'a supplement on the EU',
      page({ kind: 'melleklet', euDisclaimer: true }),
      ['election', 'widgets', 'readings', 'euDisclaimer', 'ad', 'newest', 'paid', 'links', 'facebook'],
    ],
    [
      'a section that somebody paid for',
      page({ query: { mstag: 'pr-cikk' } }),
      ['election', 'widgets', 'readings', 'newest', 'links', 'facebook'],
    ],
  ])('%s', (_, input, boxes) => {
    expect(sidebarOf(input, everything)).toEqual(boxes);
  });

  it('of the built-in sites are all shown somewhere, each under its condition', () => {
    const after = page({ kind: 'after', query: { mstag: 'after' }, hasLanding: true });
    const europe = page({ kind: 'melleklet', euDisclaimer: true });
    expect(sidebarOf(after, sampleSites.main)).toEqual(['audio', 'ad', 'links', 'facebook']);
    expect(sidebarOf(after, sampleSites.erdely)).toEqual(['audio', 'ad', 'facebook']);
    for (const site of [sampleSites.main, sampleSites.erdely])
      expect(sidebarOf(europe, site)).toEqual(
        expect.arrayContaining(['election', 'euDisclaimer', 'facebook']),
      );
    const { afterAudio } = sampleSites.main.boxes;
    expect(
      afterAudio && readEmbed(afterAudio)?.provider,
      'the audio has a form that the page can embed',
    ).toBe('spotify');
  });

  it('are left out if the site has no content for them', () => {
    const nothing: PortalSite = {
      ...everything,
      facebookUrl: null,
      boxes: { links: null, election: null, afterAudio: null, afterSocial: [] },
    };
    expect(sidebarOf(page({ kind: 'after', query: { mstag: 'after' }, hasLanding: true }), nothing)).toEqual([
      'ad',
    ]);
  });

  it('include news of hiking if the page has any', () => {
    const recommender = { title: 'Túra hírek', url: '/cimke/turahirek', query: {} };
    expect(sidebarOf(page({ recommender }), sampleSites.main)).toContain('recommender');
  });
});
