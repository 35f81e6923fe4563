import { emptyBoxes } from '#contract/recommenders.ts';
import { sampleArticle } from '#portal/testing/sample.ts';
import { Recommended } from './recommended.tsx';

export default { title: 'parts/recommender' };

const articles = (from: number, count: number) =>
  Array.from({ length: count }, (_, n) =>
    sampleArticle({ id: from + n, title: `${from + n}. cikk`, slug: `cikk-${from + n}` }),
  );

export const Full = () => (
  <Recommended
    boxes={{
      special: articles(100, 4),
      breaking: articles(200, 6),
      important: articles(300, 4),
      newest: articles(400, 4),
      favorite: articles(500, 6),
      pr: articles(600, 3).map((card) => ({ ...card, pr: true, ctUrl: 'https://hirdeto.example/' })),
      after: articles(700, 4),
    }}
    english={articles(800, 2)}
  />
);
export const NewestOnly = () => (
  <Recommended boxes={{ ...emptyBoxes(), newest: articles(400, 4) }} english={[]} />
);
