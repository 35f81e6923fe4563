import type { Passage } from '#body/passages.ts';

/** Passages are looked for among so many that follow: an edit moves few, and each look costs. */
const lookedAt = 12;
/** Share of words that two versions of one passage have in common at least. */
const alike = 0.4;
/** Words by which passages are recognised; the first of a long one are enough. */
const mostWords = 400;

type Pair = readonly [Passage, Passage] | readonly [Passage, null] | readonly [null, Passage];

/**
 * Which of the passages that went are earlier versions of which that came; in reading order, what went first.
 */
export function pairPassages(before: readonly Passage[], after: readonly Passage[]): Pair[] {
  const words = new Map([...before, ...after].map((passage) => [passage, wordsOf(passage)]));
  const share = (a: Passage, b: Passage) => shareOf(words.get(a) ?? new Set(), words.get(b) ?? new Set());
  const pairs: Pair[] = [];
  let next = 0;
  for (const old of before) {
    const candidates = after.slice(next, next + lookedAt);
    const best = candidates
      .map((now, index) => ({ index, share: mayBe(old, now) ? share(old, now) : 0 }))
      .reduce((most, candidate) => (candidate.share > most.share ? candidate : most), {
        index: -1,
        share: 0,
      });
    if (best.share < alike) pairs.push([old, null]);
    else {
      for (const came of candidates.slice(0, best.index)) pairs.push([null, came]);
      const found = candidates[best.index];
      if (found) pairs.push([old, found]);
      next += best.index + 1;
    }
  }
  return [...pairs, ...after.slice(next).map((came): Pair => [null, came])];
}

/** A paragraph may become a quotation, but not a picture; another picture is another picture. */
function mayBe(old: Passage, now: Passage): boolean {
  if (old.source !== '' || now.source !== '') return old.kind === now.kind && old.source === now.source;
  return (old.kind === 'table') === (now.kind === 'table');
}

const wordsOf = ({ text }: Passage): ReadonlySet<string> =>
  new Set((text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, mostWords));

/** Of all words of the two, how many both have; 1 for two without any. */
function shareOf(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  if (a.size + b.size === 0) return 1;
  let both = 0;
  for (const word of a) if (b.has(word)) both++;
  return (2 * both) / (a.size + b.size);
}
