import { type ReactElement, useEffect, useRef } from 'react';
import { cover, coveredByConsent } from '#portal/dom/covered.ts';
import type { WebPlayer } from './controls.ts';
import { PlayerCorner } from './player-corner.tsx';
import { PlayerPanel } from './player-panel.tsx';
import { playerState } from './player-store.ts';
import { offerSkipTo } from './skip-to-player.ts';
import { useStore } from './use-store.ts';

/** The player that stays while pages change: whole along the bottom, or put aside to a corner. */
export function Player({ player }: { player: WebPlayer }): ReactElement | null {
  const { visible, episode, minimalized, playing } = useStore(playerState);
  const region = useRef<HTMLElement>(null);
  const before = useRef(minimalized);
  // Whoever put it aside, or opened it, from the keyboard is led to the same button's other half.
  useEffect(() => {
    if (before.current !== minimalized) region.current?.querySelector<HTMLElement>('[data-aside]')?.focus();
    before.current = minimalized;
  }, [minimalized]);
  const shown = visible && episode !== null;
  useEffect(() => {
    if (!shown || !region.current) return;
    const ends = [keepRoomFor(region.current), offerSkipTo(region.current)];
    return () => {
      for (const end of ends) end();
    };
  }, [shown]);
  if (!shown) return null;
  return (
    <section
      className="player"
      id="lejatszo"
      aria-label="Podcastlejátszó"
      ref={region}
      data-aside-at={minimalized}
    >
      {minimalized === 'none' ? (
        <PlayerPanel player={player} episode={episode} playing={playing} />
      ) : (
        <PlayerCorner player={player} episode={episode} playing={playing} />
      )}
    </section>
  );
}

/**
 * The page is longer by what the player covers besides what is covered already, so that its last line can be
 * read and nothing that has focus is hidden.
 * @returns ends it
 */
function keepRoomFor(region: HTMLElement): () => void {
  const { style } = document.documentElement;
  const sizes = new ResizeObserver(() => {
    const room = innerHeight - region.getBoundingClientRect().top - coveredByConsent();
    style.setProperty('--player-room', `${room}px`);
    cover('player', room);
  });
  sizes.observe(region);
  return () => {
    sizes.disconnect();
    style.removeProperty('--player-room');
    cover('player', 0);
  };
}
