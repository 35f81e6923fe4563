import type { Supplement } from './supplement.ts';

const tournament = { kind: 'football', league: 1, season: 2022 } as const;

export const fociVb2022: Supplement = {
  slug: 'foci-vb-2022',
  title: 'Foci-vb 2022',
  description: 'Katari világbajnokság télen: meccsek, eredmények, csoportok és elemzések.',
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
