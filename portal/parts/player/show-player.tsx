import { createRoot } from 'react-dom/client';
import type { WebPlayer } from '#portal/browser/player/web-player.ts';
import styles from './player.css?inline';
import { Player } from './player.tsx';

export const playerId = 'lejatszo';
let shown = false;

/**
 * Draws the player behind everything else in `<body>`, outside `<main>`, so that it stays when pages change. Its styles come with it: the one
 * stylesheet, which every reader fetches, is without them.
 */
export function showPlayer(player: WebPlayer): void {
  if (shown) return;
  shown = true;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  const place = document.createElement('div');
  place.id = playerId;
  document.body.append(place);
  keepRoomFor(place);
  createRoot(place).render(<Player player={player} />);
}

/** The page is longer by the player's height, so that its last line can be read and nothing that has focus is covered. */
function keepRoomFor(place: HTMLElement): void {
  new ResizeObserver(() => {
    document.documentElement.style.setProperty('--player-room', `${place.offsetHeight}px`);
  }).observe(place);
}
