import { type Dispatch, useEffect } from 'react';
import { type Chip, filtersJson } from './chip.ts';
import { fetchSuggestions, type Suggestion, suggestionNamed } from './suggestions.ts';
import { piecesOf, type TagInputAction } from './tag-input-state.ts';

/** Who types on asks for the next letter's completions anyway. Milliseconds. */
const pause = 150;
/** A look-up of pieces must not keep the field waiting. Milliseconds. */
const patience = 4000;

/** Keeps the completions of what is being typed; a request that was superseded is aborted. */
export function useSuggestions(asked: string | null, chips: readonly Chip[], dispatch: Dispatch<TagInputAction>): void {
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
 * Turns what stands before separators into chips, as far as there are completions called so: tags come only from the list.
 * @param from what the field holds
 * @param pasted what is pasted at its end; null: it was typed
 * @returns whether there is anything to turn
 */
export function resolvePieces(from: string, pasted: string | null, chips: readonly Chip[], dispatch: Dispatch<TagInputAction>): boolean {
  const pieces = piecesOf(pasted ?? from, pasted !== null);
  if (!pieces) return false;
  const signal = AbortSignal.timeout(patience);
  const find = (piece: string) =>
    fetchSuggestions(piece, filtersJson(chips), signal).then(
      (groups) => suggestionNamed(piece, groups),
      () => null,
    );
  void Promise.all(pieces.whole.map(find)).then((found) => {
    const unknown = pieces.whole.filter((_, index) => !found[index]);
    const before = pasted === null ? [] : [from.trim()];
    const rest = [...before, ...unknown, pieces.rest].filter((text) => text !== '').join(' ');
    dispatch({ type: 'resolved', from, found: found.filter((item): item is Suggestion => item !== null), rest });
  });
  return true;
}
