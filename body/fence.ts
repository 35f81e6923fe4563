import { closes, headings, tableParts } from './nesting.ts';
import { attributeText, readTag, type Tag } from './tag-reader.ts';
import { blockTags, hiddenTags, inlineTags, mediaTags, renamedTags, shownRawText, voidTags } from './tags.ts';

/**
 * Maximum length of HTML that is read, in UTF-16 units: ten times what the write API accepts, because its
 * stored form may be longer.
 */
const maxLength = 50_000_000;
/** Deepest nesting; deeper elements move up. Browsers stop at 512, articles stay under 20. */
const maxDepth = 48;
/** Further elements lose their markup but keep their text. A long live blog has about 5000. */
const maxElements = 40_000;
/**
 * After this many tags with a missing quote, quotes are ignored, because each costs a search through the
 * rest.
 */
const maxUnendedTags = 8;

/** Children of a recording besides the fallback text. */
const recordingParts: ReadonlySet<string> = new Set(['source', 'track']);

interface Open {
  name: string;
  /** Whether its end tag came while an inner block was still open, so it ends with that block. */
  isEnded: boolean;
}

/**
 * Rewrites any text as properly nested HTML of known elements and attributes, in one pass and in linear time.
 * A tree builder that follows the HTML standard takes quadratic time or overflows the stack on malicious HTML
 * (10 000 levels, 100 000 attributes, formatting elements that are never closed); behind this fence it
 * cannot. No readable text is lost. It is not a sanitiser: what is allowed is decided later, on the tree.
 */
export function fence(input: string): string {
  return new Fence(input.length > maxLength ? input.slice(0, maxLength) : input).run();
}

class Fence {
  private readonly html: string;
  private readonly out: string[] = [];
  private readonly stack: Open[] = [];
  /** How many of each name are open, so that a stray end tag costs nothing. */
  private readonly open = new Map<string, number>();
  /** Start tags that were dropped for their depth, whose end tags are dropped too. */
  private readonly skipped = new Map<string, number>();
  private elements = 0;
  /** Number of tags so far that never end. */
  private unended = 0;
  /**
   * Ends that do not occur any more (`-->`, `</iframe`). Searching for each again would take quadratic time.
   */
  private readonly missing = new Set<string>();
  /** The next tag of each name after the last searched position. */
  private readonly nextTags = new Map<string, { at: number; isEndTag: boolean }>();
  /**
   * Inside a `<video>` or `<audio>` without an end tag. The first tag that cannot be part of it ends it.
   */
  private isInUnclosedRecording = false;

  constructor(html: string) {
    this.html = html;
  }

  run(): string {
    const { html } = this;
    let at = 0;
    while (at < html.length) {
      const less = html.indexOf('<', at);
      const end = less === -1 ? html.length : less;
      if (end > at) this.text(html.slice(at, end));
      if (less === -1) break;
      at = this.markup(less);
    }
    this.closeDownTo(0);
    return this.out.join('');
  }

  private text(html: string): void {
    if (this.isInUnclosedRecording && html.trim() !== '') this.leaveRecording();
    this.out.push(withoutNul(html));
  }

  /**
   * Reads what starts with the `<` at `less`.
   * @returns where to continue
   */
  private markup(less: number): number {
    const next = this.html.charAt(less + 1);
    if (next === '!' || next === '?') return this.declaration(less);
    const tag = this.tagAt(less);
    if (!tag) {
      this.text('&lt;');
      return less + 1;
    }
    if (this.isInUnclosedRecording && !recordingParts.has(tag.name)) this.leaveRecording();
    if (tag.isEndTag) this.end(tag.name);
    else return this.start(tag);
    return tag.after;
  }

  private tagAt(less: number): Tag | null {
    if (this.missing.has('>')) return null;
    if (this.unended < maxUnendedTags) {
      const tag = readTag(this.html, less);
      if (tag !== 'unended') return tag;
      this.unended += 1;
    }
    const close = this.html.indexOf('>', less);
    if (close === -1) {
      this.missing.add('>');
      return null;
    }
    const tag = readTag(`${this.html.slice(less, close).replace(/["']/g, '')}>`, 0);
    return tag === null || tag === 'unended' ? null : { ...tag, after: close + 1 };
  }

