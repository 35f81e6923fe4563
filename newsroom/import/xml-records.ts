/**
 * Cuts an XML export into its records before anything is parsed: the parser then sees one record at a time,
 * so that a broken item cannot take its neighbours with it, and memory holds one item of a file of any size.
 */
export interface RawRecord {
  /** Element name as written: `item`, `wp:author`, … */
  name: string;
  /** Line of its opening tag, from 1. */
  line: number;
  xml: string;
  /** Why it is not a complete element, or null. */
  broken: string | null;
}

/** Maximum characters of one record; a longer one lacks its end. */
const maxRecordLength = 64 * 1024 * 1024;

/**
 * Records in the order of the file.
 * @param chunks decoded text
 * @param names elements that are records; what stands outside of them is left out
 */
export async function* cutRecords(
  chunks: AsyncIterable<string>,
  names: readonly string[],
): AsyncGenerator<RawRecord> {
  const cutter = createCutter(names);
  for await (const chunk of chunks) yield* cutter.push(chunk);
  yield* cutter.end();
}

interface OpenRecord {
  name: string;
  line: number;
  start: number;
  fault: string | null;
}

function createCutter(names: readonly string[]) {
  const marks = new RegExp(`<!\\[CDATA\\[|<!--|<(/?)(${names.join('|')})(?=[\\s/>])`, 'g');
  /** In a CDATA section this is not text: the section lacks its end. */
  const nextRecord = new RegExp(`</(${names.join('|')})>(?=\\s*<\\1[\\s>])`);
  let text = '';
  let position = 0;
  let line = 1;
  let lineAt = 0;
  let open: OpenRecord | null = null;

  function lineOf(offset: number): number {
    for (let at = text.indexOf('\n', lineAt); at !== -1 && at < offset; at = text.indexOf('\n', at + 1))
      line++;
    lineAt = offset;
    return line;
  }

  /** Forgets what has been processed. */
  function drop(): void {
    const keepFrom = open ? open.start : position;
    lineOf(keepFrom);
    text = text.slice(keepFrom);
    position -= keepFrom;
    lineAt = 0;
    if (open) open.start = 0;
  }

  function close(record: OpenRecord, end: number, broken: string | null): RawRecord {
    open = null;
    return {
      name: record.name,
      line: record.line,
      xml: text.slice(record.start, end),
      broken: record.fault ?? broken,
    };
  }

  /** Past the comment or CDATA section that begins at `from`, or -1 when its end has not arrived yet. */
  function endOfSection(from: number, kind: string): number {
    const ending = kind === '<!--' ? '-->' : ']]>';
    const end = text.indexOf(ending, from + kind.length);
    if (end === -1) return -1;
    const swallowed = kind === '<!--' ? null : nextRecord.exec(text.slice(from, end));
    if (!swallowed) return end + ending.length;
    if (open) open.fault = 'a CDATA section in it has no end';
    return from + swallowed.index;
  }

  function* scan(atEnd: boolean): Generator<RawRecord> {
    for (;;) {
      marks.lastIndex = position;
      const mark = marks.exec(text);
      if (!mark) {
        // A token may have been cut in two by the end of the chunk.
        const lastTag = text.lastIndexOf('<');
        position = atEnd
          ? text.length
          : Math.max(position, lastTag > text.length - 64 && lastTag >= 0 ? lastTag : text.length);
        return;
      }
      const [whole, slash, name] = mark;
      if (name === undefined) {
        const after = endOfSection(mark.index, whole);
        position = after === -1 ? mark.index : after;
        if (after !== -1) continue;
        if (!atEnd) return;
        if (open) open.fault = 'a comment or CDATA section in it has no end';
        position = mark.index + whole.length;
        continue;
      }
      const tagEnd = text.indexOf('>', mark.index);
      if (tagEnd === -1) {
        position = mark.index;
        return;
      }
      position = tagEnd + 1;
      if (slash) {
        if (open?.name === name) yield close(open, position, null);
      } else if (!open || open.name === name) {
        if (open) yield close(open, mark.index, `</${name}> is missing: the next <${name}> begins before it`);
        open = { name, line: lineOf(mark.index), start: mark.index, fault: null };
        if (text[tagEnd - 1] === '/') yield close(open, position, null);
      }
    }
  }

  return {
    *push(chunk: string): Generator<RawRecord> {
      text += chunk;
      yield* scan(false);
      if (open && text.length - open.start > maxRecordLength) {
        position = text.length;
        yield close(
          open,
          open.start,
          'longer than 64 million characters: its end, or the end of a CDATA section in it, is missing',
        );
      }
      drop();
    },
    *end(): Generator<RawRecord> {
      yield* scan(true);
      if (open) yield close(open, text.length, 'the file ends inside it');
    },
  };
}
