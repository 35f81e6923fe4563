/**
 * Labels of the buttons that save and follow, and what is announced when one is pressed; `full` when the
 * limit is reached.
 */
export const toggleWords = {
  hu: {
    save: 'Mentés',
    follow: 'Követés',
    saved: {
      on: 'Elmentve',
      off: 'Már nincs elmentve',
      full: (max: number) => `Már ${max} cikket mentettél el, több nem fér el.`,
    },
    followed: {
      on: 'Követed',
      off: 'Már nem követed',
      full: (max: number) => `Már ${max} követésed van, több nem fér el.`,
    },
  },
  en: {
    save: 'Save',
    follow: 'Follow',
    saved: {
      on: 'Saved',
      off: 'No longer saved',
      full: (max: number) => `You have saved ${max} articles, which is the limit.`,
    },
    followed: {
      on: 'Following',
      off: 'No longer following',
      full: (max: number) => `You already follow ${max}, which is the limit.`,
    },
  },
} as const;

/** The buttons for the size of a text, in their order. */
export const textSizeWords = {
  hu: { legend: 'Betűméret', sizes: ['Kisebb', 'Szokásos', 'Nagyobb', 'Még nagyobb', 'Legnagyobb'] },
  en: { legend: 'Text size', sizes: ['Smaller', 'Usual', 'Larger', 'Even larger', 'Largest'] },
} as const;

/** Notes of the reader's lists. */
export const listWords = {
  missing: (count: number) => `${count === 1 ? 'Egy' : count} elmentett cikk már nem érhető el.`,
  removed: 'Levettük a listáról',
};
