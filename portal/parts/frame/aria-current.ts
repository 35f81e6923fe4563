/**
 * `aria-current` of a menu item: `page` for the page itself, `true` for the section of the article at `path`.
 */
export function ariaCurrent(url: string, path: string): 'page' | 'true' | undefined {
  if (url === path) return 'page';
  const section = url.startsWith('/rovat/') ? url.slice('/rovat'.length) : url;
  return section.length > 1 && path.startsWith(`${section}/`) ? 'true' : undefined;
}
