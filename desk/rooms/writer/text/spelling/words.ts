export const spellingWords = {
  title: (word: string) => `Elírás? „${word}”`,
  looking: 'Keresem…',
  nothing: 'Nincs ötletem.',
  accept: 'Jó így, tanuld meg',
  accepted: (word: string) => `„${word}”: mostantól mindenkinél jó így.`,
} as const;
