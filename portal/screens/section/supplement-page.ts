import { predictionGameSlug } from '#contract/publication/default-publication.ts';
import type { ArticlesTab, DataTab, Supplement, SupplementTab } from '#contract/publication/supplements.ts';
import { resultsPathOf, supplementAddressOf } from '#portal/site/election-addresses.ts';
import { type ListQuery, type SectionPage, type SectionTab, sectionPage } from './section-page.ts';

/**
 * The page at /melleklet/{slug}/{segments…}: a tab, a tab within it, or a page of a tab's data view.
 * @param all the supplements of the site: an election's results that two of them show have one address
 * @returns null when there is no such page
 */
export function supplementPage(
  supplement: Supplement,
  segments: readonly string[],
  all: readonly Supplement[],
): SectionPage | null {
  const match = findTab(supplement, segments);
  if (!match) return null;
  const { tab, rest } = match;
  const base = `/melleklet/${supplement.slug}`;
  const supplementQuery: ListQuery = { tag: supplement.slug };
  const urlOf = ({ slug }: { slug: string }) => (slug ? `${base}/${slug}` : base);
  const articlesTab = supplement.tabs.find(({ kind }) => kind === 'articles');
  const articlesUrl = articlesTab ? urlOf(articlesTab) : base;
  if (tab.kind === 'screen') return null;
  const body =
    tab.kind === 'articles'
      ? articlesOf(tab, rest, supplementQuery, urlOf(tab))
      : dataOf(tab, rest, { tabUrl: urlOf(tab), articlesUrl, all });
  if (!body) return null;
  const listed = supplement.tabs.filter((each) => !(each.kind === 'data' && each.isUnlisted));
  const tabs = listed.map((each): SectionTab => {
    return { label: each.label, url: urlOf(each), isCurrent: each === tab, countQuery: null };
  });
  return sectionPage({
    kind: supplement.slug === predictionGameSlug ? 'tippjatek' : 'melleklet',
    title: supplement.title,
    description: supplement.description,
    feedOf: base,
    query: supplementQuery,
    parentQuery: body.path === base && !body.view ? null : supplementQuery,
    euDisclaimer: supplement.euDisclaimer ?? false,
    ...body,
    opening: segments.length === 0 && tab.kind === 'articles' ? openingOf(supplement, urlOf) : null,
    view: body.view ? { ...body.view, lastDay: supplement.lastDay } : null,
    // A supplement with a single tab shows that tab's own tabs instead.
    tabs: tabs.length > 1 ? tabs : body.subTabs,
    subTabs: tabs.length > 1 ? body.subTabs : [],
  });
}

function openingOf(
  { tabs, teaser, keyDates = [] }: Supplement,
  urlOf: (tab: SupplementTab) => string,
): SectionPage['opening'] {
  const teaserTab = tabs.find((tab) => tab.kind === 'data' && tab.slug === teaser);
  return {
    keyDates,
    teaser:
      teaserTab?.kind === 'data'
        ? { view: teaserTab.view, label: teaserTab.label, url: urlOf(teaserTab) }
        : null,
  };
}

/** The tab that the first segment names, otherwise the first tab if the segments may belong to it. */
function findTab({ tabs }: Supplement, segments: readonly string[]) {
  const [first, ...rest] = segments;
  const tab = first === undefined ? undefined : tabs.find(({ slug }) => slug === first);
  if (tab) return { tab, rest };
  const [main] = tabs;
  if (!main) return null;
  return first === undefined || main.slug === '' ? { tab: main, rest: segments } : null;
}

type Body = Pick<SectionPage, 'path' | 'subTabs'> & Partial<SectionPage>;

function articlesOf(
  tab: ArticlesTab,
  rest: readonly string[],
  supplementQuery: ListQuery,
  tabUrl: string,
): Body | null {
  const choice = tab.subTabs?.others.find(({ slug }) => slug === rest[0]) ?? null;
  if (rest.length > 1 || (rest.length === 1 && !choice)) return null;
  const tags = choice?.tags ?? tab.tags ?? [];
  return {
    path: choice ? `${tabUrl}/${choice.slug}` : tabUrl,
    query: tags.length > 0 ? { ...supplementQuery, and_tags: [...tags] } : supplementQuery,
    subTabs: choicesOf(tab, tabUrl, choice?.slug ?? ''),
  };
}

/** What the address of a data view depends on. */
interface DataPlace {
  tabUrl: string;
  articlesUrl: string;
  all: readonly Supplement[];
}

function dataOf(tab: DataTab, rest: readonly string[], { tabUrl, articlesUrl, all }: DataPlace): Body | null {
  const choice = tab.subTabs?.others.find(({ slug }) => slug === rest[0]) ?? null;
  const segments = choice ? rest.slice(1) : rest;
  if (segments.length > (choice ? 0 : (tab.deeper ?? 0))) return null;
  const view = choice?.view ?? tab.view;
  const path = [tabUrl, ...(choice ? [choice.slug] : []), ...segments].join('/');
  return {
    // A view that another tab also shows has its canonical address there.
    path: (view.kind === 'election' && supplementAddressOf(all, resultsPathOf(view, segments))) || path,
    view: { dataView: view, segments, articlesUrl },
    subTabs: choicesOf(tab, tabUrl, choice?.slug ?? ''),
  };
}

function choicesOf({ subTabs }: ArticlesTab | DataTab, tabUrl: string, current: string): SectionTab[] {
  if (!subTabs) return [];
  const choice = (slug: string, label: string): SectionTab => ({
    label,
    url: slug ? `${tabUrl}/${slug}` : tabUrl,
    isCurrent: slug === current,
    countQuery: null,
  });
  return [choice('', subTabs.own), ...subTabs.others.map(({ slug, label }) => choice(slug, label))];
}
