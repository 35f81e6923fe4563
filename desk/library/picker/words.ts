export const pickerWords = {
  choose: { picture: 'Kép kiválasztása', video: 'Videó kiválasztása', sound: 'Hang kiválasztása' },
  upload: 'Feltöltés',
  search: 'Keresés a Képtárban',
  use: 'Ezt választom',
  deleted: 'Ezt közben törölték a Képtárból. Válassz másikat.',
  cancel: 'Mégse',
} as const;
