/** Of the offer to go on where a long article was left. */
export const placeWords = {
  label: 'Folytatás',
  text: 'A közepén hagytad abba.',
  go: 'Folytatom ott',
  fromStart: 'Elölről olvasom',
} as const;

/** Of articles that wait to be gone on with. */
export const continuedWords = {
  soFar: (percent: number) => `${percent}% elolvasva`,
  remove: 'Leveszem innen',
};
