import { queue } from '#portal/browser/player/player-store.ts';
import { queueControls } from '#portal/browser/player/queue-controls.ts';
import type { WebPlayer } from '#portal/browser/player/web-player.ts';
import { Icon } from '#portal/design/icons.tsx';
import { clock } from './seconds.ts';
import { useStore } from './use-store.ts';

const { moveUp, removeFromQueue } = queueControls;

/** What comes next, in order. Escape closes it. */
export function PlayerQueue({ player, onClose }: { player: WebPlayer; onClose: () => void }) {
  const items = useStore(queue);
  return (
    <section className="queue" aria-label="Várólista" onKeyDown={({ key }) => key === 'Escape' && onClose()}>
      <p className="queue-title">Ezek következnek</p>
      <ol>
        {items.map(({ episode }, index) => (
          <li key={episode.slug}>
            <button type="button" className="queued" aria-label={`Lejátszás most: ${episode.title}`} onClick={() => player.play(episode)}>
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
              aria-label={`Törlés a várólistáról: ${episode.title}`}
              onClick={() => removeFromQueue(index)}
            >
              <Icon name="close" />
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}
