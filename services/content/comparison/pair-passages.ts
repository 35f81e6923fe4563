import type { Passage } from '#body/passages.ts';

/** How many following passages are compared with a passage. An edit moves few, and comparing is costly. */
const maxCandidates = 12;
/** Share of words that a passage and its new version have in common, at least. */
const minShare = 0.4;
/** Words by which a passage is recognised: its first ones. */
const maxWords = 400;

type Pair = readonly [Passage, Passage] | readonly [Passage, null] | readonly [null, Passage];

/** Pairs removed passages with the added ones that are their new versions, in reading order. */
export function pairPassages(before: readonly Passage[], after: readonly Passage[]): Pair[] {
  const words = new Map([...before, ...after].map((passage) => [passage, wordsOf(passage)]));
  const share = (a: Passage, b: Passage) => shareOf(words.get(a) ?? new Set(), words.get(b) ?? new Set());
  const pairs: Pair[] = [];
  let next = 0;
  for (const old of before) {
    const candidates = after.slice(next, next + maxCandidates);
    const best = candidates
      .map((now, index) => ({ index, share: canBePair(old, now) ? share(old, now) : 0 }))
      .reduce((most, candidate) => (candidate.share > most.share ? candidate : most), {
        index: -1,
        share: 0,
      });
    if (best.share < minShare) pairs.push([old, null]);
    else {
      for (const added of candidates.slice(0, best.index)) pairs.push([null, added]);
      const match = candidates[best.index];
      if (match) pairs.push([old, match]);
      next += best.index + 1;
    }
  }
  return [...pairs, ...after.slice(next).map((added): Pair => [null, added])];
}

/** A paragraph may become a quotation, but not a picture. A picture's new version shows the same picture. */
function canBePair(old: Passage, now: Passage): boolean {
  if (old.source !== '' || now.source !== '') return old.kind === now.kind && old.source === now.source;
  return (old.kind === 'table') === (now.kind === 'table');
}

const wordsOf = ({ text }: Passage): ReadonlySet<string> =>
  new Set((text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, maxWords));

/** Share of common words in all words; 1 for two passages without words. */
function shareOf(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  if (a.size + b.size === 0) return 1;
  let both = 0;
  for (const word of a) if (b.has(word)) both++;
  return (2 * both) / (a.size + b.size);
}
