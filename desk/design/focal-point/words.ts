const percent = (part: number) => `${Math.round(part * 100)}%`;

export const focalPointWords = {
  focus: ({ x, y }: { x: number; y: number }) =>
    `Fókuszpont: ${percent(x)}, ${percent(y)}. Nyilakkal mozgatható.`,
  focusUnset: 'Fókuszpont: nincs kijelölve. Nyilakkal mozgatható.',
  unsetHint: 'Jelöld ki, aminek minden vágaton látszania kell.',
  setHint: 'Minden vágat ezt a pontot mutatja.',
  unset: 'Pont törlése',
  cuts: 'Vágatok',
  ratio: (ratio: string) => ratio.replace('x', ':'),
  cut: (ratio: string, isByHand: boolean) =>
    `${ratio.replace('x', ':')}-es vágat${isByHand ? ', kézzel beállítva' : ''}`,
  byHand: 'kézzel',
  frame: (ratio: string) =>
    `${ratio.replace('x', ':')}-es kivágás. Nyilakkal mozgatható, + és − a mérete, Esc: kész.`,
  frameHint: 'Húzd a keretet vagy a sarkát.',
  followFocus: 'Mint a fókuszpont',
  done: 'Kész',
} as const;
