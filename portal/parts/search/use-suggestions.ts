import { type Dispatch, useEffect } from 'react';
import { type Chip, filtersJson } from './chip.ts';
import { fetchSuggestions, type Suggestion, suggestionNamed } from './suggestions.ts';
import { piecesOf, refusalOf, type TagInputAction } from './tag-input-state.ts';

/** Who types on asks for the next letter's completions anyway. Milliseconds. */
const pause = 150;
/** A look-up of pieces must not keep the field waiting. Milliseconds. */
const timeoutMs = 4000;

/** Keeps the completions of what is being typed; a request that was superseded is aborted. */
export function useSuggestions(
  asked: string | null,
  chips: readonly Chip[],
  dispatch: Dispatch<TagInputAction>,
): void {
  const filters = filtersJson(chips);
  useEffect(() => {
    if (asked === null) return;
    const superseded = new AbortController();
    const timer = setTimeout(() => {
      fetchSuggestions(asked, filters, superseded.signal).then(
        (groups) => dispatch({ type: 'suggested', asked, groups }),
        () => {},
      );
    }, pause);
    return () => {
      clearTimeout(timer);
      superseded.abort();
    };
  }, [asked, filters, dispatch]);
}

/**
 * Turns what stands before separators into chips, as far as there are completions called so: tags come only
 * from the list.
 * @param from what the field holds
 * @param pasted what is pasted at its end; null: it was typed
 * @returns whether there is anything to turn
 */
export function resolvePieces(
  from: string,
  pasted: string | null,
  chips: readonly Chip[],
  dispatch: Dispatch<TagInputAction>,
): boolean {
  const pieces = piecesOf(pasted ?? from, pasted !== null);
  if (!pieces) return false;
  void lookUp(pieces.whole, chips).then(({ found, refused, unknown }) => {
    const before = pasted === null ? [] : [from.trim()];
    const rest = [...before, ...unknown, pieces.rest].filter((text) => text !== '').join(' ');
    dispatch({ type: 'resolved', from, found, rest, withRefusals: refused });
  });
  return true;
}

/**
 * Makes a chip of a single name that was pasted into the empty field, once it stands there; any other text
 * stays as it is.
 */
export function resolvePasted(
  name: string,
  chips: readonly Chip[],
  dispatch: Dispatch<TagInputAction>,
): void {
  setTimeout(async () => {
    const { found, refused } = await lookUp([name.trim()], chips);
    if (found.length > 0 || refused.length > 0)
      dispatch({ type: 'resolved', from: name.trim(), found, rest: '', withRefusals: refused });
  });
}

interface LookupResult {
  found: Suggestion[];
  /** Why some of the names cannot become chips. */
  refused: string[];
  /** Names of nothing. */
  unknown: string[];
}

async function lookUp(names: readonly string[], chips: readonly Chip[]): Promise<LookupResult> {
  const signal = AbortSignal.timeout(timeoutMs);
  const refused = names.flatMap((name) => refusalOf(name, chips) ?? []);
  const accepted = names.filter((name) => refusalOf(name, chips) === null);
  const answers = await Promise.all(
    accepted.map((name) =>
      fetchSuggestions(name, filtersJson(chips), signal).then(
        (groups) => suggestionNamed(name, groups),
        () => null,
      ),
    ),
  );
  return {
    found: answers.filter((item): item is Suggestion => item !== null),
    refused,
    unknown: accepted.filter((_, index) => !answers[index]),
  };
}
