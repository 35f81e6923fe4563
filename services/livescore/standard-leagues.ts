/**
 * Competitions that are followed by default. Their order is that of lists, and of requests when calls are
 * scarce (docs/product/sport.md#competitions): 1 World Cup, 4 Euro, 271 NB I, 272 NB II, 273 Magyar Kupa, 283
 * Liga I, 284 Liga II, 285 Cupa României, 2 Champions League, 3 Europa League, 848 Conference League, 39
 * Premier League, 140 La Liga, 135 Serie A, 78 Bundesliga, 61 Ligue 1. Others are never requested.
 */
export const standardLeagues = [1, 4, 271, 272, 273, 283, 284, 285, 2, 3, 848, 39, 140, 135, 78, 61] as const;
