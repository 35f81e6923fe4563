import { createRoot } from 'react-dom/client';
import { placeAboveConsent } from '#portal/dom/bottom-cover.ts';
import type { WebPlayer } from './controls.ts';
import shared from './player.css?inline';
import { Player } from './player.tsx';
import corner from './player-corner.css?inline';
import panel from './player-panel.css?inline';

let isShown = false;

/**
 * Renders the player at the end of `<body>`, outside `<main>`, so that it stays when pages change. Its styles
 * are loaded with it, so that the stylesheet of all pages has none of them.
 */
export function showPlayer(player: WebPlayer): void {
  if (isShown) return;
  isShown = true;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(shared + panel + corner);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  const place = document.createElement('div');
  placeAboveConsent(place);
  document.body.append(place);
  createRoot(place).render(<Player player={player} />);
}
