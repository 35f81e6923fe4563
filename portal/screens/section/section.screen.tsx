import { cacheTag } from '#contract/cache-tags.ts';
import { cacheRules } from '#portal/page/cache-rules.ts';
import { type Route, route } from '#portal/page/route.tsx';
import { notFound, type Screen } from '#portal/page/screen.ts';
import type { Supplement } from '#portal/site/supplements/supplement.ts';
import { supplements as allSupplements, viewsOf } from '#portal/site/supplements/supplements.ts';
import { electionPages } from '../elections/election-pages.ts';
import { settlementParameters } from '../elections/settlements.screen.tsx';
import { loadSection, type SectionData } from './load-section.ts';
import { pageSizeParameters } from './page-size.ts';
import { sectionHead } from './section-head.ts';
import { defaultPerPage, type SectionPage } from './section-page.ts';
import { pageOfRule, type SectionRule, sectionRules } from './section-rules.ts';
import { SectionView } from './section-view.tsx';
import { findSupplement, supplementPage } from './supplement-page.ts';

type Params = Readonly<Record<string, string>>;

/**
 * All list pages (docs/product/lists.md). They share one screen; tables of rules say what each of them shows.
 */
export function sectionRoutes(supplements: readonly Supplement[] = allSupplements): Route[] {
  return [...sectionRules.map(ruleRoute), ...supplementRoutes(supplements)];
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

/** Maximum number of path segments after a supplement's slug: a tab, and two of its data view. */
const below = ['', '/{first}', '/{first}/{second}', '/{first}/{second}/{third}'];

function supplementRoutes(supplements: readonly Supplement[]): Route[] {
  const pageOf = ({ slug = '', first, second, third }: Params) => {
    const supplement = findSupplement(slug, supplements);
    return (
      supplement &&
      supplementPage(
        supplement,
        [first, second, third].filter((segment) => segment !== undefined),
      )
    );
  };
  const missing = ({ slug = '' }: Params) => {
    const supplement = findSupplement(slug, supplements);
    return supplement ? [cacheTag.tag(supplement.slug), ...electionsOf(supplement)] : [];
  };
  const named = (name: string, path: string, screen: Screen<SectionData>) =>
    route(name, path, screen, cacheRules.sizedList, {
      parameters: pageSizeParameters(defaultPerPage),
      query: ['oldal'],
      missing,
    });
  return [
    // The game's other pages have screens of their own (`screens/tips/`).
    named(
      'tippjatek',
      '/melleklet/tippjatek/cikkek',
      sectionScreen(() => pageOf({ slug: 'tippjatek', first: 'cikkek' })),
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
    ...below.map((rest) => named('melleklet', `/melleklet/{slug}${rest}`, sectionScreen(pageOf))),
  ];
}

/** Cache tags of the elections that a supplement shows: a missing page may appear with new results. */
function electionsOf(supplement: Supplement): string[] {
  const slugs = viewsOf(supplement).flatMap((view) =>
    view.kind === 'election' ? [view.path.split('/')[1] ?? ''] : [],
  );
  return [...new Set(slugs)].map(cacheTag.election);
}

/** The canonical address of a settlement search, which includes the search term. */
function settlementSearch(pageOf: (params: Params) => SectionPage | null): Screen<SectionData> {
  const second = electionPages.settlements.path.slice(1);
  return {
    ...sectionScreen(() => null),
    load: async (context) => {
      const page = pageOf({ ...context.params, second });
      if (!page) throw notFound(context.path);
      return loadSection(
        { ...page, view: page.view && { ...page.view, search: context.query.nev } },
        context,
      );
    },
  };
}

function sectionScreen(pageOf: (params: Params) => SectionPage | null): Screen<SectionData> {
  return {
    load: async (context) => {
      const page = pageOf(context.params);
      if (!page) throw notFound(context.path);
      return loadSection(page, context);
    },
    View: SectionView,
    head: sectionHead,
  };
}
