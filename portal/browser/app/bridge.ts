import type { PlayableEpisode } from '#portal/parts/player/playable.ts';

/** Commands of the podcast player (docs/product/app.md#player-in-the-app). */
type PodcastCommand = 'Add' | 'Play' | 'Pause' | 'Stop' | 'Destroy' | 'AskState';

/** A message from the page to the app around it (docs/app-bridge.md). Addresses are absolute. */
export type AppMessage =
  | { type: 'podcast'; command: 'Add'; episode: PlayableEpisode }
  | { type: 'podcast'; command: 'Play'; slug: string | null }
  | { type: 'podcast'; command: Exclude<PodcastCommand, 'Add' | 'Play'> }
  | { type: 'navigate'; url: string };

interface AppWindow {
  /** iOS: `WKScriptMessageHandler` named `cimlap`. */
  webkit?: { messageHandlers?: { cimlap?: { postMessage(message: object): void } } };
  /** Android: object added with `addJavascriptInterface(…, "cimlapApp")`. */
  cimlapApp?: { postMessage(json: string): void };
  /** React Native's `WebView`, if it has an `onMessage`. */
  ReactNativeWebView?: { postMessage(json: string): void };
}

/** To be increased when messages to or from the app change their meaning. */
const bridgeVersion = 1;

/**
 * Returns a function that sends messages to the app; null if there is none, as when somebody opens the app's
 * address in a browser.
 */
export function findAppBridge(from: AppWindow = window as AppWindow): ((message: AppMessage) => void) | null {
  const ios = from.webkit?.messageHandlers?.cimlap;
  if (ios) return (message) => ios.postMessage({ version: bridgeVersion, ...message });
  const textBridge = from.cimlapApp ?? from.ReactNativeWebView;
  return textBridge
    ? (message) => textBridge.postMessage(JSON.stringify({ version: bridgeVersion, ...message }))
    : null;
}
