import type { Supplement } from './supplement.ts';

/** Specification §2: /melleklet/tippjatek/{subSlug?}/{key?}; screens of its own (`screens/tips/`), and what was written of it. */
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
