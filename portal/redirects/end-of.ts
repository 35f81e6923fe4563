import { joinPath, parseTarget } from './request-target.ts';

/**
 * Where a redirect ends. An article's address may itself have changed, which only its page knows: that page
 * is looked up (it is what the reader asks for next), so that an old address with `/elo` or `fbclid` is one
 * hop too.
 * @param location a path on this site with its query
 * @param lookUp where the page at an address leads; null when it stays. When it fails the reader is sent
 * there to see.
 */
export async function resolveRedirects(
  location: string,
  lookUp: (url: string) => Promise<string | null>,
): Promise<string> {
  const target = parseTarget(location);
  if (!target || !isArticle(target.segments)) return location;
  try {
    return (await lookUp(location)) ?? location;
  } catch {
    return location;
  }
}

const isArticle = (segments: readonly string[]) =>
  segments.length === 5 && /^\/[^/]+\/\d{4}\/\d{2}\/\d{2}\/[^/]+$/.test(joinPath(segments));
