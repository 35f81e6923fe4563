import type { Element, ElementContent, Properties } from 'hast';
import { cleanHref, cleanId, isForeign } from './links.ts';
import { belongsInside } from './mark-order.ts';
import { attribute, element, hasClass, isBlank, isElement, textOf } from './nodes.ts';
import { blockTags, languageTags, mediaTags, voidTags } from './tags.ts';

/** Elements that break a line of text: blocks, and media that become blocks. */
export const breaksText = (node: Element): boolean =>
  blockTags.has(node.tagName) || (mediaTags.has(node.tagName) && !isSmiley(node));

/** WordPress's smiley pictures stand for characters, which are in their `alt`. */
const isSmiley = (node: Element): boolean => node.tagName === 'img' && hasClass(node, 'wp-smiley', 'emoji');

/** `lang` and `dir` if they are valid. */
export function languageOf(node: Element): Properties {
  const lang = attribute(node, 'lang');
  const dir = attribute(node, 'dir').toLowerCase();
  return {
    ...(/^[A-Za-z]{2,8}(?:-[A-Za-z0-9]{1,8})*$/.test(lang) ? { lang } : {}),
    ...(['ltr', 'rtl', 'auto'].includes(dir) ? { dir } : {}),
  };
}

export function idOf(node: Element): Properties {
  const id = cleanId(attribute(node, 'id'));
  return id === null ? {} : { id };
}

/** The properties that an inline element keeps; null if only its content is kept. */
export function inlineProperties(node: Element): Properties | null {
  switch (node.tagName) {
    case 'a': {
      const href = cleanHref(attribute(node, 'href'));
      const id = idOf(node);
      if (href === null) return 'id' in id ? id : null;
      return { href, ...id, ...languageOf(node), ...relOf(node, href) };
    }
    case 'abbr': {
      const title = attribute(node, 'title').trim();
      return title === '' ? {} : { title };
    }
    case 'time': {
      const dateTime = attribute(node, 'dateTime').trim();
      return dateTime === '' ? null : { dateTime };
    }
    case 'span': {
      const properties = { ...idOf(node), ...languageOf(node) };
      return Object.keys(properties).length === 0 ? null : properties;
    }
    case 'sup':
      return idOf(node);
    default:
      return languageTags.has(node.tagName) ? languageOf(node) : {};
  }
}

function relOf(node: Element, href: string): Properties {
  if (!isForeign(href)) return {};
  const words = attribute(node, 'rel').toLowerCase().split(/\s+/);
  // Pages set `rel` by the link's owner (`body/link-rels.ts`); the stored value is the strictest.
  return { rel: ['nofollow', 'noopener', ...['sponsored', 'ugc'].filter((word) => words.includes(word))] };
}

/**
 * Rebuilds inline content from known elements and attributes only. For elements that break text, only the
 * content is kept.
 * @param around the surrounding inline elements, because nested links and the like have no meaning
 */
export function cleanInline(
  nodes: readonly ElementContent[],
  around: readonly string[] = [],
): ElementContent[] {
  const clean: ElementContent[] = [];
  for (const node of nodes) {
    if (node.type === 'text') append(clean, node.value);
    else if (node.type === 'element') addElement(clean, node, around);
  }
  return clean;
}

/** Levels of inline elements that are kept. */
const maxInlineDepth = 10;

/** The parts of a `<ruby>` have no meaning elsewhere. */
const isAllowedInside = (tagName: string, around: readonly string[]) =>
  (tagName !== 'rt' && tagName !== 'rp') || around.at(-1) === 'ruby';

function addElement(clean: ElementContent[], node: Element, around: readonly string[]): void {
  const { tagName } = node;
  if (tagName === 'br' || tagName === 'wbr') clean.push(element(tagName, {}, []));
  if (isSmiley(node)) append(clean, attribute(node, 'alt'));
  if (voidTags.has(tagName) || mediaTags.has(tagName)) return;
  const isRedundant =
    around.length >= maxInlineDepth || (around.includes(tagName) && !['span', 'q'].includes(tagName));
  const properties =
    isRedundant || blockTags.has(tagName) || !isAllowedInside(tagName, around)
      ? null
      : inlineProperties(node);
  const children = cleanInline(node.children, properties ? [...around, tagName] : around);
  if (properties && (properties.id !== undefined || !isEmpty(children)))
    pushOrJoin(clean, inMarkOrder(element(tagName, properties, children)));
  else addAll(clean, children);
}

