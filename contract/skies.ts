/** What skies are usually called in forecasts. Editors may write others. */
export const usualSkies = [
  'derült',
  'kissé felhős',
  'borult',
  'köd',
  'szitálás',
  'eső',
  'ónos eső',
  'havazás',
  'zápor',
  'hózápor',
  'zivatar',
] as const;
export type UsualSky = (typeof usualSkies)[number];

const wetSkies: ReadonlySet<string> = new Set<UsualSky>([
  'szitálás',
  'eső',
  'ónos eső',
  'havazás',
  'zápor',
  'hózápor',
  'zivatar',
]);

/** Whether it rains or snows under a sky with one of the usual names. */
export const isWet = (sky: string): boolean => wetSkies.has(sky);
