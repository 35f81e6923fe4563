import type { Article } from '#contract/article.ts';
import { Island } from '#portal/parts/island/island.tsx';
import { Share } from '#portal/parts/share/share.island.tsx';
import type { ViewContext } from '#portal/server/screen.ts';
import { canonicalOrigin } from './article-head.ts';
import { languageOf } from './article-kind.ts';
import styles from './tools.module.css';

/** What a reader can do with an article: in the margin beside the text, on a line above it where there is no margin. */
export function Tools({ article, site }: { article: Article; site: ViewContext['site'] }) {
  return (
    <div className={styles.tools}>
      <Island
        of={Share}
        when="interaction"
        url={canonicalOrigin(article, site) + article.url}
        title={article.title}
        language={languageOf(article)}
      />
    </div>
  );
}
