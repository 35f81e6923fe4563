import { type ChipKind, chipKinds } from './chip.ts';

/** A completion that can become a chip. */
export interface Suggestion {
  kind: ChipKind;
  text: string;
  value: string;
  /** About how many articles it has. */
  count: number | null;
}

/** Completions under a heading: Rovatok, Témák, Cím, Szerzők. */
export interface SuggestionGroup {
  heading: string;
  items: readonly Suggestion[];
}

/** Headings of the groups: they are no tags (docs/product/search.md#reserved-words). */
const reservedWords: ReadonlySet<string> = new Set(['rovatok', 'témák', 'cím', 'szerzők']);
export const isReserved = (text: string) => reservedWords.has(text.trim().toLocaleLowerCase('hu'));

/** Of each kind (docs/product/search.md#suggestions). */
const maxPerGroup = 5;

/**
 * Groups out of the call's flat answer, where a separator is the heading of what follows it. Separators are
 * thus never among what the arrow keys walk over. What is not as it should be is left out: the browser has no
 * schemas, to stay light.
 */
export function groupSuggestions(answer: unknown): SuggestionGroup[] {
  const groups: Array<{ heading: string; items: Suggestion[] }> = [];
  for (const item of Array.isArray(answer) ? answer : []) {
    if (!isRecord(item) || typeof item.text !== 'string') continue;
    const { type, text, value, count } = item;
    if (type === 'separator') {
      groups.push({ heading: text, items: [] });
      continue;
    }
    const kind = chipKinds.find((chipKind) => chipKind === type);
    const group = groups.at(-1);
    if (
      !kind ||
      !group ||
      group.items.length === maxPerGroup ||
      typeof value !== 'string' ||
      isReserved(text)
    )
      continue;
    group.items.push({ kind, text, value, count: typeof count === 'number' ? count : null });
  }
  return groups.filter(({ items }) => items.length > 0);
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** `/api/search/autocomplete` of the contract; a test compares them. */
export const autocompletePath = '/api/search/autocomplete';

/** Asks this site for completions. Resolves with none when they cannot be had; rejects only when aborted. */
export async function fetchSuggestions(
  term: string,
  filters: string,
  signal: AbortSignal,
): Promise<SuggestionGroup[]> {
  try {
    const query = new URLSearchParams({ term, ...(filters && { filters }) });
    const response = await fetch(`${autocompletePath}?${query}`, {
      signal,
      headers: { accept: 'application/json' },
    });
    return response.ok ? groupSuggestions(await response.json()) : [];
  } catch {
    signal.throwIfAborted();
    return [];
  }
}

/** The completion that is called just so, whatever the accents and capitals. */
export function suggestionNamed(name: string, groups: readonly SuggestionGroup[]): Suggestion | null {
  const foldedName = folded(name);
  return (
    groups
      .flatMap(({ items }) => items)
      .find(({ text, value }) => folded(text) === foldedName || value === foldedName) ?? null
  );
}

export const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase();
