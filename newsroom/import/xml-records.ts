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
 * @param maxLength characters of a record. Tests have a lower limit.
 */
export async function* cutRecords(
  chunks: AsyncIterable<string>,
  names: readonly string[],
  maxLength = maxRecordLength,
): AsyncGenerator<RawRecord> {
  const cutter = new RecordCutter(names, maxLength);
  for await (const chunk of chunks) yield* cutter.push(chunk);
  yield* cutter.end();
}

interface OpenRecord {
  name: string;
  line: number;
  start: number;
  fault: string | null;
}

class RecordCutter {
  private readonly maxLength: number;
  private readonly marks: RegExp;
  /** In a CDATA section this is not text: the section lacks its end. */
  private readonly nextRecord: RegExp;
  /** What has arrived and is still needed. */
  private text = '';
  private position = 0;
  private line = 1;
  /** Offset up to which lines have been counted. */
  private lineAt = 0;
  private open: OpenRecord | null = null;

  constructor(names: readonly string[], maxLength: number) {
    this.maxLength = maxLength;
    this.marks = new RegExp(`<!\\[CDATA\\[|<!--|<(/?)(${names.join('|')})(?=[\\s/>])`, 'g');
    this.nextRecord = new RegExp(`</(${names.join('|')})>(?=\\s*<\\1[\\s>])`);
  }

  *push(chunk: string): Generator<RawRecord> {
    this.text += chunk;
    yield* this.scan(false);
    // Outside of a record, a comment or CDATA section of that length lacks its end: it is read as text.
    while (!this.open && this.text.length - this.position > this.maxLength) {
      this.position += 1;
      yield* this.scan(false);
    }
    if (this.open && this.text.length - this.open.start > this.maxLength) {
      this.position = this.text.length;
      yield this.close(
        this.open,
        this.open.start,
        'longer than 64 million characters: its end, or the end of a CDATA section in it, is missing',
      );
    }
    this.drop();
  }

  *end(): Generator<RawRecord> {
    yield* this.scan(true);
    if (this.open) yield this.close(this.open, this.text.length, 'the file ends inside it');
  }

  /** Goes on until something begins whose end has not arrived yet. */
  private *scan(atEnd: boolean): Generator<RawRecord> {
    for (;;) {
      this.marks.lastIndex = this.position;
      const mark = this.marks.exec(this.text);
      if (!mark) {
        this.position = atEnd ? this.text.length : Math.max(this.position, startOfCutTag(this.text));
        return;
      }
      const [whole, slash, name] = mark;
      if (name === undefined) {
        if (!this.passSection(mark.index, whole, atEnd)) return;
        continue;
      }
      const tagEnd = this.text.indexOf('>', mark.index);
      this.position = tagEnd === -1 ? mark.index : tagEnd + 1;
      if (tagEnd === -1) return;
      if (slash) {
        if (this.open?.name === name) yield this.close(this.open, this.position, null);
      } else if (!this.open || this.open.name === name) {
        yield* this.begin(name, mark.index);
      }
    }
  }

  /** Begins the record whose opening tag has been passed. */
  private *begin(name: string, start: number): Generator<RawRecord> {
    if (this.open)
      yield this.close(this.open, start, `</${name}> is missing: the next <${name}> begins before it`);
    this.open = { name, line: this.lineOf(start), start, fault: null };
    if (this.text[this.position - 2] === '/') yield this.close(this.open, this.position, null);
  }

  /**
   * Passes the comment or CDATA section that begins at `from`.
   * @returns whether its end has arrived, or never will
   */
  private passSection(from: number, kind: string, atEnd: boolean): boolean {
    const end = this.endOfSection(from, kind);
    if (end !== null) {
      this.position = end;
      return true;
    }
    this.position = atEnd ? from + kind.length : from;
    if (atEnd && this.open) this.open.fault = 'a comment or CDATA section in it has no end';
    return atEnd;
  }

  private endOfSection(from: number, kind: string): number | null {
    const ending = kind === '<!--' ? '-->' : ']]>';
    const end = this.text.indexOf(ending, from + kind.length);
    if (end === -1) return null;
    const swallowed = kind === '<!--' ? null : this.nextRecord.exec(this.text.slice(from, end));
    if (!swallowed) return end + ending.length;
    if (this.open) this.open.fault = 'a CDATA section in it has no end';
    return from + swallowed.index;
  }

  private close(record: OpenRecord, end: number, broken: string | null): RawRecord {
    this.open = null;
    const { name, line, start, fault } = record;
    return { name, line, xml: this.text.slice(start, end), broken: fault ?? broken };
  }

  /** Forgets what has been processed. */
  private drop(): void {
    const keepFrom = this.open ? this.open.start : this.position;
    this.lineOf(keepFrom);
    this.text = this.text.slice(keepFrom);
    this.position -= keepFrom;
    this.lineAt = 0;
    if (this.open) this.open.start = 0;
  }

  private lineOf(offset: number): number {
    let at = this.text.indexOf('\n', this.lineAt);
    for (; at !== -1 && at < offset; at = this.text.indexOf('\n', at + 1)) this.line++;
    this.lineAt = offset;
    return this.line;
  }
}

/** Where a tag begins that the end of the text may have cut in two; else the end. */
function startOfCutTag(text: string): number {
  const lastTag = text.lastIndexOf('<');
  return lastTag >= Math.max(0, text.length - 63) ? lastTag : text.length;
}
