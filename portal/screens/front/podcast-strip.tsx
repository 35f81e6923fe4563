import { truncate } from '#body/plain-text.ts';
import type { Episode } from '#contract/front.ts';
import cardLink from '#portal/design/primitives/card-link.module.css';
import { classNames } from '#portal/design/primitives/class-names.ts';
import strip from '#portal/design/primitives/strip.module.css';
import { minutes } from '#portal/format/number.ts';
import { typeset } from '#portal/format/typeset.ts';
import frame from '#portal/parts/picture/frame.module.css';
import { Picture } from '#portal/parts/picture/picture.tsx';
import { PlayButton } from '#portal/parts/player/play-button.tsx';
import { titleLength } from '#portal/parts/player/playable-of.ts';
import { episodeSpoiler } from '#portal/parts/spoiler/spoiler-marks.ts';
import styles from './podcast-strip.module.css';

/** Covers of the newest episodes, in a strip that scrolls sideways. */
export function PodcastStrip({ episodes }: { episodes: readonly Episode[] }) {
  return (
    <section
      className={classNames(strip.strip, styles.list)}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      aria-label="Epizódok, vízszintesen görgethető"
    >
      {episodes.map((episode) => (
        <Podcast key={episode.slug} episode={episode} />
      ))}
    </section>
  );
}

function Podcast({ episode }: { episode: Episode }) {
  const { title, image, duration, podcast, article, sourceUrl } = episode;
  const url = article?.url ?? podcast.page ?? sourceUrl;
  const text = typeset(truncate(title, titleLength));
  return (
    <article className={classNames(cardLink.place, styles.podcast)} {...episodeSpoiler(episode)}>
      <div className={classNames(frame.frame, styles.cover)}>
        {image && <Picture image={image} slot="podcast" alt="" />}
        <PlayButton episode={episode} />
      </div>
      <p className={styles.show}>{podcast.name}</p>
      <h3 className={classNames(cardLink.title, styles.title)}>
        {url === null ? text : <a href={url}>{text}</a>}
      </h3>
      {duration > 0 && <p className={styles.length}>{minutes(duration)}</p>}
    </article>
  );
}
