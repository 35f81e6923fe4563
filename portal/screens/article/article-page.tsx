import { classNames } from '#portal/design/primitives/class-names.ts';
import layout from '#portal/design/primitives/layout.module.css';
import { Rail } from '#portal/parts/rail/rail.tsx';
import type { ViewContext } from '#portal/server/screen.ts';
import type { ArticleData } from './article.screen.tsx';
import { headerTypeOf, kindOf, languageOf } from './article-kind.ts';
import styles from './article-page.module.css';
import { ArticleText } from './article-text.tsx';
import { Cover, coverSlot } from './cover.tsx';
import { Favourites } from './favourites.tsx';
import { ArticleHeader } from './header.tsx';
import { liveRegion } from './live-region.ts';
import { Tools } from './tools.tsx';

/** Everything but live blogs: header, cover, one quiet column of text, what follows it, and the newest beside it. */
export function ArticlePage({ data, context }: { data: ArticleData; context: ViewContext }) {
  const { article, favourites, latest } = data;
  const { site, now } = context;
  const kind = kindOf(article);
  const head = headerTypeOf(article);
  const withSidebar = latest.length > 0 && kind !== 'longform';
  return (
    <>
      {head === 'immersive' && <Cover article={article} slot="immersive" site={site} />}
      <div className={classNames(layout.page, styles.page)}>
        <article
          className={styles[kind]}
          {...liveRegion(data)}
          data-live-part="article"
          data-colour={article.colorClass ?? undefined}
          data-av-code={article.avCode ?? undefined}
        >
          <div className={styles[head]}>
            <ArticleHeader article={article} now={now} />
            {head === 'split' && <Cover article={article} slot="split" site={site} />}
          </div>
          <div className={classNames(styles.layout, withSidebar && styles.withSidebar)}>
            <div className={styles.main}>
              {head === 'default' && !article.adultContent && <Cover article={article} slot={coverSlot(article)} site={site} />}
              <Tools article={article} site={site} />
              <ArticleText data={data} context={context} />
            </div>
            {withSidebar && (
              <div className={styles.sidebar} lang="hu">
                <Rail items={latest} now={now} />
              </div>
            )}
          </div>
        </article>
        <Favourites items={favourites} language={languageOf(article)} />
      </div>
    </>
  );
}
