import type { SiteSlug } from '#contract/article.ts';

/** A screen to look at or to check, on one site. */
export interface ScreenAddress {
  /** Names its files. */
  name: string;
  site: SiteSlug;
  url: string;
  /** HTTP status it must have. */
  status: number;
}

const paths = {
  front: '/',
  latest: '/legfrissebb',
  'latest-2': '/legfrissebb?oldal=2',
  section: '/rovat/kultura',
  'section-with-highlights': '/rovat/belfold',
  'fact-checks': '/rovat/ellenorzo',
  hikes: '/rovat/szepkilatas',
  'hikes-easy': '/rovat/szepkilatas/konnyu',
  topic: '/cimke/tura',
  important: '/legfontosabb',
  favourites: '/kedvenceink',
  author: '/szerzo/kende-luca',
  after: '/after',
  english: '/english',
  supplement: '/melleklet/orosz-ukran-haboru',
  'supplement-matches': '/melleklet/foci-vb-2022/meccsek',
  'supplement-results': '/melleklet/foci-vb-2022/eredmenyek',
  'supplement-venues': '/melleklet/foci-vb-2026/helyszinek',
  'supplement-teams': '/melleklet/foci-vb-2026/csapatok',
  'supplement-team': '/melleklet/foci-vb-2026/csapatok/spanyolorszag',
  'supplement-bracket': '/melleklet/foci-vb-2026/eredmenyek',
  'supplement-schedule': '/melleklet/parizs-2024/menetrend',
  'supplement-choice': '/melleklet/foci-vb-2022/elemzesek',
  'supplement-data': '/melleklet/ep-2024/adatok',
  'supplement-election': '/melleklet/valasztas-2022/valasztokeruletek',
  'supplement-empty': '/melleklet/ep-2024/musorok',
  tips: '/melleklet/tippjatek',
  'tips-table': '/melleklet/tippjatek/ranglista/eb-2024',
  'tips-signed-out': '/melleklet/tippjatek/tippek?hiba=belepes',
  'tips-closed': '/melleklet/valasztas-2022/tippjatek',
  archive: '/archivum',
  'archive-2': '/archivum?oldal=2',
  search: '/archivum?term=%C3%A1rv%C3%ADz',
  'search-filtered':
    '/archivum?filters=%7B%22superTags%22%3A%5B%22belfold%22%5D%2C%22authors%22%3A%5B%22kende-luca%22%5D%7D&type=article',
  'search-empty': '/archivum?term=kombin%C3%A1ltfog%C3%B3-bajnoks%C3%A1g&type=longform',
  'search-refused': '/archivum?term=%C3%A1rv%C3%ADz&filters=%7B',
  document: '/dokumentum/adatkezeles',
  support: '/tamogatas',
  'support-thanks': '/tamogatas/siker',
  'support-failure': '/tamogatas/hiba?miert=sikertelen',
  'sign-in': '/tamogatas/belepes',
  'sign-in-code': '/tamogatas/belepes?lepes=level&hiba=kod',
  'sign-in-newsroom': '/tamogatas/belepes?szerkesztoseg=1&hiba=jelszo',
  newsletters: '/hirlevel',
  'newsletter-archive': '/hirlevel/archivum/napi',
  'newsletter-confirm': '/hirlevel/megerosites?allapot=elkuldve',
  'newsletter-leave': '/hirlevel/leiratkozas',
  saved: '/mentett',
  followed: '/neked',
  history: '/elozmenyek',
  'followed-list': '/neked?cimke=tura,vizugy&szerzo=kende-luca',
  settings: '/beallitasok',
  offline: '/nincs-internet',
  football: '/foci?liga=4&szezon=2024',
  'football-match': '/foci?meccs=900122064',
  exchange: '/arfolyam',
  weather: '/idojaras',
  'water-levels': '/vizallas',
  'formula-1': '/forma1',
  'formula-1-grid': '/forma1?szezon=2024&futam=-980240101',
  'formula-1-points': '/forma1?oldal=pontverseny&szezon=2024',
  'formula-1-driver': '/forma1?oldal=versenyzok&szezon=2024&versenyzo=984000016',
  corrections: '/javitasok',
  'app-widget': '/app-web-widget',
  'empty-article': '/empty',
  'not-found': '/nincs-ilyen-oldal',
} as const;

/** Pages that are not ordinary answers. */
const statuses: Partial<Record<keyof typeof paths, number>> = { 'search-refused': 404, 'not-found': 404 };

/** Articles that both sites show; by slug, since their addresses have today's dates in them. */
const onBoth = {
  article: 'ketszer-annyian-kertek-futesi-tamogatast',
  live: 'tetozott-a-szamos',
  'every-block': 'harom-nyar-egy-hid',
  longform: 'fold-amelyik-senkie',
  quiz: 'turakviz-hazaernel-sotetedes-elott',
  vote: 'melyik-napot-hagynad-el',
  'vote-on-pictures': 'valaszd-ki-a-naptar-boritojat',
  guess: 'mennyit-olvas-bodorvar',
  opinion: 'a-gat-nem-akkor-epul-amikor-jon-a-viz',
  interview: 'ezerkilencven-nap',
  episode: 'mi-marad-a-gat-mogott',
  'english-article': 'the-5-40-bus',
  adult: 'amit-a-helyszinelo-lat',
  'after-article': 'kek-ora-a-duna-folott',
  announcement: 'varosok-szovetsege-futesi-tamogatas',
  periodic: 'az-eg-ebben-a-honapban',
  evergreen: 'hogyan-hivj-mentot',
  old: 'lebontjak-a-felso-pajtat',
  'half-image': 'aki-haromszor-hallja-a-delet',
  'header-immersive': 'hidavatas-ketszer',
  'header-split': 'egy-festo-ket-fal',
  'header-text': 'varakozni-valakire',
} as const;

