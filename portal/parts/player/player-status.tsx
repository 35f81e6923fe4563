import type { WebPlayer } from './controls.ts';
import { isArticle, type Playable } from './playable.ts';
import { type Problem, problem, progress, queue, resumable, slept } from './player-store.ts';
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
  const failed = useStore(problem);
  const resumes = useStore(resumable);
  const hasSlept = useStore(slept);
  const { position } = useStore(progress);
  const queued = useStore(queue).length;
  const goOn = (action: () => void) => () => {
    action();
    onGoOn();
  };
  const isOver = failed !== null && failed !== 'offline' && failed !== 'blocked';
  return (
    <div className="status">
      <p role="status">
        {failed
          ? reasonOf(failed, item)
          : hasSlept
            ? statusWords.slept
            : resumes && position > 0
              ? statusWords.resumesAt(clock(position))
              : ''}
      </p>
      {resumes && !failed && position > 0 && (
        <button type="button" onClick={goOn(() => player.play())}>
          {statusWords.goOn}
        </button>
      )}
      {failed && failed !== 'blocked' && (
        <button type="button" onClick={goOn(() => player.play())}>
          {statusWords.again}
        </button>
      )}
      {isOver && item.sourceUrl !== null && <a href={item.sourceUrl}>{statusWords.openFile}</a>}
      {failed === 'text' && isArticle(item) && <a href={item.slug}>{statusWords.openArticle}</a>}
      {isOver && queued > 0 && (
        <button type="button" onClick={goOn(player.next)}>
          {statusWords.next}
        </button>
      )}
    </div>
  );
}

function reasonOf(failed: Problem, item: Playable): string {
  if (failed !== 'voice') return problemWords[failed];
  return voiceMissing(isArticle(item) ? item.language : 'hu', navigator.userAgent);
}
