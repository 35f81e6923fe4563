import type { BoxChoice, FrontChoice, FrontGroupChoice } from '#contract/front-choice.ts';
import type { FrontOperation } from '#contract/front-draft.ts';
import { isGroup, touchedBy } from '#contract/front-rules.ts';
import { isSame } from '#desk/design/is-same.ts';

type Part = FrontChoice[number];

/** A difference between the draft and the published page, and how to undo it. */
export type FrontChange = {
  /** Unique among the changes of a page. */
  key: string;
  undo: FrontOperation[];
  /** What it touches, as `touchedBy` names it. The last operation that touched it is by its author. */
  touched: string;
} & (
  | { kind: 'in' | 'out'; article: string; group: string }
  | { kind: 'moved'; article: string; from: string; to: string; direction: 'up' | 'down' | 'over' }
  | { kind: 'field'; article: string; group: string; field: string; before: unknown; after: unknown }
  | { kind: 'part-in' | 'part-out' | 'part-moved'; part: Part }
  | { kind: 'part-field'; part: Part; field: string; before: unknown; after: unknown }
);

interface BoxPlace {
  group: FrontGroupChoice;
  index: number;
  box: BoxChoice;
}

/** The differences between the published page and the draft, from top to bottom. */
export function changesOf(published: FrontChoice, draft: FrontChoice): FrontChange[] {
  const [before, after] = [placesOf(published), placesOf(draft)];
  return [...boxChanges(before, after, published, draft), ...partChanges(published, draft)];
}

function placesOf(choice: FrontChoice): Map<string, BoxPlace> {
  const places = new Map<string, BoxPlace>();
  for (const group of choice.filter(isGroup))
    for (const [index, box] of group.boxes.entries())
      if (!places.has(box.article)) places.set(box.article, { group, index, box });
  return places;
}

function boxChanges(
  before: Map<string, BoxPlace>,
  after: Map<string, BoxPlace>,
  published: FrontChoice,
  draft: FrontChoice,
): FrontChange[] {
  const changes: FrontChange[] = [];
  for (const [article, { group, box }] of after) {
    const former = before.get(article);
    const touched = `box ${article}`;
    if (!former) {
      // A new group is one change, including its content.
      if (published.some(({ slug }) => slug === group.slug))
        changes.push({
          key: `in ${article}`,
          kind: 'in',
          article,
          group: group.slug,
          touched,
          undo: [{ kind: 'take', group: group.slug, article }],
        });
      continue;
    }
    if (former.group.slug !== group.slug && groupIn(draft, former.group.slug))
      changes.push(movedChange(article, former, group, 'over', draft));
    changes.push(...fieldChanges(article, group.slug, former.box, box));
  }
  for (const [article, { group, box }] of before) {
    const stays = groupIn(draft, group.slug);
    if (after.has(article) || !stays) continue;
    changes.push({
      key: `out ${article}`,
      kind: 'out',
      article,
      group: group.slug,
      touched: `box ${article}`,
      undo: [{ kind: 'put', group: group.slug, box, before: followerOf(group, article, stays) }],
    });
  }
  for (const group of draft.filter(isGroup)) changes.push(...orderChanges(group, before, published, draft));
  return changes;
}

const groupIn = (choice: FrontChoice, slug: string) =>
  choice.filter(isGroup).find((group) => group.slug === slug);

/** Boxes of a group that were moved within it: the fewest that explain the new order. */
function orderChanges(
  group: FrontGroupChoice,
  before: Map<string, BoxPlace>,
  published: FrontChoice,
  draft: FrontChoice,
): FrontChange[] {
  const former = groupIn(published, group.slug);
  if (!former) return [];
  const common = group.boxes
    .map(({ article }) => article)
    .filter((article) => before.get(article)?.group.slug === group.slug);
  const ranks = common.map((article) => before.get(article)?.index ?? 0);
  const stays = longestIncreasing(ranks);
  return common.flatMap((article, index) => {
    const place = before.get(article);
    if (!place || stays.has(index)) return [];
    const rank = common.filter((each) => (before.get(each)?.index ?? 0) < place.index).length;
    return [movedChange(article, place, group, index < rank ? 'up' : 'down', draft)];
  });
}

function movedChange(
  article: string,
  former: BoxPlace,
  to: FrontGroupChoice,
  direction: 'up' | 'down' | 'over',
  draft: FrontChoice,
): FrontChange {
  const home = groupIn(draft, former.group.slug);
  const back = home ? followerOf(former.group, article, home) : null;
  return {
    key: `moved ${article}`,
    kind: 'moved',
    article,
    from: former.group.slug,
    to: to.slug,
    direction,
    touched: `box ${article}`,
    undo: [{ kind: 'move', article, from: to.slug, to: former.group.slug, before: back }],
  };
}

