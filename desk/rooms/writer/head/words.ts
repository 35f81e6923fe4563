export const publishWords = {
  handIn: 'Leadom',
  giveBack: 'Visszaadom…',
  publish: 'Kiteszem',
  publishAgain: 'Kiteszem újra',
  publishEarly: 'Kiteszem most…',
  publishChanges: (count: number) => (count > 0 ? `Kiteszem, ${count} változás` : 'Kiteszem a változást'),
  appearsAt: (time: string) => `Megjelenik ${time}`,
  schedule: 'Időzítem…',
  scheduleChanges: 'Időzítem a változást…',
  otherTime: 'Másik időpont…',
  unschedule: 'Mégse jelenjen meg magától',
  revert: 'Elvetem a változásokat',
  undo: 'Az előző változat legyen kint',
  withdraw: 'Visszavonom…',
  more: 'Más időpont, vagy más lépés',
  cancel: 'Mégse',
  rest: {
    draft: 'Vázlat',
    handed_in: 'Leadva',
    scheduled: 'Időzítve',
    published: 'Kint van',
    withdrawn: 'Visszavonva',
  },
  nothingToDo: (state: string) => `${state}, most nincs vele teendő.`,
  done: {
    handIn: 'Leadtad. Amíg ki nem teszik, írhatod tovább.',
    return: 'Visszaadtad.',
    publish: 'Kint van.',
    publishChanges: 'Kint van.',
    publishEarly: 'Kint van.',
    schedule: 'Időzítve.',
    scheduleAtPlan: 'Időzítve.',
    unschedule: 'Nem jelenik meg magától.',
    revert: 'Az maradt, ami kint van.',
    undo: 'Az előző változat van kint; a mostani munkapéldány maradt.',
    withdraw: 'Visszavontad; az olvasók nem látják.',
  },
  takeBack: 'Mégse',
  toReaders: 'Megnézem olvasóként',
  schedules: {
    title: 'Mikor jelenjen meg?',
    titleOfChange: 'Mikor jelenjen meg a változás?',
    label: 'Időpont, budapesti idő szerint',
    hint: 'Addig embargó alatt van: az olvasók sehol sem látják, keresőben és hírcsatornában sem.',
    hintOfChange: 'Addig az olvasók a mostani változatot látják.',
    past: 'Ez az időpont már elmúlt.',
    go: (time: string) => `Megjelenik ${time}`,
    quick: 'Hamar választható időpontok',
  },
  asks: {
    withdraw: {
      title: 'Miért vonod vissza?',
      label: 'Ezt az olvasók nem látják; nekik a cikk helyén „nincs ilyen oldal” áll.',
      go: 'Visszavonom',
    },
    return: { title: 'Mi a teendő?', label: 'Aki írja, ezt látja a cikk fölött.', go: 'Visszaadom' },
  },
  early: {
    title: 'Kiteszed az időpontja előtt?',
    text: (time: string) => `${time} kellene megjelennie. Ha most kiteszed, az embargó is véget ér.`,
    go: 'Kiteszem most',
  },
  changes: {
    title: 'Mi változik az olvasóknak?',
    slug: (from: string, to: string) =>
      `A cím végén „${from}” helyett „${to}” lesz. A régi cím ide vezet tovább.`,
    section: 'Másik rovatba kerül, ezért a címe is más lesz; a régi cím ide vezet tovább.',
    others: (names: string) => `Ezek is mások: ${names}.`,
    correction: 'Helyesbítés',
    correctionHint:
      'Ha valami hiba volt, írd le, mi volt rossz és mi a helyes: a Javítások oldalon áll majd, és ahol a cikket hírcsatornán olvassák, a szöveg alatt. Elütésnél hagyd üresen.',
    go: 'Kiteszem',
    goCorrected: 'Kiteszem a helyesbítéssel',
    loading: 'Összehasonlítom…',
  },
} as const;

/** Names of fields within a sentence. */
export const fieldNames: Readonly<Record<string, string>> = {
  title: 'a cím',
  subtitle: 'az alcím',
  lead: 'a lead',
  content: 'a szöveg',
  slug: 'a rövid név',
  sections: 'a rovatok',
  tags: 'a címkék',
  authors: 'a szerzők',
  flags: 'a jelölések',
  type: 'a fajta',
  originatingSite: 'a lap',
  mirroringSites: 'a másik lap',
  coverImage: 'a borítókép',
  coverImageText: 'a borító aláírása',
  recommendedBoxImage: 'a kártya képe',
  facebookImage: 'a megosztás képe',
  pubDate: 'az első megjelenés ideje',
  parentId: 'az élő közvetítés',
  at: 'az időpont',
};

/** What prevents publishing a piece, and what to do, by field. */
export const refusalWords: Readonly<Record<string, string>> = {
  content: 'Még nincs szövege. Írj bele legalább egy bekezdést.',
  title: 'Nincs címe.',
  slug: 'A rövid neve már egy másik cikké. Adj neki másikat a Megjelenés részben.',
  coverImage: 'A borítókép hiányzik, vagy lejárt a joga. Válassz másikat.',
  parentId: 'Nincs meg az az élő közvetítés, amelyhez tartozna.',
  at: 'Ez az időpont már elmúlt. Adj meg későbbit, vagy tedd ki most.',
};

export const pictureRefusalWords = {
  missingInText: 'A szöveg egyik képe nincs meg a Képtárban. Vedd ki, vagy tegyél a helyére másikat.',
  expiredInText:
    'A szöveg egyik képének lejárt a joga; az Ellenőrzés megmutatja, melyiké. Tegyél a helyére másikat.',
  /** After the name of a field. */
  other: 'hiányzik, vagy lejárt a joga. Válassz másikat.',
} as const;

/** Above the text: what happened to a piece while nobody had it open. */
export const noticeWords = {
  returned: (note: string) => `Visszaadták: ${note}`,
  notPublished: 'Az időpontjában nem tudott megjelenni.',
  tryByHand: 'Ha most kiteszed, kiderül, miért.',
} as const;
