import { removeForbiddenXmlCharacters } from '#contract/xml-characters.ts';

/** Safe markup. Only `element` creates it. */
export interface Xml {
  readonly xml: string;
}

/** A string is text and is escaped; null is left out. */
export type XmlChild = Xml | string | null;

/** Undefined attributes are left out. */
type XmlAttributes = Readonly<Record<string, string | number | undefined>>;

/**
 * Names must be valid; values and text may hold anything. Characters that XML 1.0 cannot hold are left out.
 */
export function element(name: string, attributes: XmlAttributes, ...children: readonly XmlChild[]): Xml {
  const start = name + Object.entries(attributes).map(attribute).join('');
  const inside = children
    .map((child) => (child === null ? '' : typeof child === 'string' ? escapeXml(child) : child.xml))
    .join('');
  return { xml: inside === '' ? `<${start}/>` : `<${start}>${inside}</${name}>` };
}

export const textElement = (name: string, text: string): Xml => element(name, {}, text);

export function xmlDocument(root: Xml): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root.xml}\n`;
}

function attribute([name, value]: [string, string | number | undefined]): string {
  return value === undefined
    ? ''
    : ` ${name}="${escapeXml(String(value))
        .replaceAll('"', '&quot;')
        .replaceAll(/[\t\n\r]/g, ' ')}"`;
}

function escapeXml(text: string): string {
  return removeForbiddenXmlCharacters(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}
