import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { type ColumnSettings, type FrontGroup, FrontLayout, type FrontPage } from '#contract/front.ts';
import { sampleArticle, sampleBox, sampleContext, sampleSites } from '#portal/testing/sample.ts';
import { frontScreen } from './front.screen.tsx';

const column: ColumnSettings = {
  boxes: 12,
  smallImageFrom: null,
  noImageFrom: null,
  noLeadFrom: null,
  noAuthorFrom: null,
  portraitImage: false,
  titleLength: 160,
  leadLength: 200,
  adAfter: [],
};

function group(
  count: number,
  changes: Partial<FrontGroup> = {},
  settings: Partial<ColumnSettings> = {},
): FrontGroup {
  const boxes = Array.from({ length: count }, (_, index) => {
    const article = sampleArticle({ id: index + 1, slug: `cikk-${index + 1}`, subType: 'riport' });
    return sampleBox(
      { title: `Cím ${index + 1}.`, lead: `Bevezető ${index + 1}.`, ...(index % 3 === 1 && { image: null }) },
      article,
    );
  });
  return {
    slug: 'belfold',
    title: 'Belföld',
    url: null,
    links: [],
    layout: 'main',
    column: { ...column, ...settings },
    logo: null,
    sponsor: null,
    boxes,
    ...changes,
  };
}

function show(
  groups: FrontGroup[],
  widgets: FrontPage['widgets'] = [],
  hasNewsletterPrompt = false,
  site = sampleSites.main,
): string {
  const { View } = frontScreen;
  return renderToStaticMarkup(
    <View data={{ groups, widgets, hasNewsletterPrompt }} context={{ ...sampleContext({}), site }} />,
  ).replaceAll('\u00a0', ' ');
}

it('the prompt for the newsletter is shown once between the groups, and only if there is a newsletter', () => {
  const groups = [1, 2, 3, 4, 5].map((n) => group(2, { slug: `csoport-${n}` }));
  expect(count(show(groups, [], true), 'data-newsletter="front"')).toBe(1);
  expect(show(groups)).not.toContain('data-newsletter');
});

const count = (html: string, part: string) => html.split(part).length - 1;
const counts = Array.from({ length: 13 }, (_, index) => index);

describe.each(FrontLayout.options)('a group set as %s', (layout) => {
  it.each(counts)('shows each of %i articles once, with and without pictures', (boxes) => {
    const html = show([group(boxes, { layout })]);
    for (let index = 1; index <= boxes; index++) expect(count(html, `>Cím ${index}.<`)).toBe(1);
    expect(count(html, '<h1')).toBe(1);
  });
});

describe("editors' column settings", () => {
  it('limit how many boxes there are', () => {
    expect(show([group(9, { layout: 'four' }, { boxes: 4 })])).not.toContain('Cím 5.');
  });

  it('leave out pictures, leads and authors from a given box on', () => {
    expect(count(show([group(4, { layout: 'four' }, { noImageFrom: 2 })]), '<picture')).toBe(1);
    expect(count(show([group(4, { layout: 'four' }, { noLeadFrom: 3 })]), 'Bevezető')).toBe(2);
    expect(count(show([group(4, { layout: 'four' }, { noAuthorFrom: 2 })]), 'Kende Luca')).toBe(1);
    expect(show([group(4, { layout: 'four' }, { leadLength: 0 })])).not.toContain('Bevezető');
  });

  it('cut long titles between words', () => {
    const long = group(1, { layout: 'four' }, { titleLength: 20 });
    const [box] = long.boxes;
    const html = show([
      { ...long, boxes: box ? [{ ...box, title: 'Tetőzött a Szamos: éjjel négy falu dolgozott' }] : [] },
    ]);
    expect(html).toContain('Tetőzött a Szamos…');
  });
});

it('paid boxes are marked, and their links are sponsored', () => {
  const paidGroup = group(2, { layout: 'text' });
  const html = show([
    {
      ...paidGroup,
      boxes: paidGroup.boxes.map((box) => ({ ...box, pr: true, url: 'https://hirdeto.example/' })),
    },
  ]);
  expect(html).toContain('Támogatott tartalom');
  expect(html).toContain('href="https://hirdeto.example/" rel="sponsored"');
});

it('news has no author, opinion and features have', () => {
  const features = group(2, { layout: 'four' });
  const news = {
    ...features,
    boxes: features.boxes.map((box) => ({ ...box, article: { ...box.article, subType: null } })),
  };
  expect(show([features])).toContain('Kende Luca');
  expect(show([news])).not.toContain('Kende Luca');
});

it.each(['lead', 'four'] as const)(
  'in a group set as %s, a supplement’s label links to the supplement',
  (layout) => {
    const [supplement] = sampleSites.main.supplements;
    if (!supplement) throw new Error('The sample site has no supplement');
    const site = { ...sampleSites.main, supplements: [{ ...supplement, formerSlugs: ['regi-nev'] }] };
    const labelled = group(2, { layout });
    const [first, second] = labelled.boxes;
    if (!first || !second) throw new Error('The group has no boxes');
    const boxes = [
      { ...first, labelUrl: '/cimke/regi-nev' },
      { ...second, labelUrl: '/cimke/vizugy' },
    ];
    const html = show([{ ...labelled, boxes }], [], false, site);
    expect(html).toContain(`href="/melleklet/${supplement.slug}"`);
    expect(html).toContain('href="/cimke/vizugy"');
    expect(html).not.toContain('/cimke/regi-nev');
  },
);

it('an empty newsroom has a page with a title, not an error', () => {
  expect(show([])).toContain('<h1');
});

it('widgets are placed after the number of groups that they ask for, the newest beside the lead', () => {
  const article = sampleArticle({ id: 99, title: 'Friss cím' });
  const html = show(
    [
      group(3, { layout: 'lead', slug: 'cimlap', title: null }),
      group(2, { slug: 'a', title: 'Első' }),
      group(2, { slug: 'b', title: 'Második' }),
    ],
    [
      { kind: 'latest', title: null, afterGroup: 0, items: [article] },
      { kind: 'listing', title: 'Között', afterGroup: 2, url: '/legfontosabb', items: [article] },
    ],
  );
  const order = ['Friss hírek', 'Első', 'Között', 'Második'].map((part) => html.indexOf(part));
  expect(order).toEqual([...order].sort((a, b) => a - b));
});

it('a group’s logo replaces its title as its name; its sponsor is named', () => {
  const image = '/media/0123456789abcdef-400x80.png';
  const html = show([
    group(3, {
      layout: 'four',
      title: 'Partner',
      logo: image,
      sponsor: { label: 'Fiktív Bank', url: 'https://bank.example/' },
    }),
  ]);
  expect(html).toMatch(/<h2[^>]*><span><picture>.*<img[^>]* alt="Partner"/);
  expect(html).toContain('<a href="https://bank.example/" rel="sponsored noopener">Fiktív Bank</a>');
});
