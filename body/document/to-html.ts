import type { Attrs, Mark, Node } from 'prosemirror-model';
import { isForeign } from '../links.ts';
import { markOrder } from '../mark-order.ts';
import { isRubyParts, relWords } from './attributes.ts';

/**
 * A document as HTML, one line per block. It is safe to show only after the sanitiser, which also brings it
 * into the stored form: it drops empty paragraphs and tightens lists.
 */
export const documentToHtml = (doc: Node): string => childrenOf(doc).map(blockHtml).join('\n');

const childrenOf = (node: Node): readonly Node[] => node.content.content;
const insideOf = (node: Node): string => childrenOf(node).map(blockHtml).join('');

function blockHtml(node: Node): string {
  const { attrs, type } = node;
  switch (type.name) {
    case 'paragraph':
      return tag('p', idAndLanguage(attrs), lineHtml(node));
    case 'heading':
      return tag(`h${attrs.level}`, idAndLanguage(attrs), lineHtml(node));
    case 'bulletList':
      return tag('ul', {}, insideOf(node));
    case 'orderedList': {
      const start = attrs.start === 1 ? null : attrs.start;
      return tag('ol', { start, reversed: attrs.reversed, type: attrs.type }, insideOf(node));
    }
    case 'listItem':
      return tag('li', { ...idAndLanguage(attrs), value: attrs.value }, insideOf(node));
    case 'definitionList':
      return tag('dl', {}, insideOf(node));
    case 'term':
      return tag('dt', idAndLanguage(attrs), lineHtml(node));
    case 'description':
      return tag('dd', idAndLanguage(attrs), insideOf(node));
    case 'quote':
      return tag('blockquote', { class: attrs.pull && 'pull-quote' }, insideOf(node));
    case 'source':
      return node.content.size === 0 ? '' : tag('cite', language(attrs), lineHtml(node));
    case 'preformatted':
      return tag('pre', {}, attrs.code ? tag('code', {}, lineHtml(node)) : lineHtml(node));
    case 'separator':
      return '<hr>';
    case 'tableBlock':
      return tableHtml(node);
    case 'picture':
      return pictureHtml(node);
    case 'gallery':
      return galleryHtml(node);
    case 'embed':
    case 'recording':
      return tag('figure', { class: attrs.kind ?? 'embed' }, mediaLink(attrs) + captionHtml(node.lastChild));
    case 'infoBox':
      return tag('aside', { class: 'info-box' }, insideOf(node));
    case 'boxTitle':
      return node.content.size === 0 ? '' : tag('h2', idAndLanguage(attrs), lineHtml(node));
    case 'accordion':
      return tag('details', {}, insideOf(node));
    case 'summary':
      return tag('summary', {}, lineHtml(node));
    case 'footnotes':
      return tag('section', { class: 'footnotes' }, insideOf(node));
    case 'related':
      return tag(
        'p',
        { class: 'related' },
        tag('a', { href: attrs.href, ...idAndLanguage(attrs) }, lineHtml(node)),
      );
    case 'quiz':
      return tag('div', { class: 'quiz', 'data-quiz': attrs.quiz }, '');
    default:
      return insideOf(node);
  }
}

function tableHtml(node: Node): string {
  const [caption, table] = childrenOf(node);
  const rows = table ? childrenOf(table) : [];
  const part = (name: string, tagName: string) => {
    const own = rows.filter(({ attrs }) => attrs.part === name);
    return own.length === 0 ? '' : tag(tagName, {}, own.map(rowHtml).join(''));
  };
  const title = caption && caption.content.size > 0 ? tag('caption', {}, lineHtml(caption)) : '';
  return tag('table', {}, title + part('head', 'thead') + part('body', 'tbody') + part('foot', 'tfoot'));
}

const rowHtml = (row: Node): string =>
  tag(
    'tr',
    {},
    childrenOf(row)
      .map((cell) => {
        const { colspan, rowspan, number, scope } = cell.attrs;
        const attrs = {
          class: number && 'number',
          colspan: colspan > 1 && colspan,
          rowspan: rowspan > 1 && rowspan,
          scope,
          ...language(cell.attrs),
        };
        return tag(cell.type.name === 'tableHeader' ? 'th' : 'td', attrs, insideOf(cell));
      })
      .join(''),
  );

function pictureHtml(node: Node): string {
  const { src, alt, missing, wide, href } = node.attrs;
  const image =
    src === null ? voidTag('img', { alt, 'data-missing': missing }) : voidTag('img', { src, alt });
  const content = href === null ? image : tag('a', { href, rel: relOf(href) }, image);
  const [caption, credit] = childrenOf(node);
  const line = caption ? lineHtml(caption) : '';
  const cite = credit && credit.content.size > 0 ? tag('cite', language(credit.attrs), lineHtml(credit)) : '';
  const below = line !== '' && cite !== '' ? `${line} ${cite}` : line + cite;
  const figcaption = below === '' ? '' : tag('figcaption', {}, below);
  return tag('figure', { class: wide && 'wide' }, content + figcaption);
}

