import type { PortalSite } from '#portal/site/site.ts';

/**
 * What crawlers need not read. Not secrets: those are behind a sign-in. Search results and sorted lists are endless and all alike; the pages
 * of a list (`oldal`) are wanted, for they lead to old articles.
 */
const unwanted = [
  '/api/',
  '/login',
  '/empty',
  '/app-web-widget',
  '/tamogatas/',
  '/archivum?',
  '/*?*term=',
  '/*?*filters=',
  '/*?*perPage=',
  '/*?*isMobileApp=',
];

/**
 * robots.txt (RFC 9309) of a site.
 * @param preview only signed-in people see the pages: nothing is for crawlers
 */
export function robotsTxt({ origin }: Pick<PortalSite, 'origin'>, preview: boolean): string {
  if (preview) return 'User-agent: *\nDisallow: /\n';
  const lines = [
    'User-agent: *',
    'Allow: /api/docs',
    ...unwanted.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    `Sitemap: ${origin}/sitemap-hirek.xml`,
  ];
  return `${lines.join('\n')}\n`;
}
