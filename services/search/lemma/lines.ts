import { setImmediate as nextTurn } from 'node:timers/promises';

/** Lines read in one turn of the event loop. Few, because the loop accepts one new connection per turn. */
const linesPerTurn = 400;

/**
 * Yields the lines of a text file, each a string of its own: parts of one long string would keep all of it in
 * memory.
 * @param file UTF-8
 */
export async function* linesOf(file: Uint8Array): AsyncGenerator<string> {
  const text = new TextDecoder();
  let lines = 0;
  for (let from = 0; from < file.length; ) {
    const newline = file.indexOf(10, from);
    const end = newline < 0 ? file.length : newline;
    yield text.decode(file.subarray(from, end));
    from = end + 1;
    if (++lines % linesPerTurn === 0) await nextTurn();
  }
}
