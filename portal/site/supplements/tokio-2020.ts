import type { Supplement } from './supplement.ts';

export const tokio2020: Supplement = {
  slug: 'tokio-2020',
  title: 'Tokió 2020',
  description: 'Az egy évvel elhalasztott nyári olimpia: versenyek, magyar érmek és ami a lelátók nélkül maradt.',
  tabs: [
    { kind: 'articles', slug: '', label: 'Cikkek' },
    { kind: 'data', slug: 'eremtablazat', label: 'Éremtáblázat', view: { kind: 'medals', games: 'tokio-2020' } },
  ],
};
