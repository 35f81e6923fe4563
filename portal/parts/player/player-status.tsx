import type { WebPlayer } from './controls.ts';
import type { PlayableEpisode } from './playable.ts';
import { problem, progress, queue, resumable } from './player-store.ts';
import { clock } from './seconds.ts';
import { useStore } from './use-store.ts';
import { problemWords, statusWords } from './words.ts';

interface StatusProps {
  player: WebPlayer;
  episode: PlayableEpisode;
  /** Called when one of the buttons was pressed, which then disappears. */
  onGoOn: () => void;
}

/** A problem, and buttons to go on. Empty while there is none. */
export function PlayerStatus({ player, episode, onGoOn }: StatusProps) {
  const failed = useStore(problem);
  const resumes = useStore(resumable);
  const { position } = useStore(progress);
  const queued = useStore(queue).length;
  const goOn = (action: () => void) => () => {
    action();
    onGoOn();
  };
  return (
    <div className="status">
      <p role="status">
        {failed
          ? problemWords[failed]
          : resumes && position > 0
            ? statusWords.resumesAt(clock(position))
            : ''}
      </p>
      {resumes && !failed && position > 0 && (
        <button type="button" onClick={goOn(() => player.play())}>
          {statusWords.goOn}
        </button>
      )}
      {(failed === 'sound' || failed === 'offline') && (
        <button type="button" onClick={goOn(() => player.play())}>
          {statusWords.again}
        </button>
      )}
      {failed === 'sound' && <a href={episode.sourceUrl}>{statusWords.openFile}</a>}
      {failed === 'sound' && queued > 0 && (
        <button type="button" onClick={goOn(player.next)}>
          {statusWords.next}
        </button>
      )}
    </div>
  );
}
