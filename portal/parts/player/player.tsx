import { type CSSProperties, type ReactElement, useEffect, useRef } from 'react';
import { Icon } from '#portal/design/icons.tsx';
import { consentHeightPx, cover } from '#portal/dom/bottom-cover.ts';
import type { WebPlayer } from './controls.ts';
import { MainButton } from './main-button.tsx';
import type { Playable } from './playable.ts';
import { PlayerPanel } from './player-panel.tsx';
import { playerState, progress } from './player-store.ts';
import { useStore } from './use-store.ts';
import { playerWords } from './words.ts';

/** The player that stays while pages change: along the bottom, or minimised to a corner. */
export function Player({ player }: { player: WebPlayer }): ReactElement | null {
  const { visible, item, minimalized, playing } = useStore(playerState);
  const region = useRef<HTMLElement>(null);
  const previous = useRef(minimalized);
  // Focus moves from the button that minimises to the one that opens, and back.
  useEffect(() => {
    if (previous.current !== minimalized) region.current?.querySelector<HTMLElement>('[data-aside]')?.focus();
    previous.current = minimalized;
  }, [minimalized]);
  const isShown = visible && item !== null;
  useEffect(() => {
    if (!isShown || !region.current) return;
    const cleanups = [reserveSpace(region.current), addSkipLink(region.current)];
    return () => {
      for (const cleanup of cleanups) cleanup();
    };
  }, [isShown]);
  if (!isShown) return null;
  return (
    <section
      className="player"
      id="lejatszo"
      aria-label={playerWords.player}
      ref={region}
      data-aside-at={minimalized}
    >
      {minimalized === 'none' ? (
        <PlayerPanel player={player} item={item} playing={playing} />
      ) : (
        <PlayerCorner player={player} item={item} playing={playing} />
      )}
    </section>
  );
}

/**
 * Makes the page longer by what the player covers, so that its last line can be read and nothing with focus
 * is hidden.
 * @returns a function that undoes it
 */
function reserveSpace(region: HTMLElement): () => void {
  const { style } = document.documentElement;
  const sizes = new ResizeObserver(() => {
    const room = innerHeight - region.getBoundingClientRect().top - consentHeightPx();
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

/**
 * Adds a second skip link, because by keyboard the player at the end of the page is far from the play button.
 * @returns a function that removes it
 */
function addSkipLink(region: HTMLElement): () => void {
  const first = document.querySelector<HTMLAnchorElement>('body > a[href="#tartalom"]');
  if (!first) return () => {};
  const link = first.cloneNode() as HTMLAnchorElement;
  link.href = '#lejatszo';
  link.textContent = playerWords.skipLink;
  link.addEventListener('click', (event) => {
    event.preventDefault();
    region.querySelector<HTMLElement>('.main')?.focus();
  });
  first.after(link);
  return () => link.remove();
}

/**
 * The minimised player: a cover that opens it again, and the main button in a ring that shows the progress.
 */
function PlayerCorner({ player, item, playing }: { player: WebPlayer; item: Playable; playing: boolean }) {
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
        aria-label={playerWords.open(item.title)}
        onClick={() => player.minimise('none')}
      >
        {item.cover && <img src={item.cover} width="160" height="160" alt="" />}
        <Icon name="up" />
      </button>
      <MainButton player={player} playing={playing} title={item.title} />
    </div>
  );
}
