import type { PieceState } from '#contract/piece.ts';
import { withArticle } from '#portal/format/article-word.ts';
import { number } from '#portal/format/number.ts';

export const todayWords = {
  title: 'Ma',
  search: 'Szűrés a cikkek közt',
  searchHint: 'Cím szavai',
  newPiece: 'Új cikk',
  noneFocused: 'Előbb lépj egy cikkre (j, k).',
  states: 'Állapot',
  all: 'Mind',
  section: 'Rovat',
  anySection: 'mind',
  site: 'Lap',
  anySite: 'mindkettő',
  length: 'betű',
  here: 'itt vannak',
  noPicture: 'nincs',
  empty: 'Nincs ilyen cikk.',
  emptyHint: 'Vedd le a szűrőket, vagy kezdj egy újat: n.',
  loading: 'Betöltés…',
  today: (count: number) => `${count} ma`,
  more: (count: number) => `Mind ${withArticle(count)}`,
  bulk: {
    handIn: 'Leadom',
    publish: 'Kiteszem',
    section: 'Rovat…',
    plan: 'Terv…',
    people: 'Kié legyen…',
    unschedule: 'Mégse időzítem',
    withdraw: 'Visszavonom…',
    remove: 'Törlöm…',
    cancel: 'Mégse',
  },
  mostRead: 'Most olvassák',
  notMeasured: 'A mérés ki van kapcsolva.',
  nothingRead: 'Ma még nem olvastak cikket.',
  readNow: (now: number, today: number) => `${number(now)} most, ${number(today)} ma`,
  done: (count: number) => (count === 1 ? 'Kész.' : `Kész, mind ${withArticle(count)}.`),
  selected: (count: number) => `${count} kijelölve`,
  select: (title: string) => `Kijelölés: ${title}`,
  present: 'Bent vannak',
  piece: (id: number) => `${id}. cikk`,
  nobody: 'Rajtad kívül most senki.',
  toCome: 'Ami ma még jön',
  nothingToCome: 'Mára nincs több időzítve vagy tervezve.',
  handedIn: 'Leadva',
  returned: (note: string) => `Visszaadták: ${note}`,
  handedInAt: (when: string) => `leadva: ${when}`,
} as const;

/** Groups of the first view, and tabs, in their order. */
export const stateTitles: Readonly<Record<PieceState, string>> = {
  handed_in: 'Rád vár',
  draft: 'Készül',
  scheduled: 'Időzítve',
  published: 'Kint',
  withdrawn: 'Visszavonva',
};

export const viewNames = {
  enyeim: 'Az enyéim',
  este: 'Ma estig',
  kep: 'Képre vár',
} as const;
export type TodayView = keyof typeof viewNames;

export const planWords = {
  title: 'Mikorra?',
  time: 'Időpont, budapesti idő szerint',
  hint: 'A terv csak a szerkesztőségnek szól. Az időzített cikk magától megjelenik, addig embargó alatt van.',
  plan: 'Erre tervezem',
  schedule: 'Akkor jelenjen meg',
  unplan: 'Nincs terv',
  done: {
    plan: (title: string, time: string) => `${title}: a terv ${time.replace(/-kor$/, '')}.`,
    unplan: (title: string) => `${title}: nincs terve.`,
    schedule: (title: string, time: string) => `${title}: megjelenik ${time}.`,
  },
} as const;

/** Questions before an action on many pieces. */
export const bulkWords = {
  section: {
    title: (count: number) => `Melyik rovatba kerüljön ${count} cikk?`,
    label: 'Rovat',
    go: 'Áthelyezem',
  },
  plan: {
    title: (count: number) => `Mikorra tervezed ezt ${withArticle(count)} cikket?`,
    label: 'Időpont, budapesti idő szerint',
    go: 'Erre tervezem',
  },
  people: {
    title: (count: number) => `Ki dolgozzon ezen ${withArticle(count)} cikken?`,
    label: 'Szerkesztőkön kívül ők írhatnak bele; aki eddig írhatott, és nincs köztük, az nem.',
    go: 'Átadom',
  },
  withdraw: {
    title: (count: number) => `Miért vonod vissza ezt ${withArticle(count)} cikket?`,
    label: 'Ezt az olvasók nem látják; nekik a cikkek helyén „nincs ilyen oldal” áll.',
    go: 'Visszavonom',
  },
  remove: {
    title: (count: number) => `Törlöd ezt ${withArticle(count)} vázlatot?`,
    label: 'A szöveg is elvész, és nem lehet visszahozni.',
    go: 'Törlöm',
  },
  choose: 'Válassz…',
  cancel: 'Mégse',
} as const;
