import type { EntityName } from '#contract/editing/editing-calls.ts';

/** Entities that have a room of their own. */
type ElsewhereName = 'Front' | 'Switches' | 'Promotion' | 'Pip' | 'WaterLevels' | 'WeatherWarning';
/** Other kinds, which are edited like entities but have calls of their own. */
export type OtherName = 'Person' | 'Key' | 'Webhook' | 'Correction' | 'OldAddress';
export type RecordName = Exclude<EntityName, ElsewhereName> | OtherName;

/** A kind of records that editors and chiefs maintain. */
export interface RecordKind {
  name: RecordName;
  /** Its part of the address. */
  slug: string;
  /** Name in the plural. */
  title: string;
  /** Name in the singular, within a sentence: „új rovat”. */
  singular: string;
  /** Its purpose in one line. */
  hint: string;
  /** Whether each site has exactly one. */
  isOfSite?: true;
}

interface KindGroup {
  title: string;
  kinds: readonly RecordKind[];
}

const kind = (name: RecordName, slug: string, title: string, singular: string, hint: string): RecordKind => ({
  name,
  slug,
  title,
  singular,
  hint,
});
const ofSite = (...facts: Parameters<typeof kind>): RecordKind => ({ ...kind(...facts), isOfSite: true });

/** All kinds, in the order in which the room shows them. */
export const kindGroups: readonly KindGroup[] = [
  {
    title: 'Tartalom',
    kinds: [
      kind('Section', 'rovatok', 'Rovatok', 'rovat', 'nevük, címük, látszanak-e'),
      kind('Tag', 'cimkek', 'Címkék', 'címke', 'átnevezés, összevonás'),
      kind('Author', 'szerzok', 'Szerzők', 'szerző', 'név, arckép, elérhetőség'),
      kind('Doc', 'dokumentumok', 'Dokumentumok', 'dokumentum', 'adatkezelés, szabályzatok'),
      kind('Unique', 'helyek', 'Egyedi helyek', 'hely', 'az After és a meccsdoboz tartalma'),
      kind('Correction', 'helyesbitesek', 'Helyesbítések', 'helyesbítés', 'ami a /javitasok oldalon áll'),
    ],
  },
  {
    title: 'Hang és játék',
    kinds: [
      kind('Podcast', 'podcastok', 'Podcastok', 'podcast', 'műsorok és adataik a katalógusoknak'),
      kind('Episode', 'adasok', 'Adások', 'adás', 'hang, hangerő, fejezetek, leirat'),
      kind('Quiz', 'kvizek', 'Kvízek', 'kvíz', 'kérdések, helyes válaszok, próba'),
      kind('TipGame', 'tippjatekok', 'Tippjátékok', 'tippjáték', 'fordulók, meccsek, eredmények'),
      kind('Election', 'valasztasok', 'Választások', 'választás', 'próba, kézi adat, végeredmény'),
      ofSite('Games', 'olimpiak', 'Olimpiák', 'olimpia', 'éremtáblázat, program, indulók'),
    ],
  },
  {
    title: 'Levél és hirdetés',
    kinds: [
      ofSite('Newsletters', 'hirlevelek', 'Hírlevelek', 'hírlevél', 'a mai szám, ajánlás, küldés'),
      kind('SponsoredLine', 'szponzorsorok', 'Szponzorált sorok', 'szponzorált sor', 'hol és meddig'),
      ofSite('HouseAds', 'sajat-hirdetesek', 'Saját hirdetések', 'saját hirdetés', 'ha nincs más a helyen'),
      ofSite('Support', 'tamogatas', 'Támogatás', 'támogatói oldal', 'összegek, számla, szövegek'),
    ],
  },
  {
    title: 'A lap',
    kinds: [
      ofSite('Menus', 'menuk', 'Menük', 'menü', 'fejléc, oldalsáv, lábléc'),
      ofSite('Supplements', 'mellekletek', 'Mellékletek', 'melléklet', 'oldalaik és fülek'),
      ofSite('Redirects', 'atiranyitasok', 'Átirányítások', 'átirányítás', 'régi címek és találataik'),
      kind('OldAddress', 'regi-cimek', 'Cikkek régi címei', 'régi cím', 'átnevezett cikkeké'),
      ofSite('Boxes', 'dobozok', 'Dobozok', 'doboz', 'linkek a listák mellett'),
      ofSite('Widgets', 'szamdobozok', 'Számdobozok', 'számdoboz', 'adatok a listák mellett'),
      ofSite('Topics', 'temak', 'Témák', 'téma', 'mit jelent egy rovat vagy címke'),
      ofSite('Phrases', 'mondatok', 'Mondatok', 'mondat', 'amit a lap magáról mond'),
      ofSite('Organisation', 'kiado', 'A kiadó', 'kiadó', 'amit a keresők kapnak róla'),
      ofSite('Staff', 'impresszum', 'Impresszum', 'impresszum', 'kik csinálják a lapot'),
      ofSite('SearchPlaceholders', 'keresomezo', 'Keresőmező', 'keresőmező', 'amit üresen mond'),
      kind('Rates', 'arfolyamok', 'Árfolyamok', 'árfolyam', 'napi sorok, devizánként'),
      ofSite('Weather', 'idojaras', 'Időjárás most', 'időjárás', 'városonként, három óráig'),
      ofSite('Forecasts', 'elorejelzesek', 'Előrejelzések', 'előrejelzés', 'a következő napok, helyenként'),
    ],
  },
  {
    title: 'Szerkesztőség',
    kinds: [
      kind('Person', 'emberek', 'Emberek és szerepek', 'ember', 'meghívás, szerep, kiléptetés'),
      kind('Key', 'kulcsok', 'Kulcsok', 'kulcs', 'programoknak, szereppel és határidővel'),
      kind('Webhook', 'webhookok', 'Webhookok', 'webhook', 'kinek szólunk, ha megjelenik valami'),
    ],
  },
];

/** Pages that can only be read. */
export interface ReadPage {
  slug: 'naplo' | 'jelzok';
  title: string;
  hint: string;
  call: 'audit' | 'listFlags';
}
export const readPages: readonly ReadPage[] = [
  { slug: 'naplo', title: 'Napló', hint: 'ki mit és mikor írt át', call: 'audit' },
  { slug: 'jelzok', title: 'Jelzők', hint: 'mit tud egy cikk, és ki állíthatja', call: 'listFlags' },
];

export const kinds: readonly RecordKind[] = kindGroups.flatMap((group) => group.kinds);

export const kindOfSlug = (slug: string): RecordKind | undefined => kinds.find((one) => one.slug === slug);

export const kindOf = (name: RecordName): RecordKind => {
  const match = kinds.find((one) => one.name === name);
  if (!match) throw new Error(`There is no kind ${name}.`);
  return match;
};

/** Name of a kind in the audit log: `SponsoredLine` is `sponsored_line`. */
export const auditNameOf = (name: RecordName): string => name.replaceAll(/(?!^)[A-Z]/g, '_$&').toLowerCase();
