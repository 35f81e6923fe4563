import { fold } from '#contract/fold.ts';
import { type ChipKind, chipKinds } from './chip.ts';

/** A suggestion, which can become a chip. */
export interface Suggestion {
  kind: ChipKind;
  text: string;
  value: string;
  /** About how many articles it has. */
  count: number | null;
}

/** Suggestions under a heading: Rovatok, Témák, Cím, Szerzők. */
export interface SuggestionGroup {
  heading: string;
  items: readonly Suggestion[];
}

/** Headings of the groups, which cannot be tags (docs/product/search.md#reserved-words). */
const reservedWords: ReadonlySet<string> = new Set(['rovatok', 'témák', 'cím', 'szerzők']);
export const isReserved = (text: string) => reservedWords.has(text.trim().toLocaleLowerCase('hu'));

/** docs/product/search.md#suggestions */
const maxPerGroup = 5;

/**
 * Groups the call's flat answer, where a separator is the heading of what follows it; arrow keys skip
 * headings. Invalid items are left out. It uses no schemas, to keep the browser's code small.
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

/** Path of the call `searchAutocomplete`; a test compares it with the contract. */
export const autocompletePath = '/api/search/autocomplete';

/** Fetches suggestions. Resolves with none when the request fails; rejects only when aborted. */
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

/** The suggestion with exactly this name, apart from accents and capitals. */
export function suggestionNamed(name: string, groups: readonly SuggestionGroup[]): Suggestion | null {
  const foldedName = fold(name.trim());
  return (
    groups
      .flatMap(({ items }) => items)
      .find(({ text, value }) => fold(text) === foldedName || value === foldedName) ?? null
  );
}