/** Elements of which two in a row look and mean the same as one. */
const joinedTags = new Set(['b', 'strong', 'i', 'em', 'u', 's', 'mark', 'small']);

/**
 * Adds a node, as part of the last one if that is the same kind of emphasis. Editors of other systems leave
 * `<b>a</b><b>b</b>`; the document of the newsroom's editor cannot tell it from `<b>ab</b>`.
 */
function pushOrJoin(nodes: ElementContent[], node: ElementContent): void {
  const last = nodes.at(-1);
  if (node.type === 'text') append(nodes, node.value);
  else if (isPlainEmphasis(node) && isPlainEmphasis(last) && last.tagName === node.tagName)
    for (const child of node.children) pushOrJoin(last.children, child);
  else nodes.push(node);
}

const isPlainEmphasis = (node: ElementContent | undefined): node is Element =>
  isElement(node) && joinedTags.has(node.tagName) && Object.keys(node.properties).length === 0;

/**
 * Puts an element that contains only one other element into the order of `mark-order.ts`. Its content is
 * already in order.
 */
function inMarkOrder(outer: Element): Element {
  const [inner] = outer.children;
  if (outer.children.length !== 1 || inner?.type !== 'element') return outer;
  if (!belongsInside(outer.tagName, inner.tagName) || isEmpty(inner.children)) return outer;
  return { ...inner, children: [inMarkOrder({ ...outer, children: inner.children })] };
}

/** Adds nodes and joins neighbouring texts, as parsing the result would. */
export function addAll(nodes: ElementContent[], added: readonly ElementContent[]): void {
  for (const node of added) {
    if (node.type === 'text') append(nodes, node.value);
    else nodes.push(node);
  }
}

export function append(nodes: ElementContent[], value: string): void {
  if (value === '') return;
  const last = nodes.at(-1);
  if (last?.type === 'text') last.value += value;
  else nodes.push({ type: 'text', value });
}

/** Whether it has neither text nor a break nor an anchor. */
const isEmpty = (nodes: readonly ElementContent[]): boolean =>
  nodes.every((node) =>
    node.type === 'text'
      ? node.value === ''
      : node.type === 'element' && node.tagName !== 'br' && !node.properties.id && isEmpty(node.children),
  );

/** Whether nodes have neither text nor an anchor. */
export const isWithoutContent = (nodes: readonly ElementContent[]): boolean =>
  isBlank(textOf(nodes)) && !hasAnchor(nodes);

const hasAnchor = (nodes: readonly ElementContent[]): boolean =>
  nodes.some((node) => node.type === 'element' && (Boolean(node.properties.id) || hasAnchor(node.children)));

/**
 * Removes white space and line breaks at both ends, also inside inline elements. Changes the nodes
 * themselves.
 */
export function trimmed(nodes: readonly ElementContent[]): ElementContent[] {
  const remaining = [...nodes];
  while (trimEnd(remaining, 0));
  while (trimEnd(remaining, -1));
  return remaining;
}

function trimEnd(nodes: ElementContent[], at: 0 | -1): boolean {
  const node = nodes.at(at);
  const remove = () => (at === 0 ? nodes.shift() : nodes.pop()) !== undefined;
  if (!node) return false;
  if (isElement(node, 'br')) return remove();
  if (node.type === 'element') return isEmpty([node]) ? remove() : trimEnd(node.children, at);
  if (node.type !== 'text') return false;
  const value = at === 0 ? node.value.replace(/^[ \t\n\f\r]+/, '') : withoutEndSpaces(node.value);
  if (value === '') return remove();
  if (value === node.value) return false;
  nodes[at === 0 ? 0 : nodes.length - 1] = { type: 'text', value };
  return true;
}

/**
 * Trims HTML white space, which no-break spaces are not. No pattern is used, since it would take quadratic
 * time for long runs of spaces.
 */
function withoutEndSpaces(text: string): string {
  let end = text.length;
  while (end > 0 && ' \t\n\f\r'.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}
