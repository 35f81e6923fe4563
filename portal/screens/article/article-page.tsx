import { classNames } from '#portal/design/primitives/class-names.ts';
import layout from '#portal/design/primitives/layout.module.css';
import { ArticleBody } from '#portal/parts/body/article-body.tsx';
import { parsedBlocks } from '#portal/parts/body/parsed-blocks.ts';
import { Rail } from '#portal/parts/rail/rail.tsx';
import type { ViewContext } from '#portal/server/screen.ts';
import { AfterText } from './after-text.tsx';
import type { ArticleData } from './article.screen.tsx';
import { kindOf, languageOf, versionOf } from './article-kind.ts';
import styles from './article-page.module.css';
import { Cover } from './cover.tsx';
import { Favourites } from './favourites.tsx';
import { ArticleHeader } from './header.tsx';
import { HelpBoxes } from './help-boxes.tsx';
import { Siblings } from './siblings.tsx';
import { Tools } from './tools.tsx';

/** Everything but live blogs: header, cover, one quiet column of text, what follows it, and the newest beside it. */
export function ArticlePage({ data, context }: { data: ArticleData; context: ViewContext }) {
  const { article, related, favourites, latest, posts } = data;
  const language = languageOf(article);
  const kind = kindOf(article);
  return (
    <>
      {kind === 'longform' && <Cover article={article} slot="immersive" />}
      <div className={classNames(layout.page, styles.page)}>
        <article className={styles[kind]}>
          <ArticleHeader article={article} />
          <div className={classNames(styles.layout, latest.length > 0 && kind !== 'longform' && styles.withSidebar)}>
            <div className={styles.main}>
              {kind !== 'longform' && (
                <Cover article={article} slot={article.articleWidthCover ? 'text' : article.halfImage ? 'half' : 'cover'} />
              )}
              <Tools article={article} site={context.site} />
              <div className={styles.text}>
                <HelpBoxes article={article} language={language} before />
                <ArticleBody blocks={parsedBlocks(versionOf(article), article.content)} context={{ language, related }} />
                <HelpBoxes article={article} language={language} />
                {posts && <Siblings posts={posts} parent={article.parent} language={language} />}
                <AfterText article={article} language={language} />
              </div>
            </div>
            {latest.length > 0 && kind !== 'longform' && (
              <div className={styles.sidebar}>
                <Rail items={latest} now={context.now} />
              </div>
            )}
          </div>
        </article>
        <Favourites items={favourites} language={language} />
      </div>
    </>
  );
}
