import type { Language } from './date.ts';

/** Words of ours on an article's page, in the article's language. */
export const labels = {
  hu: {
    and: 'és',
    updated: 'frissítve',
    topics: 'Címkék',
    author: 'A szerző',
    authors: 'A szerzők',
    allBy: 'Minden írása',
    contributors: 'Közreműködött',
    related: 'Kapcsolódó',
    attached: 'Ezek is érdekelhetnek',
    favourites: 'Kedvenceink',
    sponsored: 'Támogatott tartalom',
    table: 'vízszintesen görgethető táblázat',
    missingPicture: 'A kép nem érhető el',
    openThere: 'Megnyitás',
    external: 'külső oldal',
    pictures: 'kép',
    summary: 'Ami eddig történt',
    moments: 'Fontos pillanatok',
    posts: 'bejegyzés',
    pinned: 'Kitűzve',
    permalink: 'A bejegyzés saját oldala',
    partOf: 'Élő közvetítésünkből',
    moreOfBlog: 'Az élő közvetítés további bejegyzései',
    wholeBlog: 'A teljes élő közvetítés',
    noPosts: 'Hamarosan jönnek az első bejegyzések.',
  },
  en: {
    and: 'and',
    updated: 'updated',
    topics: 'Topics',
    author: 'The author',
    authors: 'The authors',
    allBy: 'All articles',
    contributors: 'Contributors',
    related: 'Related',
    attached: 'More on this',
    favourites: 'Our favourites',
    sponsored: 'Sponsored',
    table: 'table that scrolls sideways',
    missingPicture: 'Picture not available',
    openThere: 'Open',
    external: 'external site',
    pictures: 'pictures',
    summary: 'The story so far',
    moments: 'Key moments',
    posts: 'posts',
    pinned: 'Pinned',
    permalink: 'Page of this post',
    partOf: 'From our live blog',
    moreOfBlog: 'More from this live blog',
    wholeBlog: 'The whole live blog',
    noPosts: 'The first posts are on their way.',
  },
} as const satisfies Record<Language, Record<string, string>>;

/** „Kende Luca, Orsós Hanna és Fodor Áron” */
export function listNames(names: readonly string[], and: string): string {
  if (names.length < 2) return names[0] ?? '';
  return `${names.slice(0, -1).join(', ')} ${and} ${names.at(-1)}`;
}
