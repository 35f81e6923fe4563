import { passFocus } from '#portal/dom/pass-focus.ts';
import { inTab } from '#portal/dom/storage.ts';

/**
 * CSS that hides the bars that were closed in this tab. It is CSS, not an attribute of `<html>`, so that the
 * theme script can hide exactly these news before the first paint, and not a bar with other news.
 */
const closed = inTab('breaking-closed');

/** Closes the bar of breaking news until it has a newer item. */
export function press(_: HTMLElement, bar: HTMLElement): void {
  const { breaking = '' } = bar.dataset;
  passFocus(bar);
  const rule = `[data-breaking=${JSON.stringify(breaking)}]{display:none}`;
  // The next pages of this tab contain the bar too, and replace only parts of this document.
  const style = new CSSStyleSheet();
  style.replaceSync(rule);
  document.adoptedStyleSheets.push(style);
  closed.write((closed.read() ?? '') + rule);
}
