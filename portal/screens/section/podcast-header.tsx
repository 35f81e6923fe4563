import { truncate } from '#body/plain-text.ts';
import type { PodcastHead } from '#contract/podcast.ts';
import { Icon } from '#portal/design/icons.tsx';
import button from '#portal/design/primitives/button.module.css';
import { number } from '#portal/format/number.ts';
import { typeset } from '#portal/format/typeset.ts';
import { FollowToggle } from '#portal/parts/own/own-toggle.tsx';
import { Picture } from '#portal/parts/picture/picture.tsx';
import { podcastFeedPath } from '#portal/site/feed-paths.ts';
import styles from './podcast-header.module.css';

/** Maximum description length in characters; directories allow 4000. */
const maxDescriptionLength = 500;

interface PodcastHeaderProps {
  show: PodcastHead;
  title: string;
  /** The tag whose list this is. */
  tag: string;
  articleCount: number;
}

/**
 * The header of a tag's list that is the page of a podcast: its cover, its description, and a link to its
 * feed (docs/product/podcasts.md#pages).
 */
export function PodcastHeader({ show, title, tag, articleCount }: PodcastHeaderProps) {
  const { slug, name, cover, description, episodeCount } = show;
  return (
    <header className={styles.header}>
      {cover && (
        <div className={styles.cover}>
          <Picture image={cover} slot="showCover" alt="" priority="high" />
        </div>
      )}
      <div className={styles.names}>
        <p className={styles.kind}>Podcast</p>
        <h1 className={styles.title}>{typeset(title)}</h1>
        <p className={styles.counts}>
          {number(episodeCount)} adás · {number(articleCount)} cikk
        </p>
      </div>
      <div className={styles.about}>
        {description && (
          <p className={styles.description}>{typeset(truncate(description, maxDescriptionLength))}</p>
        )}
        <div className={styles.ways}>
          <a className={button.button} href={podcastFeedPath(slug)} aria-label={`RSS-csatorna: ${name}`}>
            <Icon name="feed" />
            RSS-csatorna
          </a>
          <FollowToggle kind="tag" subject={{ slug: tag, name: title }} />
        </div>
      </div>
    </header>
  );
}
