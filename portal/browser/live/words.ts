import { languageOf } from '#portal/dom/language-of.ts';

/** Texts about live pages, in the language of their content. */
const words = {
  hu: {
    arrived: (count: number) => `${count} új bejegyzés`,
    changed: (count: number) => `${count} bejegyzés módosult`,
    updated: 'A cikk frissült.',
    reload: 'Friss tartalom érkezett, betöltés',
    copied: 'Vágólapra másolva',
    failed: 'Nem sikerült a másolás',
    offline: 'Nincs internetkapcsolat. Az oldal frissül, amint visszatér.',
    unreachable: 'Nem érjük el a szervert. Az oldal frissül, amint újra válaszol.',
    gone: 'Ez az oldal már nem érhető el.',
    stopped: 'Itt hagytad abba',
    connection: { open: 'magától frissül', polling: 'negyedpercenként frissül', lost: 'most nem frissül' },
  },
  en: {
    arrived: (count: number) => `${count} new ${count === 1 ? 'post' : 'posts'}`,
    changed: (count: number) => `${count} ${count === 1 ? 'post was' : 'posts were'} edited`,
    updated: 'This article was updated.',
    reload: 'There is an update: load it',
    copied: 'Copied to the clipboard',
    failed: 'Could not copy it',
    offline: 'You are offline. This page will update when the connection is back.',
    unreachable: 'The server cannot be reached. This page will update when it answers again.',
    gone: 'This page is no longer available.',
    stopped: 'You left off here',
    connection: {
      open: 'updates automatically',
      polling: 'updates every 15 seconds',
      lost: 'not updating at the moment',
    },
  },
} as const;

export type LiveWords = (typeof words)['hu'] | (typeof words)['en'];

export const wordsOf = (element: Element): LiveWords => words[languageOf(element)];
