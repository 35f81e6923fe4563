import type { ArticleCard } from '#contract/article.ts';
import type { SponsoredLine } from '#contract/editor-content.ts';
import type { FrontBox, FrontGroup } from '#contract/front.ts';
import type { FrontChoice, FrontGroupChoice } from '#contract/front-choice.ts';
import { isGroup } from '#contract/front-rules.ts';
import { listKind } from '#database/codes.ts';
import { cardsBySlug, cardsOf } from '../queries/cards.ts';
import { findFrontChoice } from '../queries/documents.ts';
import { sponsoredLinesOfFront } from '../queries/editor-content.ts';
import { largestSections, newestOfLists, subjectOfSlug } from '../queries/lists.ts';
import { automaticChoice, minBoxes } from './front-automatic.ts';
import { columnOf } from './front-columns.ts';
import type { ReadContext } from './read-context.ts';
import { newestOfFlag } from './read-list.ts';

/** How many of its newest posts a live blog shows in its box. */
const pointsPerBlog = 3;
/** An older article is not chosen as a lead, however important it was. */
const leadMs = 2 * 86_400_000;
/** How many of the newest articles are considered for an automatic lead. */
const maxLeadCandidates = 40;

/** A draft of the front page, in place of the published one. */
export interface FrontWorkingCopy {
  choice: FrontChoice;
  /** Cards of unpublished pieces, by slug. */
  waiting: ReadonlyMap<string, ArticleCard>;
}

export interface FrontGroups {
  /** The editors' choice, or the automatic one. */
  choice: FrontChoice;
  edited: boolean;
  /** Groups that have boxes, in order. */
  groups: FrontGroup[];
}

/**
 * The groups of a site's front page: those that editors chose, with free places filled from sections,
 * otherwise automatic ones. No article is in two boxes.
 */
export async function readFrontGroups(context: ReadContext, work?: FrontWorkingCopy): Promise<FrontGroups> {
  const { db, site } = context;
  const edited = work?.choice ?? (await findFrontChoice(db, site));
  const choice = edited ?? (await automaticFront(context));
  const chosenGroups = choice.filter(isGroup);
  const listed = await cardsBySlug(
    db,
    site,
    chosenGroups.flatMap(({ boxes }) => boxes.map(({ article }) => article)),
  );
  const chosen = new Map([...(work?.waiting ?? []), ...listed]);
  const [fills, lines] = await Promise.all([
    newestOfSections(context, chosenGroups, chosen.size),
    sponsoredLinesOfFront(db, site, new Date(context.now)),
  ]);
  const arranged = arrange(chosenGroups, chosen, fills).map((group) => ({
    ...group,
    sponsor: group.sponsor ?? sponsorOf(lines.get(group.slug)),
  }));
  const groups = edited
    ? arranged
    : arranged.filter(({ boxes }, place) => place === 0 || boxes.length >= minBoxes);
  return { choice, edited: edited !== null, groups: await withPoints(context, groups) };
}

export async function newestTopLevel({ db, site }: ReadContext, limit: number): Promise<ArticleCard[]> {
  const [rows = []] = await newestOfLists(db, [{ list: { site, kind: listKind.site, ref: 0 }, limit }]);
  return cardsOf(db, rows);
}

/** The automatic front page, in the form of an editor's choice. */
export async function automaticFront(context: ReadContext): Promise<FrontChoice> {
  const latest = await newestTopLevel(context, maxLeadCandidates);
  const { boxes } = columnOf('lead', undefined);
  const important = (await newestOfFlag(context, 'legfontosabb', boxes)).filter(
    ({ pubDate }) => pubDate * 1000 > context.now - leadMs,
  );
  const top = [...important, ...latest].filter(({ pr }) => !pr).map(({ slug }) => slug);
  return automaticChoice(
    [...new Set(top)].slice(0, boxes),
    await largestSections(context.db, context.site, listKind.section),
  );
}

/**
 * The newest articles of each section that fills a group: enough to fill it even if other groups have some of
 * them.
 */
async function newestOfSections(
  { db, site }: ReadContext,
  choice: FrontGroupChoice[],
  chosen: number,
): Promise<Map<string, ArticleCard[]>> {
  const slugs = [...new Set(choice.flatMap(({ fill }) => fill ?? []))];
  const subjects = await Promise.all(
    slugs.map(async (slug) => ({ slug, subject: await subjectOfSlug(db, 'section', slug) })),
  );
  const sections = subjects.flatMap(({ slug, subject }) => (subject ? [{ slug, ref: subject.ref }] : []));
  const needs = (slug: string) =>
    choice
      .filter(({ fill }) => fill === slug)
      .reduce((sum, { layout, column, boxes }) => sum + columnOf(layout, column, boxes.length).boxes, chosen);
  const heads = sections.map(({ slug, ref }) => ({
    list: { site, kind: listKind.section, ref },
    limit: needs(slug),
  }));
  if (heads.length === 0) return new Map();
  const lists = await newestOfLists(db, heads);
  const cards = await cardsOf(db, lists.flat());
  const byId = new Map(cards.map((card) => [card.id, card]));
  return new Map(
    sections.map(({ slug }, place) => [slug, (lists[place] ?? []).flatMap(({ id }) => byId.get(id) ?? [])]),
  );
}

