import { SaxesParser } from 'saxes';
import { removeForbiddenXmlCharacters } from '#contract/xml-characters.ts';
import type { RawRecord } from './xml-records.ts';

export interface XmlElement {
  name: string;
  attributes: Record<string, string>;
  children: Array<XmlElement | string>;
}

/** Why a record could not be read, with the line of the file. */
export class BrokenRecord extends Error {
  readonly line: number;

  constructor(line: number, reason: string) {
    super(reason);
    this.name = 'BrokenRecord';
    this.line = line;
  }
}

/**
 * Faults after which the parser keeps the original text, which HTML then understands (`&nbsp;`, a bare `&`).
 */
const harmless = /entity|"\]\]>"/;

/**
 * The record as a tree.
 * @throws BrokenRecord when it is not well-formed
 */
export function parseRecord(record: RawRecord): XmlElement {
  if (record.broken) throw new BrokenRecord(record.line, record.broken);
  const parser = new SaxesParser({ fragment: true, xmlns: false });
  const root: XmlElement = { name: '', attributes: {}, children: [] };
  const stack = [root];
  const add = (child: XmlElement | string) => stack.at(-1)?.children.push(child);
  parser.on('text', add);
  parser.on('cdata', add);
  parser.on('opentag', ({ name, attributes }) => {
    const element: XmlElement = { name, attributes: { ...attributes }, children: [] };
    add(element);
    stack.push(element);
  });
  parser.on('closetag', () => stack.pop());
  parser.on('error', (error) => {
    const reason = error.message.replace(/^\d+:\d+: /, '');
    if (!harmless.test(reason))
      throw new BrokenRecord(
        record.line + parser.line - 1,
        `not well-formed XML: ${reason.replace(/\.$/, '')}`,
      );
  });
  // Real exports are full of forbidden characters, pasted from word processors.
  parser.write(removeForbiddenXmlCharacters(record.xml)).close();
  const element = root.children.find((child) => typeof child !== 'string');
  if (!element) throw new BrokenRecord(record.line, 'no element in it');
  return element;
}

export function childrenOf(element: XmlElement, name: string): XmlElement[] {
  return element.children.filter(
    (child): child is XmlElement => typeof child !== 'string' && child.name === name,
  );
}

/** Text of the first child of that name, or null when there is none. */
export function childText(element: XmlElement, name: string): string | null {
  const child = childrenOf(element, name)[0];
  return child ? textOf(child) : null;
}

export function textOf(element: XmlElement): string {
  return element.children.map((child) => (typeof child === 'string' ? child : textOf(child))).join('');
}

/** Its content as markup: the XHTML of an Atom entry. */
export function innerMarkup(element: XmlElement): string {
  return element.children
    .map((child) => (typeof child === 'string' ? escapeText(child) : markup(child)))
    .join('');
}

function markup(element: XmlElement): string {
  const name = element.name.replace(/^\w+:/, '');
  const attributes = Object.entries(element.attributes)
    .filter(([key]) => !key.startsWith('xmlns'))
    .map(([key, value]) => ` ${key}="${escapeText(value).replaceAll('"', '&quot;')}"`);
  return `<${name}${attributes.join('')}>${innerMarkup(element)}${voidElements.has(name) ? '' : `</${name}>`}`;
}

const voidElements = new Set([
  'br',
  'hr',
  'img',
  'input',
  'source',
  'track',
  'wbr',
  'col',
  'embed',
  'param',
  'area',
]);

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
