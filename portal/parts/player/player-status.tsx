import type { WebPlayer } from './controls.ts';
import type { PlayableEpisode } from './playable.ts';
import { type Problem, problem, progress, queue, resumable } from './player-store.ts';
import { clock } from './seconds.ts';
import { useStore } from './use-store.ts';

const words: Readonly<Record<Problem, string>> = {
  sound: 'Most nem sikerült lejátszani az adást.',
  offline: 'Nincs internetkapcsolat. Amint visszatér, innen folytatjuk.',
  blocked: 'A böngésző még nem engedte elindítani. Nyomd meg a lejátszást.',
};

interface StatusProps {
  player: WebPlayer;
  episode: PlayableEpisode;
  /** A way on was taken; its button goes. */
  onGoOn: () => void;
}

/** What is the matter, and ways on. Empty when all is well. */
export function PlayerStatus({ player, episode, onGoOn }: StatusProps) {
  const failed = useStore(problem);
  const resumes = useStore(resumable);
  const { position } = useStore(progress);
  const queued = useStore(queue).length;
  const goOn = (how: () => void) => () => {
    how();
    onGoOn();
  };
  return (
    <div className="status">
      <p role="status">
        {failed ? words[failed] : resumes && position > 0 ? `Itt tartottál: ${clock(position)}` : ''}
      </p>
      {resumes && !failed && position > 0 && (
        <button type="button" onClick={goOn(() => player.play())}>
          Folytatás
        </button>
      )}
      {(failed === 'sound' || failed === 'offline') && (
        <button type="button" onClick={goOn(() => player.play())}>
          Próbáld újra
        </button>
      )}
      {failed === 'sound' && <a href={episode.sourceUrl}>A hangfájl megnyitása</a>}
      {failed === 'sound' && queued > 0 && (
        <button type="button" onClick={goOn(player.next)}>
          Jöjjön a következő
        </button>
      )}
    </div>
  );
}
