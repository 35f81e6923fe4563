import type { PortalSite } from './site.ts';

/** The publisher of a site, as in each article. The rest is on the front page, under the same `@id`. */
export function publisherJsonLd(site: PortalSite) {
  return {
    '@type': 'NewsMediaOrganization' as const,
    '@id': `${site.origin}/#kiado`,
    name: site.name,
    url: `${site.origin}/`,
    logo: { '@type': 'ImageObject' as const, url: `${site.origin}/icon-${site.slug}.svg` },
  };
}

/** The same with the pages that its publisher has set (`contract/publication/organisation.ts`). */
export function organisationJsonLd(site: PortalSite) {
  const { masthead, sameAs, ...policies } = site.organisation;
  const profiles = [...new Set([...(site.facebookUrl ? [site.facebookUrl] : []), ...sameAs])];
  const pages = Object.entries({ masthead, ...policies }).flatMap(([name, page]) =>
    page === null ? [] : [[name, page.startsWith('/') ? site.origin + page : page] as const],
  );
  return {
    ...publisherJsonLd(site),
    legalName: site.publisher,
    ...Object.fromEntries(pages),
    ...(profiles.length > 0 && { sameAs: profiles }),
  };
}