  /** Comments, doctypes, processing instructions and CDATA: as in HTML, none of it is shown. */
  private declaration(less: number): number {
    const { html } = this;
    if (!html.startsWith('<!--', less)) return afterNext(html, '>', less);
    if (html.startsWith('>', less + 4)) return less + 5;
    if (html.startsWith('->', less + 4)) return less + 6;
    const close = this.missing.has('--') ? -1 : html.indexOf('--', less + 4);
    for (let at = close; at !== -1; at = html.indexOf('--', at + 1)) {
      if (html.charAt(at + 2) === '>') return at + 3;
      if (html.startsWith('!>', at + 2)) return at + 4;
    }
    // A comment without an end would hide the rest of the article, so it ends at the next tag's end.
    this.missing.add('--');
    return afterNext(html, '>', less);
  }

  private start(tag: Tag): number {
    const name = renamedTags.get(tag.name) ?? tag.name;
    if (hiddenTags.has(name) || shownRawText.has(name)) return this.rawText(tag);
    if (name === 'iframe') return this.frame(tag);
    if (name === 'video' || name === 'audio') return this.recording(name, tag);
    // Cells without a table would put the tree builder into table modes.
    if (tableParts.has(name) && name !== 'table' && !this.open.get('table')) this.out.push('\n');
    else if (blockTags.has(name)) {
      this.makeRoom(name);
      this.element(name, tag);
    } else if (inlineTags.has(name) || mediaTags.has(name)) this.element(name, tag);
    return tag.after;
  }

  private element(name: string, tag: Tag): void {
    if (name === 'a' && this.open.get('a')) this.end('a');
    if (this.elements >= maxElements) {
      // Text directly inside a table would move in front of it, and be counted again with each reading.
      if (tableParts.has(name)) this.closeNearest(['table'], []);
      // White space keeps the words of neighbouring blocks apart.
      if (blockTags.has(name) || name === 'br') this.out.push('\n');
      return;
    }
    this.elements += 1;
    if (voidTags.has(name)) {
      this.out.push(`<${name}${attributeText(tag)}>`);
    } else if (this.stack.length >= maxDepth) {
      this.skipped.set(name, (this.skipped.get(name) ?? 0) + 1);
      if (blockTags.has(name)) this.out.push('\n');
    } else {
      this.out.push(`<${name}${attributeText(tag)}>`);
      this.stack.push({ name, isEnded: false });
      this.open.set(name, (this.open.get(name) ?? 0) + 1);
    }
  }

  /** Closes what HTML closes at this start tag: a paragraph, a heading, its own siblings. */
  private makeRoom(name: string): void {
    const isTablePart = tableParts.has(name);
    if (this.open.get('p') && !(isTablePart && name !== 'table'))
      this.closeNearest(['p'], ['td', 'th', 'caption', 'table']);
    if (headings.includes(name))
      this.closeNearest(headings, ['td', 'th', 'caption', 'div', 'section', 'li', 'blockquote']);
    const rule = closes[name];
    if (rule) this.closeNearest(rule.names, rule.within);
  }

  private closeNearest(names: readonly string[], within: readonly string[]): void {
    for (let at = this.stack.length - 1; at >= 0; at -= 1) {
      const name = this.stack[at]?.name ?? '';
      if (names.includes(name)) this.closeDownTo(at);
      if (names.includes(name) || within.includes(name)) return;
    }
  }

  private end(given: string): void {
    const name = renamedTags.get(given) ?? given;
    const skipped = this.skipped.get(name) ?? 0;
    if (skipped > 0 || !this.open.get(name)) {
      if (skipped > 0) this.skipped.set(name, skipped - 1);
      if (blockTags.has(name)) this.strayBreak(name);
      return;
    }
    for (let at = this.stack.length - 1; at >= 0; at -= 1) {
      const open = this.stack[at];
      if (!open) return;
      if (open.name === name && !open.isEnded) {
        const hasBlockInside =
          inlineTags.has(name) && this.stack.slice(at + 1).some((inner) => blockTags.has(inner.name));
        if (hasBlockInside) open.isEnded = true;
        else this.closeDownTo(at);
        return;
      }
      // The end of a <div> outside must not close the table around this cell.
      if ((open.name === 'td' || open.name === 'th' || open.name === 'table') && !tableParts.has(name))
        return;
    }
  }

