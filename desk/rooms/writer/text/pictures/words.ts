export const uploadWords = {
  coming: (count: number) => (count === 1 ? 'Jön a kép…' : `Jön ${count} kép…`),
  refused: (name: string, reason: string) => `Nem kerülhet be: ${name} (${reason})`,
} as const;
