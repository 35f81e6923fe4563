/** What is said about live pages, in the language of what they show. */
const words = {
  hu: {
    arrived: (count: number) => `${count} új bejegyzés`,
    changed: (count: number) => `${count} bejegyzés módosult`,
    updated: 'A cikk frissült.',
    reload: 'Friss tartalom érkezett, betöltés',
    copied: 'Vágólapra másolva',
    failed: 'Nem sikerült a másolás',
    gone: 'Ez az oldal már nem érhető el.',
    goneWhy: 'A szerkesztőség levette. Ami fontos, azt a címlapon találod.',
    home: 'A címlapra',
  },
  en: {
    arrived: (count: number) => `${count} new ${count === 1 ? 'post' : 'posts'}`,
    changed: (count: number) => `${count} ${count === 1 ? 'post was' : 'posts were'} edited`,
    updated: 'This article was updated.',
    reload: 'There is something new: load it',
    copied: 'Copied to the clipboard',
    failed: 'Copying failed',
    gone: 'This page is no longer available.',
    goneWhy: 'Our editors took it down. What matters is on the front page.',
    home: 'To the front page',
  },
} as const;

export type LiveWords = (typeof words)['hu'] | (typeof words)['en'];

export const wordsOf = (element: Element): LiveWords => words[element.closest('[lang]')?.getAttribute('lang') === 'en' ? 'en' : 'hu'];
