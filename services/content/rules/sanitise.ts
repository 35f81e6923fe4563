import { fromHtml } from 'hast-util-from-html';
import { sanitize } from 'hast-util-sanitize';
import { toHtml } from 'hast-util-to-html';

/** Stands in for body's until that lands. */
export function sanitiseArticleHtml(html: string): { html: string; paragraphCount: number } {
  const clean = toHtml(sanitize(fromHtml(html, { fragment: true })));
  return { html: clean, paragraphCount: clean.split('<p>').length - 1 };
}
