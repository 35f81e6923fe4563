import { handOverNavigation } from './app-navigation.ts';
import { appPlayer } from './app-player.ts';
import { appBridge } from './bridge.ts';
import { refreshWidget } from './refresh-widget.ts';
import { stayInApp } from './stay-in-app.ts';

/** What a page does only inside the app. In a browser, where nobody answers, it stays an ordinary page, under the app's addresses. */
export function startAppMode(): void {
  stayInApp();
  const widget = document.querySelector<HTMLElement>('[data-app-widget]');
  if (widget) refreshWidget(widget);
  const send = appBridge();
  if (!send) return;
  handOverNavigation(send);
  appPlayer();
}
