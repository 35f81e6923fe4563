/** Labels of blocks in the editor. */
export const blockWords = {
  quiz: 'Kvíz',
  related: 'Kapcsolódó',
  missingPicture: (address: string) =>
    address === '' ? 'Ez a kép hiányzik.' : `Ez a kép hiányzik: ${address}`,
  alt: 'Mit lát rajta, aki nem látja?',
  altLabel: 'A kép leírása',
  wide: 'Széles',
  remove: 'Kiveszem',
  title: 'A beágyazás címe',
  relatedAddress: 'A cikk címe vagy rövid neve',
} as const;

/** Hints in the empty places of a block. */
export const placeholders: Readonly<Record<string, string>> = {
  caption: 'Képaláírás',
  credit: 'Ki készítette',
  boxTitle: 'A doboz címe',
  summary: 'Mit nyit ki, aki rákattint?',
  tableCaption: 'A táblázat címe',
  source: 'Ki mondta',
  related: 'Az ajánlott cikk címe',
  heading: 'Alcím',
};

export const startPlaceholder = 'Ide írd a szöveget. A / jelre minden beszúrható.';
