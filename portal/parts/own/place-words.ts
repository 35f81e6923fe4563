/** Texts of the offer to continue a long article. */
export const placeWords = {
  label: 'Folytatás',
  text: 'A közepén hagytad abba.',
  go: 'Folytatom ott',
  fromStart: 'Elölről olvasom',
} as const;

/** Texts of the list of unfinished articles. */
export const unfinishedWords = {
  soFar: (percent: number) => `${percent}% elolvasva`,
  remove: 'Leveszem innen',
};
