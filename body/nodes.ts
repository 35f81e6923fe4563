import type { Element, ElementContent, Properties, Root, Text } from 'hast';

/** Helpers to build and search hast trees. */

export const element = (tagName: string, properties: Properties, children: ElementContent[]): Element => ({
  type: 'element',
  tagName,
  properties,
  children,
});

export const text = (value: string): Text => ({ type: 'text', value });

export const isElement = <Name extends string = string>(
  node: ElementContent | Root['children'][number] | undefined,
  ...names: Name[]
): node is Element & { tagName: Name } =>
  node?.type === 'element' && (names.length === 0 || names.some((name) => name === node.tagName));

/** An attribute as a string, '' if it is missing. */
export function attribute(node: Element, name: string): string {
  const value = node.properties[name];
  if (Array.isArray(value)) return value.join(' ');
  return value === undefined || value === null || value === false ? '' : String(value);
}

export function hasClass(node: Element, ...names: string[]): boolean {
  const className = node.properties.className;
  return Array.isArray(className) && className.some((name) => names.includes(String(name).toLowerCase()));
}

/** All text under these nodes, a line break as a space. */
export function textOf(nodes: readonly (ElementContent | Root['children'][number])[]): string {
  let all = '';
  for (const node of nodes) {
    if (node.type === 'text') all += node.value;
    else if (node.type === 'element') all += node.tagName === 'br' ? ' ' : textOf(node.children);
  }
  return all;
}

/** Text with runs of white space as one space, none at the ends. */
export const collapseSpaces = (value: string): string => value.replace(/\s{2,}|[^\S ]/g, ' ').trim();

/** Whether a text has only white space and invisible characters. */
export const isBlank = (value: string): boolean => !/[^\s\u00ad\u200b-\u200d\u2060\ufeff]/.test(value);

/** Whether any element below these nodes passes. */
export function some(nodes: readonly ElementContent[], test: (node: Element) => boolean): boolean {
  return nodes.some((node) => node.type === 'element' && (test(node) || some(node.children, test)));
}

/** All elements below these nodes that pass, in reading order. */
export function all(nodes: readonly ElementContent[], test: (node: Element) => boolean): Element[] {
  return nodes.flatMap((node) =>
    node.type === 'element' ? [...(test(node) ? [node] : []), ...all(node.children, test)] : [],
  );
}
