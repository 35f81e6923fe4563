import type { Supplement, SupplementView } from './supplement.ts';

/** A page of the publisher's data host; there is none on a fresh machine. */
const frame = (title: string): SupplementView => ({ kind: 'frame', title, source: null, height: 900 });

export const parizs2024: Supplement = {
  slug: 'parizs-2024',
  title: 'Párizs 2024',
  description: 'Nyári olimpia a Szajna partján: menetrend, magyar számok, érmek és történetek.',
  tabs: [
    { kind: 'articles', slug: '', label: 'Cikkek' },
    { kind: 'data', slug: 'menetrend', label: 'Menetrend', view: frame('Az olimpia menetrendje') },
    { kind: 'data', slug: 'magyar-szamok', label: 'Magyar számok', view: frame('Magyar versenyzők számai') },
    { kind: 'data', slug: 'eremtablazat', label: 'Éremtáblázat', view: { kind: 'medals', games: 'parizs-2024' } },
  ],
};
