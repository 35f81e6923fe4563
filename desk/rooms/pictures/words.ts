import type { InputOf } from '#contract/calls.ts';
import type { MediaCounts } from '#contract/library.ts';
import { withArticle } from '#portal/format/article-word.ts';
import { number } from '#portal/format/number.ts';

export type WallTab = keyof MediaCounts;

/** The tabs: their labels and filters. */
export const tabs: ReadonlyArray<{
  tab: WallTab;
  slug: string | undefined;
  name: string;
  filter: Partial<InputOf<'libraryItems'>>;
}> = [
  { tab: 'all', slug: undefined, name: 'Mind', filter: {} },
  { tab: 'mine', slug: 'enyem', name: 'Enyém', filter: { mine: 'yes' } },
  { tab: 'withoutAlt', slug: 'leiras', name: 'Nincs leírása', filter: { withoutAlt: 'yes' } },
  { tab: 'expiring', slug: 'jog', name: 'Lejáró jog', filter: { expiring: 'yes' } },
  { tab: 'neverOut', slug: 'sosem', name: 'Sosem volt kint', filter: { neverOut: 'yes' } },
  { tab: 'similar', slug: 'hasonlok', name: 'Hasonlók', filter: { similar: 'yes' } },
];

export const picturesWords = {
  title: 'Képtár',
  items: 'fájl',
  count: (count: number) => number(count),
  search: 'Keresés a Képtárban',
  searchHint: 'Leírás, hely, fotós',
  upload: 'Feltöltök',
  camera: 'Fényképezek',
  tabs: 'Melyik képek',
  chosen: 'A kijelölt kép',
  none: 'Jelölj ki egy képet: itt látod a leírását, a készítőjét és hogy hol van kint.',
  large: 'Nagyban',
  close: 'Bezárom',
} as const;

export const detailWords = {
  alt: 'Leírás annak, aki nem látja',
  altHint: 'Egy mondat arról, ami a képen látszik.',
  caption: 'Képaláírás',
  credit: 'Készítő',
  source: 'Forrás, csak nekünk',
  rightsUntil: 'Jog eddig',
  rightsHint: 'Üresen: korlátlan.',
  saved: (when: string) => `Mentve: ${when}`,
  saving: 'Mentem…',
  uses: 'Ahol kint van',
  nowhere: 'Sehol nincs kint.',
  useKinds: {
    article: 'cikk',
    piece: 'munkában',
    front: 'címlap',
    author: 'szerző',
    episode: 'adás',
    podcast: 'podcast',
    doc: 'dokumentum',
    quiz: 'kvíz',
    frontend: 'címlap',
    unique: 'doboz',
    'sponsored-line': 'szponzorált sor',
    video: 'videó borítója',
    publication: 'beállítás',
  } as Readonly<Record<string, string>>,
  usePlaces: {
    coverImage: 'borító',
    content: 'szöveg',
    recommendedBoxImage: 'ajánló',
    poster: 'borító',
  } as Readonly<Record<string, string>>,
  similar: 'Hasonlít rá',
  keepBoth: 'Mindkettő marad',
  replace: 'Másik fájl a helyére',
  replaced: 'Kicserélve: mindenhol az új fájl látszik.',
  replaceRefused: 'Ez a fájl már a Képtárban van, vagy másféle. Válassz másikat.',
  remove: 'Törlöm',
  removeTitle: 'Törlöd végleg?',
  removeText: 'A fájl nem hozható vissza.',
  removeSure: 'Végleg törlöm',
  keep: 'Mégse',
  inUse: 'Nem törölhető, mert itt van kint. Előbb ott vedd ki:',
  removed: 'Törölve.',
  addCaptions: 'Felirat feltöltése',
  changeCaptions: 'Másik felirat',
  removeCaptions: 'Felirat nélkül',
  captionsBad: 'Ez nem WebVTT felirat, vagy hibás. Nézd meg a fájlt, és küldd újra.',
  takePoster: 'Ez a kocka legyen a borító',
  removePoster: 'Borító nélkül',
  posterFailed: 'Ezt a kockát nem lehetett kivenni. Indítsd el a videót, állítsd meg, és próbáld újra.',
} as const;

export const walkWords = {
  title: 'Leírások kitöltése',
  place: (at: number, all: number) => `${all} képből ${withArticle(at)}.`,
  save: 'Mentem, jöhet a következő',
  skip: 'Kihagyom',
  theirs: (alt: string) => `Más közben ezt írta: „${alt}” Ha újra mented, a tiéd marad.`,
  done: 'Kész, minden új képnek van leírása, vagy kihagytad.',
} as const;
