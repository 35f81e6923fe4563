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
  until: (day: string) => `jog ${months.format(new Date(`${day}T12:00:00Z`))}-ig`,
  sound: 'Hang',
  video: 'Videó',
} as const;
