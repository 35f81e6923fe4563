import { redirectOf } from '#portal/redirects/redirect-of.ts';
import type { PortalSite } from '#portal/site/site.ts';

/** Paths of the front page and of all that the menus lead to on this site, each once, in the menus' order. */
export function mainPages(site: PortalSite): string[] {
  const { main, heading, sidebar, extra, footerHighlight, footerNormal, footerApp, footerSocial } = site.menus;
  const items = [
    ...main,
    ...heading,
    ...sidebar,
    ...extra,
    ...footerHighlight,
    ...footerNormal.flatMap((column) => column.items),
    ...footerApp,
    ...footerSocial,
  ];
  const paths = ['/', '/legfrissebb', '/legfontosabb', '/kedvenceink', ...items.map(({ url }) => url)];
  return [...new Set(paths)].filter((path) => isPage(site, path));
}

/** On this site, and where it says: not what is moved, rewritten or switched off, nor the API's description. */
const isPage = (site: PortalSite, path: string) => path.startsWith('/') && !path.startsWith('/api/') && redirectOf(site, path) === null;
