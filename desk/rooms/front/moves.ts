import type { FrontChoice, FrontGroupChoice } from '#contract/front-choice.ts';
import type { FrontDraft, FrontOperation } from '#contract/front-draft.ts';
import { isGroup } from '#contract/front-rules.ts';

/** Where a piece is moved to: into a group, before a box; null: at the end. */
export interface Target {
  group: string;
  before: string | null;
}

/** What an editor holds: a piece from the pool, or one on the page. */
export interface DraggedPiece {
  article: string;
  title: string;
}

export const groupsOf = (choice: FrontChoice): FrontGroupChoice[] => choice.filter(isGroup);

/** The group into which an article was put; undefined if it was not, or was filled in automatically. */
export const groupWith = (choice: FrontChoice, article: string): FrontGroupChoice | undefined =>
  groupsOf(choice).find(({ boxes }) => boxes.some((box) => box.article === article));

/** Puts the held piece at a place: it is inserted, or moved from its old place. */
export function placeAt(
  { choice }: FrontDraft,
  article: string,
  { group, before }: Target,
): FrontOperation[] | null {
  const target = groupsOf(choice).find(({ slug }) => slug === group);
  if (!target || before === article) return null;
  // Automatically filled boxes come after all boxes that were put.
  const next = target.boxes.some((box) => box.article === before) ? before : null;
  const from = groupWith(choice, article);
  if (!from) return [{ kind: 'put', group, box: { article }, before: next }];
  return [{ kind: 'move', article, from: from.slug, to: group, before: next }];
}

/** After a box. An automatic one has no position of its own, so this means after all boxes that were put. */
export function targetAfter(
  { choice }: FrontDraft,
  { group, article }: { group: string; article: string },
): Target {
  const boxes = groupsOf(choice).find(({ slug }) => slug === group)?.boxes ?? [];
  const index = boxes.findIndex((box) => box.article === article);
  return { group, before: index < 0 ? null : (boxes[index + 1]?.article ?? null) };
}

/** One place up or down; past the end of a group, into the next one. */
export function nudge({ choice }: FrontDraft, article: string, step: -1 | 1): FrontOperation[] | null {
  const from = groupWith(choice, article);
  if (!from) return null;
  const index = from.boxes.findIndex((box) => box.article === article);
  const next = index + step;
  const move = (to: string, before: string | null): FrontOperation[] => [
    { kind: 'move', article, from: from.slug, to, before },
  ];
  if (next >= 0 && next < from.boxes.length) {
    const before = step < 0 ? from.boxes[next]?.article : from.boxes[next + 1]?.article;
    return move(from.slug, before ?? null);
  }
  const groups = groupsOf(choice);
  const neighbour = groups[groups.findIndex(({ slug }) => slug === from.slug) + step];
  if (!neighbour) return null;
  return move(neighbour.slug, step < 0 ? null : (neighbour.boxes[0]?.article ?? null));
}

/** One place up or down for a group or widget. */
export function nudgePart({ choice }: FrontDraft, part: string, step: -1 | 1): FrontOperation[] | null {
  const index = choice.findIndex(({ slug }) => slug === part);
  const next = index + step;
  if (index < 0 || next < 0 || next >= choice.length) return null;
  const before = step < 0 ? choice[next]?.slug : choice[next + 1]?.slug;
  return [{ kind: 'reorder', part, before: before ?? null }];
}

export function takeOff({ choice }: FrontDraft, article: string): FrontOperation[] | null {
  const group = groupWith(choice, article);
  return group ? [{ kind: 'take', group: group.slug, article }] : null;
}

/** The box after a piece in its group, or else the one before it; null for the only one. */
export function neighbourOf(
  { page }: Pick<FrontDraft, 'page'>,
  article: string,
): { group: string; article: string } | null {
  for (const { slug, boxes } of page.groups) {
    const index = boxes.findIndex((box) => box.article.slug === article);
    const neighbour = index < 0 ? undefined : (boxes[index + 1] ?? boxes[index - 1]);
    if (neighbour) return { group: slug, article: neighbour.article.slug };
  }
  return null;
}

/** A unique id for a new part. */
export function freeSlug(choice: FrontChoice, name: string): string {
  const taken = new Set(choice.map(({ slug }) => slug));
  for (let number = 1; ; number += 1) {
    const slug = number === 1 ? name : `${name}-${number}`;
    if (!taken.has(slug)) return slug;
  }
}
