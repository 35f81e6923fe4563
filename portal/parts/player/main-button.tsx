import { Icon } from '#portal/design/icons.tsx';
import type { WebPlayer } from './controls.ts';
import { problem, progress, resumable } from './player-store.ts';
import { useStore } from './use-store.ts';

/** Plays or pauses; what it is waiting for turns around it. */
export function MainButton({
  player,
  playing,
  title,
}: {
  player: WebPlayer;
  playing: boolean;
  title: string;
}) {
  const { waiting } = useStore(progress);
  const resumes = useStore(resumable);
  const failed = useStore(problem) !== null;
  const name = playing ? 'Szünet' : resumes ? `Folytatás: ${title}` : `Lejátszás: ${title}`;
  return (
    <button
      type="button"
      className="main"
      aria-label={name}
      data-waiting={(waiting && !failed) || undefined}
      onClick={() => (playing ? player.pause() : player.play())}
    >
      <Icon name={playing ? 'pause' : 'play'} />
    </button>
  );
}
