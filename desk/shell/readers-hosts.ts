import type { SiteSlug } from '#contract/article.ts';

/** The desk's host is a label before the main site's host. */
const withoutDeskLabel = (host: string): string => host.replace(/^szerkesztoseg\./, '');

const mainHost = withoutDeskLabel(location.hostname);

/** Hosts of the readers' sites. */
export const readersHosts: readonly string[] = [mainHost, `www.${mainHost}`, `erdely.${mainHost}`];

/** The address of a readers' page, on its site's host. */
export function readersAddress(path: string, site: SiteSlug): string {
  const host = withoutDeskLabel(location.host);
  return `${location.protocol}//${site === 'main' ? host : `${site}.${host}`}${path}`;
}
