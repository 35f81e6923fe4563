import { fromHtml } from 'hast-util-from-html';
import { visit } from 'unist-util-visit';
import { childrenOf, type XmlElement } from './xml-tree.ts';

/** How often a child may occur in its parent. */
export type Count = 'one' | 'optional' | 'any' | 'some';

/** The children that an element may have, with their counts and the form of their text. */
export type Rules = Readonly<Record<string, readonly [count: Count, text?: (value: string) => boolean]>>;

const bounds: Readonly<Record<Count, readonly [number, number]>> = {
  one: [1, 1],
  optional: [0, 1],
  some: [1, Number.POSITIVE_INFINITY],
  any: [0, Number.POSITIVE_INFINITY],
};

/** Everything that is wrong with an element's children, in words. */
export function problemsOf(node: XmlElement, rules: Rules, where = node.name): string[] {
  const problems: string[] = [];
  for (const child of node.children)
    if (!(child.name in rules)) problems.push(`${where} must not hold <${child.name}>`);
  for (const [name, [count, isRight]] of Object.entries(rules)) {
    const children = childrenOf(node, name);
    const [min, max] = bounds[count];
    if (children.length < min || children.length > max)
      problems.push(`${where} has ${children.length} <${name}>`);
    for (const { text } of children)
      if (isRight && !isRight(text))
        problems.push(`<${name}> of ${where} is ${JSON.stringify(text.slice(0, 100))}`);
  }
  return problems;
}

export const isText = (text: string) => text.trim() !== '';
export const isUrl = (text: string) => /^https?:\/\/[!-~]+$/.test(text) && URL.canParse(text);
/** RFC 822 with a four-digit year. */
export const isRfc822 = (text: string) =>
  /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d{2} (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{4} \d{2}:\d{2}:\d{2} GMT$/.test(
    text,
  ) && !Number.isNaN(Date.parse(text));
/** RFC 3339, also W3C's date and time of a day. */
export const isRfc3339 = (text: string) =>
  /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+-]\d{2}:\d{2})$/.test(text) &&
  !Number.isNaN(Date.parse(text));
export const isLanguage = (text: string) => /^[a-z]{2}$/.test(text);
export const isPositiveInteger = (text: string) => /^[1-9]\d*$/.test(text);
export const isMime = (text: string) => /^[a-z]+\/[a-z0-9.+-]+$/.test(text);

/** Faults of HTML in a feed: relative addresses, and anything that runs or loads another page. */
export function htmlProblems(html: string): string[] {
  const problems: string[] = [];
  visit(fromHtml(html, { fragment: true }), 'element', ({ tagName, properties }) => {
    if (/^(?:script|style|iframe|object|embed|form|input|svg|math|link|meta)$/.test(tagName))
      problems.push(`<${tagName}> in a text`);
    for (const [name, value] of Object.entries(properties)) {
      if ((name === 'href' || name === 'src') && !/^(?:https?:\/\/|mailto:|tel:)/.test(String(value)))
        problems.push(`${name}="${value}"`);
      if (name === 'style' || name === 'id' || name.startsWith('on')) problems.push(`${name} in a text`);
    }
  });
  return problems;
}
