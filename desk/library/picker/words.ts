export const pickerWords = {
  choose: 'Kép kiválasztása',
  upload: 'Feltöltés a gépről',
  search: 'Keresés a Képtárban',
  use: 'Ezt választom',
  cancel: 'Mégse',
} as const;
