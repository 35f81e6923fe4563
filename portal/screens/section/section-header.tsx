import { Icon } from '#portal/design/icons.tsx';
import button from '#portal/design/primitives/button.module.css';
import { classNames } from '#portal/design/primitives/class-names.ts';
import { number } from '#portal/format/number.ts';
import { typeset } from '#portal/format/typeset.ts';
import { Contact } from '#portal/parts/contact/contact.tsx';
import { FollowToggle } from '#portal/parts/own/own-toggle.tsx';
import styles from '#portal/parts/page-header/page-header.module.css';
import { Picture } from '#portal/parts/picture/picture.tsx';
import { PushBell } from '#portal/parts/push/push-bell.tsx';
import { SponsoredLine } from '#portal/parts/sponsored-line/sponsored-line.tsx';
import { feedPath, parseFeedList } from '#portal/site/feed-paths.ts';
import type { SectionData } from './load-section.ts';
import { PodcastHeader } from './podcast-header.tsx';
import type { SectionPage } from './section-page.ts';
import { Tabs } from './tabs.tsx';

const titleClasses = { title: styles.title, author: styles.name, brand: styles.brand };

/**
 * The header of a list (docs/product/lists.md#header).
 * @param app whether the page is shown in the app, which has its own notifications and so no bell
 */
export function SectionHeader({ data, app }: { data: SectionData; app: boolean }) {
  const { page, title, description, author, list, tabs, show } = data;
  if (show && page.query.tag) {
    return (
      <PodcastHeader show={show} title={title} tag={page.query.tag} articleCount={list?.totalItems ?? 0} />
    );
  }
  const bellOf = app || page.kind !== 'articles_by_mstag' ? undefined : page.query.mstag;
  const followed = followedSubject(page, title);
  return (
    <header className={classNames(styles.header, tabs.length > 0 && styles.tabbed)}>
      <div className={classNames(styles.row, bellOf !== undefined && styles.belled)}>
        {author?.avatarSrc && (
          <div className={styles.portrait}>
            <Picture image={author.avatarSrc} slot="largePortrait" alt="" priority="high" />
          </div>
        )}
        <div className={styles.text}>
          <h1 className={titleClasses[page.header]}>{typeset(title)}</h1>
          {author?.title && <p className={styles.role}>{author.title}</p>}
          {description && <p className={styles.introduction}>{typeset(description)}</p>}
          {list?.contact && <Contact contact={list.contact} />}
          {list && (page.kind === 'articles_by_author' || page.kind === 'articles_by_tag') && (
            <p className={styles.count}>{number(list.totalItems)} cikk</p>
          )}
          {followed && <FollowToggle {...followed} />}
        </div>
        <div className={styles.icons}>
          {bellOf !== undefined && (
            <PushBell topic={`section:${bellOf}`} name={title} place="section" language={page.language} />
          )}
          <a
            className={button.icon}
            href={feedPath('rss', parseFeedList(page.feedOf ?? '/'))}
            aria-label={`RSS: ${title}`}
          >
            <Icon name="feed" />
          </a>
        </div>
      </div>
      {list?.sponsoredLine && <SponsoredLine line={list.sponsoredLine} language={page.language} />}
      {tabs.length > 0 && (
        <div className={styles.tabs}>
          <Tabs tabs={tabs} name={`${title}: részek`} direction="horizontal" />
        </div>
      )}
    </header>
  );
}

/** The section, tag or author that readers of the list may follow; null for other lists. */
function followedSubject({ kind, query }: SectionPage, name: string) {
  const { mstag, tag, author } = query;
  if ((kind === 'articles_by_tag' || kind === 'melleklet') && tag)
    return { kind: 'tag' as const, subject: { slug: tag, name } };
  if (kind === 'articles_by_author' && author)
    return { kind: 'author' as const, subject: { slug: author, name } };
  if (kind === 'articles_by_mstag' && mstag)
    return { kind: 'section' as const, subject: { slug: mstag, name } };
  return null;
}
