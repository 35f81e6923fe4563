import type { Supplement } from './supplement.ts';

export const oroszUkranHaboru: Supplement = {
  slug: 'orosz-ukran-haboru',
  aliases: ['orosz-ukran-valsag'],
  title: 'Orosz–ukrán háború',
  description: 'Hírek, összefoglalók, helyszíni riportok és elemzések a háborúról és arról, amit a szomszédban hátrahagy.',
  tabs: [
    {
      kind: 'articles',
      slug: '',
      label: 'Cikkek',
      subTabs: {
        own: 'Minden cikk',
        others: [
          { slug: 'osszefoglalok', label: 'Összefoglalók', tags: ['osszefoglalo'] },
          { slug: 'helyszini-riportok', label: 'Helyszíni riportok', tags: ['helyszini-riport'] },
          { slug: 'elemzesek', label: 'Elemzések', tags: ['elemzes'] },
        ],
      },
    },
  ],
};
