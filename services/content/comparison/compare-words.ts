import { diffArrays } from 'diff';
import type { Piece } from '#contract/versions.ts';

/**
 * Words that may have come and gone in one passage. With more it was written anew, and marks on single words
 * only confuse.
 */
const mostEdits = 400;

/**
 * Numbers with their groups and signs, words with what is inside them, spaces, and every other character by
 * itself.
 */
const tokens =
  /\p{N}{1,3}(?:[ \u00a0]\p{N}{3})+(?!\p{N})|\p{L}[\p{L}\p{M}\p{N}'’-]*|\p{N}+(?:[.,:]\p{N}+)*(?:-\p{L}+)?|\s+|./gsu;

/** A passage in two versions, word by word; what was taken away stands before what came in its place. */
export function compareWords(before: string, after: string): Piece[] {
  if (before === after) return tidy([{ change: 'same', text: after }]);
  const parts = diffArrays(before.match(tokens) ?? [], after.match(tokens) ?? [], {
    maxEditLength: mostEdits,
  });
  if (!parts) return tidy([piece('removed', before), piece('added', after)]);
  const pieces = parts.map(({ added, removed, value }) =>
    piece(added ? 'added' : removed ? 'removed' : 'same', value.join('')),
  );
  return tidy(joinedAcrossSpaces(pieces));
}

const piece = (change: Piece['change'], text: string): Piece => ({ change, text });

/**
 * „<del>egy kutya</del><ins>két macska</ins>”, not each word apart: what stays between two changes and is no
 * word goes with both, but for the line between two cells of a table.
 */
function joinedAcrossSpaces(pieces: readonly Piece[]): Piece[] {
  const joined: Piece[] = [];
  let removed = '';
  let added = '';
  const close = () => {
    joined.push(piece('removed', removed), piece('added', added));
    removed = '';
    added = '';
  };
  for (const [index, { change, text }] of pieces.entries()) {
    if (change === 'removed') removed += text;
    else if (change === 'added') added += text;
    else if (
      removed !== '' &&
      added !== '' &&
      !/[\p{L}\p{N}|]/u.test(text) &&
      isReplaced(pieces.slice(index + 1, index + 3))
    ) {
      removed += text;
      added += text;
    } else {
      close();
      joined.push(piece('same', text));
    }
  }
  close();
  return joined;
}

/** Something went and something came in its place. */
const isReplaced = ([one, two]: readonly Piece[]) =>
  one !== undefined &&
  two !== undefined &&
  one.change !== 'same' &&
  two.change !== 'same' &&
  one.change !== two.change;

/** Without empty pieces, neighbours of one kind as one. */
function tidy(pieces: readonly Piece[]): Piece[] {
  const kept: Piece[] = [];
  for (const { change, text } of pieces) {
    const last = kept.at(-1);
    if (text === '') continue;
    if (last?.change === change) last.text += text;
    else kept.push({ change, text });
  }
  return kept;
}
