import { handOverNavigation } from './app-navigation.ts';
import { appPlayer } from './app-player.ts';
import { findAppBridge } from './bridge.ts';
import { refreshWidget } from './refresh-widget.ts';
import { stayInApp } from './stay-in-app.ts';

/**
 * Starts what a page does only inside the app. In a browser there is no bridge, so it stays an ordinary page
 * with the app's addresses.
 */
export function startAppMode(): void {
  stayInApp();
  const widget = document.querySelector<HTMLElement>('[data-app-widget]');
  if (widget) refreshWidget(widget);
  const send = findAppBridge();
  if (!send) return;
  handOverNavigation(send);
  appPlayer();
}
