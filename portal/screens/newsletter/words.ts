import type { NewsletterState } from '#contract/newsletter.ts';

type StateWords = Partial<Record<NewsletterState, { title: string; text: string }>>;

/** Results of subscribing. */
export const confirmWords = {
  confirmationSent: {
    title: 'Nézd meg a postaládádat',
    text: 'Küldtünk egy levelet, abban egy gombbal. Ha megnyomod, megkapod a hírlevelet; addig semmit sem küldünk. A link két napig él.',
  },
  confirmed: {
    title: 'Feliratkoztál',
    text: 'A következő számot már te is megkapod. Minden levél alján le tudsz iratkozni, egyetlen kattintással.',
  },
  expired: {
    title: 'Ez a link már nem él',
    text: 'Vagy már használtad, és akkor nincs teendőd, vagy két napnál régebbi. Ha kell, kérj újat: iratkozz fel még egyszer.',
  },
} as const satisfies StateWords;

/** Results of changing the settings. */
export const leaveWords = {
  unsubscribed: {
    title: 'Leiratkoztál',
    text: 'Nem küldünk több hírlevelet erre a címre. Köszönjük, hogy velünk voltál; bármikor visszajöhetsz.',
  },
  erased: {
    title: 'Töröltük az adataidat',
    text: 'A címed, a neved és minden, amit a hírlevelekhez tároltunk, nincs többé nálunk.',
  },
  badLink: {
    title: 'Ez a link nem vezet sehová',
    text: 'Lehet, hogy hiányzik a vége, vagy már töröltük az adataidat. Kérj újat:',
  },
  linkSent: {
    title: 'Nézd meg a postaládádat',
    text: 'Ha küldünk hírlevelet erre a címre, megkaptad a linket, amellyel módosíthatod vagy leállíthatod.',
  },
} as const satisfies StateWords;

export const archiveWords = {
  archiveTitle: (name: string) => `${name}: korábbi számok`,
  beforeDay: (title: string, day: string) => `${title}, ${day} előtt`,
  issueTitle: (name: string, day: string) => `${name}, ${day.replaceAll('-', '. ')}.`,
  noIssues: 'Még nem ment ki szám.',
  older: 'Régebbiek',
  all: 'Minden szám',
  subscribe: 'Hírlevelek, feliratkozás',
} as const;
