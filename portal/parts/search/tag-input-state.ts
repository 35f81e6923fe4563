import { type Chip, chipKey } from './chip.ts';
import { folded, isReserved, type Suggestion, type SuggestionGroup } from './suggestions.ts';

/**
 * The search field with its chips, and nothing of the browser: it has the rules of
 * docs/product/search.md#search-field.
 */
export interface TagInputState {
  chips: readonly Chip[];
  text: string;
  /** What completions are wanted for; null when the reader has not typed since they were last used. */
  asked: string | null;
  groups: readonly SuggestionGroup[];
  /** Which completion the arrow keys stand on, counted through all groups; -1: none. */
  active: number;
  open: boolean;
  /** The last chip is marked: a second backspace deletes it. */
  marked: boolean;
  /** For those who listen. */
  said: string;
  /** Why something did not become a chip; everybody sees it. Empty when nothing was refused. */
  refusal: string;
}

export type TagInputAction =
  | { type: 'typed'; text: string }
  | { type: 'suggested'; asked: string; groups: readonly SuggestionGroup[] }
  | { type: 'moved'; by: 1 | -1 }
  | { type: 'chose'; suggestion: Suggestion }
  /**
   * What stood before separators, or was pasted, has been looked up. `from`: the text then; `rest`: what of
   * it is not a tag.
   */
  | {
      type: 'resolved';
      from: string;
      found: readonly Suggestion[];
      rest: string;
      withRefusals?: readonly string[];
    }
  | { type: 'backspaced' }
  | { type: 'markEnded' }
  | { type: 'removed'; chip: Chip }
  | { type: 'closed' };

export const separator = ';';
/** Characters from which there are completions. */
const minQueryLength = 1;
/** Long enough for any name, short enough for one look-up each. */
const maxPieces = 10;

export function initialState(chips: readonly Chip[], text: string): TagInputState {
  return {
    chips,
    text,
    asked: null,
    groups: [],
    active: -1,
    open: false,
    marked: false,
    said: '',
    refusal: '',
  };
}

export function tagInputReducer(state: TagInputState, action: TagInputAction): TagInputState {
  switch (action.type) {
    case 'typed':
      return typed(state, action.text);
    case 'suggested':
      return action.asked === state.asked ? withSuggestions(state, action.groups) : state;
    case 'moved':
      return moved(state, action.by);
    case 'chose':
      return withChip({ ...withClosedList(state), text: '', asked: null, groups: [] }, action.suggestion);
    case 'resolved':
      return resolved(state, action);
    case 'backspaced':
      return backspaced(state);
    case 'markEnded':
      return { ...state, marked: false };
    case 'removed':
      return removed(state, action.chip);
    case 'closed':
      return withClosedList(state);
  }
}

/** The completions in the order of the arrow keys. */
export function openItems({ groups }: Pick<TagInputState, 'groups'>): Suggestion[] {
  return groups.flatMap(({ items }) => items);
}

/** The completion that Enter adds; null: Enter runs the search. */
export function activeItem(state: TagInputState): Suggestion | null {
  return state.open ? (openItems(state)[state.active] ?? null) : null;
}

/**
 * Takes a text apart at its separators. The last piece is still being typed, unless it was `pasted`. Null:
 * there is no separator.
 */
export function piecesOf(text: string, pasted: boolean): { whole: string[]; rest: string } | null {
  if (!text.includes(separator)) return null;
  const pieces = text.split(separator).map((piece) => piece.trim());
  const rest = pasted ? '' : (pieces.pop() ?? '');
  const whole = pieces.filter((piece) => piece !== '');
  return { whole: whole.slice(0, maxPieces), rest: [...whole.slice(maxPieces), rest].join(' ').trim() };
}

function parseQuery(text: string): string | null {
  const query = text.trim();
  return query.length >= minQueryLength && !query.includes(separator) ? query : null;
}

