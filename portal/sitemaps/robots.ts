import type { PortalSite } from '#portal/site/site.ts';

/**
 * Paths that crawlers should skip. None of them is secret. Search results and sorted lists are endless and
 * all alike; the further pages of a list (`oldal`) may be crawled, because they lead to old articles.
 */
const skippedPaths = [
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
 * @param isPreview whether only signed-in readers see pages, so that crawlers may read nothing
 */
export function robotsTxt({ origin }: Pick<PortalSite, 'origin'>, isPreview: boolean): string {
  if (isPreview) return 'User-agent: *\nDisallow: /\n';
  const lines = [
    'User-agent: *',
    'Allow: /api/docs',
    ...skippedPaths.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    `Sitemap: ${origin}/sitemap-hirek.xml`,
  ];
  return `${lines.join('\n')}\n`;
}
