import type { Element, Nodes } from 'hast';
import { fromHtml } from 'hast-util-from-html';

/** Whether an element matches. */
export type Test = (element: Element) => boolean;

export interface Page {
  status: number;
  /** `<main>`; if there is none, the whole page. */
  main: Element | null;
}

export function readPage(status: number, html: string): Page {
  const whole = fromHtml(html);
  return { status, main: first(whole, named('main')) ?? first(whole, named('body')) };
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

/** A part of a page by its label. */
export const labelled =
  (label: string): Test =>
  ({ properties }) =>
    properties.ariaLabel === label;

/** A link with these parameters in its address, and only these if `isExact`. */
export const linking =
  (parameters: Readonly<Record<string, string | number | RegExp>>, isExact = false): Test =>
  ({ tagName, properties }) => {
    const query = new URLSearchParams(String(properties.href ?? '').split('?')[1]);
    return (
      tagName === 'a' &&
      (!isExact || query.size === Object.keys(parameters).length) &&
      Object.entries(parameters).every(([name, value]) =>
        value instanceof RegExp ? value.test(query.get(name) ?? '') : query.get(name) === String(value),
      )
    );
  };

/** All matching elements below this one, in page order. */
export function all(under: Nodes | null, test: Test): Element[] {
  if (under === null || !('children' in under)) return [];
  return under.children.flatMap((child) => {
    if (child.type !== 'element') return [];
    return [...(test(child) ? [child] : []), ...all(child, test)];
  });
}

export const first = (under: Nodes | null, test: Test): Element | null => all(under, test)[0] ?? null;

/** The element right above the first matching one. */
export const parentOf = (under: Element | null, test: Test): Element | null =>
  first(under, ({ children }) => children.some((child) => child.type === 'element' && test(child)));

/** Rows of the body of a table, or of the first one below. */
export const tableRows = (under: Element | null): Element[] => all(first(under, named('tbody')), named('tr'));

/**
 * The words of an element, with one space between them, and its values in the form of data: numbers are
 * `-5014.5`, moments are the `datetime` of their element, positions are the `value` of a list item. Drawings
 * have no words.
 */
export function textOf(node: Nodes | null): string {
  return words(node)
    .replace(/(?<=\d)\u00a0(?=\d{3}(?!\d))/g, '')
    .replace(/(?<=\d),(?=\d)/g, '.')
    .replaceAll('−', '-')
    .replace(/[\s\u00a0\u2011]+/g, ' ')
    .trim();
}

function words(node: Nodes | null): string {
  if (node === null) return '';
  if (node.type === 'text') return node.value;
  if (!('children' in node)) return '';
  if (node.type !== 'element') return node.children.map(words).join('');
  const { tagName, properties } = node;
  if (tagName === 'svg') return ' ';
  if (tagName === 'time') return ` ${properties.dateTime} `;
  return ` ${properties.value ?? ''} ${node.children.map(words).join('')} `;
}
