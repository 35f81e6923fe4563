import { describe, expect, it } from 'vitest';
import type { Article } from '#contract/article.ts';
import { livescoreDashboard } from '#contract/editor-content.ts';
import type { Head, ViewContext } from '#portal/page/screen.ts';
import { organisationJsonLd } from '#portal/site/organisation-json-ld.ts';
import { sampleFixture } from '#portal/testing/football.ts';
import { sampleArticle, samplePosts, sampleSites } from '#portal/testing/sample.ts';
import { noArticleBoxes } from './article-boxes.ts';
import { faults, findThing, head, missing, type Thing } from './testing/json-ld.ts';

describe('the structured data of a fact-check', () => {
  const factChecks: Article['factChecks'] = [
    {
      claim: 'A zsilipeket éjjel megnyitották.',
      claimant: 'Egy körlevél',
      rating: 'mostlyFalse',
      claimedOn: '2026-11-18',
      claimUrl: 'https://hely.example/bejegyzes',
    },
    { claim: 'Ilyen magas víz még nem volt.', claimant: 'Bodor Ágnes', rating: 'unproven' },
  ];
  const reviews = (changes: Partial<Article> = {}) =>
    (head({ subType: 'tenyellenorzes', ...changes }).jsonLd ?? []).filter(
      (thing) => (thing as Thing)['@type'] === 'ClaimReview',
    ) as Thing[];

  it('is each claim with its claimant and its rating: in words, and as a number if the scale has one', () => {
    const [first, second, ...others] = reviews({ factChecks });
    expect(others).toEqual([]);
    for (const review of [first, second]) {
      expect(missing(review as Thing)).toEqual([]);
      expect(faults(review)).toEqual([]);
    }
    expect(first).toMatchObject({
      url: expect.stringMatching(/#allitas-1$/),
      claimReviewed: 'A zsilipeket éjjel megnyitották.',
      itemReviewed: {
        '@type': 'Claim',
        author: { name: 'Egy körlevél' },
        datePublished: '2026-11-18',
        appearance: { url: 'https://hely.example/bejegyzes' },
      },
      reviewRating: { alternateName: 'Nagyrészt hamis', ratingValue: 2, worstRating: 1, bestRating: 5 },
    });
    expect(second?.reviewRating).toEqual({ '@type': 'Rating', alternateName: 'Nem igazolt' });
    expect(reviews({ factChecks, english: true })[0]).toMatchObject({
      reviewRating: { alternateName: 'Mostly false' },
    });
  });

  it('is nothing when there are no findings', () => {
    expect(reviews()).toEqual([]);
  });
});

describe('the structured data of a match report', () => {
  const fixture = sampleFixture('FT');
  const dashboard = livescoreDashboard.Content.parse({});
  const venue = { id: 1, name: 'Bozsik Aréna', city: 'Budapest' };
  const match = { fixture: { ...fixture, fixture: { ...fixture.fixture, venue } }, dashboard };
  const eventOf = (result: Head, type = 'NewsArticle') => findThing(result, type).about as Thing;

  it('is the match with teams, start and venue, but without the result', () => {
    const event = eventOf(head({}, { articleBoxes: { ...noArticleBoxes, match } }));
    expect(event['@type']).toBe('SportsEvent');
    expect(missing(event)).toEqual([]);
    expect(faults(event)).toEqual([]);
    expect(JSON.stringify(event)).not.toMatch(/score|winner/i);
    const blog = head(
      { type: 'liveblog' },
      { posts: samplePosts([]), articleBoxes: { ...noArticleBoxes, match } },
    );
    expect(eventOf(blog, 'LiveBlogPosting')).toEqual(event);
    expect(findThing(head(), 'NewsArticle')).not.toHaveProperty('about');
  });

  it('leaves out an unknown venue, and marks a postponed match', () => {
    const { fixture: facts } = fixture;
    const off = {
      ...fixture,
      fixture: {
        ...facts,
        venue: { id: null, name: null, city: null },
        status: { ...facts.status, short: 'PST' as const },
      },
    };
    const event = eventOf(
      head({}, { articleBoxes: { ...noArticleBoxes, match: { ...match, fixture: off } } }),
    );
    expect(event).not.toHaveProperty('location');
    expect(event.eventStatus).toBe('https://schema.org/EventPostponed');
  });
});

it('lists corrections with their days', () => {
  const corrections = [{ text: 'Nem Tisza, hanem Szamos.', at: Date.UTC(2026, 10, 20, 12) / 1000 }];
  const result = findThing(head({ corrections }), 'NewsArticle');
  expect(result.correction).toEqual([
    {
      '@type': 'CorrectionComment',
      text: 'Nem Tisza, hanem Szamos.',
      datePublished: '2026-11-20T12:00:00Z',
    },
  ]);
  expect(faults(result)).toEqual([]);
  expect(findThing(head(), 'NewsArticle')).not.toHaveProperty('correction');
});

it('names the live blog that a post is part of, on the post’s page and on the blog’s', () => {
  const parent = { id: 5, title: 'Árvíz percről percre', url: '/belfold/2026/11/20/arviz-elo' };
  const own = findThing(head({ type: 'liveblogpost', parentId: 5, parent }), 'BlogPosting');
  expect(own.isPartOf).toMatchObject({
    '@type': 'LiveBlogPosting',
    headline: 'Árvíz percről percre',
    url: 'https://cimlap.example/belfold/2026/11/20/arviz-elo',
  });
  expect(faults(own)).toEqual([]);
  const result = head(
    { type: 'liveblog' },
    { posts: samplePosts([sampleArticle({ id: 11, type: 'liveblogpost' })]) },
  );
  const blog = findThing(result, 'LiveBlogPosting');
  expect(blog['@id']).toBe(result.canonical);
});

describe('the publisher', () => {
  const publisher = (site: ViewContext['site']) => organisationJsonLd(site) as Thing;

  it('has one name on articles and on the front page', () => {
    const result = findThing(head({}, {}, { site: sampleSites.main }), 'NewsArticle').publisher as Thing;
    expect(publisher(sampleSites.main)).toMatchObject(result);
    expect(result['@id']).toBe(`${sampleSites.main.origin}/#kiado`);
  });

  it.each(['main', 'erdely'] as const)(
    'of %s has its logo, profiles and the pages that say how it works',
    (slug) => {
      const { origin } = sampleSites[slug];
      const result = publisher(sampleSites[slug]);
      expect(missing(result)).toEqual([]);
      expect(faults(result)).toEqual([]);
      expect(result).toMatchObject({
        correctionsPolicy: `${origin}/javitasok`,
        ethicsPolicy: `${origin}/dokumentum/etikai-kodex`,
        logo: { url: `${origin}/icon-${slug}.svg` },
        sameAs: [expect.stringContaining('facebook.com')],
      });
    },
  );

  it('leaves out pages that are not configured', () => {
    const organisation = { ...sampleSites.main.organisation, ethicsPolicy: null, publishingPrinciples: null };
    const result = publisher({ ...sampleSites.main, facebookUrl: null, organisation });
    for (const name of ['ethicsPolicy', 'publishingPrinciples', 'sameAs'])
      expect(result).not.toHaveProperty(name);
  });
});

describe('an article in two languages', () => {
  const translation = {
    slug: 'the-ferry',
    title: 'The ferry',
    english: true,
    originatingSite: 'erdely' as const,
    url: '/english/2026/11/20/the-ferry',
  };
  const there = 'https://erdely.cimlap.example/english/2026/11/20/the-ferry';

  it('names both addresses, and the English one for readers of any other language', () => {
    const result = head({ translation });
    expect(result.alternates).toEqual([
      { hreflang: 'hu', href: result.canonical },
      { hreflang: 'en', href: there },
      { hreflang: 'x-default', href: there },
    ]);
    const back = head({ english: true, translation: { ...translation, english: false } });
    expect(back.alternates).toEqual([
      { hreflang: 'hu', href: there },
      { hreflang: 'en', href: back.canonical },
      { hreflang: 'x-default', href: back.canonical },
    ]);
  });

  it('has alternates on its first page only; articles without a translation have none', () => {
    const posts = samplePosts([]);
    expect(head({ type: 'liveblog', translation }, { posts }, { page: 2 }).alternates).toBeUndefined();
    expect(head().alternates).toBeUndefined();
  });
});