/**
 * Puts articles into groups: the chosen ones into the first group that names them, then the newest of the
 * filling section that are in no group yet.
 */
function arrange(
  choice: FrontGroupChoice[],
  chosen: ReadonlyMap<string, ArticleCard>,
  fills: Map<string, ArticleCard[]>,
): FrontGroup[] {
  const used = new Set<number>();
  const withChosen = choice.map((group) => {
    const column = columnOf(group.layout, group.column, group.boxes.length);
    const boxes = group.boxes.flatMap((box) => {
      const card = chosen.get(box.article);
      return card ? [{ card, box }] : [];
    });
    const fresh = boxes.filter(
      ({ card }, place) => !used.has(card.id) && boxes.findIndex((other) => other.card === card) === place,
    );
    const shownCards = fresh.slice(0, column.boxes);
    for (const { card } of shownCards) used.add(card.id);
    return { group, column, boxes: shownCards };
  });
  return withChosen
    .map(({ group, column, boxes }) => {
      const candidates = (fills.get(group.fill ?? '') ?? []).filter(({ id, pr }) => !used.has(id) && !pr);
      const filling = candidates.slice(0, column.boxes - boxes.length);
      for (const { id } of filling) used.add(id);
      const all = [...boxes, ...filling.map((card) => ({ card, box: null }))];
      return {
        ...withoutBoxes(group, column),
        boxes: all.map(({ card, box }, place) => boxOf(card, box, place + 1, group, column)),
      };
    })
    .filter(({ boxes }) => boxes.length > 0);
}

function withoutBoxes(choice: FrontGroupChoice, column: FrontGroup['column']): Omit<FrontGroup, 'boxes'> {
  const { slug, title, url, links, layout, logo, sponsor } = choice;
  return {
    slug,
    title,
    url: url ?? null,
    links: links ?? [],
    layout,
    column,
    logo: logo ?? null,
    sponsor: sponsor ?? null,
  };
}

/**
 * A group without a sponsor of its own gets that of the sponsor's line that names it
 * (docs/product/front-page.md#sponsored-groups).
 */
const sponsorOf = (line: SponsoredLine | undefined): FrontGroup['sponsor'] =>
  line ? { label: line.description, url: line.ctLink } : null;

/** @param place counts from 1, as the column's settings do */
function boxOf(
  card: ArticleCard,
  box: FrontGroupChoice['boxes'][number] | null,
  place: number,
  group: FrontGroupChoice,
  column: FrontGroup['column'],
): FrontBox {
  const from = (limit: number | null) => limit !== null && place >= limit;
  const own = typeof box?.lead === 'string' ? box.lead : null;
  const showLead = own !== null || box?.lead === true || !from(column.noLeadFrom);
  const lead = own ?? card.recommender ?? card.lead;
  return {
    article: card,
    title: box?.title ?? card.title,
    ...labelOf(card, box?.label, group),
    lead: showLead && lead !== '' ? lead : null,
    image: from(column.noImageFrom) ? null : box?.image === undefined ? card.recommendedBoxImage : box.image,
    portraitImage: from(column.noImageFrom) ? null : (box?.portraitImage ?? null),
    points: [],
    live: card.live,
    english: card.english,
    pr: card.pr,
    url: card.ctUrl ?? card.url,
  };
}

/** The editor's label, else the topic, else the section unless the group's title says it. */
function labelOf(
  card: ArticleCard,
  label: string | undefined,
  group: FrontGroupChoice,
): Pick<FrontBox, 'label' | 'labelUrl'> {
  const [topic] = card.tags;
  if (label !== undefined) return { label, labelUrl: topic?.name === label ? `/cimke/${topic.slug}` : null };
  if (topic) return { label: topic.name, labelUrl: `/cimke/${topic.slug}` };
  const section = card.mainSuperTag;
  return section && section.slug !== group.fill
    ? { label: section.name, labelUrl: `/rovat/${section.slug}` }
    : { label: null, labelUrl: null };
}

/** Gives live blogs their newest posts. */
async function withPoints({ db, site }: ReadContext, groups: FrontGroup[]): Promise<FrontGroup[]> {
  const blogs = groups.flatMap(({ boxes }) =>
    boxes.flatMap(({ article }) => (article.type === 'liveblog' ? [article.id] : [])),
  );
  if (blogs.length === 0) return groups;
  const heads = blogs.map((ref) => ({ list: { site, kind: listKind.parent, ref }, limit: pointsPerBlog }));
  const posts = await cardsOf(db, (await newestOfLists(db, heads)).flat());
  const pointsOf = (blog: number) =>
    posts
      .filter(({ parentId }) => parentId === blog)
      .map(({ title, url, pubDate }) => ({ title, url, time: pubDate }));
  return groups.map((group) => ({
    ...group,
    boxes: group.boxes.map((box) => ({ ...box, points: pointsOf(box.article.id) })),
  }));
}
