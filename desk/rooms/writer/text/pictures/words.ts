export const uploadWords = {
  coming: (count: number) => (count === 1 ? 'Jön a kép…' : `Jön ${count} kép…`),
  placeDeleted: (count: number) =>
    count === 1
      ? 'A kép helyét közben törölték a szövegből, ezért nem került be. A Képtárban megvan.'
      : `${count} kép helyét közben törölték a szövegből, ezért nem kerültek be. A Képtárban megvannak.`,
  refused: (name: string, reason: string) => `Nem kerülhet be: ${name} (${reason})`,
} as const;
