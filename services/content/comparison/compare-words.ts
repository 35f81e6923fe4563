import { diffArrays } from 'diff';
import type { TextPiece } from '#contract/versions.ts';

/**
 * With more words added and removed, a passage was rewritten, and marks on single words would only confuse.
 */
const maxEdits = 400;

/** Matches numbers with their groups and signs, whole words, spaces, and every other character by itself. */
const tokens =
  /\p{N}{1,3}(?:[ \u00a0]\p{N}{3})+(?!\p{N})|\p{L}[\p{L}\p{M}\p{N}'’-]*|\p{N}+(?:[.,:]\p{N}+)*(?:-\p{L}+)?|\s+|./gsu;

/** Compares two versions of a passage word by word. Removed words come before those that replace them. */
export function compareWords(before: string, after: string): TextPiece[] {
  if (before === after) return joinNeighbours([{ change: 'same', text: after }]);
  const parts = diffArrays(before.match(tokens) ?? [], after.match(tokens) ?? [], {
    maxEditLength: maxEdits,
  });
  if (!parts) return joinNeighbours([piece('removed', before), piece('added', after)]);
  const pieces = parts.map(({ added, removed, value }) =>
    piece(added ? 'added' : removed ? 'removed' : 'same', value.join('')),
  );
  return joinNeighbours(joinAcrossSpaces(pieces));
}

const piece = (change: TextPiece['change'], text: string): TextPiece => ({ change, text });

/**
 * Joins changes of neighbouring words: “<del>egy kutya</del><ins>két macska</ins>”. Characters between two
 * changed words belong to both versions, except the line between two cells of a table.
 */
function joinAcrossSpaces(pieces: readonly TextPiece[]): TextPiece[] {
  const joined: TextPiece[] = [];
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

/** Whether something was removed and something else added in its place. */
const isReplaced = ([one, two]: readonly TextPiece[]) =>
  one !== undefined &&
  two !== undefined &&
  one.change !== 'same' &&
  two.change !== 'same' &&
  one.change !== two.change;

/** Drops empty pieces and joins neighbours of one kind. */
function joinNeighbours(pieces: readonly TextPiece[]): TextPiece[] {
  const tidied: TextPiece[] = [];
  for (const { change, text } of pieces) {
    const last = tidied.at(-1);
    if (text === '') continue;
    if (last?.change === change) last.text += text;
    else tidied.push({ change, text });
  }
  return tidied;
}
