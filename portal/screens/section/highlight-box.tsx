import type { ArticleCard } from '#contract/article.ts';
import { cardOfArticle } from '#portal/parts/card/card-item.ts';
import { Rhythm } from '#portal/screens/front/rhythm.tsx';
import styles from './highlight-box.module.css';

/** What editors marked, above the list: one large, the others beside it. */
export function HighlightBox({ articles, within }: { articles: readonly ArticleCard[]; within: string | null }) {
  return (
    <section className={styles.box} aria-label="Kiemelt cikkek">
      <Rhythm
        layout="main"
        items={articles.map((article) => cardOfArticle(article, within))}
        column={{ smallImageFrom: null, portraitImage: false }}
      />
    </section>
  );
}
