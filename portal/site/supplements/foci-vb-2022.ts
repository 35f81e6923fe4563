import type { Supplement } from './supplement.ts';

const tournament = { kind: 'football', league: 1, season: 2022 } as const;

export const fociVb2022: Supplement = {
  slug: 'foci-vb-2022',
  title: 'Foci-vb 2022',
  description: 'Katari világbajnokság télen: meccsek, eredmények, csoportok és elemzések.',
  lastDay: '2022-12-18',
  teaser: 'eredmenyek',
  keyDates: [
    { day: '2022-11-20', label: 'Nyitómeccs: Katar–Ecuador' },
    { day: '2022-12-03', label: 'Kezdődnek a nyolcaddöntők' },
    { day: '2022-12-09', label: 'Kezdődnek a negyeddöntők' },
    { day: '2022-12-13', label: 'Első elődöntő' },
    { day: '2022-12-18', label: 'Döntő' },
  ],
  section: 'sport',
  tabs: [
    {
      kind: 'articles',
      slug: '',
      label: 'Cikkek',
      subTabs: { own: 'Minden cikk', others: [{ slug: 'elemzesek', label: 'Elemzések', tags: ['elemzes'] }] },
    },
    { kind: 'data', slug: 'meccsek', label: 'Meccsek', view: { ...tournament, show: 'matches' } },
    { kind: 'data', slug: 'eredmenyek', label: 'Eredmények', view: { ...tournament, show: 'results' } },
    { kind: 'data', slug: 'csoportok', label: 'Csoportok', view: { ...tournament, show: 'groups' } },
  ],
};
