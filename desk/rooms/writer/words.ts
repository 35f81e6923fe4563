import { number } from '#portal/format/number.ts';

export const writerWords = {
  opening: 'Nyitom a szöveget…',
  head: 'A cikk állapota',
  back: 'Vissza a mai listához',
  keys: [
    [['/'], 'beszúrás'],
    [['Ctrl', 'Alt', 'M'], 'megjegyzés'],
    [['F7'], 'elírások'],
    [['Ctrl', 'Z'], 'vissza'],
    [['Ctrl', '.'], 'oldalsáv'],
    [['Ctrl', 'Alt', 'P'], 'előnézet'],
  ],
  publishes: 'megjelenés',
  handsIn: 'leadás',
  untitled: 'Cím nélkül',
  title: 'Cím',
  titlePlaceholder: 'Cím',
  subtitle: 'Alcím',
  lead: 'Lead',
  leadPlaceholder: 'Lead: miről szól, egy-két mondatban',
  text: 'A cikk szövege',
  /** Why an action that needs everything saved did nothing, and what to do. */
  unsaved: {
    offline: 'Még nincs minden mentve, ezért nem történt semmi. Várd meg a kapcsolatot, és próbáld újra.',
    signedOut: 'Már nem vagy belépve, ezért nem történt semmi. Lépj be egy új lapon, és próbáld újra.',
    conflict: 'Nem történt semmi. Előbb válaszd ki, kinek a szövege maradjon, és próbáld újra.',
    refused: 'Nem történt semmi, mert az egyik mező így nem menthető. Javítsd ki, és próbáld újra.',
  },
  people: 'Most itt vannak',
  preview: 'Előnézet',
  previewKey: 'Előnézet (Ctrl+Alt+P)',
  again: 'Próbáld újra',
  close: 'Rendben',
  notices: 'Tudnivalók',
  notFaithful: 'Ebben a régi szövegben van, amit a szerkesztő nem ismer. Ha módosítod, az kimarad belőle.',
  readOnly: 'Ezt a cikket te most csak olvashatod. Egy szerkesztő hozzá tud adni.',
  narrow: 'Telefon',
  wide: 'Gép',
  width: 'Milyen szélesen',
  panel: 'A cikk adatai',
  addCover: 'Borítókép: válassz, vagy húzd ide',
  addCoverByTouch: 'Borítókép: válassz',
  removeCover: 'Kiveszem a borítót',
  changeCover: 'Másik borító',
  coverText: 'A borító aláírása, a végén a készítője: „Fotó: Név”',
  noAuthors: 'Nincs szerző',
  noSection: 'Nincs rovat',
  highlight: 'Kiemelt mondat a szöveg fölött',
  coverForLists: 'A cikk fölött nem, csak listákban és megosztáskor látszik.',
} as const;

export const savedWords = {
  saved: 'Minden mentve',
  saving: 'Mentés…',
  offline: (count: number) =>
    count === 0 ? 'Nincs kapcsolat' : `Nincs kapcsolat: ${number(count)} változás vár`,
  refused: (isSignedOut: boolean) => (isSignedOut ? 'Belépésre vár' : 'Nem menthető'),
  conflict: 'Választásra vár',
} as const;

/** Messages about edits of two people that contradict each other. */
export const reportWords = {
  moved: (text: string) => `Közben törölték a helyét, ezért közel került hozzá: „${text}”`,
  spared: (text: string) => `Törölted, de közben más írt bele, ez megmaradt: „${text}”`,
  repeated: (text: string) => `Ketten mozgatták, kétszer is állhat: „${text}”`,
  attribute: 'Egy kép vagy elem adatát közben más is átírta; a tied maradt.',
  dropped: 'Egy formázás elmaradt, mert a helyét közben törölték.',
  rejected: (text: string) => `A szerver ezt nem fogadta el, ezért kikerült a szövegből: „${text}”`,
  title: 'Ketten írtatok egy helyre',
} as const;

export const conflictWords = {
  title: (field: string) => `Közben más is átírta: ${field}`,
  mine: 'Az enyém',
  theirs: (by: string | null) => (by ? `${by} szövege` : 'A másik'),
  keepMine: 'Maradjon az enyém',
  keepTheirs: 'Maradjon az övé',
  fields: {
    title: 'a cím',
    lead: 'a lead',
    subtitle: 'az alcím',
    tags: 'a címkék',
    authors: 'a szerzők',
    sections: 'a rovatok',
    slug: 'a rövid név',
  } as Readonly<Record<string, string>>,
} as const;
