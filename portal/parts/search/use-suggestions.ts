import { type Dispatch, useEffect } from 'react';
import { type Chip, filtersJson } from './chip.ts';
import { fetchSuggestions, isReserved, type Suggestion, suggestionNamed } from './suggestions.ts';
import { piecesOf, refusalOf, type TagInputAction } from './tag-input-state.ts';

/** Pause in typing before suggestions are requested. */
const debounceMs = 150;
/** How long the names before separators are looked up. */
const lookUpTimeoutMs = 4000;

/** Requests suggestions for what is being typed; a superseded request is aborted. */
export function useSuggestions(
  query: string | null,
  chips: readonly Chip[],
  dispatch: Dispatch<TagInputAction>,
): void {
  const filters = filtersJson(chips);
  useEffect(() => {
    if (query === null) return;
    const superseded = new AbortController();
    const timer = setTimeout(() => {
      fetchSuggestions(query, filters, superseded.signal).then(
        (groups) => dispatch({ type: 'suggested', query, groups }),
        () => {},
      );
    }, debounceMs);
    return () => {
      clearTimeout(timer);
      superseded.abort();
    };
  }, [query, filters, dispatch]);
}

/**
 * Turns the names before separators into chips, if there are suggestions with exactly these names.
 * @param from text of the field
 * @param pasted text that is being pasted at its end; null when it was typed
 * @returns whether there are separators
 */
export function resolvePieces(
  from: string,
  pasted: string | null,
  chips: readonly Chip[],
  dispatch: Dispatch<TagInputAction>,
): boolean {
  const pieces = piecesOf(pasted ?? from, pasted !== null);
  if (!pieces) return false;
  void lookUp(pieces.whole, chips).then(({ suggestions, refusals, unknownNames }) => {
    const before = pasted === null ? [] : [from.trim()];
    const rest = [...before, ...unknownNames, pieces.rest].filter((text) => text !== '').join(' ');
    dispatch({ type: 'resolved', from, suggestions, rest, refusals });
  });
  return true;
}

/**
 * Turns a single name that was pasted, and is all that the field has, into a chip. Any other text stays in
 * the field.
 */
export function resolvePasted(
  name: string,
  chips: readonly Chip[],
  dispatch: Dispatch<TagInputAction>,
): void {
  setTimeout(async () => {
    const { suggestions, refusals, unknownNames } = await lookUp([name.trim()], chips);
    if (suggestions.length > 0 || refusals.length > 0)
      dispatch({ type: 'resolved', from: name.trim(), suggestions, rest: unknownNames.join(' '), refusals });
  });
}

interface LookupResult {
  suggestions: Suggestion[];
  /** Why some of the names cannot become chips. */
  refusals: string[];
  /** Names without a suggestion, and reserved ones: they stay in the field. */
  unknownNames: string[];
}

async function lookUp(names: readonly string[], chips: readonly Chip[]): Promise<LookupResult> {
  const signal = AbortSignal.timeout(lookUpTimeoutMs);
  const refusals = names.flatMap((name) => refusalOf(name, chips) ?? []);
  const accepted = names.filter((name) => refusalOf(name, chips) === null);
  const answers = new Map(
    await Promise.all(
      accepted.map(async (name) => {
        const groups = await fetchSuggestions(name, filtersJson(chips), signal).catch(() => []);
        return [name, suggestionNamed(name, groups)] as const;
      }),
    ),
  );
  return {
    suggestions: [...answers.values()].filter((item) => item !== null),
    refusals,
    unknownNames: names.filter((name) => isReserved(name) || answers.get(name) === null),
  };
}
