import { useEffect, useRef } from 'react';
import { Icon } from '#portal/design/icons.tsx';
import type { WebPlayer } from './controls.ts';
import { isArticle, type Playable } from './playable.ts';
import { queue } from './player-store.ts';
import { clock } from './seconds.ts';
import { useStore } from './use-store.ts';
import { playerWords, queueWords } from './words.ts';

/**
 * Moves an item one place towards the front. The button of the first item is not disabled, because the item
 * that has become the first would lose the focus.
 */
function moveUp(index: number): void {
  const items = [...queue.get()];
  const [item] = items.splice(index, 1);
  if (!item || index === 0) return;
  items.splice(index - 1, 0, item);
  queue.set(items);
}

interface QueueProps {
  player: WebPlayer;
  onClose: () => void;
  /** Called when an item of the queue starts, which removes it from the queue. */
  onPlay: () => void;
}

/** What follows. Escape closes the queue, and so does removing the last item. */
export function PlayerQueue({ player, onClose, onPlay }: QueueProps) {
  const items = useStore(queue);
  const list = useRef<HTMLOListElement>(null);
  const removed = useRef<number | null>(null);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && onClose();
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [onClose]);
  // The button that had focus was removed: the one in its place gets it.
  useEffect(() => {
    if (removed.current === null) return;
    const buttons = list.current?.querySelectorAll<HTMLElement>('[data-removes]');
    buttons?.[Math.min(removed.current, items.length - 1)]?.focus();
    removed.current = null;
  }, [items]);
  const remove = (index: number) => {
    removed.current = index;
    queue.set(queue.get().filter((_, at) => at !== index));
    if (queue.get().length === 0) onClose();
  };
  const play = (item: Playable) => {
    player.play(item);
    onPlay();
  };
  return (
    <section className="queue" aria-label={queueWords.title}>
      <p className="queue-title">{queueWords.heading}</p>
      <ol ref={list}>
        {items.map((item, index) => (
          <li key={item.slug}>
            <button
              type="button"
              className="queued"
              aria-label={queueWords.playNow(item.title)}
              onClick={() => play(item)}
            >
              <span className="show">{isArticle(item) ? playerWords.readAloud : item.podcast.name}</span>
              <span className="title">{isArticle(item) ? item.title : item.shortTitle}</span>
            </button>
            {item.duration > 0 && <span className="time">{clock(item.duration)}</span>}
            <button
              type="button"
              className="key"
              aria-disabled={index === 0}
              aria-label={queueWords.moveUp(item.title)}
              onClick={() => moveUp(index)}
            >
              <Icon name="up" />
            </button>
            <button
              type="button"
              className="key"
              data-removes
              aria-label={queueWords.remove(item.title)}
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
