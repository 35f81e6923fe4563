import type { Article, Translation } from '#contract/article.ts';
import { Icon } from '#portal/design/icons.tsx';
import { classNames } from '#portal/design/primitives/class-names.ts';
import { LiveBadge } from '#portal/design/primitives/live-badge.tsx';
import { capitalise } from '#portal/format/capitalise.ts';
import { labels } from '#portal/format/labels.ts';
import { typeset } from '#portal/format/typeset.ts';
import { articleKind, articleLanguage, kindLabel, minuteLabel } from '#portal/parts/article/article-kind.ts';
import { canonicalOrigin, changesPath } from '#portal/parts/article/article-paths.ts';
import { Byline } from '#portal/parts/byline/byline.tsx';
import { sectionUrl } from '#portal/parts/card/card-item.ts';
import { LiveNote } from '#portal/parts/live-note/live-note.tsx';
import { Picture } from '#portal/parts/picture/picture.tsx';
import { topicUrl } from '#portal/parts/tags/topic-url.ts';
import type { PortalSite } from '#portal/site/site.ts';
import styles from './header.module.css';
import { OldArticle } from './old-article.tsx';
import { SourceMark, sourceName } from './source-mark.tsx';
import { translationWords } from './words.ts';

/** Maximum number of topics above the title. All of them stand below the text. */
const maxTopicsAbove = 2;

interface ArticleHeaderProps {
  article: Article;
  site: PortalSite;
  now?: number;
  /** Address of a live blog's newest post, which narrow screens link beside the live badge. */
  latestPostUrl?: string | null;
}

/**
 * Topics, title, lead, authors and dates. Opinion shows the author's portrait first, and its title in
 * italics.
 */
export function ArticleHeader({ article, site, now, latestPostUrl = null }: ArticleHeaderProps) {
  const kind = articleKind(article);
  const language = articleLanguage(article);
  const [author] = article.articleAuthors;
  const portrait = kind === 'opinion' ? (author?.avatarSrc ?? null) : null;
  return (
    <header className={classNames(styles.header, styles[kind])}>
      <SourceMark article={article} language={language} />
      <Topics article={article} site={site} now={now} latestPostUrl={latestPostUrl} />
      {article.parent && (
        <p className={styles.parent}>
          {labels[language].partOf}: <a href={article.parent.url}>{typeset(article.parent.title)}</a>
        </p>
      )}
      <div className={styles.headline}>
        {portrait && (
          <div className={styles.portrait}>
            <Picture image={portrait} slot="largePortrait" alt="" />
          </div>
        )}
        <h1 className={styles.title} data-read="">
          {typeset(article.title)}
        </h1>
      </div>
      {article.subtitle && (
        <p className={styles.subtitle} data-read="">
          {typeset(article.subtitle)}
        </p>
      )}
      {article.lead && (
        <p className={styles.lead} data-read="">
          {typeset(article.lead)}
        </p>
      )}
      {article.translation && <OtherLanguage translation={article.translation} site={site} />}
      <Byline
        authors={article.articleAuthors}
        pubDate={article.pubDate}
        updatedAt={article.updatedAt}
        language={language}
        changes={article.version > 1 ? changesPath(article.url) : null}
        hasPortraits={portrait === null || article.articleAuthors.length > 1}
      />
      {now !== undefined && <OldArticle article={article} now={now} />}
    </header>
  );
}

/** The link to the same article in the other language. */
function OtherLanguage({ translation, site }: { translation: Translation; site: PortalSite }) {
  const language = articleLanguage(translation);
  const origin = canonicalOrigin(translation, site);
  const href = origin === site.origin ? translation.url : origin + translation.url;
  return (
    <p className={styles.parent} lang={language}>
      {translationWords[language]}:{' '}
      <a href={href} hrefLang={language}>
        {typeset(translation.title)}
      </a>
    </p>
  );
}

function Topics({ article, site, now, latestPostUrl = null }: ArticleHeaderProps) {
  const { mainSuperTag: section, tags, live, slug, updatedAt, english } = article;
  const language = articleLanguage(article);
  const kind = kindLabel(article);
  const minute = minuteLabel(article);
  // The mark above the title already names the section.
  const visibleSection =
    (article.pr || article.announcement) && section?.name === sourceName(article) ? null : section;
  const topics = tags.filter(({ name }) => name !== kind && name !== section?.name);
  const hasLive = live || latestPostUrl !== null;
  if (!hasLive && !visibleSection && !kind && !minute && topics.length === 0) return null;
  return (
    <p className={styles.topics}>
      {hasLive && (
        <span className={classNames(styles.live, latestPostUrl !== null && styles.withLatest)}>
          {live && (
            <>
              <LiveBadge isEnglish={english} />
              <LiveNote slug={slug} at={updatedAt} now={now ?? updatedAt * 1000} isEnglish={english} />
            </>
          )}
          {latestPostUrl !== null && (
            <a className={styles.latest} href={latestPostUrl}>
              {labels[language].latestPost} <Icon name="down" />
            </a>
          )}
        </span>
      )}
      {visibleSection && <a href={sectionUrl(visibleSection.slug)}>{visibleSection.name}</a>}
      {kind && <span>{kind}</span>}
      {minute && <span>{minute}</span>}
      {topics.slice(0, maxTopicsAbove).map(({ slug, name }) => (
        <a key={slug} className={styles.topic} href={topicUrl(site, slug)}>
          {capitalise(name)}
        </a>
      ))}
    </p>
  );
}
