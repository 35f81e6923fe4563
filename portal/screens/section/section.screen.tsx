import { cacheTag } from '#contract/cache-tags.ts';
import { predictionGameSlug } from '#contract/publication/default-publication.ts';
import type { Supplement } from '#contract/publication/supplements.ts';
import { cacheRules } from '#portal/page/cache-rules.ts';
import { type Params, type Route, route } from '#portal/page/route.tsx';
import { notFound, type Screen } from '#portal/page/screen.ts';
import type { PortalSite } from '#portal/site/site.ts';
import { findSupplement, viewsOf } from '#portal/site/supplements.ts';
import { electionPages } from '../elections/election-pages.ts';
import { settlementParameters } from '../elections/settlements.screen.tsx';
import { loadSection, type SectionData } from './load-section.ts';
import { pageSizeParameters } from './page-size.ts';
import { sectionHead } from './section-head.ts';
import { defaultPerPage, type SectionPage } from './section-page.ts';
import { pageOfRule, type SectionRule, sectionRules } from './section-rules.ts';
import { SectionView } from './section-view.tsx';
import { supplementPage } from './supplement-page.ts';
import { filterParameters } from './view-filter.ts';

/** The page at an address; null when there is none. */
type PageOf = (params: Params, site: PortalSite) => SectionPage | null;

/**
 * All list pages (docs/product/lists.md). They share one screen; tables of rules say what each of them shows.
 */
export function sectionRoutes(): Route[] {
  return [...sectionRules.map(ruleRoute), ...supplementRoutes()];
}

function ruleRoute(rule: SectionRule): Route {
  return route(
    rule.kind,
    rule.path,
    sectionScreen((params) => pageOfRule(rule, params)),
    cacheRules.sizedList,
    {
      parameters: pageSizeParameters(rule.page?.perPage ?? defaultPerPage),
      query: ['oldal'],
      missing: ({ slug }) => (slug && rule.missing ? [rule.missing(slug)] : []),
    },
  );
}

/** What may come after a supplement's slug: a tab, and up to two segments of the tab's data view. */
const restsOfPath = ['', '/{first}', '/{first}/{second}', '/{first}/{second}/{third}'];

function supplementRoutes(): Route[] {
  const pageOf: PageOf = ({ slug = '', first, second, third }, site) => {
    const supplement = findSupplement(site, slug);
    const segments = [first, second, third].filter((segment) => segment !== undefined);
    return supplement && supplementPage(supplement, segments, site.supplements);
  };
  const missing = ({ slug = '' }: Params, site: PortalSite) => {
    const supplement = findSupplement(site, slug);
    return supplement ? [cacheTag.tag(supplement.slug), ...electionsOf(supplement)] : [];
  };
  const sectionRoute = (name: string, path: string, screen: Screen<SectionData>) =>
    route(name, path, screen, cacheRules.sizedList, {
      parameters: (params) => {
        const size = pageSizeParameters(defaultPerPage)(params);
        return size && [...size, ...filterParameters(params)];
      },
      query: ['oldal'],
      missing,
    });
  return [
    // The game's other pages have screens of their own (`screens/tips/`).
    sectionRoute(
      'tippjatek',
      '/melleklet/tippjatek/cikkek',
      sectionScreen((_, site) => pageOf({ slug: predictionGameSlug, first: 'cikkek' }, site)),
    ),
    // The settlement search in the frame of election results leads to this page.
    route(
      'melleklet',
      `/melleklet/{slug}/{first}${electionPages.settlements.path}`,
      settlementSearch(pageOf),
      cacheRules.search,
      {
        missing,
        parameters: settlementParameters,
      },
    ),
    ...restsOfPath.map((rest) =>
      sectionRoute('melleklet', `/melleklet/{slug}${rest}`, sectionScreen(pageOf)),
    ),
  ];
}

/** Cache tags of the elections that a supplement shows: a missing page may appear with new results. */
function electionsOf(supplement: Supplement): string[] {
  const slugs = viewsOf(supplement).flatMap((view) =>
    view.kind === 'election' ? [view.path.split('/')[1] ?? ''] : [],
  );
  return [...new Set(slugs)].map(cacheTag.election);
}

/** A page of a settlement search: the frame on it gets the search term. */
function settlementSearch(pageOf: PageOf): Screen<SectionData> {
  const second = electionPages.settlements.path.slice(1);
  return {
    ...sectionScreen(() => null),
    load: async (context) => {
      const page = pageOf({ ...context.params, second }, context.site);
      if (!page) throw notFound(context.path);
      return loadSection(
        { ...page, view: page.view && { ...page.view, search: context.query.nev } },
        context,
      );
    },
  };
}

function sectionScreen(pageOf: PageOf): Screen<SectionData> {
  return {
    load: async (context) => {
      const page = pageOf(context.params, context.site);
      if (!page) throw notFound(context.path);
      return loadSection(page, context);
    },
    View: SectionView,
    head: sectionHead,
  };
}
