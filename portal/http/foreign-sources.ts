import type { PortalSite } from '#portal/site/site.ts';

/** Sources of the content security policy besides our own, by directive. */
export type ForeignSources = Readonly<Record<string, readonly string[]>>;

/**
 * What the Publisher Tag loads, where, and from where; creatives are in SafeFrames, which have a policy of their own. Google promises no
 * list and supports only policies by nonce, which pages that are shared by all readers cannot have: decision 14.
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
  // The frames it makes have style attributes. Elements with styles of their own stay forbidden.
  'style-src-attr': ["'unsafe-inline'"],
};

/**
 * What the sites need that have an ad network, a consent platform or outside analytics, and what all pages need; nothing where none has.
 * @param services origins of services of ours that pages talk to and send forms to
 * @param framed origins of ours whose pages stand in frames
 * @param ledTo origins to which a form of ours is led on by its answer: browsers ask the policy for those too
 */
export function foreignSources(
  sites: Iterable<Pick<PortalSite, 'ads' | 'consentPlatform' | 'analytics'>>,
  services: readonly string[] = [],
  ledTo: readonly string[] = [],
  framed: readonly string[] = [],
): ForeignSources {
  const needed: Record<string, readonly string[]> = {};
  const add = (more: ForeignSources) => {
    for (const [name, sources] of Object.entries(more)) needed[name] = [...new Set([...(needed[name] ?? []), ...sources])];
  };
  add({ 'connect-src': services, 'form-action': [...services, ...ledTo], ...(framed.length > 0 && { 'frame-src': framed }) });
  for (const { ads, consentPlatform, analytics } of sites) {
    if (ads.network !== null) add(publisherTag);
    if (analytics !== null) add(ofOrigins([new URL(analytics.script).origin], ['script-src', 'connect-src', 'img-src']));
    if (consentPlatform === null) continue;
    const sources = [new URL(consentPlatform.script).origin, ...consentPlatform.origins];
    add({ 'script-src': sources, 'frame-src': sources, 'img-src': sources, 'connect-src': sources, 'style-src-attr': ["'unsafe-inline'"] });
  }
  return needed;
}

const ofOrigins = (origins: readonly string[], directives: readonly string[]): ForeignSources =>
  Object.fromEntries(directives.map((name) => [name, origins]));
