import type { MenuItem } from '#contract/menus.ts';

/** What stands in an ad's place while there is none: something of our own. */
export interface HouseAd {
  /** Short: two lines of 170 px on phones. */
  title: string;
  text: string;
  link: MenuItem;
}

/** By language of the page, each in turn. */
export type HouseAds = Readonly<Record<'hu' | 'en', readonly HouseAd[]>>;

const supportUrl = '/tamogatas';

const support: HouseAd = {
  title: 'Ezt a helyet most nem adtuk el',
  text: 'A Címlapot az olvasói tartják el. Ha fontosnak tartod, hogy legyen, aki kérdez, állj mellénk.',
  link: { label: 'Támogatom', url: supportUrl },
};
const hikes: HouseAd = {
  title: 'Merre induljunk a hétvégén?',
  text: 'Túrák szinttel, távval, nehézséggel: a babakocsis körtől a gerincig.',
  link: { label: 'Túrát keresek', url: '/rovat/szepkilatas' },
};
const favourites: HouseAd = {
  title: 'Amit kár lenne kihagyni',
  text: 'Hosszabb írások, amelyeket mi magunk is elolvastunk volna, ha más írja meg.',
  link: { label: 'Kedvenceink', url: '/kedvenceink' },
};
const factChecks: HouseAd = {
  title: 'Igaz, vagy csak jól hangzik?',
  text: 'Állításokat nézünk meg közelről, forrásokkal és nyilvános módszertannal.',
  link: { label: 'Ellenőrző', url: '/rovat/ellenorzo' },
};
const after: HouseAd = {
  title: 'Ami a hírek után marad',
  text: 'Esti olvasnivaló: kultúra, kapcsolatok, sorozatok, csend.',
  link: { label: 'After', url: '/after' },
};
const advertise: HouseAd = {
  title: 'Itt a te hirdetésed is állhatna',
  text: 'Nem mozdul, nem villog, nem takar el semmit. Épp ezért olvassák.',
  link: { label: 'Hirdetés nálunk', url: '/dokumentum/hirdetes' },
};
const english: HouseAds['en'] = [
  {
    title: 'This space is not sold today',
    text: 'Our readers keep us going. If it matters to you that somebody asks, stand by us.',
    link: { label: 'Support us', url: supportUrl },
  },
  {
    title: 'Hungary, in English',
    text: 'Our reporting for those who do not read Hungarian, chosen and translated by editors.',
    link: { label: 'More in English', url: '/english' },
  },
];

export const houseAds: HouseAds = {
  hu: [support, hikes, favourites, factChecks, after, advertise],
  en: english,
};

/** The regional site has no fact-checking section of its own. */
export const houseAdsErdely: HouseAds = { hu: [support, hikes, favourites, after, advertise], en: english };

/** For pages that ask for support in a box of their own. */
export const withoutSupport = ({ hu, en }: HouseAds): HouseAds => {
  const others = ({ link }: HouseAd) => link.url !== supportUrl;
  return { hu: hu.filter(others), en: en.filter(others) };
};
