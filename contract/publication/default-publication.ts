import { academyPath } from '../academy-path.ts';
import type { SiteSlug } from '../article.ts';
import type { HouseAds } from './boxes.ts';
import type { Organisation } from './organisation.ts';
import type { Publication } from './publication.ts';
import type { Supplement } from './supplements.ts';
import type { SupportAmounts, SupportPage } from './support-page.ts';

/** The list of articles about the prediction game. Its own screens are part of the portal. */
const predictionGame: Supplement = {
  slug: 'tippjatek',
  title: 'Tippjáték',
  description: 'Tippelj az eredményekre, játssz a barátaiddal, és nézd meg, ki érti jobban.',
  section: 'sport',
  tabs: [
    { kind: 'screen', slug: '', label: 'Játék' },
    { kind: 'screen', slug: 'tippek', label: 'Tippjeim' },
    { kind: 'screen', slug: 'ranglista', label: 'Ranglista' },
    { kind: 'screen', slug: 'ligak', label: 'Ligáim' },
    { kind: 'articles', slug: 'cikkek', label: 'Cikkek' },
  ],
};

const forints: SupportAmounts = {
  currency: 'HUF',
  min: 500,
  max: 1_000_000,
  once: [2000, 5000, 10_000, 25_000],
  monthly: [1500, 3000, 6000, 12_000],
  preselected: { once: 5000, monthly: 3000 },
};

const lei: SupportAmounts = {
  currency: 'RON',
  min: 5,
  max: 15_000,
  once: [30, 60, 150, 300],
  monthly: [20, 40, 80, 160],
  preselected: { once: 60, monthly: 40 },
};

const supportPage = (amounts: SupportAmounts): SupportPage => ({
  amounts,
  account: null,
  costs: null,
  onePercent: null,
  title: 'Ha te fizeted, neked írjuk',
  lead: 'Az olvasóink tartanak el minket. Ettől olvashatja mindenki ingyen, amit megtudtunk.',
  steps: [
    [
      'A következő oldalon fizetsz',
      'Bankkártyával, a fizetési szolgáltató oldalán. A kártyád adatait mi nem látjuk, és nem is tároljuk.',
    ],
    ['Levelet kapsz róla', 'Visszaigazoljuk az összeget és a dátumot arra a címre, amelyet megadtál.'],
    [
      'Te döntöd el, meddig',
      'A havi támogatást a levélben lévő linkkel állíthatod le: belépés, telefonálás és indoklás nélkül.',
    ],
  ],
  questions: [['Fizetős lesz a lap?', 'Nem. Ami itt megjelenik, azt mindenki elolvashatja.']],
});

const houseAds: HouseAds = {
  hu: [
    {
      title: 'Ezt a helyet most nem adtuk el',
      text: 'Ha fontosnak tartod, hogy legyen, aki kérdez, állj mellénk.',
      link: { label: 'Támogatom', url: '/tamogatas' },
    },
    {
      title: 'Amit kár lenne kihagyni',
      text: 'Hosszabb írások, amelyeket a szerkesztőség ajánl.',
      link: { label: 'Kedvenceink', url: '/kedvenceink' },
    },
  ],
  en: [
    {
      title: 'This space has not been sold today',
      text: 'Our readers keep us going. If you want someone to keep asking questions, stand with us.',
      link: { label: 'Support us', url: '/tamogatas' },
    },
  ],
};

/**
 * Pages that every site has.
 * @param imprint its path, which differs between sites
 */
const organisation = (imprint: string): Organisation => ({
  masthead: imprint,
  publishingPrinciples: imprint,
  ethicsPolicy: null,
  correctionsPolicy: '/javitasok',
  verificationFactCheckingPolicy: null,
  sameAs: [],
});

const shared: Omit<Publication, 'redirects' | 'support' | 'organisation'> = {
  menus: {
    main: [
      { label: 'Friss hírek', url: '/legfrissebb' },
      { label: 'Legfontosabb', url: '/legfontosabb' },
      { label: 'Kedvenceink', url: '/kedvenceink' },
      { label: 'Foci', url: '/foci' },
      { label: 'Forma–1', url: '/forma1' },
    ],
    sidebar: [
      { label: 'Friss hírek', url: '/legfrissebb' },
      { label: 'Mellékletek', url: '/archivum#mellekletek' },
      { label: 'Archívum', url: '/archivum' },
    ],
    heading: [],
    extra: [],
    footerHighlight: [{ label: 'Támogatom', url: '/tamogatas' }],
    footerNormal: [
      {
        title: 'A lap',
        items: [
          { label: 'Archívum', url: '/archivum' },
          { label: 'Javítások', url: '/javitasok' },
          { label: 'Hírlevelek', url: '/hirlevel' },
        ],
      },
    ],
    footerApp: [],
    footerSocial: [
      { label: 'Árfolyam', url: '/arfolyam' },
      { label: 'Időjárás', url: '/idojaras' },
      { label: 'API', url: '/api/docs' },
    ],
  },
  supplements: [predictionGame],
  games: {},
  newsletters: [
    {
      code: 'napi',
      name: 'Napi hírlevél',
      description: 'Öt cikk, amit érdemes elolvasni.',
      when: 'Hétköznap reggel hétkor.',
      time: { hour: 7, minute: 0 },
      days: [1, 2, 3, 4, 5],
      maxArticles: 5,
      maxAgeHours: 72,
    },
  ],
  houseAds,
  boxes: { links: null, election: null, afterAudio: null, afterSocial: [] },
  topics: {
    sponsoredSections: ['pr-cikk', 'tamogatott-tartalom', 'tarsadalmi-celu-reklam'],
    floods: { paths: ['/'], tags: ['arviz'] },
  },
  phrases: {
    claim: 'Független lap, amelyet az olvasói tartanak el.',
    description: 'Hírek, elemzések, vélemények.',
  },
};

const supportToken = 'ct7v4q9';

/** A site's document of each kind until its publisher sets one. */
export const defaultPublication: Readonly<Record<SiteSlug, Publication>> = {
  main: {
    ...shared,
    redirects: {
      supportToken,
      rows: [{ from: '/dokumentum/impresszum', to: '/impresszum' }],
      missingPages: [],
    },
    support: supportPage(forints),
    organisation: organisation('/impresszum'),
  },
  erdely: {
    ...shared,
    redirects: {
      supportToken,
      rows: [{ from: '/impresszum', to: '/dokumentum/impresszum' }],
      missingPages: [academyPath, '/te', '/egyszazalek'],
    },
    support: supportPage(lei),
    organisation: organisation('/dokumentum/impresszum'),
  },
};

export const predictionGameSlug = predictionGame.slug;
/** Used if a publisher has no supplement with this slug: the game's screens need its title and tabs. */
export const defaultPredictionGame = predictionGame;
