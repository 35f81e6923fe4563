import type { ReactNode } from 'react';
import type { Article } from '#contract/article.ts';
import type { Episode } from '#contract/front.ts';
import { classNames } from '#portal/design/primitives/class-names.ts';
import layout from '#portal/design/primitives/layout.module.css';
import { labels } from '#portal/format/labels.ts';
import { number } from '#portal/format/number.ts';
import { readingTime } from '#portal/format/reading-time.ts';
import { Island } from '#portal/page/island.tsx';
import { articleLanguage } from '#portal/parts/article/article-kind.ts';
import { canonicalOrigin } from '#portal/parts/article/article-paths.ts';
import { FollowToggle, SaveToggle } from '#portal/parts/own/own-toggle.tsx';
import { TextSize } from '#portal/parts/own/text-size.tsx';
import { ListenButton } from '#portal/parts/player/listen-button.tsx';
import { Share } from '#portal/parts/share/share.island.tsx';
import { facebookSharer } from '#portal/parts/share/share-links.ts';
import type { PortalSite } from '#portal/site/site.ts';
import styles from './tools.module.css';

interface ToolsProps {
  article: Article;
  site: PortalSite;
  /** Whether the article belongs to an episode, whose own box has the queue button. */
  hasEpisode?: boolean;
  /** The recording in which somebody reads the article. */
  reading?: Episode | undefined;
  /** Whether it is always a row, even if there is a margin. */
  isRow?: boolean;
  /** Content below the buttons in the margin. */
  children?: ReactNode;
}

/** Buttons of an article: in the margin next to the text, or in a row above it if there is no margin. */
export function Tools(props: ToolsProps) {
  const { article, site, hasEpisode = false, reading, isRow = false, children } = props;
  const url = canonicalOrigin(article, site) + article.url;
  const language = articleLanguage(article);
  const words = labels[language];
  const minutes = readingTime(article);
  return (
    <div className={classNames(styles.beside, !isRow && styles.margin)}>
      <div className={styles.tools}>
        <Island component={Share} when="interaction" url={url} title={article.title} language={language} />
        <SaveToggle article={article} language={language} />
        {article.type === 'liveblog' && (
          <FollowToggle
            kind="live"
            subject={{ slug: String(article.id), name: article.title }}
            language={language}
            look="plain"
          />
        )}
        <ListenButton article={article} reading={reading} canQueue={!hasEpisode} />
        <TextSize language={language} />
        {minutes !== null && <p className={styles.reactions}>{minutes}</p>}
        {article.facebookEngagement >= site.facebookInteraction && (
          <p className={styles.reactions}>
            <b>{number(article.facebookEngagement)}</b> {words.reactions}
          </p>
        )}
        {article.facebookSuggested && (
          <a
            className={classNames(layout.textLink, styles.suggested)}
            href={facebookSharer(url)}
            rel="noopener"
          >
            {words.onFacebook}
          </a>
        )}
      </div>
      {children}
    </div>
  );
}
