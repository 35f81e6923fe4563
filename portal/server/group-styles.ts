import type { Assets } from './assets.ts';

/**
 * Links the stylesheets that few pages have where a page needs them, right behind the one of every page. A group's classes begin with its name
 * (`build/style-groups.ts`), so the page itself says which it needs, whatever parts it is put together from.
 */
export function linkGroupStyles(html: string, { stylesheet, groupStylesheets }: Pick<Assets, 'stylesheet' | 'groupStylesheets'>): string {
  const needed = Object.entries(groupStylesheets).filter(([group]) => html.includes(`"${group}__`) || html.includes(` ${group}__`));
  const link = (href: string) => `<link rel="stylesheet" href="${href}"/>`;
  return html.replace(link(stylesheet), (first) => first + needed.map(([, href]) => link(href)).join(''));
}
