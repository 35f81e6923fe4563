const ownLinks = /(<a\b[^>]*?) href="(\/[^"]*)"/g;

/**
 * Takes the address out of links to pages of this site that cannot be given: an `<a>` without one is text. It works on the finished HTML,
 * so that no part of the frame has to know of failures.
 */
export async function unlinkPages(html: string, canBeGiven: (path: string) => Promise<boolean>): Promise<string> {
  const paths = new Set([...html.matchAll(ownLinks)].map(([, , path = '']) => path));
  const answers = await Promise.all([...paths].map(async (path) => ((await canBeGiven(path)) ? null : path)));
  const missing = new Set(answers.filter((path) => path !== null));
  return html.replace(ownLinks, (link: string, start: string, path: string) => (missing.has(path) ? start : link));
}
