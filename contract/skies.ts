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
