import type { Element, ElementContent, Root, RootContent, Text } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { toHtml } from 'hast-util-to-html';

/** Helpers for HTML trees. */

export type Node = RootContent | ElementContent;
export type Properties = Element['properties'];

export function parseFragment(html: string): Root {
  return fromHtml(html, { fragment: true });
}

export function writeFragment(tree: Root | Element): string {
  return toHtml(tree, { allowDangerousHtml: false });
}

export function element(tagName: string, properties: Properties, children: readonly Node[] = []): Element {
  return { type: 'element', tagName, properties, children: children as ElementContent[] };
}

export function text(value: string): Text {
  return { type: 'text', value };
}

export function isElement(node: Node | undefined, ...tagNames: string[]): node is Element {
  return node?.type === 'element' && (tagNames.length === 0 || tagNames.includes(node.tagName));
}

export function isBlank(node: Node): boolean {
  return node.type === 'text' && node.value.trim() === '';
}

/** A property as text; empty if it is missing. */
export function attribute(node: Element, name: string): string {
  const value = node.properties[name];
  return Array.isArray(value)
    ? value.join(' ')
    : typeof value === 'string' || typeof value === 'number'
      ? String(value)
      : '';
}

export function hasClass(node: Element, pattern: RegExp): boolean {
  const classes = node.properties.className;
  return Array.isArray(classes) && classes.some((name) => pattern.test(String(name)));
}

/**
 * An address of the web, resolved against the page it stood on; null for anything else (`javascript:`,
 * `data:`, nonsense).
 */
export function webUrl(address: string, base: string | null): string | null {
  const url = address.trim();
  const parsed = url === '' ? null : URL.parse(url, base ?? undefined);
  return parsed && (parsed.protocol === 'http:' || parsed.protocol === 'https:') ? parsed.href : null;
}
