import { diffArrays } from 'diff';
import { type Passage, passagesOf } from '#body/passages.ts';
import { truncate } from '#body/plain-text.ts';
import type { ComparedPassage, ComparedText } from '#contract/versions.ts';
import { compareWords } from './compare-words.ts';
import { differingParts } from './differing-parts.ts';
import { pairPassages } from './pair-passages.ts';

/**
 * How many characters of HTML are parsed of each version. The longest articles have a third of that. Parsing
 * 5 MB would block the process for a second, and anybody may compare any two of two hundred versions.
 */
export const maxComparedLength = 250_000;
/**
 * With more passages added and removed, two texts count as entirely different. The work grows with the square
 * of this number.
 */
const maxEdits = 800;
/** Changed passages in an answer. Nobody reads more, and a page with this many stays under a megabyte. */
const maxPassages = 200;
/** Characters that are shown of an unchanged passage next to a changed one. */
const contextLength = 200;

type PassageChange = Exclude<ComparedPassage, { kind: 'gap' }>;

/**
 * Compares two versions of an article's HTML, passage by passage. The work is bounded, however long they are.
 */
export function compareTexts(before: string, after: string): ComparedText {
  if (before === after) return { kind: 'compared', passages: [], left: 0 };
  const parts = differingParts(before, after, maxComparedLength);
  if (!parts) return { kind: 'tooLong' };
  const all = comparePassages(passagesOf(parts.before), passagesOf(parts.after));
  const places = all.flatMap((passage, place) => (isChanged(passage) ? [place] : []));
  if (places.length === 0) return { kind: 'compared', passages: [], left: 0 };
  const passages = withGaps(all.slice(0, places[maxPassages]));
  if (parts.from > 0) markCut(passages, 0);
  if (parts.fromEnd > 0) markCut(passages, passages.length - 1);
  return { kind: 'compared', passages, left: Math.max(0, places.length - maxPassages) };
}

const isChanged = ({ change }: PassageChange) => change !== 'same';

function comparePassages(before: readonly Passage[], after: readonly Passage[]): PassageChange[] {
  const numbers = new Map<string, number>();
  // Each text is compared many times, and numbers are compared faster than texts.
  const toNumbers = (passages: readonly Passage[]) =>
    passages.map((passage) => numberOf(numbers, keyOf(passage)));
  const parts = diffArrays(toNumbers(before), toNumbers(after), { maxEditLength: maxEdits });
  if (!parts) return changedPassages(before, after);
  const pieces: PassageChange[] = [];
  let [a, b] = [0, 0];
  let removed: readonly Passage[] = [];
  for (const [index, { count, added: isAdded, removed: isRemoved }] of parts.entries()) {
    const next = parts[index + 1];
    if (isRemoved) {
      removed = before.slice(a, a + count);
      a += count;
      if (!next?.added) pieces.push(...changedPassages(removed, []));
    } else if (isAdded) {
      const wasRemoved = parts[index - 1]?.removed ?? false;
      pieces.push(...changedPassages(wasRemoved ? removed : [], after.slice(b, b + count)));
      b += count;
    } else {
      pieces.push(...after.slice(b, b + count).map((passage) => whole(passage, 'same')));
      a += count;
      b += count;
    }
  }
  return pieces;
}

const keyOf = ({ kind, text, source }: Passage) => `${kind}\n${source}\n${text}`;

function numberOf(numbers: Map<string, number>, key: string): number {
  const number = numbers.get(key) ?? numbers.size;
  numbers.set(key, number);
  return number;
}

/** The passages removed and added at one place. */
function changedPassages(before: readonly Passage[], after: readonly Passage[]): PassageChange[] {
  return pairPassages(before, after).map(([old, now]): PassageChange => {
    if (!now) return whole(old, 'removed');
    if (!old) return whole(now, 'added');
    return { kind: now.kind, change: 'changed', pieces: compareWords(old.text, now.text) };
  });
}

function whole({ kind, text }: Passage, change: 'same' | 'added' | 'removed'): PassageChange {
  return { kind, change, pieces: text === '' ? [] : [{ change, text }] };
}

/** Leaves out unchanged passages, except next to changes. */
function withGaps(passages: readonly PassageChange[]): ComparedPassage[] {
  const result: ComparedPassage[] = [];
  for (const [index, passage] of passages.entries()) {
    const beside = [passages[index - 1], passages[index + 1]].some(
      (neighbour) => neighbour && isChanged(neighbour),
    );
    const last = result.at(-1);
    if (isChanged(passage)) result.push(passage);
    else if (beside)
      result.push({
        ...passage,
        pieces: passage.pieces.map(({ change, text }) => ({ change, text: truncate(text, contextLength) })),
      });
    else if (last?.kind === 'gap') last.passages = (last.passages ?? 0) + 1;
    else result.push({ kind: 'gap', passages: 1 });
  }
  return result;
}

/** Marks where a long text was cut off; passages beyond it are not counted. */
function markCut(passages: ComparedPassage[], place: number): void {
  const uncounted = { kind: 'gap' as const, passages: null };
  if (passages[place]?.kind === 'gap') passages[place] = uncounted;
  else passages.splice(place === 0 ? 0 : place + 1, 0, uncounted);
}
