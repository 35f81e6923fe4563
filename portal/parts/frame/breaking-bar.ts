import { passFocus } from '#portal/dom/pass-focus.ts';
import { inTab } from '#portal/dom/storage.ts';

/**
 * The style that hides the bar of news that was closed, for this tab only. A style and not a mark of
 * `<html>`, so that the theme script can hide exactly that news before the first paint, and nothing moves
 * when there is other news.
 */
const closed = inTab('breaking-closed');

/** Closes the bar of breaking news, for the news that is its newest. */
export function press(_: HTMLElement, bar: HTMLElement): void {
  const { breaking = '' } = bar.dataset;
  passFocus(bar);
  const rule = `[data-breaking=${JSON.stringify(breaking)}]{display:none}`;
  // The pages that follow bring the bar again: this document has to hide it, too.
  const style = new CSSStyleSheet();
  style.replaceSync(rule);
  document.adoptedStyleSheets.push(style);
  closed.write((closed.read() ?? '') + rule);
}
