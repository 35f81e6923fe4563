import type { PortalSite } from '#portal/site/site.ts';

/** Sources that the content security policy allows besides its own, by directive. */
export type ForeignSources = Readonly<Record<string, readonly string[]>>;

/**
 * What the Publisher Tag loads. Ads are in SafeFrames, which have a policy of their own. Google publishes no
 * list and supports only policies with a nonce, which pages cached for all readers cannot have (decision
 * 0014).
 */
const publisherTag: ForeignSources = {
  'script-src': [
    'https://securepubads.g.doubleclick.net',
    'https://pagead2.googlesyndication.com',
    'https://tpc.googlesyndication.com',
    'https://www.googletagservices.com',
    'https://*.adtrafficquality.google',
  ],
  'frame-src': [
    'https://*.safeframe.googlesyndication.com',
    'https://tpc.googlesyndication.com',
    'https://securepubads.g.doubleclick.net',
    'https://googleads.g.doubleclick.net',
    'https://*.adtrafficquality.google',
    'https://www.google.com',
  ],
  'img-src': [
    'https://securepubads.g.doubleclick.net',
    'https://pagead2.googlesyndication.com',
    'https://tpc.googlesyndication.com',
    'https://googleads.g.doubleclick.net',
    'https://*.adtrafficquality.google',
    'https://www.google.com',
  ],
  'connect-src': [
    'https://securepubads.g.doubleclick.net',
    'https://pagead2.googlesyndication.com',
    'https://tpc.googlesyndication.com',
    'https://*.safeframe.googlesyndication.com',
    'https://*.adtrafficquality.google',
    'https://csi.gstatic.com',
  ],
  // Its frames have style attributes. Style elements stay forbidden.
  'style-src-attr': ["'unsafe-inline'"],
};

/** Origins of ours that the policy has to allow. */
export interface OwnOrigins {
  /** Services that pages call and send forms to. */
  services?: readonly string[];
  /** Where the answers to forms redirect to: browsers apply the policy to that address too. */
  formRedirects?: readonly string[];
  /** Hosts whose pages are shown in frames. */
  framed?: readonly string[];
}

/**
 * Collects the sources that all pages need, and those of sites with ads, a consent platform or outside
 * analytics.
 */
export function foreignSources(
  sites: Iterable<Pick<PortalSite, 'ads' | 'consentPlatform' | 'analytics'>>,
  { services = [], formRedirects = [], framed = [] }: OwnOrigins = {},
): ForeignSources {
  const sources: Record<string, readonly string[]> = {};
  const add = (more: ForeignSources) => {
    for (const [directive, origins] of Object.entries(more)) {
      sources[directive] = [...new Set([...(sources[directive] ?? []), ...origins])];
    }
  };
  add({ 'connect-src': services, 'form-action': [...services, ...formRedirects] });
  if (framed.length > 0) add({ 'frame-src': framed });
  for (const { ads, consentPlatform, analytics } of sites) {
    if (ads.network !== null) add(publisherTag);
    if (analytics !== null) {
      add(allowOrigins([new URL(analytics.script).origin], ['script-src', 'connect-src', 'img-src']));
    }
    if (consentPlatform === null) continue;
    const origins = [new URL(consentPlatform.script).origin, ...consentPlatform.origins];
    add(allowOrigins(origins, ['script-src', 'frame-src', 'img-src', 'connect-src']));
    add({ 'style-src-attr': ["'unsafe-inline'"] });
  }
  return sources;
}

const allowOrigins = (origins: readonly string[], directives: readonly string[]): ForeignSources =>
  Object.fromEntries(directives.map((directive) => [directive, origins]));
