/** A shortcode in a text, `[name key="value"]content[/name]`. */
export interface Shortcode {
  name: string;
  /** Values without a key are under '0', '1', … as WordPress counts them. */
  attributes: Record<string, string>;
  /** Between the tags; null when there is no closing tag. */
  content: string | null;
}

/** Returns the HTML for a shortcode, or null to leave it unchanged. */
export type ShortcodeHandler = (shortcode: Shortcode) => string | null;

const opening =
  /\[(\[?)([a-z][\w-]*)(?![\w-])((?:[^\]"'[]|"[^"]{0,5000}"|'[^']{0,5000}'){0,5000}?)(\/?)\](\]?)/gi;
const attributePattern =
  /([\w-]+)\s*=\s*"([^"]*)"|([\w-]+)\s*=\s*'([^']*)'|([\w-]+)\s*=\s*([^\s'"]+)|"([^"]*)"|([^\s"']+)/g;

/**
 * Replaces the shortcodes that `handlers` knows; all others, and what stands in `<pre>` and `<code>`, stay as
 * text. `[[name]]` is WordPress's way to write a shortcode that is not meant: it becomes `[name]`.
 */
export function replaceShortcodes(
  html: string,
  handlers: Readonly<Record<string, ShortcodeHandler>>,
): string {
  if (!html.includes('[')) return html;
  return splitAtCode(html)
    .map((part, index) => (index % 2 === 1 ? part : replaceIn(part, handlers)))
    .join('');
}

/** Every second part is a whole `<pre>` or `<code>`. One that is not closed is text. */
function splitAtCode(html: string): string[] {
  const parts: string[] = [];
  let done = 0;
  const begins = /<(pre|code)\b/gi;
  /** Names without a closing tag in the rest. Searching for it again each time would take quadratic time. */
  const unclosed = new Set<string>();
  for (let begin = begins.exec(html); begin; begin = begins.exec(html)) {
    const name = begin[1]?.toLowerCase() ?? '';
    if (unclosed.has(name)) continue;
    const ends = new RegExp(`</${name}\\s*>`, 'gi');
    ends.lastIndex = begins.lastIndex;
    if (!ends.test(html)) {
      unclosed.add(name);
      continue;
    }
    parts.push(html.slice(done, begin.index), html.slice(begin.index, ends.lastIndex));
    done = ends.lastIndex;
    begins.lastIndex = done;
  }
  return [...parts, html.slice(done)];
}

function replaceIn(html: string, handlers: Readonly<Record<string, ShortcodeHandler>>): string {
  /**
   * Position of the next closing tag of a name. Searching for it from every opening tag would take quadratic
   * time.
   */
  const closings = new Map<string, number>();
  const nextClosing = (name: string, from: number): number => {
    const cached = closings.get(name);
    const next =
      cached !== undefined && (cached === -1 || cached >= from) ? cached : html.indexOf(`[/${name}]`, from);
    closings.set(name, next);
    return next;
  };
  let result = '';
  let done = 0;
  const pattern = new RegExp(opening);
  for (let match = pattern.exec(html); match; match = pattern.exec(html)) {
    const [whole, escapeStart, name = '', attributes = '', selfClosed, escapeEnd] = match;
    const handler = Object.hasOwn(handlers, name.toLowerCase()) ? handlers[name.toLowerCase()] : undefined;
    if (!handler) continue;
    if (escapeStart && escapeEnd) {
      result += html.slice(done, match.index) + whole.slice(1, -1);
      done = match.index + whole.length;
      continue;
    }
    const start = match.index + (escapeStart?.length ?? 0);
    const end = pattern.lastIndex - (escapeEnd?.length ?? 0);
    const close = selfClosed ? -1 : nextClosing(name, end);
    const content =
      close === -1 || anotherBegins(html, name, end, close)
        ? null
        : replaceIn(html.slice(end, close), handlers);
    const replaced = handler({ name: name.toLowerCase(), attributes: parseAttributes(attributes), content });
    const after = content === null ? end : close + name.length + 3;
    result += html.slice(done, start) + (replaced ?? html.slice(start, after));
    done = after;
    pattern.lastIndex = after;
  }
  return result + html.slice(done);
}

/** `[gallery] … [gallery]…[/gallery]`: the closing tag belongs to the second one. */
function anotherBegins(html: string, name: string, from: number, to: number): boolean {
  return new RegExp(`\\[${name}[\\s\\]/]`).test(html.slice(from, to));
}

function parseAttributes(source: string): Record<string, string> {
  const attributes: Record<string, string> = {};
  let unnamed = 0;
  for (const match of source.replaceAll('\u00a0', ' ').matchAll(attributePattern)) {
    const key = match[1] ?? match[3] ?? match[5];
    const value = match[2] ?? match[4] ?? match[6] ?? match[7] ?? match[8] ?? '';
    attributes[key?.toLowerCase() ?? String(unnamed++)] = value;
  }
  return attributes;
}
