const drySkies = ['derült', 'kissé felhős', 'borult', 'köd'] as const;
const wetSkies = ['szitálás', 'eső', 'ónos eső', 'havazás', 'zápor', 'hózápor', 'zivatar'] as const;

/** What skies are usually called in forecasts. Editors may write others. */
export const usualSkies = [...drySkies, ...wetSkies] as const;
export type UsualSky = (typeof usualSkies)[number];

/** Whether it rains or snows under a sky with one of the usual names. */
export const isWet = (sky: string): boolean => (wetSkies as readonly string[]).includes(sky);
