import type { Supplement } from './supplement.ts';

const tournament = { kind: 'football', league: 4, season: 2024 } as const;

export const eb2024: Supplement = {
  slug: 'eb-2024',
  title: 'Eb 2024',
  description:
    'Labdarúgó Európa-bajnokság Németországban: meccsek, eredmények, csoportok és tudósítások a helyszínről.',
  lastDay: '2024-07-14',
  teaser: 'eredmenyek',
  keyDates: [
    { day: '2024-06-14', label: 'Nyitómeccs: Németország–Skócia' },
    { day: '2024-06-15', label: 'Magyarország–Svájc' },
    { day: '2024-06-19', label: 'Németország–Magyarország' },
    { day: '2024-06-23', label: 'Skócia–Magyarország' },
    { day: '2024-06-29', label: 'Kezdődnek a nyolcaddöntők' },
    { day: '2024-07-14', label: 'Döntő' },
  ],
  section: 'sport',
  tabs: [
    {
      kind: 'articles',
      slug: '',
      label: 'Cikkek',
      subTabs: {
        own: 'Minden cikk',
        others: [{ slug: 'helyszinen', label: 'A helyszínen', tags: ['helyszini-riport'] }],
      },
    },
    { kind: 'data', slug: 'meccsek', label: 'Meccsek', view: { ...tournament, show: 'matches' } },
    { kind: 'data', slug: 'eredmenyek', label: 'Eredmények', view: { ...tournament, show: 'results' } },
    { kind: 'data', slug: 'csoportok', label: 'Csoportok', view: { ...tournament, show: 'groups' } },
    { kind: 'data', slug: 'toplistak', label: 'Toplisták', view: { ...tournament, show: 'topLists' } },
  ],
};
