import type { SiteSlug } from '#contract/article.ts';

/** What only a publisher can know about the redirects of docs/product/routes.md#redirects, for both sites. */
interface RedirectData {
  /**
   * A path that contains it shows the support page without a redirect: ad blockers stop addresses with
   * „tamogatas” in them. It must be lower case, in no slug, and may be changed whenever a list has learnt it.
   */
  supportToken: string;
  /** Supplement, and the sections and tags that its articles had before it was one. */
  supplements: Readonly<Record<string, readonly string[]>>;
  /** Tag of a schedule, and the page of a supplement that has it now. */
  schedules: ReadonlyArray<readonly [tag: string, path: string]>;
  /** Author slugs with a city, from when two sites had an archive each, and the plain ones. */
  authors: ReadonlyArray<readonly [old: string, slug: string]>;
  /** Slugs of documents that are pages elsewhere now, and where. */
  documents: ReadonlyArray<readonly [old: string, path: string]>;
  /** Files that moved to another host: path here, address there. */
  files: ReadonlyArray<readonly [path: string, address: string]>;
}

export const redirectData: RedirectData = {
  supportToken: 'ct7v4q9',
  supplements: {
    'orosz-ukran-haboru': ['orosz-ukran-haboru', 'orosz-ukran-valsag', 'haboru-ukrajnaban'],
    'valasztas-2022': ['valasztas-2022', 'valasztas2022', 'orszaggyulesi-valasztas-2022'],
    'valasztas-2024': ['valasztas-2024', 'valasztas2024', 'onkormanyzati-valasztas-2024'],
    'ep-2024': ['ep-2024', 'ep-valasztas-2024', 'europai-parlamenti-valasztas-2024'],
    'eb-2024': ['eb-2024', 'foci-eb-2024', 'euro-2024'],
    'parizs-2024': ['parizs-2024', 'olimpia-2024', 'parizsi-olimpia'],
    'usa-2024': ['usa-2024', 'usa-valasztas-2024', 'amerikai-elnokvalasztas-2024'],
    'tokio-2020': ['tokio-2020', 'olimpia-2020', 'tokioi-olimpia'],
    tippjatek: ['tippjatek'],
    'foci-vb-2022': ['foci-vb-2022', 'vb-2022', 'labdarugo-vb-2022'],
  },
  schedules: [['foci-vb-2022-menetrend', '/melleklet/foci-vb-2022/meccsek']],
  authors: [
    ['lorandi-kinga-kolozsvar', 'lorandi-kinga'],
    ['gidofalvi-matyas-csikszereda', 'gidofalvi-matyas'],
    ['kende-luca-budapest', 'kende-luca'],
  ],
  documents: [
    ['hirlevelek', '/hirlevel'],
    ['hirlevel', '/hirlevel'],
  ],
  files: [
    [
      '/dokumentum/atlathatosagi-jelentes-2024.pdf',
      'https://static.cimlap.example/dokumentumok/atlathatosagi-jelentes-2024.pdf',
    ],
  ],
};

interface SiteRedirectData {
  /** Where /shop leads; null where there is none. */
  shop: string | null;
  imprint: { from: string; to: string };
  /** Pages that this site does not have (docs/product/sites.md#two-sites). */
  switchedOff: readonly string[];
}

export const siteRedirectData: Readonly<Record<SiteSlug, SiteRedirectData>> = {
  main: {
    shop: 'https://bolt.cimlap.example/',
    imprint: { from: '/dokumentum/impresszum', to: '/impresszum' },
    switchedOff: [],
  },
  erdely: {
    shop: null,
    imprint: { from: '/impresszum', to: '/dokumentum/impresszum' },
    switchedOff: ['/telexakademia', '/te', '/egyszazalek'],
  },
};