/** The first box after it that is still in the group; null: none. */
function followerOf(former: FrontGroupChoice, article: string, now: FrontGroupChoice): string | null {
  const index = former.boxes.findIndex((box) => box.article === article);
  const followers = former.boxes.slice(index + 1).map((box) => box.article);
  return followers.find((each) => now.boxes.some((box) => box.article === each)) ?? null;
}

const boxFields = ['title', 'label', 'lead', 'image', 'portraitImage'] as const;

function fieldChanges(article: string, group: string, before: BoxChoice, after: BoxChoice): FrontChange[] {
  return boxFields.flatMap((field): FrontChange[] => {
    if (isSame(before[field], after[field])) return [];
    const undo: FrontOperation = {
      kind: 'set',
      group,
      article,
      changes: before[field] === undefined ? {} : { [field]: before[field] },
      clear: before[field] === undefined ? [field] : [],
    };
    const key = `${field} of ${article}`;
    return [
      {
        key,
        kind: 'field',
        article,
        group,
        field,
        before: before[field],
        after: after[field],
        touched: key,
        undo: [undo],
      },
    ];
  });
}

function partChanges(published: FrontChoice, draft: FrontChoice): FrontChange[] {
  const common = draft.filter(({ slug }) => published.some((part) => part.slug === slug));
  const ranks = common.map(({ slug }) => published.findIndex((part) => part.slug === slug));
  const stays = longestIncreasing(ranks);
  const nextOf = (part: Part) =>
    published
      .slice(published.findIndex(({ slug }) => slug === part.slug) + 1)
      .find(({ slug }) => draft.some((each) => each.slug === slug))?.slug ?? null;
  const touchedOf = ({ slug }: Part) => `part ${slug}`;
  return [
    ...draft
      .filter((part) => !common.includes(part))
      .map(
        (part): FrontChange => ({
          key: `part-in ${part.slug}`,
          kind: 'part-in',
          part,
          touched: touchedOf(part),
          undo: [{ kind: 'remove', part: part.slug }],
        }),
      ),
    ...published
      .filter(({ slug }) => !draft.some((part) => part.slug === slug))
      .map(
        (part): FrontChange => ({
          key: `part-out ${part.slug}`,
          kind: 'part-out',
          part,
          touched: touchedOf(part),
          undo: [{ kind: 'add', part, before: nextOf(part) }],
        }),
      ),
    ...common
      .filter((_, index) => !stays.has(index))
      .map(
        (part): FrontChange => ({
          key: `part-moved ${part.slug}`,
          kind: 'part-moved',
          part,
          touched: touchedOf(part),
          undo: [{ kind: 'reorder', part: part.slug, before: nextOf(part) }],
        }),
      ),
    ...common.flatMap((part) => {
      const former = published.find(({ slug }) => slug === part.slug);
      return former ? partFieldChanges(former, part) : [];
    }),
  ];
}

function partFieldChanges(former: Part, part: Part): FrontChange[] {
  const [before, after] = [former as Record<string, unknown>, part as Record<string, unknown>];
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names
    .filter((name) => name !== 'boxes' && !isSame(before[name], after[name]))
    .map((field): FrontChange => {
      const undo = {
        kind: 'arrange',
        part: part.slug,
        changes: before[field] === undefined ? {} : { [field]: before[field] },
        clear: before[field] === undefined ? [field] : [],
      } as FrontOperation;
      const key = `${field} of part ${part.slug}`;
      return {
        key,
        kind: 'part-field',
        part,
        field,
        before: before[field],
        after: after[field],
        touched: key,
        undo: [undo],
      };
    });
}

/** Indexes of a longest increasing subsequence. */
function longestIncreasing(values: readonly number[]): Set<number> {
  const lengths: number[] = [];
  const previous: number[] = [];
  let best = -1;
  for (const [index, value] of values.entries()) {
    lengths[index] = 1;
    previous[index] = -1;
    for (let earlier = 0; earlier < index; earlier += 1)
      if ((values[earlier] ?? 0) < value && (lengths[earlier] ?? 0) + 1 > (lengths[index] ?? 0)) {
        lengths[index] = (lengths[earlier] ?? 0) + 1;
        previous[index] = earlier;
      }
    if (best < 0 || (lengths[index] ?? 0) > (lengths[best] ?? 0)) best = index;
  }
  const rise = new Set<number>();
  for (let index = best; index >= 0; index = previous[index] ?? -1) rise.add(index);
  return rise;
}

/** The author of a change: the newest operation that touched the same place. */
export function authorOf<O extends { operation: FrontOperation }>(
  { touched }: Pick<FrontChange, 'touched'>,
  operations: readonly O[],
): O | undefined {
  return operations.findLast(({ operation }) => touchedBy(operation).includes(touched));
}
