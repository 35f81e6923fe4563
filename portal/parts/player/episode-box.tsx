import type { Episode } from '#contract/front.ts';
import { Icon } from '#portal/design/icons.tsx';
import layout from '#portal/design/primitives/layout.module.css';
import type { Language } from '#portal/format/date.ts';
import { Picture } from '#portal/parts/picture/picture.tsx';
import { podcastFeedPath } from '#portal/site/feed-paths.ts';
import styles from './episode-box.module.css';
import { ChaptersAndTranscript, type EpisodeParts } from './episode-parts.tsx';
import { PlayButton, QueueButton } from './play-button.tsx';
import { boxWords } from './words.ts';

interface EpisodeBoxProps {
  episode: Episode;
  parts?: EpisodeParts | undefined;
  language: Language;
}

/**
 * The article's episode: buttons to play it now or later, its chapters and its transcript. Nothing while it
 * has no recording.
 */
export function EpisodeBox({ episode, parts, language }: EpisodeBoxProps) {
  const { image, podcast, sourceUrl, duration } = episode;
  if (sourceUrl === null) return null;
  const { title, length, subscribe, feed, download } = boxWords[language];
  return (
    <section className={styles.box} aria-label={title}>
      {image && (
        <div className={styles.cover}>
          <Picture image={image} slot="podcast" alt="" />
        </div>
      )}
      <div className={styles.words}>
        <p className={styles.show}>
          {podcast.page === null ? podcast.name : <a href={podcast.page}>{podcast.name}</a>}
        </p>
        <p className={styles.title}>{title}</p>
        {duration > 0 && <p className={layout.finePrint}>{length(duration)}</p>}
      </div>
      <PlayButton episode={episode} language={language} look="box" />
      <p className={styles.ways}>
        <QueueButton episode={episode} language={language} className={styles.way} />
        <a className={styles.way} href={podcastFeedPath(podcast.slug)} title={feed}>
          <Icon name="feed" />
          {subscribe}
        </a>
        <a className={styles.way} href={sourceUrl} download="">
          <Icon name="download" />
          {download}
        </a>
      </p>
      {parts && <ChaptersAndTranscript {...parts} sourceUrl={sourceUrl} language={language} />}
    </section>
  );
}
