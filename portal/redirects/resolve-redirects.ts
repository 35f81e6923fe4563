import { joinPath, parseTarget } from './request-target.ts';

/**
 * Finds where a redirect ends. The address of an article may itself have changed, which only its page knows.
 * The page is rendered here, because the reader requests it next; so an old address with `/elo` or `fbclid`
 * takes one hop too.
 * @param location a path on this site with its query
 * @param lookUp returns where the page at an address redirects to; null when it does not. If it fails, the
 * reader is sent to `location`.
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
