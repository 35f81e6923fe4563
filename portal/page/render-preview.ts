import type { SiteSlug } from '#contract/article.ts';
import type { Supplement } from '#contract/publication/supplements.ts';
import type { PortalSite } from '#portal/site/site.ts';
import { supplementUrl } from '#portal/site/supplements.ts';
import { parsePageUrl } from './page-url.ts';
import type { PreviewLook } from './preview.ts';
import { type Matcher, splitPath } from './route.tsx';
import type { RenderScreen } from './screen-renderer.tsx';
import { createVisit, type VisitOptions } from './visit.ts';

interface PreviewOptions {
  match: Matcher;
  loadSite: (slug: SiteSlug) => Promise<PortalSite>;
  renderScreen: RenderScreen;
  /** Its transport may answer with an unpublished article. */
  visitOptions: VisitOptions;
}

/**
 * Renders a page with unpublished content for the newsroom's desk. It runs no scripts.
 * @param site what is shown instead of the published site
 */
export async function renderPreview(
  { match, loadSite, renderScreen, visitOptions }: PreviewOptions,
  url: string,
  { site: slug, theme }: PreviewLook,
  site?: PortalSite,
): Promise<string> {
  const address = parsePageUrl(slug, url, match);
  const matched = address.isUnknown ? null : match(splitPath(address.path) ?? ['']);
  if (!matched) throw new Error(`No page has the address ${url}`);
  const { context } = createVisit(visitOptions, site ?? (await loadSite(slug)), address, matched.params);
  const opened = await matched.route.open(context);
  if ('body' in opened) throw new Error(`${url} is a file`);
  const head = { ...opened.head, theme, isStill: true };
  return renderScreen(matched.route, { ...opened, head }, context, await context.common());
}

/** @param tab slug of the tab; empty for the first page of the supplement */
export async function renderSupplementPreview(
  options: PreviewOptions,
  supplement: Supplement,
  tab: string,
  look: PreviewLook,
): Promise<string> {
  const site = await options.loadSite(look.site);
  const others = site.supplements.filter(({ slug }) => slug !== supplement.slug);
  const url = supplementUrl(supplement) + (tab && `/${tab}`);
  return renderPreview(options, url, look, { ...site, supplements: [supplement, ...others] });
}
