import { unescapeAttribute } from './unescape-attribute.ts';

const internalLink = /(<a\b[^>]*?) href="(\/[^"]*)"/g;

/**
 * Removes the address of links to pages of this site that cannot be served: an `<a>` without `href` is text.
 * It works on the finished HTML, so that no part of the frame has to know of failures.
 */
export async function unlinkPages(
  html: string,
  canServe: (path: string) => Promise<boolean>,
): Promise<string> {
  const paths = new Set([...html.matchAll(internalLink)].map(([, , path = '']) => path));
  const checked = await Promise.all(
    [...paths].map(async (path) => ((await canServe(unescapeAttribute(path))) ? null : path)),
  );
  const missing = new Set(checked.filter((path) => path !== null));
  return html.replace(internalLink, (link: string, start: string, path: string) =>
    missing.has(path) ? start : link,
  );
}
