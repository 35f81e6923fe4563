import { number } from '#portal/format/number.ts';

export const mergeWords = {
  title: 'Összevonás',
  into: 'Melyik címke maradjon',
  hint: 'ez a címke megszűnik, a cikkei a másikhoz kerülnek',
  matches: 'Javaslatok',
  articles: (count: number) => `${number(count)} cikk`,
  ask: (from: string, into: string) => `„${from}” helyett „${into}”`,
  effectArticles: (count: number, into: string) => `${number(count)} cikk „${into}” címkét kap.`,
  effectAddress: (from: string, into: string) => `A /cimke/${from} ezentúl ide vezet: /cimke/${into}.`,
  effectSearch: 'A keresés, a feliratkozók, a menük, a mellékletek és a címlap is a másikat követik.',
  effectFinal: 'Szétválasztani később csak kézzel lehet.',
  merge: 'Összevonom',
  cancel: 'Mégse',
  done: (count: number, into: string) => `${number(count)} cikk most már „${into}”`,
} as const;

export const personWords = {
  title: 'Belépések',
  never: 'Még nem lépett be a szerkesztőségbe.',
  seen: (when: string, sessions: number) => `Utoljára: ${when}; most ${sessions} helyen van belépve.`,
  signOut: 'Kiléptetem mindenhonnan',
  signedOut: 'Mindenhonnan kilépett',
  passkeys: 'Belépőkulcsok',
  noPasskeys: 'Nincs belépőkulcsa: levélben kapott kóddal lép be.',
  passkeyUsed: (when: string) => `utoljára: ${when}`,
  passkeyUnused: 'még nem használta',
  remove: 'Elveszem',
  removeOne: (name: string) => `Elveszem: ${name}`,
  removeAsk: (name: string) => `Elveszed ezt a belépőkulcsot: „${name}”?`,
  removeText: 'Ezzel a kulccsal többé nem lehet belépni. Aki most be van lépve vele, az bent marad.',
  removed: (name: string) => `„${name}” többé nem enged be senkit`,
  cancel: 'Mégse',
} as const;

export const keyWords = {
  title: 'A kulcs',
  made: (when: string) => `készült: ${when}`,
  never: 'Még nem használták.',
  used: (when: string) => `Utoljára használták: ${when}.`,
} as const;

export const webhookWords = {
  title: 'Üzenetek',
  test: 'Próbaüzenet',
  renew: 'Új aláírókulcs',
  renewAsk: 'Új aláírókulcsot kérsz?',
  renewText:
    'A régi azonnal megszűnik: aki ezeket az üzeneteket fogadja, addig nem hiszi el őket, amíg be nem írja az újat.',
  cancel: 'Mégse',
  none: 'Harminc napja egy üzenet sem ment.',
  repeat: 'Újra',
  attempts: (count: number) => `${count} próbálkozás`,
  states: { waiting: 'vár', delivered: 'megérkezett', failed: 'nem érkezett meg' },
  events: {
    'article.published': 'megjelent',
    'article.updated': 'új változat',
    'article.corrected': 'helyesbítés',
    'article.withdrawn': 'visszavonás',
    'webhook.test': 'próba',
  } as Readonly<Record<string, string>>,
} as const;

export const seenWords = {
  title: 'Ahogy az olvasók látják',
  unlisted: (tab: string) => `${tab} (nincs a fülek közt)`,
} as const;

