/** What became of a plan; `$1` is the short name of a piece, section or part. */
export const outcomeWords = {
  refused: 'Nem került ki: ',
  partial: 'Nem minden került ki: ',
  notShown: 'ezen a lapon nem látható: $1.',
  unknown: 'nincs ilyen cikk: $1.',
  noPicture: 'kép kellene hozzá azon a helyen: $1.',
  sameName: 'két rész neve ugyanaz: $1.',
  hiddenSponsor: 'vezető, amelyen nem látszana, ki fizeti: $1.',
  noSection: 'nincs ilyen rovat, vagy ki van kapcsolva: $1.',
  databaseRefused: 'nem sikerült elmenteni.',
  noPart: 'már nincs ilyen rész: $1.',
  gone: 'már nincs a helyén: $1.',
  alreadyThere: 'már ott van: $1.',
  partExists: 'már van ilyen rész: $1.',
} as const;
