/**
 * How many characters of a title each place shows. Our lists have limits of their own
 * (docs/product/lists.md#text-lengths); those of other sites were observed, and may change.
 */
export const titleLimits = {
  list: 100,
  push: 65,
  facebook: 88,
  google: 60,
} as const;
export type TitlePlace = keyof typeof titleLimits;

export const placeNames: Readonly<Record<TitlePlace, string>> = {
  list: 'lista',
  push: 'értesítés',
  facebook: 'Facebook',
  google: 'Google',
};

/** Places that would not show the whole title. */
export const placesThatCut = (title: string): TitlePlace[] =>
  (Object.keys(titleLimits) as TitlePlace[]).filter((place) => title.length > titleLimits[place]);

/** A title as it appears in a place. */
export function cutTitle(title: string, place: TitlePlace): string {
  const limit = titleLimits[place];
  if (title.length <= limit) return title;
  const cut = title.slice(0, limit - 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 1))}…`;
}