/** Articles of the sample newsroom that together show every type, state and block. */
const articles = {
  main: {
    ...onBoth,
    'live-post': 'szamos-orankent-tizenket-centi',
    gallery: 'hegyek-ahol-nem-jar-senki',
    hike: 'hat-gerinc-egyetlen-nap',
    sponsored: 'ejszaka-a-bukki-fennsikon',
    actions: 'tiz-kerdes-es-valasz-a-karteritesrol',
  },
  erdely: { ...onBoth, sponsored: 'szaz-ev-egy-kemence', 'regional-article': 'medvek-a-falu-szelen' },
} as const satisfies Record<SiteSlug, Record<string, string>>;

/**
 * Pages that only the main site has, and states of pages that are the same on both sites, with frames for
 * other sites.
 */
const mainOnly = {
  tax: '/egyszazalek',
  academy: '/telexakademia',
  youth: '/te',
  'weather-place': '/idojaras/kekesteto',
  'water-gauge': '/vizallas/szamos-fuzesremete',
  'followed-readings':
    '/neked?idojaras=szeged,kekesteto&merce=szamos-fuzesremete&deviza=eur&kereses=dGVybT0lQzMlQTFydiVDMyVBRHo',
  'football-day': '/foci?nap=2022-12-18',
  'football-empty-day': '/foci?nap=2025-01-05',
  'football-penalties': '/foci?meccs=900122064&oldal=gol',
  'football-table': '/foci?liga=271&szezon=2024&oldal=tabella',
  'football-scorers': '/foci?liga=1&szezon=2022&oldal=gol',
  'football-cards': '/foci?liga=1&szezon=2022&oldal=sarga',
  'football-unknown': '/foci?liga=2',
  'football-team': '/foci?csapat=990000002',
  'football-club': '/foci?csapat=990000101',
  'football-player': '/foci?jatekos=1004002010',
  'formula-1-race': '/forma1?szezon=2024&futam=980240101',
  'formula-1-teams': '/forma1?oldal=csapatok&szezon=2025',
  'formula-1-constructors': '/forma1?oldal=konstruktor&szezon=2025',
  'supplement-groups': '/melleklet/eb-2024/csoportok',
  'supplement-medals': '/melleklet/parizs-2024/eremtablazat',
  'supplement-medallists': '/melleklet/parizs-2024/eremtablazat?sportag=uszas&nemzet=magyarorszag',
  'supplement-finals': '/melleklet/parizs-2024/menetrend?nap=2024-08-03',
  'football-embed': '/beagyazas/foci',
  'formula-1-embed': '/beagyazas/forma1',
} as const;

/** On the host of election results, which both sites show in frames. */
const electionPages = {
  elections: '/',
  'election-overview': '/valasztas-2022',
  'election-turnout': '/valasztas-2026/reszvetel',
  'election-constituencies': '/valasztas-2022/valasztokeruletek',
  'election-hexagons': '/valasztas-2026/valasztokeruletek/hatszogek',
  'election-county': '/valasztas-2026/valasztokeruletek/megye-pest',
  'election-change': '/valasztas-2026/valtozas',
  'election-lists': '/valasztas-2022/listak',
  'election-minorities': '/valasztas-2022/listak/nemzetisegek',
  'election-mandates': '/valasztas-2022/mandatumok',
  'election-groups': '/ep-2024/frakciok',
  'election-settlements': '/valasztas-2022/telepulesek?nev=pecs',
  'election-states': '/usa-2024/tagallamok',
  'election-local': '/valasztas-2024',
} as const;

/** Every screen of a site. Asks the API for the articles' addresses; a missing one is an error. */
export async function screensOf(
  site: SiteSlug,
  origin: string,
  getJson: (url: string) => Promise<unknown>,
): Promise<ScreenAddress[]> {
  const pagesAt = (host: string, pages: Readonly<Record<string, string>>) =>
    Object.entries(pages).map(([name, path]) => ({
      name,
      site,
      url: host + path,
      status: statuses[name as keyof typeof statuses] ?? 200,
    }));
  const imprint = site === 'main' ? '/impresszum' : '/dokumentum/impresszum';
  const fixed = [
    ...pagesAt(origin, { ...paths, imprint }),
    ...(site === 'main'
      ? [
          ...pagesAt(origin, mainOnly),
          ...pagesAt(origin.replace('localhost', 'valasztas.localhost'), electionPages),
        ]
      : []),
  ];
  const ofArticles = Object.entries(articles[site]).map(async ([name, slug]) => {
    const article = (await getJson(`${origin}/api/articles/${slug}`)) as { url?: string };
    if (!article.url) throw new Error(`The sample newsroom has no article ${slug} on ${site}.`);
    return { name, site, url: origin + article.url, status: 200 };
  });
  const { url } = (await getJson(`${origin}/api/articles/${onBoth.article}`)) as { url: string };
  const changes = { name: 'changes', site, url: `${origin}${url}/valtozasok?a=1&b=3`, status: 200 };
  return [...fixed, ...(await Promise.all(ofArticles)), changes];
}
