import type { Supplement } from './supplement.ts';

export const parizs2024: Supplement = {
  slug: 'parizs-2024',
  title: 'Párizs 2024',
  description: 'Nyári olimpia a Szajna partján: menetrend, magyar számok, érmek és történetek.',
  lastDay: '2024-08-11',
  teaser: 'eremtablazat',
  keyDates: [
    { day: '2024-07-24', label: 'Az első mérkőzések' },
    { day: '2024-07-26', label: 'Megnyitóünnepség' },
    { day: '2024-08-11', label: 'Záróünnepség' },
  ],
  section: 'sport',
  tabs: [
    { kind: 'articles', slug: '', label: 'Cikkek' },
    { kind: 'data', slug: 'menetrend', label: 'Menetrend', view: { kind: 'schedule', games: 'parizs-2024' } },
    {
      kind: 'data',
      slug: 'magyar-esemenyek',
      label: 'Magyar események',
      view: { kind: 'hungarians', games: 'parizs-2024' },
    },
    {
      kind: 'data',
      slug: 'eremtablazat',
      label: 'Éremtáblázat',
      view: { kind: 'medals', games: 'parizs-2024' },
    },
  ],
};
