import type { CSSProperties } from 'react';
import { Icon } from '#portal/design/icons.tsx';
import type { WebPlayer } from './controls.ts';
import { MainButton } from './main-button.tsx';
import type { PlayableEpisode } from './playable.ts';
import { progress } from './player-store.ts';
import { useStore } from './use-store.ts';

/** The player put aside: a cover that opens it again, and its main button with a ring for how far it is. */
export function PlayerCorner({
  player,
  episode,
  playing,
}: {
  player: WebPlayer;
  episode: PlayableEpisode;
  playing: boolean;
}) {
  const { position, duration } = useStore(progress);
  return (
    <div
      className="corner"
      style={
        { '--done': `${duration > 0 ? Math.min(100, (100 * position) / duration) : 0}%` } as CSSProperties
      }
    >
      <button
        type="button"
        className="open"
        data-aside
        aria-label={`A lejátszó megnyitása: ${episode.title}`}
        onClick={() => player.minimise('none')}
      >
        {episode.cover && <img src={episode.cover} width="160" height="160" alt="" />}
        <Icon name="up" />
      </button>
      <MainButton player={player} playing={playing} title={episode.title} />
    </div>
  );
}
