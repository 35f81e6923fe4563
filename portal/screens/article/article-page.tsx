import type { Article, ArticleCard } from '#contract/article.ts';
import { classNames } from '#portal/design/primitives/class-names.ts';
import layout from '#portal/design/primitives/layout.module.css';
import type { ViewContext } from '#portal/page/screen.ts';
import { ArticleAd } from '#portal/parts/ad/article-ads.tsx';
import { articleKind, articleLanguage, headerType } from '#portal/parts/article/article-kind.ts';
import { linkOwner } from '#portal/parts/article/link-owner.ts';
import { parsedBlocks } from '#portal/parts/body/parsed-blocks.ts';
import { Contents } from '#portal/parts/contents/contents.tsx';
import { withHeadings } from '#portal/parts/contents/headings.ts';
import { Rail } from '#portal/parts/rail/rail.tsx';
import { Recommended } from '#portal/parts/recommender/recommended.tsx';
import { articleSpoiler } from '#portal/parts/spoiler/spoiler-marks.ts';
import { SponsoredLine } from '#portal/parts/sponsored-line/sponsored-line.tsx';
import type { ArticleData } from './article-data.ts';
import styles from './article-page.module.css';
import { ArticleText } from './article-text.tsx';
import { CorrectionNote } from './correction-note.tsx';
import { Cover, coverSlot } from './cover.tsx';
import { eventName } from './event-name.ts';
import { ArticleHeader } from './header.tsx';
import { isWatched, liveRegion } from './live-region.ts';
import { Tools } from './tools.tsx';

/**
 * The page of all articles but live blogs: header, cover, text, the parts below it, and the newest articles
 * beside it.
 */
export function ArticlePage({ data, context }: { data: ArticleData; context: ViewContext }) {
  const { article, articleBoxes } = data;
  const { site, now } = context;
  const kind = articleKind(article);
  const head = headerType(article);
  const colour = article.colorClass ?? undefined;
  const spoiler = articleSpoiler(article, now, eventName(data));
  const links = linkOwner(article, site);
  const { headings } = withHeadings(parsedBlocks(article.content, links));
  const withSidebar = articleBoxes.latest.length > 0;
  return (
    <>
      {head === 'immersive' && (
        <div {...spoiler}>
          <Cover article={article} slot="immersive" site={site} />
        </div>
      )}
      <div className={classNames(layout.page, styles.page)}>
        {articleBoxes.sponsoredLine && (
          <SponsoredLine line={articleBoxes.sponsoredLine} language={articleLanguage(article)} />
        )}
        <article
          className={styles[kind]}
          {...liveRegion(data)}
          data-live-part="article"
          data-av-code={article.avCode ?? undefined}
        >
          <div
            className={styles[head]}
            data-colour={colour}
            data-spoiler-page={spoiler ? '' : undefined}
            {...spoiler}
          >
            <ArticleHeader article={article} site={site} now={now} />
            {head === 'split' && <Cover article={article} slot="split" site={site} />}
          </div>
          <div className={classNames(styles.layout, withSidebar && styles.withSidebar)}>
            <div className={styles.main} data-colour={colour} {...spoiler}>
              {head === 'default' && !article.adultContent && (
                <Cover article={article} slot={coverSlot(article)} site={site} />
              )}
              <Tools article={article} site={site} hasEpisode={data.episode !== null} reading={data.reading}>
                {!article.adultContent && (
                  <Contents headings={headings} language={articleLanguage(article)} />
                )}
              </Tools>
              <ArticleText data={data} context={context} />
            </div>
            {withSidebar && (
              <div className={styles.sidebar} data-later="">
                <ArticleAd article={article} context={context} at="sidebar" />
                <Latest article={article} items={articleBoxes.latest} now={now} />
              </div>
            )}
          </div>
          {isWatched(article) && <CorrectionNote article={article} />}
        </article>
        <ArticleAd article={article} context={context} at="end" />
      </div>
      <Recommended boxes={articleBoxes.boxes} english={articleBoxes.english} />
    </>
  );
}

/** „Friss hírek” beside the text: the newest articles, in English beside an English one. */
function Latest({ article, items, now }: { article: Article; items: readonly ArticleCard[]; now: number }) {
  if (!article.english) return <Rail items={items} now={now} />;
  return (
    <Rail
      items={items}
      now={now}
      title="Latest in English"
      url="/english"
      more="All in English"
      language="en"
    />
  );
}
