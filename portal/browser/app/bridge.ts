import type { PlayableEpisode } from '#portal/parts/player/playable.ts';

/** Specification §4: what the podcast player can be told. */
export type PodcastCommand = 'Add' | 'Play' | 'Pause' | 'Stop' | 'Destroy' | 'AskState';

/** What the page says to the app around it; docs/app-bridge.md describes it for those who write the app. Addresses are absolute. */
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
  /** React Native's `WebView`: there when it has an `onMessage`. */
  ReactNativeWebView?: { postMessage(json: string): void };
}

/** Raised when what is said to the app, or by it, changes its meaning. */
const version = 1;

/** Says something to the app; null where there is none, as when somebody opens the app's address in a browser. */
export function appBridge(from: AppWindow = window as AppWindow): ((message: AppMessage) => void) | null {
  const ios = from.webkit?.messageHandlers?.cimlap;
  if (ios) return (message) => ios.postMessage({ version, ...message });
  const inText = from.cimlapApp ?? from.ReactNativeWebView;
  return inText ? (message) => inText.postMessage(JSON.stringify({ version, ...message })) : null;
}
