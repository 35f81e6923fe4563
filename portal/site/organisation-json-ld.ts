import type { PortalSite } from './site.ts';

/** Who publishes a site, with the pages that its publisher names (`contract/publication/organisation.ts`). */
export function organisationJsonLd(site: PortalSite) {
  const { masthead, sameAs, ...policies } = site.organisation;
  const profiles = [...new Set([...(site.facebookUrl ? [site.facebookUrl] : []), ...sameAs])];
  const pages = Object.entries({ masthead, ...policies }).flatMap(([name, page]) =>
    page === null ? [] : [[name, page.startsWith('/') ? site.origin + page : page] as const],
  );
  return {
    '@type': 'NewsMediaOrganization' as const,
    '@id': `${site.origin}/#kiado`,
    name: site.name,
    legalName: site.publisher,
    url: `${site.origin}/`,
    logo: { '@type': 'ImageObject' as const, url: `${site.origin}/icon-${site.slug}.svg` },
    ...Object.fromEntries(pages),
    ...(profiles.length > 0 && { sameAs: profiles }),
  };
}
