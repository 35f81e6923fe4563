import { Icon } from '#portal/design/icons.tsx';
import type { WebPlayer } from './controls.ts';
import { problem, progress, resumable } from './player-store.ts';
import { useStore } from './use-store.ts';
import { playerWords } from './words.ts';

/** Plays or pauses. CSS shows by `data-waiting` that the sound is loading. */
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
  const isResumable = useStore(resumable);
  const hasProblem = useStore(problem) !== null;
  const { pause, play, goOn } = playerWords;
  const name = playing ? pause : isResumable ? goOn(title) : play(title);
  return (
    <button
      type="button"
      className="main"
      aria-label={name}
      data-waiting={(waiting && !hasProblem) || undefined}
      onClick={() => (playing ? player.pause() : player.play())}
    >
      <Icon name={playing ? 'pause' : 'play'} />
    </button>
  );
}
