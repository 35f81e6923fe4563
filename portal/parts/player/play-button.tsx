import type { Episode } from '#contract/front.ts';
import { Icon } from '#portal/design/icons.tsx';
import { classNames } from '#portal/design/primitives/class-names.ts';
import type { Language } from '#portal/format/date.ts';
import styles from './play-button.module.css';
import { playableOf } from './playable-of.ts';

const words = {
  hu: { play: 'Lejátszás', pause: 'Szünet', add: 'Várólistára' },
  en: { play: 'Play', pause: 'Pause', add: 'Add to queue' },
} as const;

interface PlayButtonProps {
  episode: Episode;
  language?: Language;
  /** Where it stands, and how large it is: on a cover, or in a box of its own. */
  look?: 'cover' | 'box';
}

/**
 * Plays an episode in the player that stays while pages change, and pauses it (docs/product/frame.md#player).
 * Without scripts it is a link to the sound. There is none while an episode has no sound.
 */
export function PlayButton({ episode, language = 'hu', look = 'cover' }: PlayButtonProps) {
  const playable = playableOf(episode);
  if (!playable) return null;
  const { play, pause } = words[language];
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

/** Puts an episode at the end of the player's queue. There is no queue without scripts. */
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
      {words[language].add}
    </button>
  );
}
