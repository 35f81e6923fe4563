import type { BoxChoice, FrontChoice, FrontGroupChoice, FrontWidgetChoice } from './front-choice.ts';
import type { FrontOperation, OperationOf } from './front-draft.ts';

type Part = FrontChoice[number];

/** This file imports types alone, because the desk loads it too. */
export const isGroup = (part: Part): part is FrontGroupChoice => 'boxes' in part;
export const isWidget = (part: Part): part is FrontWidgetChoice => !isGroup(part);

/** Result of an operation, or why it does not apply; `inverse` undoes it. */
export type Applied = { choice: FrontChoice; inverse: FrontOperation } | { misfit: string };

/** Applies one operation. The given choice is not modified; a new one is returned. */
export function applyOperation(choice: FrontChoice, operation: FrontOperation): Applied {
  switch (operation.kind) {
    case 'put':
      return put(choice, operation);
    case 'take':
      return take(choice, operation);
    case 'move':
      return move(choice, operation);
    case 'swap':
      return swap(choice, operation);
    case 'set':
      return set(choice, operation);
    case 'add':
      return add(choice, operation);
    case 'remove':
      return remove(choice, operation);
    case 'reorder':
      return reorder(choice, operation);
    case 'arrange':
      return arrange(choice, operation);
  }
}

/**
 * Applies the operations that fit, in order.
 * @returns the others by index, with the reason
 */
export function applyAll(
  choice: FrontChoice,
  operations: readonly FrontOperation[],
): { choice: FrontChoice; misfits: Map<number, string> } {
  const misfits = new Map<number, string>();
  let current = choice;
  for (const [index, operation] of operations.entries()) {
    const applied = applyOperation(current, operation);
    if ('misfit' in applied) misfits.set(index, applied.misfit);
    else current = applied.choice;
  }
  return { choice: current, misfits };
}

/**
 * What an operation touches. Two editors who touch the same place at the same time would unknowingly undo
 * each other's work, so the second gets a conflict (docs/product/front-page.md#several-editors-at-once).
 */
export function touchedBy(operation: FrontOperation): string[] {
  switch (operation.kind) {
    case 'put':
      return [`box ${operation.box.article}`];
    case 'take':
    case 'move':
      return [`box ${operation.article}`];
    case 'swap':
      return [`box ${operation.one.article}`, `box ${operation.other.article}`];
    case 'set':
      return fieldsOf(operation).map((field) => `${field} of ${operation.article}`);
    case 'add':
      return [`part ${operation.part.slug}`];
    case 'remove':
    case 'reorder':
      return [`part ${operation.part}`];
    case 'arrange':
      return fieldsOf(operation).map((field) => `${field} of part ${operation.part}`);
  }
}

const fieldsOf = ({ changes, clear }: Pick<OperationOf<'set' | 'arrange'>, 'changes' | 'clear'>) => [
  ...Object.keys(changes),
  ...(clear ?? []),
];

const noGroup = (slug: string) => ({ misfit: `There is no group ${slug} any more.` });
const noPart = (slug: string) => ({ misfit: `There is no part ${slug} any more.` });
const noBox = (article: string) => ({ misfit: `${article} is no longer there.` });
const alreadyThere = (article: string, group: string) => ({ misfit: `${article} is already in ${group}.` });

const groupOf = (choice: FrontChoice, slug: string): FrontGroupChoice | undefined =>
  choice.filter(isGroup).find((group) => group.slug === slug);

const boxOf = (group: FrontGroupChoice, article: string): BoxChoice | undefined =>
  group.boxes.find((box) => box.article === article);

const withPart = (choice: FrontChoice, slug: string, part: Part): FrontChoice =>
  choice.map((each) => (each.slug === slug ? part : each));

/** @returns null if the box that should follow does not exist */
function insertBefore<T>(list: readonly T[], item: T, next: number | null): T[] | null {
  if (next === null) return [...list, item];
  return next < 0 ? null : [...list.slice(0, next), item, ...list.slice(next)];
}

const indexOfBox = (boxes: readonly BoxChoice[], article: string | null) =>
  article === null ? null : boxes.findIndex((box) => box.article === article);
const indexOfPart = (parts: FrontChoice, slug: string | null) =>
  slug === null ? null : parts.findIndex((part) => part.slug === slug);

/** The box after this one; null for the last. */
function nextOf(group: FrontGroupChoice, article: string): string | null {
  const index = group.boxes.findIndex((box) => box.article === article);
  return group.boxes[index + 1]?.article ?? null;
}

function put(choice: FrontChoice, { group: slug, box, before }: OperationOf<'put'>): Applied {
  const group = groupOf(choice, slug);
  if (!group) return noGroup(slug);
  if (boxOf(group, box.article)) return alreadyThere(box.article, slug);
  const boxes = insertBefore(group.boxes, box, indexOfBox(group.boxes, before));
  if (!boxes) return noBox(before ?? '');
  return {
    choice: withPart(choice, slug, { ...group, boxes }),
    inverse: { kind: 'take', group: slug, article: box.article },
  };
}

function take(choice: FrontChoice, { group: slug, article }: OperationOf<'take'>): Applied {
  const group = groupOf(choice, slug);
  const box = group && boxOf(group, article);
  if (!group) return noGroup(slug);
  if (!box) return noBox(article);
  return {
    choice: withPart(choice, slug, { ...group, boxes: group.boxes.filter((each) => each !== box) }),
    inverse: { kind: 'put', group: slug, box, before: nextOf(group, article) },
  };
}

