import type { Supplement } from './supplement.ts';

/** The prediction game: its screens are in `screens/tips/`; this is the list of what was written of it. */
export const tippjatek: Supplement = {
  slug: 'tippjatek',
  title: 'Tippjáték',
  description: 'Tippelj az eredményekre, játssz a barátaiddal, és nézd meg, ki érti jobban.',
  section: 'sport',
  tabs: [
    { kind: 'screen', slug: '', label: 'Játék' },
    { kind: 'screen', slug: 'tippek', label: 'Tippjeim' },
    { kind: 'screen', slug: 'ranglista', label: 'Ranglista' },
    { kind: 'screen', slug: 'ligak', label: 'Ligáim' },
    { kind: 'articles', slug: 'cikkek', label: 'Cikkek' },
  ],
};
