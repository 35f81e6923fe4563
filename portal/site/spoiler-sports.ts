/** A sport whose results a reader may keep covered (docs/product/readers.md#spoiler-free-mode). */
export interface SpoilerSport {
  /** What `data-spoiler` names, here and around results in pages of their own. */
  sport: string;
  /** Name of the reader's setting: the `data-…` attribute of `<html>` that `design/spoiler.css` reads. */
  setting: string;
  label: string;
  /** Topics whose articles tell results of it. */
  tags: readonly string[];
}

/** By topic, the most telling first. A new sport is a line here and one in `design/spoiler.css`. */
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
      'eb-2024',
      'tippjatek',
    ],
  },
  { sport: 'formula-1', setting: 'spoilerformula', label: 'Forma–1', tags: ['forma-1', 'formula-1', 'f1'] },
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
  // Whatever else is in the section.
  { sport: 'other', setting: 'spoilerother', label: 'Minden más sport', tags: [] },
] as const satisfies readonly SpoilerSport[];

export type SpoilerSettingName = (typeof spoilerSports)[number]['setting'];
export type SpoilerSportName = (typeof spoilerSports)[number]['sport'];

/** Section whose articles are about sport, whichever. */
export const sportSection = 'sport';
