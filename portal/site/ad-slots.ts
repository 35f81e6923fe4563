import type { AdSlot } from '#contract/ad-slot.ts';
import type { SiteSlug } from '#contract/article.ts';

/**
 * Sizes of ads by the place of a slot, from a window width on. `parts/ad/ad-slot.module.css` has a class for
 * each, which reserves the height of the largest likely size; `parts/ad/ad-slot.test.tsx` compares the two.
 */
const shapes = {
  /** Between blocks, as wide as the page. */
  wide: { 0: '320x100 320x50', 768: '728x90', 1200: '970x250 970x90 728x90' },
  /** Beside a list, or below it if there is no room; not on phones (docs/product/lists.md#sidebar). */
  side: { 0: '', 768: '728x90', 1200: '300x250' },
  /** Beside an article, where there is room. */
  margin: { 0: '', 1200: '300x250' },
  /** Ads within the text of an article. */
  text: { 0: '300x250', 768: '336x280 300x250' },
  /** Ads in lists, on phones only. */
  phone: { 0: '320x100 320x50', 768: '' },
} as const satisfies Record<string, Record<number, string>>;

type AdShape = keyof typeof shapes;

/** A slot and the shape of its place. */
export type PlacedSlot = AdSlot & { shape: AdShape };

/** The slots of a site by page type. */
export interface AdSlots {
  /**
   * After the boxes that editors choose (`ColumnSettings.adAfter`), from top to bottom; a page with more such
   * boxes has no more ads.
   */
  front: readonly PlacedSlot[];
  list: { sidebar: PlacedSlot; afterThird: PlacedSlot };
  /** `text`: at the positions that its paragraphs leave, in order. */
  article: { sidebar: PlacedSlot; text: readonly PlacedSlot[]; end: PlacedSlot };
}

/** Delay of delayed slots (docs/product/ads.md#slots). */
const delayMs = 2000;

function readSizes(text: string): Array<[width: number, height: number]> {
  return [...text.matchAll(/(\d+)x(\d+)/g)].map(([, width, height]) => [Number(width), Number(height)]);
}

function createSlots(site: string): AdSlots {
  const slot = (
    name: string,
    shape: AdShape,
    options: Pick<AdSlot, 'loadMode'> & Partial<AdSlot>,
  ): PlacedSlot => ({
    name: `${site}_${name}`,
    shape,
    sizes: Object.entries(shapes[shape]).map(([from, sizes]) => ({
      from: Number(from),
      sizes: readSizes(sizes),
    })),
    loadCollapsed: false,
    observerMargin: 0,
    ...options,
  });
  return {
    front: [
      slot('nyito_1', 'wide', { loadMode: 'visible' }),
      slot('nyito_2', 'wide', { loadMode: 'lazy', observerMargin: 300 }),
      slot('nyito_3', 'wide', { loadMode: 'lazy', observerMargin: 300 }),
      slot('nyito_4', 'wide', { loadMode: 'lazy', observerMargin: 200, setupad: true }),
    ],
    list: {
      sidebar: slot('lista_oldal', 'side', { loadMode: 'early' }),
      afterThird: slot('lista_mobil', 'phone', { loadMode: 'lazy', observerMargin: 300 }),
    },
    article: {
      sidebar: slot('cikk_oldal', 'margin', { loadMode: 'visible' }),
      text: [
        // Readers who have just opened an article read its beginning first.
        slot('cikk_szoveg_1', 'text', { loadMode: 'lazy', observerMargin: 200, delay: delayMs }),
        slot('cikk_szoveg_2', 'text', { loadMode: 'lazy', observerMargin: 300 }),
        slot('cikk_szoveg_3', 'text', {
          loadMode: 'lazy',
          observerMargin: 300,
          loadCollapsed: true,
          setupad: true,
        }),
        slot('cikk_szoveg_4', 'text', {
          loadMode: 'lazy',
          observerMargin: 300,
          loadCollapsed: true,
          setupad: true,
        }),
      ],
      end: slot('cikk_vege', 'wide', { loadMode: 'lazy', observerMargin: 300, pr: true }),
    },
  };
}

/** Both sites' slots. The names are those of the units at the ad service. */
export const adSlots: Readonly<Record<SiteSlug, AdSlots>> = {
  main: createSlots('cimlap'),
  erdely: createSlots('cimlap_erdely'),
};

/** A slot by its name; null if the site has none. */
export function findAdSlot(site: SiteSlug, name: string): PlacedSlot | null {
  const { front, list, article } = adSlots[site];
  const all = [...front, list.sidebar, list.afterThird, article.sidebar, ...article.text, article.end];
  return all.find((slot) => slot.name === name) ?? null;
}

/** Sizes that a slot may have in a window of this width, pixels; none where it is not shown. */
export function sizesAt({ sizes }: Pick<AdSlot, 'sizes'>, width: number): AdSlot['sizes'][number]['sizes'] {
  return sizes.findLast(({ from }) => width >= from)?.sizes ?? [];
}
