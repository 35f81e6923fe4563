import { knownAttributes } from './tags.ts';

/** A tag of the source. Attribute values are not decoded. */
export interface Tag {
  name: string;
  isEndTag: boolean;
  attributes: ReadonlyMap<string, string>;
  /** Index after its `>`. */
  after: number;
}

/**
 * Longest attribute value that is read. Addresses are far shorter, and pictures inside of addresses are
 * dropped.
 */
const maxValueLength = 4_000;

const nameStart = /[a-z]/i;
const nameRest = /[^\s/>]*/y;
const attribute =
  /[\s/]*([^\s/>=][^\s/>=]*|=[^\s/>=]*)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>"'][^\s>]*)|(?=>)))?/y;
const tagEnd = /[\s/]*>/y;

/**
 * Reads the tag that starts with the `<` at `less`.
 * @returns null when the `<` is text; `unended` when a quote is missing, so that the tag has no end
 */
export function readTag(html: string, less: number): Tag | null | 'unended' {
  const isEndTag = html.charAt(less + 1) === '/';
  const from = less + (isEndTag ? 2 : 1);
  if (!nameStart.test(html.charAt(from))) return isEndTag ? strayEnd(html, less) : null;
  nameRest.lastIndex = from;
  const name = (nameRest.exec(html)?.[0] ?? '').toLowerCase();
  const attributes = new Map<string, string>();
  let at = from + name.length;
  for (;;) {
    tagEnd.lastIndex = at;
    if (tagEnd.test(html)) return { name, isEndTag, attributes, after: tagEnd.lastIndex };
    attribute.lastIndex = at;
    const match = attribute.exec(html);
    if (!match || attribute.lastIndex === at) return 'unended';
    at = attribute.lastIndex;
    addAttribute(attributes, match);
  }
}

function addAttribute(attributes: Map<string, string>, match: RegExpExecArray): void {
  const key = (match[1] ?? '').toLowerCase();
  if (!knownAttributes.has(key) || attributes.has(key)) return;
  const value = match[2] ?? match[3] ?? match[4] ?? '';
  if (value.length <= maxValueLength) attributes.set(key, value);
  else if (key === 'alt' || key === 'title') attributes.set(key, value.slice(0, maxValueLength));
}

/** `</>` and `</ …>`, which browsers ignore. */
function strayEnd(html: string, less: number): Tag | 'unended' {
  const close = html.indexOf('>', less);
  return close === -1 ? 'unended' : { name: '', isEndTag: true, attributes: new Map(), after: close + 1 };
}

/** The attributes as HTML, with escaped values in quotes. */
export function attributeText(tag: Tag): string {
  let text = '';
  for (const [key, value] of tag.attributes)
    text += ` ${key}="${value.replaceAll('"', '&quot;').replaceAll('\0', '')}"`;
  return text;
}
