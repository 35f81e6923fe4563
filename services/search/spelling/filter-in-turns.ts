import { setImmediate as nextTurn } from 'node:timers/promises';

/** Some 10 ms of looking up words that the dictionary does not know. */
const wordsPerTurn = 150;

/** Filters many words without keeping the event loop from everybody else. */
export async function filterInTurns(
  words: readonly string[],
  keep: (word: string) => boolean,
): Promise<string[]> {
  const kept: string[] = [];
  for (let at = 0; at < words.length; at += wordsPerTurn) {
    if (at > 0) await nextTurn();
    kept.push(...words.slice(at, at + wordsPerTurn).filter(keep));
  }
  return kept;
}
