import { formula1Tags } from '#contract/formula-1-tags.ts';

/** A sport whose results a reader may cover (docs/product/readers.md#spoiler-free-mode). */
interface SpoilerSport {
  /** Value of `data-spoiler` on its results. */
  sport: string;
  /** Name of the reader's setting: the `data-…` attribute of `<html>` that `design/spoiler.css` reads. */
  setting: string;
  label: string;
  /** Tags of articles that contain its results. */
  tags: readonly string[];
}

/**
 * By tag: the first one that an article has decides. A new sport needs a line here and one in
 * `design/spoiler.css`.
 */
export const spoilerSports = [
  {
    sport: 'football',
    setting: 'spoilerfootball',
    label: 'Foci',
    tags: [
      'labdarugas',
      'foci',
      'futball',
      'nb-i',
      'nb-ii',
      'magyar-kupa',
      'liga-i',
      'foci-vb-2022',
      'foci-vb-2026',
      'eb-2024',
      'tippjatek',
    ],
  },
  { sport: 'formula-1', setting: 'spoilerformula', label: 'Forma–1', tags: formula1Tags },
  {
    sport: 'water',
    setting: 'spoilerwater',
    label: 'Úszás, vízilabda',
    tags: ['uszas', 'vizilabda', 'rovid-palyas-eb', 'nyiltvizi-uszas', 'muugras'],
  },
  { sport: 'handball', setting: 'spoilerhandball', label: 'Kézilabda', tags: ['kezilabda'] },
  { sport: 'hockey', setting: 'spoilerhockey', label: 'Jégkorong', tags: ['jegkorong', 'hoki'] },
  {
    sport: 'olympics',
    setting: 'spoilerolympics',
    label: 'Olimpia',
    tags: ['olimpia', 'tokio-2020', 'parizs-2024', 'paralimpia'],
  },
  // All other articles of the section.
  { sport: 'other', setting: 'spoilerother', label: 'Minden más sport', tags: [] },
] as const satisfies readonly SpoilerSport[];

export type SpoilerSettingName = (typeof spoilerSports)[number]['setting'];
export type SpoilerSportName = (typeof spoilerSports)[number]['sport'];

/** Section of all articles about sport. */
export const sportSection = 'sport';
