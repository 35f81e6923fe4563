import { useEffect, useRef } from 'react';
import { Icon } from '#portal/design/icons.tsx';
import type { WebPlayer } from './controls.ts';
import type { PlayableEpisode } from './playable.ts';
import { queue } from './player-store.ts';
import { queueControls } from './queue-controls.ts';
import { clock } from './seconds.ts';
import { useStore } from './use-store.ts';

const { moveUp, removeFromQueue } = queueControls;

interface QueueProps {
  player: WebPlayer;
  onClose: () => void;
  /** One of them plays now, and is not in it any more. */
  onPlay: () => void;
}

/** What comes next, in order. Escape closes it, and so does taking out the last. */
export function PlayerQueue({ player, onClose, onPlay }: QueueProps) {
  const items = useStore(queue);
  const list = useRef<HTMLOListElement>(null);
  const removed = useRef<number | null>(null);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && onClose();
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [onClose]);
  // What had focus is gone: the one that took its place gets it.
  useEffect(() => {
    if (removed.current === null) return;
    const buttons = list.current?.querySelectorAll<HTMLElement>('[data-removes]');
    buttons?.[Math.min(removed.current, items.length - 1)]?.focus();
    removed.current = null;
  }, [items]);
  const remove = (index: number) => {
    removed.current = index;
    removeFromQueue(index);
    if (queue.get().length === 0) onClose();
  };
  const play = (episode: PlayableEpisode) => {
    player.play(episode);
    onPlay();
  };
  return (
    <section className="queue" aria-label="Várólista">
      <p className="queue-title">Ezek következnek</p>
      <ol ref={list}>
        {items.map(({ episode }, index) => (
          <li key={episode.slug}>
            <button
              type="button"
              className="queued"
              aria-label={`Lejátszás most: ${episode.title}`}
              onClick={() => play(episode)}
            >
              <span className="show">{episode.podcast.name}</span>
              <span className="title">{episode.shortTitle}</span>
            </button>
            {episode.duration > 0 && <span className="time">{clock(episode.duration)}</span>}
            <button
              type="button"
              className="key"
              disabled={index === 0}
              aria-label={`Előrébb: ${episode.title}`}
              onClick={() => moveUp(index)}
            >
              <Icon name="up" />
            </button>
            <button
              type="button"
              className="key"
              data-removes
              aria-label={`Törlés a várólistáról: ${episode.title}`}
              onClick={() => remove(index)}
            >
              <Icon name="close" />
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}
