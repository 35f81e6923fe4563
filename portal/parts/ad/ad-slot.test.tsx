import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { AdSlot as Definition } from '#contract/ad-slot.ts';
import { adSlots, findAdSlot, type PlacedSlot, sizesAt } from '#portal/site/ad-slots.ts';
import { sampleArticle, sampleSites } from '#portal/testing/sample.ts';
import { samplePublications } from '#portal/testing/sample-publication.ts';
import { AdSlot } from './ad-slot.tsx';
import { ArticleAd } from './article-ads.tsx';

const slotsOf = ({ front, list, article }: (typeof adSlots)['main']): PlacedSlot[] => [
  ...front,
  list.sidebar,
  list.afterThird,
  article.sidebar,
  ...article.text,
  article.end,
];
const all = [...slotsOf(adSlots.main), ...slotsOf(adSlots.erdely)];
const styles = readFileSync(new URL('ad-slot.module.css', import.meta.url), 'utf8');

/** The style rules that apply in a window of this width, in order. */
function rulesAt(width: number): string {
  return styles
    .split(/^(?=@media|@container)/m)
    .filter(
      (part) =>
        !part.startsWith('@') ||
        Number(/^@media \(min-width: (\d+)px\)/.exec(part)?.[1] ?? Number.POSITIVE_INFINITY) <= width,
    )
    .join('\n');
}

/** The size that the styles reserve for a shape; null where they hide it. */
function reservedSize(shape: string, width: number): { width: number; height: number } | null {
  const size = { width: 0, height: 0, display: 'grid' };
  for (const [, selectors = '', body = ''] of rulesAt(width).matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    if (!selectors.split(',').some((selector) => selector.trim().endsWith(`.ad.${shape}`))) continue;
    size.display = /display: (\w+)/.exec(body)?.[1] ?? size.display;
    size.width = Number(/--ad-width: (\d+)px/.exec(body)?.[1] ?? size.width);
    size.height = Number(/--ad-height: (\d+)px/.exec(body)?.[1] ?? size.height);
  }
  return size.display === 'none' ? null : { width: size.width, height: size.height };
}

describe('the slots of both sites', () => {
  it('are as the contract describes them, each with a name of its own', () => {
    for (const slot of all) expect(Definition.safeParse(slot).error, slot.name).toBeUndefined();
    expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
  });

  it.each([360, 767, 768, 1199, 1200, 1440])(
    'have a place as high and as wide as their largest size in a window of %i px',
    (width) => {
      for (const slot of all) {
        const sizes = sizesAt(slot, width);
        const largest =
          sizes.length === 0
            ? null
            : { width: Math.max(...sizes.map(([w]) => w)), height: Math.max(...sizes.map(([, h]) => h)) };
        expect(reservedSize(slot.shape, width), slot.name).toEqual(largest);
      }
    },
  );

  it('are found by name on their own site only', () => {
    expect(findAdSlot('main', 'cimlap_cikk_vege')?.pr).toBe(true);
    expect(findAdSlot('erdely', 'cimlap_cikk_vege')).toBeNull();
  });
});

describe('an ad’s place', () => {
  const { houseAds } = samplePublications.main;
  const { end, sidebar } = adSlots.main.article;
  const show = (slot: PlacedSlot, ads: 'all' | 'pr' | 'none', more = {}) =>
    renderToStaticMarkup(<AdSlot slot={slot} house={houseAds} scope={ads} {...more} />);

  it('says that it is an ad, in the language of the page, and holds something of ours', () => {
    expect(show(end, 'all')).toMatch(
      /role="group" aria-label="Hirdetés" lang="hu".*data-ad="cimlap_cikk_vege".*href="\/tamogatas"/,
    );
    expect(show(end, 'all', { language: 'en' })).toMatch(/aria-label="Advertisement" lang="en".*Support us/);
  });

  it('is missing on pages without ads', () => {
    expect(show(end, 'none')).toBe('');
    expect(show(sidebar, 'pr')).toBe('');
    expect(show(end, 'pr')).toContain('Hirdetés');
  });

  it('has our own in turn', () => {
    const htmls = houseAds.hu.map((_, turn) => show(end, 'all', { turn }));
    expect(new Set(htmls).size).toBe(houseAds.hu.length);
    expect(show(end, 'all', { turn: houseAds.hu.length })).toBe(htmls[0]);
  });
});

const ad = (title: string, url: string) => ({ title, text: 'Szöveg', link: { label: 'Tovább', url } });

it('a house ad that asks for support has an alternative for supporters', () => {
  const house = (...ads: Array<ReturnType<typeof ad>>) => {
    const html = renderToStaticMarkup(
      <AdSlot slot={adSlots.main.list.sidebar} house={{ hu: ads, en: ads }} scope="all" />,
    );
    return html.match(/Kérünk|Hirdetünk/g);
  };
  expect(house(ad('Kérünk', '/tamogatas?f=1'), ad('Hirdetünk', '/hirlevel'))).toEqual([
    'Kérünk',
    'Hirdetünk',
  ]);
  expect(house(ad('Hirdetünk', '/hirlevel'), ad('Kérünk', '/tamogatas'))).toEqual(['Hirdetünk']);
  expect(house(ad('Kérünk', '/tamogatas'))).toEqual(['Kérünk']);
});

it.each([700, 701])('the ads of article %i leave asking for support to the article’s box', (id) => {
  const ads = [ad('Kérünk', '/tamogatas?forras=cikk'), ad('Hirdetünk', '/hirlevel')];
  const site = { ...sampleSites.main, houseAds: { hu: ads, en: ads } };
  const html = renderToStaticMarkup(
    <ArticleAd article={sampleArticle({ id })} context={{ site, app: false }} at="end" />,
  );
  expect(html).toContain('Hirdetünk');
  expect(html).not.toContain('Kérünk');
});
