import { isoDay, shortDayOf } from '../time/moment.ts';

/** @param day as in `2026-12-03` */
const dayOf = (day: string) => shortDayOf(day, isoDay(Date.now() / 1000));

export const libraryWords = {
  today: 'Ma',
  yesterday: 'Tegnap',
  files: (count: number) => `${count} fájl`,
  empty: 'Nincs itt semmi.',
  emptyHint: 'Húzz ide képeket, vagy nyomd meg a Feltöltök gombot.',
  emptyHintByTouch: 'Nyomd meg a Feltöltök gombot.',
  noneFound: 'Nincs ilyen a Képtárban. Próbáld rövidebb szóval.',
  loading: 'Jönnek a képek…',
  wall: 'Képek',
  noAlt: 'nincs leírás',
  never: 'sosem',
  places: (count: number) => `${count} helyen`,
  expired: 'lejárt jog',
  until: (day: string) => `jog ${dayOf(day).replace(/\.$/, '')}-ig`,
  conflict: 'Közben más is átírta, ezért nem mentettük. Melyik maradjon?',
  cutConflict: 'Közben más is átállította a képet, ezért a te vágásodat nem mentettük. Melyik maradjon?',
  overwritten: (name: string) => `${name}: közben más is átírta, ezért a tiédet nem mentettük.`,
  notSaved: (name: string) => `${name}: amit átírtál, azt nem tudtuk menteni.`,
  saveAgain: 'Újra',
  mine: 'Az enyém',
  theirs: (by: string | null) => (by === null ? 'A másiké' : `${by} változata`),
  nothing: 'semmi',
  sound: 'Hang',
  video: 'Videó',
  unnamed: { picture: 'Névtelen kép', sound: 'Névtelen felvétel', video: 'Névtelen videó' },
} as const;
