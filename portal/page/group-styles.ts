import type { Assets } from './assets.ts';

/**
 * Links the stylesheets that few pages have where a page needs them, right behind the one of every page. A group's classes begin with its name
 * (`build/style-groups.ts`), so the page itself says which it needs, whatever parts it is put together from.
 */
export function linkGroupStyles(html: string, { stylesheet, groupStylesheets }: Pick<Assets, 'stylesheet' | 'groupStylesheets'>): string {
  const used = groupsIn(html, Object.keys(groupStylesheets));
  const needed = Object.entries(groupStylesheets).filter(([group]) => used.has(group));
  const link = (href: string) => `<link rel="stylesheet" href="${href}"/>`;
  return html.replace(link(stylesheet), (first) => first + needed.map(([, href]) => link(href)).join(''));
}

/** One search, for what all their classes have: searching a page is not cheap, and most have none. */
function groupsIn(html: string, groups: readonly string[]): Set<string> {
  const found = new Set<string>();
  for (let at = html.indexOf('__'); at !== -1; at = html.indexOf('__', at + 2)) {
    const group = groups.find((name) => html.startsWith(name, at - name.length) && /["\s]/.test(html[at - name.length - 1] ?? ''));
    if (group !== undefined) found.add(group);
  }
  return found;
}