  private closeDownTo(depth: number): void {
    while (this.stack.length > depth) {
      const last = this.stack.pop();
      if (!last) return;
      this.open.set(last.name, (this.open.get(last.name) ?? 1) - 1);
      this.out.push(`</${last.name}>`);
    }
    while (this.stack.at(-1)?.isEnded) this.closeDownTo(this.stack.length - 1);
  }

  /** An end tag without its start still separates two paragraphs. */
  private strayBreak(name: string): void {
    if (name === 'p' && this.stack.length < maxDepth && this.elements < maxElements) {
      this.elements += 1;
      this.out.push('<p></p>');
    } else this.out.push('\n');
  }

  private frame(tag: Tag): number {
    this.element('iframe', tag);
    if (this.stack.at(-1)?.name === 'iframe') this.closeDownTo(this.stack.length - 1);
    // A frame without an end would hide the rest of the article in a browser, so it ends at once.
    const end = tag.name === 'iframe' ? this.endOf('iframe', tag.after) : -1;
    return end === -1 ? tag.after : afterNext(this.html, '>', end);
  }

  /**
   * A recording's content is for browsers that cannot play it. Without an end tag it would include the rest
   * of the article.
   */
  private recording(name: string, tag: Tag): number {
    this.element(name, tag);
    this.isInUnclosedRecording =
      this.stack.at(-1)?.name === name && !this.isClosedBeforeNext(name, tag.after);
    return tag.after;
  }

  private leaveRecording(): void {
    this.isInUnclosedRecording = false;
    this.closeDownTo(this.stack.length - 1);
  }

  /**
   * Whether an end tag of this name comes before another start tag of it. Each position is searched only
   * once.
   */
  private isClosedBeforeNext(name: string, from: number): boolean {
    const cached = this.nextTags.get(name);
    if (cached && cached.at >= from) return cached.isEndTag;
    const pattern = new RegExp(`<(/?)${name}(?=[\\s/>])`, 'gi');
    pattern.lastIndex = from;
    const next = pattern.exec(this.html);
    const nextTag = { at: next?.index ?? this.html.length, isEndTag: next?.[1] === '/' };
    this.nextTags.set(name, nextTag);
    return nextTag.isEndTag;
  }

  /**
   * Without an end, such an element would hide everything that follows, or show it as text with its tags, so
   * only the tag is dropped. For a script or style without an end, everything up to the next block is dropped
   * too.
   */
  private rawText(tag: Tag): number {
    const { html } = this;
    const end = tag.name === 'plaintext' ? -1 : this.endOf(tag.name, tag.after);
    if (end === -1)
      return tag.name === 'script' || tag.name === 'style' ? this.nextBlock(tag.after) : tag.after;
    if (shownRawText.has(tag.name))
      this.out.push(withoutNul(html.slice(tag.after, end)).replaceAll('<', '&lt;'));
    return afterNext(html, '>', end);
  }

  /** Where the next tag of a block starts, or the end of the text. */
  private nextBlock(from: number): number {
    const pattern = /<\/?([a-z][a-z0-9]*)(?=[\s/>])/gi;
    pattern.lastIndex = from;
    for (let match = pattern.exec(this.html); match; match = pattern.exec(this.html)) {
      if (blockTags.has(match[1]?.toLowerCase() ?? '')) return match.index;
    }
    return this.html.length;
  }

  /** Where `</name` begins, or -1. */
  private endOf(name: string, from: number): number {
    if (this.missing.has(name)) return -1;
    const pattern = new RegExp(`</${name}(?=[\\s/>])`, 'gi');
    pattern.lastIndex = from;
    const at = pattern.exec(this.html)?.index ?? -1;
    if (at === -1) this.missing.add(name);
    return at;
  }
}

/** NUL has no meaning in text, and parsers differ in what they do with it. */
const withoutNul = (text: string) => (text.includes('\0') ? text.replaceAll('\0', '') : text);

function afterNext(html: string, mark: string, from: number): number {
  const at = html.indexOf(mark, from);
  return at === -1 ? html.length : at + mark.length;
}
