import type { Episode } from '#contract/front.ts';
import { Icon } from '#portal/design/icons.tsx';
import { classNames } from '#portal/design/primitives/class-names.ts';
import type { Language } from '#portal/format/date.ts';
import styles from './play-button.module.css';
import { playableOf } from './playable-of.ts';
import { buttonWords } from './words.ts';

interface PlayButtonProps {
  episode: Episode;
  language?: Language;
  /** Its place, on a cover or in a box, which decides its size. */
  look?: 'cover' | 'box';
}

/**
 * Plays an episode in the player that stays while pages change, or pauses it (docs/product/frame.md#player).
 * Without scripts it is a link to the recording. Nothing while an episode has no recording.
 */
export function PlayButton({ episode, language = 'hu', look = 'cover' }: PlayButtonProps) {
  const playable = playableOf(episode);
  if (!playable) return null;
  const { play, pause } = buttonWords[language];
  return (
    <a
      className={classNames(styles.play, styles[look])}
      href={playable.sourceUrl}
      aria-label={`${play}: ${episode.title}`}
      data-behaviour="play"
      data-press=""
      data-slug={episode.slug}
      data-episode={JSON.stringify(playable)}
      data-play={`${play}: ${episode.title}`}
      data-pause={`${pause}: ${episode.title}`}
    >
      <Icon name="play" className={styles.whenStill} />
      <Icon name="pause" className={styles.whenPlaying} />
    </a>
  );
}

/** Adds an episode to the end of the player's queue. CSS hides it without scripts. */
export function QueueButton({
  episode,
  language = 'hu',
  className,
}: {
  episode: Episode;
  language?: Language;
  className?: string;
}) {
  const playable = playableOf(episode);
  if (!playable) return null;
  return (
    <button
      type="button"
      className={classNames(styles.queue, className)}
      data-behaviour="play"
      data-press=""
      data-add=""
      data-episode={JSON.stringify(playable)}
    >
      <Icon name="queue" />
      {buttonWords[language].add}
    </button>
  );
}
