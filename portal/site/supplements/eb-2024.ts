import type { Supplement } from './supplement.ts';

const tournament = { kind: 'football', league: 4, season: 2024 } as const;

export const eb2024: Supplement = {
  slug: 'eb-2024',
  title: 'Eb 2024',
  description: 'Labdarúgó Európa-bajnokság Németországban: meccsek, eredmények, csoportok és tudósítások a helyszínről.',
  tabs: [
    {
      kind: 'articles',
      slug: '',
      label: 'Cikkek',
      subTabs: { own: 'Minden cikk', others: [{ slug: 'helyszinen', label: 'A helyszínen', tags: ['helyszini-riport'] }] },
    },
    { kind: 'data', slug: 'meccsek', label: 'Meccsek', view: { ...tournament, show: 'matches' } },
    { kind: 'data', slug: 'eredmenyek', label: 'Eredmények', view: { ...tournament, show: 'results' } },
    { kind: 'data', slug: 'csoportok', label: 'Csoportok', view: { ...tournament, show: 'groups' } },
    { kind: 'data', slug: 'toplistak', label: 'Toplisták', view: { ...tournament, show: 'topLists' } },
  ],
};
