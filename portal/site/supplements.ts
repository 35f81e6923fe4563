import { defaultPredictionGame, predictionGameSlug } from '#contract/publication/default-publication.ts';
import type { Supplement, SupplementView } from '#contract/publication/supplements.ts';
import type { PortalSite } from './site.ts';

type WithSupplements = Pick<PortalSite, 'supplements'>;

/** Finds a supplement by its slug, or by a former one. */
export function findSupplement({ supplements }: WithSupplements, slug: string): Supplement | null {
  return supplements.find((each) => each.slug === slug || each.aliases?.includes(slug)) ?? null;
}

/** The supplement of the prediction game, whose screens are part of the portal. */
export function predictionGameOf(site: WithSupplements): Supplement {
  return findSupplement(site, predictionGameSlug) ?? defaultPredictionGame;
}

/** Address of a supplement. */
export const supplementUrl = ({ slug }: Pick<Supplement, 'slug'>): string => `/melleklet/${slug}`;

/** The supplements that a section's page links to. */
export function supplementsOfSection(
  { supplements }: WithSupplements,
  section: string | undefined,
): readonly Supplement[] {
  return supplements.filter((supplement) => supplement.section === section);
}

/** All views of a supplement. */
export function viewsOf({ tabs }: Supplement): SupplementView[] {
  return tabs.flatMap((tab) =>
    tab.kind === 'data' ? [tab.view, ...(tab.subTabs?.others ?? []).map(({ view }) => view)] : [],
  );
}

/** Hosts that are shown in frames of supplements: the content security policy allows them. */
export function frameOrigins({ supplements }: WithSupplements): string[] {
  const sources = supplements
    .flatMap(viewsOf)
    .flatMap((view) => (view.kind === 'frame' && view.source !== null ? [view.source] : []));
  return [...new Set(sources.map((source) => new URL(source).origin))];
}
