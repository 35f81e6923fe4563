/** Messages after the reader's data were exported, imported or deleted. */
export const dataWords = {
  exported: 'Letöltve',
  imported: (items: number, visits: number) =>
    items + visits === 0
      ? 'A fájlban nincs olyan, ami itt ne volna meg.'
      : `Betöltöttük: ${[items > 0 && `${items} mentés, követés és beállítás`, visits > 0 && `${visits} előzmény`].filter(Boolean).join(', ')}.`,
  notOurs: 'Ezt a fájlt nem innen töltötték le. A „Letöltöm” gombbal mentett sajatom.json fájlt válaszd.',
  tooLarge: 'Ez a fájl túl nagy: a mieink legfeljebb egy megabájtosak.',
  importFailed: 'Most nem sikerült betölteni; próbáld újra később.',
  deletionFailed: 'Most nem sikerült törölni; próbáld újra később.',
} as const;
