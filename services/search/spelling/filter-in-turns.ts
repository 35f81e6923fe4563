import { setImmediate as nextTurn } from 'node:timers/promises';

/** Looking up this many unknown words takes some 10 ms. */
const wordsPerTurn = 150;

/** Filters many words in turns, so that the event loop stays free for others. */
export async function filterInTurns(
  words: readonly string[],
  keep: (word: string) => boolean,
): Promise<string[]> {
  const passed: string[] = [];
  for (let at = 0; at < words.length; at += wordsPerTurn) {
    if (at > 0) await nextTurn();
    passed.push(...words.slice(at, at + wordsPerTurn).filter(keep));
  }
  return passed;
}
