import { handOverNavigation } from './app-navigation.ts';
import { appPlayer } from './app-player.ts';
import { appBridge } from './bridge.ts';

/** What a page does only inside the app. In a browser, where nobody answers, it stays an ordinary page. */
export function startAppMode(): void {
  const send = appBridge();
  if (!send) return;
  handOverNavigation(send);
  appPlayer();
}
