/** Labels of the buttons that save and follow, and what is announced when one is pressed. */
export const toggleWords = {
  hu: {
    save: 'Mentés',
    follow: 'Követés',
    saved: { on: 'Elmentve', off: 'Már nincs elmentve' },
    followed: { on: 'Követed', off: 'Már nem követed' },
  },
  en: {
    save: 'Save',
    follow: 'Follow',
    saved: { on: 'Saved', off: 'No longer saved' },
    followed: { on: 'Following', off: 'No longer following' },
  },
} as const;

/** The buttons for the size of a text, in their order. */
export const textSizeWords = {
  hu: { legend: 'Betűméret', sizes: ['Kisebb', 'Szokásos', 'Nagyobb', 'Még nagyobb', 'Legnagyobb'] },
  en: { legend: 'Text size', sizes: ['Smaller', 'Usual', 'Larger', 'Even larger', 'Largest'] },
} as const;

/** Announced when the limit of saved or followed items is reached. */
export const fullWords = {
  saved: (max: number) => `Már ${max} cikket mentettél el, több nem fér el.`,
  followed: (max: number) => `Már ${max} követésed van, több nem fér el.`,
};

/** Notes of the reader's lists. */
export const listWords = {
  missing: (count: number) => `${count === 1 ? 'Egy' : count} elmentett cikk már nem érhető el.`,
  removed: 'Levettük a listáról',
};