function galleryHtml(node: Node): string {
  const pictures = childrenOf(node).filter(({ type }) => type.name === 'picture');
  const caption = node.lastChild;
  const below = caption && caption.content.size > 0 ? tag('p', {}, lineHtml(caption)) : '';
  return tag('div', { class: 'gallery' }, pictures.map(pictureHtml).join('') + below);
}

const mediaLink = ({ href, title, poster, captions }: Attrs): string =>
  tag('a', { href, 'data-poster': poster, 'data-captions': captions, rel: relOf(href) }, escapeText(title));
const captionHtml = (caption: Node | null): string =>
  caption && caption.content.size > 0 ? tag('figcaption', {}, lineHtml(caption)) : '';

const relOf = (href: string): string | null => (isForeign(href) ? 'nofollow noopener' : null);

type Attributes = Record<string, string | number | boolean | null | undefined>;

const language = ({ lang, dir }: Attrs): Attributes => ({ lang, dir });
const idAndLanguage = (attrs: Attrs): Attributes => ({ id: attrs.id, ...language(attrs) });

const tag = (name: string, attributes: Attributes, inside: string): string =>
  `${voidTag(name, attributes)}${inside}</${name}>`;

function voidTag(name: string, attributes: Attributes): string {
  let html = `<${name}`;
  for (const [key, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    html += value === true ? ` ${key}` : ` ${key}="${escapeAttribute(String(value))}"`;
  }
  return `${html}>`;
}

const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const escapeAttribute = (text: string): string => escapeText(text).replaceAll('"', '&quot;');

/**
 * A line of text. A mark that extends further is outside, so that no mark is split unnecessarily; two that
 * extend equally far nest in the order of `mark-order.ts`.
 */
function lineHtml(block: Node): string {
  return rangeHtml(childrenOf(block).map((node) => ({ node, marks: [...node.marks] })));
}

interface Piece {
  node: Node;
  /** Marks that are not written yet. */
  marks: readonly Mark[];
}

function rangeHtml(pieces: readonly Piece[]): string {
  let html = '';
  let at = 0;
  while (at < pieces.length) {
    const piece = pieces[at];
    if (!piece) break;
    const outer = outermost(pieces, at);
    if (outer === null) {
      html += inlineHtml(piece.node);
      at += 1;
      continue;
    }
    const { mark, end } = outer;
    const inside = pieces.slice(at, end).map(({ node, marks }) => ({ node, marks: without(marks, mark) }));
    html += tag(mark.type.name, markAttributes(mark), rangeHtml(inside));
    at = end;
  }
  return html;
}

function without(marks: readonly Mark[], mark: Mark): Mark[] {
  const index = marks.findIndex((other) => other.eq(mark));
  return marks.filter((_, at) => at !== index);
}

/** The mark of a piece that extends furthest, and where it ends. */
function outermost(pieces: readonly Piece[], at: number): { mark: Mark; end: number } | null {
  let best: { mark: Mark; end: number } | null = null;
  for (const mark of pieces[at]?.marks ?? []) {
    let end = at + 1;
    while (pieces[end]?.marks.some((other) => other.eq(mark))) end += 1;
    if (!best || end > best.end || (end === best.end && rankOf(mark) < rankOf(best.mark)))
      best = { mark, end };
  }
  return best;
}

const ranks = new Map(markOrder.map((name, index) => [name, index]));
const rankOf = ({ type }: Mark): number => ranks.get(type.name) ?? 0;

function inlineHtml(node: Node): string {
  const { attrs, type } = node;
  switch (type.name) {
    case 'text':
      return escapeText(node.text ?? '');
    case 'lineBreak':
      return '<br>';
    case 'breakPlace':
      return '<wbr>';
    case 'footnoteRef':
      return tag('sup', { id: attrs.id }, tag('a', { href: attrs.href }, escapeText(attrs.label)));
    case 'anchor':
      return attrs.id === null ? '' : tag(attrs.tag, { id: attrs.id }, '');
    case 'ruby': {
      const parts = isRubyParts(attrs.parts) ? attrs.parts : [];
      const written = parts.map((part) =>
        part.tag === 'base' ? escapeText(part.text) : tag(part.tag, {}, escapeText(part.text)),
      );
      return tag('ruby', {}, written.join(''));
    }
    default:
      return '';
  }
}

function markAttributes({ type, attrs }: Mark): Attributes {
  switch (type.name) {
    case 'a': {
      const rel = attrs.href === null ? null : relOf(attrs.href);
      const marked = relWords.filter((word) => attrs[word]);
      return {
        href: attrs.href,
        ...idAndLanguage(attrs),
        rel: rel && [rel, ...marked].join(' '),
      };
    }
    case 'abbr':
      return { title: attrs.title || null };
    case 'time':
      return { datetime: attrs.dateTime };
    default:
      return idAndLanguage(attrs);
  }
}
