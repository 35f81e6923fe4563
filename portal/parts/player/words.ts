import type { Language } from '#portal/format/date.ts';
import { minutes } from '#portal/format/number.ts';
import type { SleepChoice } from './controls.ts';
import type { Problem } from './player-store.ts';

/** Labels of the play buttons of pages. */
export const buttonWords = {
  hu: { play: 'Lejátszás', pause: 'Szünet', add: 'Várólistára' },
  en: { play: 'Play', pause: 'Pause', add: 'Add to queue' },
} as const satisfies Record<Language, Record<string, string>>;

/** The button of articles that can be listened to. */
export const listenWords = {
  hu: { listen: 'Hallgasd meg', pause: 'Szünet', add: 'Várólistára' },
  en: { listen: 'Listen', pause: 'Pause', add: 'Add to queue' },
} as const satisfies Record<Language, Record<string, string>>;

/** The first articles of the front page, one after the other. */
export const topWords = {
  listen: 'A mai öt legfontosabb',
  pause: 'Szünet: a mai öt legfontosabb',
  note: 'felolvasva',
} as const;

/** Announced when something was added to the queue. */
export const queuedWords = (title: string) => `A várólistára került: ${title}`;

/** The box of an episode at the head of its article. */
export const boxWords = {
  hu: {
    title: 'Hallgasd meg az adást',
    length: minutes,
    subscribe: 'Feliratkozás',
    feed: 'RSS-csatorna podcastprogramokhoz',
    download: 'Letöltés',
  },
  en: {
    title: 'Listen to the episode',
    length: (seconds: number) => `${Math.max(1, Math.round(seconds / 60))} min`,
    subscribe: 'Subscribe',
    feed: 'RSS feed for podcast apps',
    download: 'Download',
  },
} as const;

/** Chapters and transcript of an episode. */
export const partWords = {
  hu: {
    chapters: (count: number) => `Fejezetek (${count})`,
    transcript: 'Leirat',
    more: 'Bővebben',
    from: (clock: string) => `Lejátszás innen: ${clock}`,
  },
  en: {
    chapters: (count: number) => `Chapters (${count})`,
    transcript: 'Transcript',
    more: 'More',
    from: (clock: string) => `Play from ${clock}`,
  },
} as const;

/** The player itself, which is in Hungarian on all pages. */
export const playerWords = {
  player: 'Lejátszó',
  skipLink: 'Ugrás a lejátszóra',
  pause: 'Szünet',
  play: (title: string) => `Lejátszás: ${title}`,
  goOn: (title: string) => `Folytatás: ${title}`,
  open: (title: string) => `A lejátszó megnyitása: ${title}`,
  back: (seconds: number) => `${seconds} másodperccel vissza`,
  forward: (seconds: number) => `${seconds} másodperccel előre`,
  paragraphBack: 'Előző bekezdés',
  paragraphForward: 'Következő bekezdés',
  speed: 'Lejátszás sebessége',
  sleep: 'Elalvásidőzítő',
  position: 'Hol tart a lejátszás',
  positionOf: (position: string, duration: string) => `${position}, összesen ${duration}`,
  toLeft: 'Félre a bal sarokba',
  toRight: 'Félre a jobb sarokba',
  close: 'A lejátszó bezárása',
  readAloud: 'Felolvasott cikk',
} as const;

export const sleepWords = (choice: SleepChoice): string => {
  if (choice === 'off') return 'Nem áll meg magától';
  return choice === 'end' ? 'Ennek a végén' : `${choice} perc múlva`;
};

export const queueWords = {
  title: 'Várólista',
  heading: 'Ezek következnek',
  count: (count: number) => (count > 0 ? `Várólista, ${count} tétel` : 'Várólista, üres'),
  playNow: (title: string) => `Lejátszás most: ${title}`,
  moveUp: (title: string) => `Előrébb: ${title}`,
  remove: (title: string) => `Törlés a várólistáról: ${title}`,
} as const;

/** Why nothing plays. */
export const problemWords: Readonly<Record<Exclude<Problem, 'voice'>, string>> = {
  sound: 'Most nem sikerült lejátszani.',
  offline: 'Nincs internetkapcsolat. Amint visszatér, innen folytatjuk.',
  blocked: 'A böngésző még nem engedte elindítani. Nyomd meg a lejátszást.',
  text: 'Most nem sikerült betölteni a cikk szövegét.',
  speech: 'A készülék hangja elakadt.',
};

const voiceNames = { hu: 'magyar', en: 'angol' } as const;

/** How to add a voice, by a word in the browser's description of its device; the first match counts. */
const voiceHelp: ReadonlyArray<readonly [device: RegExp, help: (voice: string) => string]> = [
  [
    /Android/,
    (voice) =>
      `A telefon Beállítások alkalmazásában keresd meg a Szövegfelolvasást, ott telepíthetsz ${voice} hangot.`,
  ],
  [
    /iPhone|iPad/,
    (voice) =>
      `Beállítások › Kisegítő lehetőségek › Kimondott tartalom › Hangok: itt tölthetsz le ${voice} hangot.`,
  ],
  [
    /Mac OS X/,
    (voice) =>
      `Rendszerbeállítások › Kisegítő lehetőségek › Kimondott tartalom: itt adhatsz hozzá ${voice} hangot.`,
  ],
  [
    /Windows/,
    (voice) =>
      `Gépház › Idő és nyelv › Beszéd: itt adhatsz hozzá ${voice} hangot. Az Edge böngészőnek saját is van.`,
  ],
  [
    /./,
    (voice) => `Telepíts egy ${voice} hangot a rendszer beszédszintetizátorához, vagy hallgasd telefonon.`,
  ],
];

/** Says that the device has no voice for a language, and where to get one. */
export function voiceMissing(language: Language, device: string): string {
  const voice = voiceNames[language];
  const help = voiceHelp.find(([pattern]) => pattern.test(device))?.[1](voice) ?? '';
  return `Ezen a készüléken nincs ${voice} hang, ezért nem tudjuk felolvasni. ${help}`.trim();
}

export const statusWords = {
  resumesAt: (position: string) => `Itt tartottál: ${position}`,
  slept: 'Letelt a beállított idő, itt megálltunk.',
  goOn: 'Folytatás',
  again: 'Próbáld újra',
  openFile: 'A hangfájl megnyitása',
  openArticle: 'A cikk megnyitása',
  next: 'Jöjjön a következő',
} as const;
