/**
 * What `aria-current` says of a menu item: the page itself, or the section that the article at `path` is in.
 */
export function currentOf(url: string, path: string): 'page' | 'true' | undefined {
  if (url === path) return 'page';
  const section = url.startsWith('/rovat/') ? url.slice('/rovat'.length) : url;
  return section.length > 1 && path.startsWith(`${section}/`) ? 'true' : undefined;
}
