import { fold } from '#contract/fold.ts';
import { type Chip, chipKey } from './chip.ts';
import { isReserved, type Suggestion, type SuggestionGroup } from './suggestions.ts';
import { announcements, refusals } from './words.ts';

/** State of the search field with its chips, by the rules of docs/product/search.md#search-field. */
export interface TagInputState {
  chips: readonly Chip[];
  text: string;
  /** The text for which suggestions are requested; null unless the reader has typed since the last choice. */
  query: string | null;
  groups: readonly SuggestionGroup[];
  /** Index of the active suggestion, counted through all groups; -1 for none. */
  active: number;
  isOpen: boolean;
  /** Whether the last chip is marked, so that a second backspace removes it. */
  isMarked: boolean;
  /** Announcement for screen readers. */
  announcement: string;
  /** Visible reason why something did not become a chip; empty when nothing was refused. */
  refusal: string;
}

export type TagInputAction =
  | { type: 'typed'; text: string }
  | { type: 'suggested'; query: string; groups: readonly SuggestionGroup[] }
  | { type: 'moved'; by: 1 | -1 }
  | { type: 'chose'; suggestion: Suggestion }
  /**
   * Names before separators, or pasted ones, have been looked up. `from` is the text at that time, `rest` the
   * part of it that is no tag.
   */
  | {
      type: 'resolved';
      from: string;
      suggestions: readonly Suggestion[];
      rest: string;
      refusals?: readonly string[];
    }
  | { type: 'backspaced' }
  | { type: 'markEnded' }
  | { type: 'removed'; chip: Chip }
  | { type: 'closed' };

export const separator = ';';
/** In characters. */
const minQueryLength = 1;
/** Each name costs a request. */
const maxPieces = 10;

export function initialState(chips: readonly Chip[], text: string): TagInputState {
  return {
    chips,
    text,
    query: null,
    groups: [],
    active: -1,
    isOpen: false,
    isMarked: false,
    announcement: '',
    refusal: '',
  };
}

export function tagInputReducer(state: TagInputState, action: TagInputAction): TagInputState {
  switch (action.type) {
    case 'typed':
      return withText(state, action.text);
    case 'suggested':
      return action.query === state.query ? withSuggestions(state, action.groups) : state;
    case 'moved':
      return moveActive(state, action.by);
    case 'chose':
      return withChip({ ...withClosedList(state), text: '', query: null, groups: [] }, action.suggestion);
    case 'resolved':
      return withResolved(state, action);
    case 'backspaced':
      return withBackspace(state);
    case 'markEnded':
      return { ...state, isMarked: false };
    case 'removed':
      return withoutChip(state, action.chip);
    case 'closed':
      return withClosedList(state);
  }
}

/** All suggestions, in the order of the arrow keys. */
export function openItems({ groups }: Pick<TagInputState, 'groups'>): Suggestion[] {
  return groups.flatMap(({ items }) => items);
}

/** The suggestion that Enter adds; null when Enter runs the search. */
export function activeItem(state: TagInputState): Suggestion | null {
  return state.isOpen ? (openItems(state)[state.active] ?? null) : null;
}

/**
 * Splits a text at its separators. Unless it was pasted, the last piece is still being typed.
 * @returns null when there is no separator
 */
export function piecesOf(text: string, isPasted: boolean): { whole: string[]; rest: string } | null {
  if (!text.includes(separator)) return null;
  const pieces = text.split(separator).map((piece) => piece.trim());
  const rest = isPasted ? '' : (pieces.pop() ?? '');
  const whole = pieces.filter((piece) => piece !== '');
  return { whole: whole.slice(0, maxPieces), rest: [...whole.slice(maxPieces), rest].join(' ').trim() };
}

function parseQuery(text: string): string | null {
  const query = text.trim();
  return query.length >= minQueryLength && !query.includes(separator) ? query : null;
}

/** The list stays until the next one comes, so that it does not flicker. */
function withText(state: TagInputState, text: string): TagInputState {
  const query = parseQuery(text);
  return {
    ...withClosedList(state),
    text,
    query,
    groups: query === null ? [] : state.groups,
    isOpen: state.isOpen && query !== null,
  };
}

