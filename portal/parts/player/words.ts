import type { Language } from '#portal/format/date.ts';
import { minutes } from '#portal/format/number.ts';
import type { Problem } from './player-store.ts';

/** Around the play buttons of pages. */
export const buttonWords = {
  hu: { play: 'Lejátszás', pause: 'Szünet', add: 'Várólistára' },
  en: { play: 'Play', pause: 'Pause', add: 'Add to queue' },
} as const satisfies Record<Language, Record<string, string>>;

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

/** The player itself, which is in Hungarian on all pages. */
export const playerWords = {
  player: 'Podcastlejátszó',
  skipLink: 'Ugrás a lejátszóra',
  pause: 'Szünet',
  play: (title: string) => `Lejátszás: ${title}`,
  goOn: (title: string) => `Folytatás: ${title}`,
  open: (title: string) => `A lejátszó megnyitása: ${title}`,
  back: (seconds: number) => `${seconds} másodperccel vissza`,
  forward: (seconds: number) => `${seconds} másodperccel előre`,
  speed: 'Lejátszás sebessége',
  position: 'Hol tart a lejátszás',
  positionOf: (position: string, duration: string) => `${position}, összesen ${duration}`,
  toLeft: 'Félre a bal sarokba',
  toRight: 'Félre a jobb sarokba',
  close: 'A lejátszó bezárása',
} as const;

export const queueWords = {
  title: 'Várólista',
  heading: 'Ezek következnek',
  count: (count: number) => (count > 0 ? `Várólista, ${count} adás` : 'Várólista, üres'),
  playNow: (title: string) => `Lejátszás most: ${title}`,
  moveUp: (title: string) => `Előrébb: ${title}`,
  remove: (title: string) => `Törlés a várólistáról: ${title}`,
} as const;

/** Why nothing can be heard. */
export const problemWords: Readonly<Record<Problem, string>> = {
  sound: 'Most nem sikerült lejátszani az adást.',
  offline: 'Nincs internetkapcsolat. Amint visszatér, innen folytatjuk.',
  blocked: 'A böngésző még nem engedte elindítani. Nyomd meg a lejátszást.',
};

export const statusWords = {
  resumesAt: (position: string) => `Itt tartottál: ${position}`,
  goOn: 'Folytatás',
  again: 'Próbáld újra',
  openFile: 'A hangfájl megnyitása',
  next: 'Jöjjön a következő',
} as const;
