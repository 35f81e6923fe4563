import type { MenuItem, Menus } from '#contract/menus.ts';
import type { PortalSite } from './site.ts';

/** Addresses of pages of this site that its menus link to, each once. */
export function menuPaths({ menus }: Pick<PortalSite, 'menus'>): string[] {
  const { footerNormal, ...rows } = menus;
  const items = [...Object.values(rows).flat(), ...footerNormal.flatMap((column) => column.items)];
  return [...new Set(items.map(({ url }) => url).filter(isOwn))];
}

/** The menus with only those items that link to one of these pages, or to another site. */
export function filterMenus(menus: Menus, paths: ReadonlySet<string>): Menus {
  const keep = (items: readonly MenuItem[]) => items.filter(({ url }) => !isOwn(url) || paths.has(url));
  const { footerNormal, ...rows } = menus;
  const columns = footerNormal
    .map((column) => ({ ...column, items: keep(column.items) }))
    .filter(({ items }) => items.length > 0);
  const filtered = Object.entries(rows).map(([name, items]) => [name, keep(items)] as const);
  return { ...menus, ...Object.fromEntries(filtered), footerNormal: columns };
}

const isOwn = (url: string) => url.startsWith('/');
