import type { WebPlayer } from './controls.ts';
import { isArticle, type Playable } from './playable.ts';
import { type Problem, problem, progress, queue, resumable, stoppedBySleep } from './player-store.ts';
import { clock } from './seconds.ts';
import { useStore } from './use-store.ts';
import { problemWords, statusWords, voiceMissing } from './words.ts';

interface StatusProps {
  player: WebPlayer;
  item: Playable;
  /** Called when one of the buttons was pressed, which then disappears. */
  onGoOn: () => void;
}

/** A problem, and buttons for what to do next. Empty while there is none. */
export function PlayerStatus({ player, item, onGoOn }: StatusProps) {
  const currentProblem = useStore(problem);
  const isResumable = useStore(resumable);
  const isStoppedBySleep = useStore(stoppedBySleep);
  const { position } = useStore(progress);
  const queueLength = useStore(queue).length;
  const goOn = (action: () => void) => () => {
    action();
    onGoOn();
  };
  const isFinal = currentProblem !== null && currentProblem !== 'offline' && currentProblem !== 'blocked';
  return (
    <div className="status">
      <p role="status">
        {currentProblem
          ? describeProblem(currentProblem, item)
          : isStoppedBySleep
            ? statusWords.slept
            : isResumable && position > 0
              ? statusWords.resumesAt(clock(position))
              : ''}
      </p>
      {isResumable && !currentProblem && position > 0 && (
        <button type="button" onClick={goOn(() => player.play())}>
          {statusWords.goOn}
        </button>
      )}
      {currentProblem && currentProblem !== 'blocked' && (
        <button type="button" onClick={goOn(() => player.play())}>
          {statusWords.again}
        </button>
      )}
      {isFinal && item.sourceUrl !== null && <a href={item.sourceUrl}>{statusWords.openFile}</a>}
      {currentProblem === 'text' && isArticle(item) && <a href={item.slug}>{statusWords.openArticle}</a>}
      {isFinal && queueLength > 0 && (
        <button type="button" onClick={goOn(player.next)}>
          {statusWords.next}
        </button>
      )}
    </div>
  );
}

function describeProblem(reason: Problem, item: Playable): string {
  if (reason !== 'voice') return problemWords[reason];
  return voiceMissing(isArticle(item) ? item.language : 'hu', navigator.userAgent);
}