function withClosedList(state: TagInputState): TagInputState {
  return { ...state, isOpen: false, active: -1, isMarked: false, announcement: '', refusal: '' };
}

function withSuggestions(state: TagInputState, all: readonly SuggestionGroup[]): TagInputState {
  const groups = all
    .map(({ heading, items }) => ({ heading, items: items.filter((item) => canAdd(state, item)) }))
    .filter(({ items }) => items.length > 0);
  const count = openItems({ groups }).length;
  return {
    ...state,
    groups,
    active: -1,
    isOpen: count > 0,
    announcement: announcements.suggestions(count),
  };
}

/** After the last suggestion comes the first; a closed list opens. */
function moveActive(state: TagInputState, by: 1 | -1): TagInputState {
  const count = openItems(state).length;
  if (count === 0) return state;
  const from = state.isOpen ? state.active : -1;
  const active = from < 0 ? (by > 0 ? 0 : count - 1) : (from + by + count) % count;
  return { ...state, isOpen: true, active, isMarked: false };
}

const canAdd = (state: TagInputState, suggestion: Suggestion) => whyNot(state, suggestion) === null;

/** Why a suggestion cannot become a chip; null when it can. */
function whyNot({ chips }: TagInputState, { kind, value, text }: Suggestion): string | null {
  if (isReserved(text)) return refusals.reserved(text);
  // Addresses may contain slugs or names, so both are compared.
  const isDuplicate = chips.some(
    (chip) => chip.kind === kind && (chip.value === value || fold(chip.text) === fold(text.trim())),
  );
  return isDuplicate ? refusals.duplicate(text) : null;
}

/** Why a name cannot become a chip of any kind; null when it may. */
export function refusalOf(name: string, chips: readonly Chip[]): string | null {
  if (isReserved(name)) return refusals.reserved(name);
  const foldedName = fold(name.trim());
  const chip = chips.find(({ text, value }) => fold(text) === foldedName || value === foldedName);
  return chip ? refusals.duplicate(chip.text) : null;
}

function withChip(state: TagInputState, suggestion: Suggestion): TagInputState {
  const refusal = whyNot(state, suggestion);
  if (refusal !== null) return withRefusals(state, [refusal]);
  const { kind, value, text } = suggestion;
  return {
    ...state,
    chips: [...state.chips, { kind, value, text }],
    announcement: announcements.added(text),
  };
}

function withRefusals(state: TagInputState, reasons: readonly string[]): TagInputState {
  const all = [...new Set([...(state.refusal === '' ? [] : [state.refusal]), ...reasons])];
  return { ...state, refusal: all.join(' ') };
}

/**
 * Text that was typed during the look-up stays. Suggestions would cover why something was refused: they come
 * when the reader goes on.
 */
function withResolved(
  state: TagInputState,
  action: Extract<TagInputAction, { type: 'resolved' }>,
): TagInputState {
  const { from, suggestions, rest, refusals: reasons = [] } = action;
  if (!state.text.startsWith(from)) return state;
  const text = rest + state.text.slice(from.length);
  return withRefusals(
    suggestions.reduce(withChip, {
      ...withClosedList(state),
      text,
      query: reasons.length > 0 ? null : parseQuery(text),
      groups: [],
    }),
    reasons,
  );
}

/** Backspace in an empty field: the first one marks the last chip, the second removes it. */
function withBackspace(state: TagInputState): TagInputState {
  const last = state.chips.at(-1);
  if (state.text !== '' || !last || last.isFixed) return state;
  if (state.isMarked) return withoutChip(state, last);
  return { ...state, isMarked: true, announcement: announcements.marked(last.text) };
}

function withoutChip(state: TagInputState, chip: Chip): TagInputState {
  const chips = state.chips.filter((other) => other.isFixed || chipKey(other) !== chipKey(chip));
  if (chips.length === state.chips.length) return { ...state, isMarked: false };
  return { ...withClosedList(state), chips, announcement: announcements.removed(chip.text) };
}
