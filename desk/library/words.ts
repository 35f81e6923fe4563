const months = new Intl.DateTimeFormat('hu', { timeZone: 'Europe/Budapest', month: 'short', day: 'numeric' });

export const libraryWords = {
  today: 'Ma',
  yesterday: 'Tegnap',
  pictures: (count: number) => `${count} kép`,
  empty: 'Nincs itt semmi.',
  emptyHint: 'Húzz ide képeket, vagy nyomd meg a Feltöltök gombot.',
  noneFound: 'Nincs ilyen a Képtárban. Próbáld rövidebb szóval.',
  loading: 'Jönnek a képek…',
  wall: 'Képek',
  noAlt: 'nincs leírás',
  never: 'sosem',
  places: (count: number) => `${count} helyen`,
  expired: 'lejárt jog',
  until: (day: string) => `jog ${months.format(new Date(`${day}T12:00:00Z`)).replace(/\.$/, '')}-ig`,
  conflict: 'Közben más is átírta, ezért nem mentettük. Melyik maradjon?',
  cutConflict: 'Közben más is átállította a képet, ezért a te vágásodat nem mentettük. Melyik maradjon?',
  mine: 'Az enyém',
  theirs: 'A másiké',
  nothing: 'semmi',
  sound: 'Hang',
  video: 'Videó',
} as const;
