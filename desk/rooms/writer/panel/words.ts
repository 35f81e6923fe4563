import { withArticle } from '#portal/format/article-word.ts';
import { capitalise } from '#portal/format/capitalise.ts';

export const panelWords = {
  appearance: 'Megjelenés',
  checks: 'Ellenőrzés',
  history: 'Előzmények',
  comments: 'Megjegyzések',
  site: 'Lap',
  sites: { main: 'Címlap', erdely: 'Erdély' } as Readonly<Record<string, string>>,
  type: 'Fajta',
  types: {
    article: 'cikk',
    longform: 'hosszú írás',
    liveblog: 'élő közvetítés',
    liveblogpost: 'bejegyzés',
  } as Readonly<Record<string, string>>,
  sections: 'Rovatok',
  tags: 'Címkék',
  authors: 'Szerzők',
  slug: 'Rövid név a címben',
  slugEmpty: 'a címből lesz',
  flags: 'Jelölések',
  planned: 'Tervezett megjelenés',
  add: 'Hozzáadom',
  remove: (name: string) => `${name} kivétele`,
  matches: 'Javaslatok',
  newName: (name: string) => `Új: ${name}`,
  allFine: 'Minden rendben.',
  warnings: (count: number) =>
    count === 0 ? 'minden rendben' : `${count} kérdéses hely, így is megjelenhet`,
  show: 'Mutasd',
  pictures: 'Képek',
  picturesNote: (hasCover: boolean, inText: number, incomplete: number) =>
    [
      `${hasCover ? 'borító' : 'nincs borító'}${inText > 0 ? ` és ${inText} kép` : ''}`,
      ...(incomplete > 0 ? [`${incomplete} hiányos`] : []),
    ].join(', '),
  noPictures: 'Még nincs képe.',
  chooseCover: 'Borító választása',
  addPicture: 'Kép a szövegbe',
  editPicture: 'Beállítom',
  closePicture: 'Bezárom',
  otherCover: 'Másik borító',
  removeCover: 'Borító nélkül',
  makeCover: 'Legyen ez a borító',
  showInText: 'Megmutatom a szövegben',
  altOf: 'Leírás annak, aki nem látja',
  altHint: 'Egy mondat arról, ami a képen látszik.',
  captionOf: 'Képaláírás',
  coverCaptionHint: 'Aki nem látja a képet, ezt hallja.',
  creditOf: 'Készítő',
  creditHint: 'Egy név, vagy így: „Rajz: Név”, „Forrás: Név”.',
  formatted: 'Ahol hivatkozás vagy kiemelés van, azt a szövegben írd át.',
  cover: 'Borító',
  pictureNumber: (number: number) => `${number}. kép a szövegben`,
  whole: 'minden megvan',
  misses: (what: string) => `hiányzik: ${what}`,
  missing: { alt: 'leírás', caption: 'aláírás', credit: 'készítő' },
  whatIsOnIt: 'Mit lát rajta, aki nem látja?',
  measured: (title: number, lead: number) => `Cím ${title} betű, lead ${lead} betű.`,
  noHistory: 'Még nem történt vele semmi.',
  program: 'program',
  lastChange: (count: number, by: string, at: string) =>
    `${count === 0 ? 'még nem jelent meg' : `${count} kitett változat`}, az utolsó mentés: ${by}, ${at}`,
  comparing: 'Változatok egymás mellett',
  older: 'Ehhez képest',
  newer: 'ilyen lett',
  workingCopy: 'munkapéldány',
  version: (version: number) => `${version}. változat`,
  versionBy: (version: number, at: string, by: string) => `${version}. változat – ${at}, ${by}`,
  onlyOne: 'Két különböző változatot válassz.',
  restore: (version: number) => `Legyen ${withArticle(version)}. változat a munkapéldány`,
  restoreHint: 'Az olvasóknak ettől még semmi sem változik.',
  forget: (version: number) => `Töröljük ${withArticle(version)}. változat szövegét…`,
  forgetAsk: (version: number) => `Végleg törlöd ${withArticle(version)}. változat szövegét?`,
  forgetText:
    'Nem lehet visszavonni. Az olvasók azt látják majd, hogy volt ilyen változat, de azt nem, hogy mi állt benne.',
  forgetGo: 'Törlöm',
  keep: 'Maradjon',
  forgotten: (version: number) => `${capitalise(withArticle(version))}. változat szövegét töröltük.`,
  cards: 'Kártyák',
  titleRoom: (length: number, cutAt: readonly string[]) =>
    length === 0
      ? 'még nincs címe'
      : cutAt.length === 0
        ? `cím ${length} betű, mindenütt kifér`
        : `cím ${length} betű, itt vágják: ${cutAt.join(', ')}`,
  wholePreview: 'Előnézet: az egész oldal, telefonon, sötétben',
  commentsNote: (open: number, resolved: number) =>
    [
      open === 0 ? 'nincs nyitott' : `${open} nyitott`,
      ...(resolved > 0 ? [`${resolved} megoldva`] : []),
    ].join(', '),
  actions: {
    create: 'megkezdte',
    save: 'mentette',
    hand_in: 'leadta',
    return: 'visszaadta',
    schedule: 'időzítette',
    unschedule: 'levette az időzítést',
    publish: 'kitette',
    withdraw: 'visszavonta',
    revert: 'elvetette a változásokat',
    undo: 'előző változatot tett ki',
    people: 'beállította, ki dolgozhat rajta',
  },
  /** The same with the version that is back. */
  back: {
    undo: (version: number) => `újra ${withArticle(version)}. változatot tette ki`,
    revert: (version: number) => `${withArticle(version)}. változatot tette a munkapéldány helyére`,
  },
} as const;

export const comparisonWords = {
  same: 'Nincs különbség, amit az olvasók látnának.',
  text: 'Szöveg',
  tooLong: 'Túl sok minden változott ahhoz, hogy megmutassuk.',
  gap: (count: number | null) => (count === null ? '…' : `… ${count} bekezdés változatlan …`),
  left: (count: number) => `És még ${count} bekezdés változott.`,
  fields: {
    title: 'Cím',
    subtitle: 'Alcím',
    lead: 'Lead',
    coverText: 'A borító aláírása',
    authors: 'Szerzők',
  },
  covers: {
    added: 'Borítóképet kapott.',
    removed: 'Kikerült a borítóképe.',
    replaced: 'Másik borítóképe lett.',
  },
} as const;
