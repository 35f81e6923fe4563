import type { Supplement } from './supplement.ts';

/** Specification §2: /melleklet/tippjatek/{subSlug?}/{key?}; a group of players, and a bet that was shared. */
export const tippjatek: Supplement = {
  slug: 'tippjatek',
  title: 'Tippjáték',
  description: 'Tippelj az eredményekre, játssz a barátaiddal, és nézd meg, ki érti jobban.',
  tabs: [
    {
      kind: 'data',
      slug: '',
      label: 'Játék',
      view: { kind: 'frame', title: 'Tippjáték', source: null, height: 800 },
      deeper: 2,
    },
    { kind: 'articles', slug: 'cikkek', label: 'Cikkek' },
  ],
};
