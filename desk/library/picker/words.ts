export const pickerWords = {
  choose: { picture: 'Kép kiválasztása', video: 'Videó kiválasztása', sound: 'Hang kiválasztása' },
  upload: 'Feltöltés',
  search: 'Keresés a Képtárban',
  use: 'Ezt választom',
  cancel: 'Mégse',
} as const;
