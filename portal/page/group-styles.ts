import type { Assets } from './assets.ts';

/**
 * Links the stylesheets that few pages need, right behind the one of every page. The names of a group's
 * classes begin with the group's name (`build/style-groups.ts`), so the HTML tells which groups it needs.
 */
export function linkGroupStyles(
  html: string,
  { stylesheet, groupStylesheets }: Pick<Assets, 'stylesheet' | 'groupStylesheets'>,
): string {
  const usedGroups = findGroups(html, Object.keys(groupStylesheets));
  const linkTo = (href: string) => `<link rel="stylesheet" href="${href}"/>`;
  const groupLinks = Object.entries(groupStylesheets)
    .filter(([group]) => usedGroups.has(group))
    .map(([, href]) => linkTo(href));
  return html.replace(linkTo(stylesheet), (link) => link + groupLinks.join(''));
}

/**
 * One search for the part that all group classes have in common. A search per group would take several times
 * as long.
 */
function findGroups(html: string, groups: readonly string[]): Set<string> {
  const used = new Set<string>();
  for (let at = html.indexOf('__'); at !== -1; at = html.indexOf('__', at + 2)) {
    const endsHere = (name: string) =>
      html.startsWith(name, at - name.length) && /["\s]/.test(html[at - name.length - 1] ?? '');
    const group = groups.find(endsHere);
    if (group !== undefined) used.add(group);
  }
  return used;
}
