import type { Supplement } from './supplement.ts';

export const tokio2020: Supplement = {
  slug: 'tokio-2020',
  title: 'Tokió 2020',
  description:
    'Az egy évvel elhalasztott nyári olimpia: versenyek, magyar érmek és ami a lelátók nélkül maradt.',
  lastDay: '2021-08-08',
  teaser: 'eremtablazat',
  keyDates: [
    { day: '2020-03-24', label: 'Bejelentik, hogy a játékokat egy évvel elhalasztják' },
    { day: '2021-07-23', label: 'Megnyitóünnepség' },
    { day: '2021-08-08', label: 'Záróünnepség' },
  ],
  section: 'sport',
  tabs: [
    { kind: 'articles', slug: '', label: 'Cikkek' },
    {
      kind: 'data',
      slug: 'eremtablazat',
      label: 'Éremtáblázat',
      view: { kind: 'medals', games: 'tokio-2020' },
    },
  ],
};
