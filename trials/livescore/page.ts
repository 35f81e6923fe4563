import type { Element, Nodes } from 'hast';
import { fromHtml } from 'hast-util-from-html';

/** Whether an element is meant. */
export type Test = (element: Element) => boolean;

/** A page as somebody reads it: what is drawn aside. */
export interface Page {
  url: string;
  status: number;
  /** `<main>`; where there is none, all of it. */
  main: Element | null;
}

export function readPage(url: string, status: number, html: string): Page {
  const whole = fromHtml(html);
  return { url, status, main: first(whole, named('main')) ?? first(whole, named('body')) };
}

export const named =
  (...tags: string[]): Test =>
  ({ tagName }) =>
    tags.includes(tagName);
export const withId =
  (id: string): Test =>
  ({ properties }) =>
    properties.id === id;

/** A part of a page by the id of its title. */
export const titled =
  (id: string): Test =>
  ({ properties }) =>
    [properties.ariaLabelledBy].flat().includes(id);

/** Everything under it that is meant, in the order of the page. */
export function all(under: Nodes | null, test: Test): Element[] {
  if (under === null || !('children' in under)) return [];
  return under.children.flatMap((child) => {
    if (child.type !== 'element') return [];
    return [...(test(child) ? [child] : []), ...all(child, test)];
  });
}

export const first = (under: Nodes | null, test: Test): Element | null => all(under, test)[0] ?? null;

export const attribute = (element: Element, name: string): string => String(element.properties[name] ?? '');

/** Elements right under it. */
export const childrenOf = (element: Element | null): Element[] =>
  (element?.children ?? []).filter((child) => child.type === 'element');

/** Its words, with one space between them. Drawings have none. */
export function textOf(node: Nodes | null | undefined): string {
  return raw(node ?? null)
    .replace(/[\s\u00a0\u2011]+/g, ' ')
    .trim();
}

function raw(node: Nodes | null): string {
  if (node === null) return '';
  if (node.type === 'text') return node.value;
  if (!('children' in node)) return '';
  if (node.type === 'element' && node.tagName === 'svg') return ' ';
  const inner = node.children.map(raw).join('');
  // What is bold stands within a sentence, all else beside what is before and after it.
  return node.type === 'element' && node.tagName !== 'b' ? ` ${inner} ` : inner;
}

/** Words of a drawing. */
export const drawnText = (node: Element): string =>
  node.children.map((child) => (child.type === 'text' ? child.value : '')).join('');

/** Rows of the body of a table, cell by cell. */
export const rowsOfTable = (table: Element | null): string[][] =>
  all(first(table, named('tbody')), named('tr')).map((row) => childrenOf(row).map(textOf));

/** Names and values of lists of facts. */
export function factsIn(under: Element | null): Map<string, string[]> {
  const facts = new Map<string, string[]>();
  for (const list of all(under, named('dl'))) {
    for (const fact of all(list, named('div'))) {
      const name = textOf(first(fact, named('dt')));
      facts.set(name, all(fact, named('dd')).map(textOf));
    }
  }
  return facts;
}