function move(choice: FrontChoice, { article, from, to, before }: OperationOf<'move'>): Applied {
  const source = groupOf(choice, from);
  const box = source && boxOf(source, article);
  if (!source) return noGroup(from);
  if (!box) return noBox(article);
  if (before === article) return { misfit: `${article} cannot be before itself.` };
  const without = withPart(choice, from, { ...source, boxes: source.boxes.filter((each) => each !== box) });
  const afterPut = put(without, { kind: 'put', group: to, box, before });
  if ('misfit' in afterPut) return afterPut;
  const inverse = { kind: 'move', article, from: to, to: from, before: nextOf(source, article) } as const;
  return { choice: afterPut.choice, inverse };
}

function swap(choice: FrontChoice, operation: OperationOf<'swap'>): Applied {
  const { one, other } = operation;
  const groups = [groupOf(choice, one.group), groupOf(choice, other.group)] as const;
  if (!groups[0]) return noGroup(one.group);
  if (!groups[1]) return noGroup(other.group);
  const first = boxOf(groups[0], one.article);
  const second = boxOf(groups[1], other.article);
  if (!first) return noBox(one.article);
  if (!second) return noBox(other.article);
  if (one.group !== other.group && boxOf(groups[0], other.article))
    return alreadyThere(other.article, one.group);
  if (one.group !== other.group && boxOf(groups[1], one.article))
    return alreadyThere(one.article, other.group);
  const swapped = (box: BoxChoice) => (box === first ? second : box === second ? first : box);
  return {
    choice: choice.map((part) =>
      isGroup(part) && (part === groups[0] || part === groups[1])
        ? { ...part, boxes: part.boxes.map(swapped) }
        : part,
    ),
    inverse: {
      kind: 'swap',
      one: { group: one.group, article: other.article },
      other: { group: other.group, article: one.article },
    },
  };
}

/** A title belongs to its piece: if somebody has moved the piece meanwhile, it is set there. */
function set(choice: FrontChoice, operation: OperationOf<'set'>): Applied {
  const { article, changes, clear } = operation;
  const namedGroup = groupOf(choice, operation.group);
  const group =
    namedGroup && boxOf(namedGroup, article)
      ? namedGroup
      : choice.filter(isGroup).find((each) => boxOf(each, article));
  const box = group && boxOf(group, article);
  if (!group || !box) return noBox(article);
  const { value, inverse } = withFields(box, changes, clear);
  return {
    choice: withPart(choice, group.slug, {
      ...group,
      boxes: group.boxes.map((each) => (each === box ? value : each)),
    }),
    inverse: { kind: 'set', group: group.slug, article, ...inverse } as OperationOf<'set'>,
  };
}

function add(choice: FrontChoice, { part, before }: OperationOf<'add'>): Applied {
  if (choice.some(({ slug }) => slug === part.slug))
    return { misfit: `There is already a part ${part.slug}.` };
  const parts = insertBefore(choice, part, indexOfPart(choice, before));
  return parts ? { choice: parts, inverse: { kind: 'remove', part: part.slug } } : noPart(before ?? '');
}

function remove(choice: FrontChoice, { part: slug }: OperationOf<'remove'>): Applied {
  const index = choice.findIndex((part) => part.slug === slug);
  const part = choice[index];
  if (!part) return noPart(slug);
  return {
    choice: choice.filter((each) => each !== part),
    inverse: { kind: 'add', part, before: choice[index + 1]?.slug ?? null },
  };
}

function reorder(choice: FrontChoice, { part: slug, before }: OperationOf<'reorder'>): Applied {
  const index = choice.findIndex((part) => part.slug === slug);
  const part = choice[index];
  if (!part) return noPart(slug);
  const without = choice.filter((each) => each !== part);
  const parts = insertBefore(without, part, indexOfPart(without, before));
  if (!parts) return noPart(before ?? '');
  return { choice: parts, inverse: { kind: 'reorder', part: slug, before: choice[index + 1]?.slug ?? null } };
}

function arrange(choice: FrontChoice, operation: OperationOf<'arrange'>): Applied {
  const part = choice.find(({ slug }) => slug === operation.part);
  if (!part) return noPart(operation.part);
  const { value, inverse } = withFields(part, operation.changes as Partial<Part>, operation.clear);
  return {
    choice: withPart(choice, part.slug, value),
    inverse: { kind: 'arrange', part: part.slug, ...inverse } as OperationOf<'arrange'>,
  };
}

/** Sets fields and removes others; `inverse` undoes that. */
function withFields<T extends object>(
  before: T,
  changes: Partial<T>,
  clear: readonly string[] = [],
): { value: T; inverse: { changes: Partial<T>; clear: string[] } } {
  const names = [...new Set([...Object.keys(changes), ...clear])];
  const keptFields = Object.entries({ ...before, ...changes }).filter(([name]) => !clear.includes(name));
  const formerFields = Object.entries(before).filter(
    ([name, field]) => names.includes(name) && field !== undefined,
  );
  return {
    value: Object.fromEntries(keptFields) as T,
    inverse: {
      changes: Object.fromEntries(formerFields) as Partial<T>,
      clear: names.filter((name) => !formerFields.some(([each]) => each === name)),
    },
  };
}