/** The list stays as it is until the next one comes, so that it does not flicker. */
function typed(state: TagInputState, text: string): TagInputState {
  const asked = parseQuery(text);
  return {
    ...withClosedList(state),
    text,
    asked,
    groups: asked === null ? [] : state.groups,
    open: state.open && asked !== null,
  };
}

function withClosedList(state: TagInputState): TagInputState {
  return { ...state, open: false, active: -1, marked: false, said: '', refusal: '' };
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
    open: count > 0,
    said: count > 0 ? `${count} javaslat` : 'Nincs javaslat',
  };
}

/** Round and round; a closed list opens. */
function moved(state: TagInputState, by: 1 | -1): TagInputState {
  const count = openItems(state).length;
  if (count === 0) return state;
  const from = state.open ? state.active : -1;
  const active = from < 0 ? (by > 0 ? 0 : count - 1) : (from + by + count) % count;
  return { ...state, open: true, active, marked: false };
}

const canAdd = (state: TagInputState, suggestion: Suggestion) => whyNot(state, suggestion) === null;

/** Why a completion cannot become a chip; null when it can. */
function whyNot({ chips }: TagInputState, { kind, value, text }: Suggestion): string | null {
  if (isReserved(text)) return reservedRefusal(text);
  // An address may name by slug or by name, so both are compared.
  const isThere = chips.some(
    (chip) => chip.kind === kind && (chip.value === value || folded(chip.text) === folded(text)),
  );
  return isThere ? duplicateRefusal(text) : null;
}

const reservedRefusal = (text: string) => `„${text.trim()}” a javaslatok egyik címe, szűrő nem lehet.`;
const duplicateRefusal = (text: string) => `„${text.trim()}” már szerepel a szűrők között.`;

/**
 * Why a name cannot become a chip whatever it is of: the service does not offer what is chosen already. Null
 * when it may.
 */
export function refusalOf(name: string, chips: readonly Chip[]): string | null {
  if (isReserved(name)) return reservedRefusal(name);
  const chip = chips.find(({ text, value }) => folded(text) === folded(name) || value === folded(name));
  return chip ? duplicateRefusal(chip.text) : null;
}

function withChip(state: TagInputState, suggestion: Suggestion): TagInputState {
  const refusal = whyNot(state, suggestion);
  if (refusal !== null) return refused(state, [refusal]);
  const { kind, value, text } = suggestion;
  return { ...state, chips: [...state.chips, { kind, value, text }], said: `Szűrő: ${text}` };
}

function refused(state: TagInputState, reasons: readonly string[]): TagInputState {
  const all = [...new Set([...(state.refusal === '' ? [] : [state.refusal]), ...reasons])];
  return { ...state, refusal: all.join(' ') };
}

/** What was typed meanwhile stays. */
function resolved(
  state: TagInputState,
  action: Extract<TagInputAction, { type: 'resolved' }>,
): TagInputState {
  const { from, found, rest, withRefusals: reasons = [] } = action;
  if (!state.text.startsWith(from)) return state;
  const text = rest + state.text.slice(from.length);
  return refused(
    found.reduce(withChip, { ...withClosedList(state), text, asked: parseQuery(text), groups: [] }),
    reasons,
  );
}

/** Only in an empty field: the first one marks the last chip, the second deletes it. */
function backspaced(state: TagInputState): TagInputState {
  const last = state.chips.at(-1);
  if (state.text !== '' || !last || last.fixed) return state;
  if (state.marked) return removed(state, last);
  return { ...state, marked: true, said: `${last.text}: még egy visszatörlés kiveszi` };
}

function removed(state: TagInputState, chip: Chip): TagInputState {
  const chips = state.chips.filter((other) => other.fixed || chipKey(other) !== chipKey(chip));
  if (chips.length === state.chips.length) return { ...state, marked: false };
  return { ...withClosedList(state), chips, said: `Kivéve: ${chip.text}` };
}
