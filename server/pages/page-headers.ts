import { type ForeignSources, foreignSources } from '#portal/http/foreign-sources.ts';
import { type HeaderList, pageHeaders } from '#portal/http/headers.ts';
import type { Sites } from '#portal/site/sites.ts';
import { checkoutOrigin } from '#services/support/providers/stripe.ts';
import type { Configuration } from '../settings/configuration.ts';

/**
 * Headers of every page of the sites.
 * @param alsoAllowed sources that the content security policy allows besides those that the configuration
 * needs
 */
export function pageHeadersOf(
  { origins, readers, hstsSubDomains }: Configuration,
  sites: Sites,
  alsoAllowed: ForeignSources,
): HeaderList {
  const foreign = foreignSources(Object.values(sites), {
    services: origins.quiz === null ? [] : [origins.quiz],
    formRedirects: readers.stripe ? [checkoutOrigin] : [],
    framed: origins.elections === null ? [] : [origins.elections],
  });
  const isSecure = sites.main.origin.startsWith('https:');
  return pageHeaders(isSecure, mergeSources(foreign, alsoAllowed), hstsSubDomains);
}

function mergeSources(a: ForeignSources, b: ForeignSources): ForeignSources {
  const names = [...new Set([...Object.keys(a), ...Object.keys(b)])];
  return Object.fromEntries(names.map((name) => [name, [...(a[name] ?? []), ...(b[name] ?? [])]]));
}
