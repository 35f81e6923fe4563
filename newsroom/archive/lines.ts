export interface Line {
  /** Line number, from 1. */
  number: number;
  text: string;
}

/** Lines of a text that arrives in pieces; empty ones are skipped but counted. */
export async function* linesOf(chunks: AsyncIterable<string>): AsyncGenerator<Line> {
  let number = 0;
  let rest: string[] = [];
  for await (const chunk of chunks) {
    let from = 0;
    for (let end = chunk.indexOf('\n'); end !== -1; end = chunk.indexOf('\n', from)) {
      rest.push(chunk.slice(from, end));
      number++;
      yield* nonEmpty({ number, text: rest.join('') });
      rest = [];
      from = end + 1;
    }
    rest.push(chunk.slice(from));
  }
  yield* nonEmpty({ number: number + 1, text: rest.join('') });
}

function* nonEmpty(line: Line): Generator<Line> {
  const text = line.text.trim();
  if (text !== '') yield { ...line, text };
}
