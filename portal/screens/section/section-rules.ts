import { cacheTag } from '#contract/cache-tags.ts';
import { capitalise } from '#portal/format/capitalise.ts';
import type { Params } from '#portal/page/route.tsx';
import { hikeLevels } from '#portal/parts/level/hike-levels.ts';
import {
  type ListQuery,
  type SectionKind,
  type SectionPage,
  type SectionTab,
  sectionPage,
} from './section-page.ts';

/** A row of `sectionRules`: what a kind of list page shows. */
export interface SectionRule {
  kind: SectionKind;
  /** Path pattern; `{slug}` names the section, tag or author, `{tab}` one of the tabs. */
  path: string;
  /** The articles of the list, without a tab. */
  list: (slug: string) => ListQuery;
  /** Cache tag of an empty list, whose page is a 404 until its first article is published. */
  missing?: (slug: string) => string;
  tabs?: readonly TabRule[];
  /** Where the page differs from a plain list. */
  page?: Partial<SectionPage>;
}

/** A tab of a list: a part with further tags, or another page. The first tab is the list itself. */
type TabRule = { label: string } & ({ slug: string; tags: readonly string[] } | { url: string });

const section = (slug: string): ListQuery => ({ mstag: slug });
const ofSection = { kind: 'articles_by_mstag', list: section, missing: cacheTag.section } as const;

const hikes: ListQuery = { mstag: 'szepkilatas', not_tags: ['turahirek'] };
const hikeTabs: readonly TabRule[] = [
  { label: 'Minden túra', slug: '', tags: [] },
  ...hikeLevels.map(({ slug, name }) => ({ label: capitalise(name), slug, tags: [slug] })),
];
const hikePage: Partial<SectionPage> = {
  hasHighlights: true,
  hasLevels: true,
  recommender: {
    title: 'Túra hírek',
    url: '/cimke/turahirek',
    query: { mstag: 'szepkilatas', and_tags: ['turahirek'] },
  },
};

/** docs/product/lists.md#which-lists. The first rule that matches a path is used. */
export const sectionRules: readonly SectionRule[] = [
  {
    kind: 'legfrissebb',
    path: '/legfrissebb',
    list: () => ({}),
    page: { title: 'Friss hírek', sponsoredAfter: 3 },
  },
  {
    kind: 'list',
    path: '/legfontosabb',
    list: () => ({ flag: 'legfontosabb' }),
    page: { title: 'Legfontosabb' },
  },
  {
    kind: 'list',
    path: '/kedvenceink',
    list: () => ({ flag: 'kedvenceink' }),
    page: { title: 'Kedvenceink' },
  },
  {
    kind: 'english',
    path: '/english',
    list: () => section('english'),
    page: { title: 'English', hasHighlights: true, language: 'en' },
  },
  {
    kind: 'after',
    path: '/after',
    list: () => section('after'),
    page: { title: 'After', header: 'brand', scheme: 'after', hasLanding: true, perPage: 5 },
  },
  ...['kozlemeny', 'velemeny', 'direkt36'].map(
    (slug): SectionRule => ({ ...ofSection, path: `/rovat/${slug}`, list: () => section(slug) }),
  ),
  {
    ...ofSection,
    path: '/rovat/ellenorzo',
    list: () => section('ellenorzo'),
    tabs: [
      { label: 'Cikkek', slug: '', tags: [] },
      { label: 'Módszertan', url: '/dokumentum/ellenorzo-modszertan' },
    ],
    page: { hasHighlights: true },
  },
  ...['/rovat/szepkilatas', '/rovat/szepkilatas/{tab}'].map(
    (path): SectionRule => ({ ...ofSection, path, list: () => hikes, tabs: hikeTabs, page: hikePage }),
  ),
  { ...ofSection, path: '/rovat/{slug}', page: { hasHighlights: true } },
  { kind: 'articles_by_tag', path: '/cimke/{slug}', list: (slug) => ({ tag: slug }), missing: cacheTag.tag },
  {
    kind: 'articles_by_author',
    path: '/szerzo/{slug}',
    list: (slug) => ({ author: slug }),
    missing: cacheTag.author,
    page: { header: 'author' },
  },
];

/** The page of a rule for a path's parameters; null when the rule has no such tab. */
export function pageOfRule(rule: SectionRule, params: Params): SectionPage | null {
  const { kind, list, tabs = [], page = {} } = rule;
  const { slug = '', tab: tabSlug = '' } = params;
  const listQuery = list(slug);
  const base = rule.path.replace('{slug}', slug).replace('/{tab}', '');
  const current = tabs.find((tab) => 'slug' in tab && tab.slug === tabSlug);
  if (tabSlug !== '' && !current) return null;
  const urlOf = (ownSlug: string) => (ownSlug === '' ? base : `${base}/${ownSlug}`);
  const queryOf = (tags: readonly string[]) =>
    tags.length === 0 ? listQuery : { ...listQuery, and_tags: [...tags] };
  const hasCounts = tabs.every((tab) => 'slug' in tab);
  return sectionPage({
    kind,
    path: urlOf(tabSlug),
    query: current && 'tags' in current ? queryOf(current.tags) : listQuery,
    feedOf: kind === 'legfrissebb' ? null : base,
    parentQuery: tabSlug === '' ? null : listQuery,
    tabs: tabs.map((tab): SectionTab => {
      if ('url' in tab) return { label: tab.label, url: tab.url, isCurrent: false, countQuery: null };
      return {
        label: tab.label,
        url: urlOf(tab.slug),
        isCurrent: tab === current,
        countQuery: hasCounts ? queryOf(tab.tags) : null,
      };
    }),
    ...page,
  });
}