export const issueWords = {
  today: 'A mai szám',
  which: 'Melyik hírlevél',
  states: {
    waiting: 'Elmegy',
    none: 'Ma nincs szám',
    empty: 'Új cikk nélkül lezárult',
    sending: 'Épp megy',
    sent: 'Elment',
  },
  missed: 'Kimaradt:',
  at: (time: string) => `${time}-kor`,
  readers: (count: number) => `${number(count)} olvasónak`,
  contents: 'Ami benne van',
  fromFront: 'Vissza a címlap sorrendjére',
  nothingNew: 'A címlapon nincs új, ami még nem volt benne.',
  others: (count: number) => `További ${count} a címlapról`,
  up: (title: string) => `Feljebb: ${title}`,
  down: (title: string) => `Lejjebb: ${title}`,
  takeOut: (title: string) => `Kivétel: ${title}`,
  putIn: (title: string) => `Berakás: ${title}`,
  intro: 'Ajánlás',
  introHint: 'a cikkek előtt; üres sor új bekezdés',
  introBy: 'Ki ajánlja',
  introByHint: 'a neve az ajánlás alatt',
  sendAt: 'Küldés ideje ma',
  sendAtHint: 'üresen a hírlevél saját idejében',
  save: 'Mentem a számot',
  saved: 'A szám elmentve',
  unsaved: 'A mai szám nincs elmentve',
  newer: 'Közben más is mentette ezt a számot. Ha újra mented, a tiéd marad.',
  closed: 'A mai szám közben lezárult, ez a módosítás már nem került bele.',
  late: 'Amit beírtál, de már nem ment ki',
  send: 'Küldés most',
  sendAsk: (count: number) => `Elküldöd most ${number(count)} olvasónak?`,
  sendText: 'Ami elment, nem vonható vissza, és ma már nem megy másik.',
  sending: (count: number) => `Elindult ${number(count)} olvasónak`,
  preview: 'Előnézet',
  saveAndPreview: 'Mentem, és megnézem',
  letter: 'Ahogy az olvasók megkapják',
  subject: 'Tárgy:',
  letterWidth: 'Milyen szélesen',
  letterWidths: [
    ['phone', 'Telefon'],
    ['wide', 'Gép'],
  ],
  letterColours: 'Színek',
  letterColourNames: [
    ['vilagos', 'Világos'],
    ['sotet', 'Sötét'],
  ],
  close: 'Bezárom',
  test: 'Próbalevél',
  testHint: 'a szerkesztőség egyik címére, ahogy most van',
  sendTest: 'Próba küldése',
  tested: (to: string) => `Próbalevél elküldve: ${to}`,
  cancel: 'Mégse',
} as const;

export const hitWords = {
  title: 'Találatok',
  unused: (count: number) =>
    count === 0 ? 'Mindegyiket követték már.' : `${number(count)} átirányítást még senki nem követett.`,
  last: (when: string) => `utoljára ${when}`,
} as const;

export const rehearsalWords = {
  title: 'Próba',
  hint: 'Úgy játszod, ahogy az olvasók. Semmi nem számít bele.',
  saveFirst: 'Előbb mentsd el, azután próbáld ki.',
  start: 'Kipróbálom',
  again: 'Elölről',
  tipHint: 'Írj be tippet és eredményt: ennyi pontot adna. Semmi nem számít bele.',
  round: 'Forduló',
  tip: 'Tipp',
  end: 'Vége',
  sides: { home: 'hazai', away: 'vendég' },
  points: (points: number) => `${points} pont`,
  sum: (points: number) => `Összesen ${points} pont`,
} as const;

export const electionWords = {
  title: 'A választás éjszakája',
  rehearsal: 'Próba, nem valós adatok.',
  state: (counted: number | null, when: string) =>
    counted === null ? `Utoljára ${when} változott.` : `${counted}% feldolgozva, utoljára ${when} változott.`,
  refused: (when: string) => `${when}: nem fogadtuk el`,
  byHand: 'Adat kézzel',
  byHandHint: 'Egy hely összes adata, ahogy most áll. Amint elküldöd, az olvasók ezt látják.',
  level: 'Milyen hely',
  levels: { country: 'Ország', county: 'Vármegye', constituency: 'Választókerület' },
  noUnits: 'Ilyen helye ennek a választásnak nincs.',
  unit: 'Hely',
  unsent: (name: string) => `${name} (nincs elküldve)`,
  ballot: 'Melyik szavazás',
  ballots: { list: 'Listák', constituency: 'Egyéniben' },
  eligible: 'Választópolgár',
  voted: 'Szavazott',
  invalid: 'Érvénytelen szavazólap',
  counted: 'Feldolgozott szavazókör',
  stations: 'Összes szavazókör',
  votes: (sum: number) => `Szavazatok, összesen ${number(sum)}`,
  newer: 'Közben új adat jött erről a helyről. Amit beírtál, itt van még.',
  takeNewer: 'Az újat veszem',
  correction: 'Valami kevesebb lett: ez helyesbítés, úgy küldjük el.',
  send: 'Élesítem',
  sendCorrection: 'Élesítem helyesbítésként',
  sent: 'Kint van',
  passedOver: 'Közben újabb adat jött; nézd meg, és küldd újra.',
} as const;

export const episodeWords = {
  title: 'Meghallgatás',
  noSound: 'Még nincs hangja.',
  chapters: 'Fejezetek',
  untitled: 'cím nélkül',
  chapterHere: (clock: string) => `Új fejezet innen: ${clock}`,
  transcript: (count: number) => `Leirat, ${number(count)} mondat`,
  noCues: 'A leiratban nincs időponttal jelölt mondat.',
} as const;
