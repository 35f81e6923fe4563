/** Events of the document by which parts of a page that do not know each other learn what has happened to it. */
export type PageEvent =
  /** Something was added or replaced: posts of a live blog, rows of an own list, a widget, buttons. */
  | 'cimlap:changed'
  /** Another page is about to replace this one in the same document. */
  | 'cimlap:leaving'
  /** Another page has replaced the former one in the same document. */
  | 'cimlap:navigated'
  /** The reader's settings, lists or follows may have changed, here or on another device. */
  | 'cimlap:settings'
  /** The reader has answered the question of consent. */
  | 'cimlap:consent'
  /** Pages were stored for reading without a connection, or removed. */
  | 'cimlap:offline-pages';

export const sendPageEvent = (event: PageEvent): boolean => document.dispatchEvent(new Event(event));

/** Calls a listener after each of the events. */
export function onPageEvents(
  events: readonly PageEvent[],
  listener: () => void,
  options?: AddEventListenerOptions,
): void {
  for (const event of events) document.addEventListener(event, listener, options);
}
