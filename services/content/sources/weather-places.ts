import type { SiteSlug } from '#contract/article.ts';

export type Place = readonly [name: string, latitude: number, longitude: number];

/** Places whose weather a site shows, each on a page of its own; every page shows the first one's. */
export const weatherPlaces: Readonly<Record<SiteSlug, readonly Place[]>> = {
  main: [
    ['Budapest', 47.4979, 19.0402],
    ['Debrecen', 47.5316, 21.6273],
    ['Szeged', 46.253, 20.1414],
    ['Miskolc', 48.1035, 20.7784],
    ['Pécs', 46.0727, 18.2323],
    ['Győr', 47.6875, 17.6504],
    ['Szombathely', 47.2307, 16.6218],
    ['Nyíregyháza', 47.9495, 21.7244],
    ['Siófok', 46.9041, 18.058],
    ['Kékestető', 47.8725, 20.0106],
    ['Békéscsaba', 46.6736, 21.0877],
    ['Eger', 47.9025, 20.3772],
    ['Kaposvár', 46.3594, 17.7968],
    ['Kecskemét', 46.8964, 19.6897],
    ['Salgótarján', 48.0987, 19.803],
    ['Székesfehérvár', 47.186, 18.4221],
    ['Szekszárd', 46.3474, 18.7062],
    ['Szolnok', 47.1621, 20.1825],
    ['Tatabánya', 47.5692, 18.4048],
    ['Veszprém', 47.1028, 17.9093],
    ['Zalaegerszeg', 46.8417, 16.8416],
  ],
  erdely: [
    ['Kolozsvár', 46.7712, 23.6236],
    ['Marosvásárhely', 46.5386, 24.5579],
    ['Nagyvárad', 47.0465, 21.9189],
    ['Csíkszereda', 46.3611, 25.8016],
    ['Sepsiszentgyörgy', 45.8636, 25.7875],
    ['Székelyudvarhely', 46.3049, 25.2926],
    ['Szatmárnémeti', 47.7902, 22.8901],
    ['Temesvár', 45.7489, 21.2087],
    ['Brassó', 45.6427, 25.5887],
    ['Arad', 46.1866, 21.3123],
    ['Bukarest', 44.4268, 26.1025],
    ['Gyergyószentmiklós', 46.7208, 25.5986],
    ['Kézdivásárhely', 45.9997, 26.1333],
    ['Nagybánya', 47.6567, 23.585],
    ['Nagyszeben', 45.7983, 24.1256],
    ['Zilah', 47.1914, 23.0572],
  ],
};
