import { SaxesParser } from 'saxes';

export interface XmlElement {
  /** The prefix that `prefixes` assigns to the namespace, and the local name: `atom:link`, `title`. */
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: XmlElement[];
  /** Own text, without that of the children. */
  text: string;
}

/**
 * Parses a document, checking that it is well-formed and that its namespaces are declared.
 * @param prefixes addresses of namespaces by their prefix in names; '' for the document's own
 * @throws when the document is not well-formed or has a namespace that is not listed
 */
export function parseXml(source: string, prefixes: Readonly<Record<string, string>>): XmlElement {
  const parser = new SaxesParser({ xmlns: true });
  const root: XmlElement = { name: '#document', attributes: {}, children: [], text: '' };
  const open = [root];
  const top = () => open.at(-1) ?? root;
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ local, uri, attributes }) => {
    const prefix = Object.keys(prefixes).find((name) => prefixes[name] === uri);
    if (prefix === undefined) throw new Error(`<${local}> has the unexpected namespace ${uri}`);
    const own = Object.values(attributes).filter(({ name }) => !name.startsWith('xmlns'));
    const node: XmlElement = {
      name: prefix === '' ? local : `${prefix}:${local}`,
      attributes: Object.fromEntries(own.map(({ name, value }) => [name, value])),
      children: [],
      text: '',
    };
    top().children.push(node);
    open.push(node);
  });
  parser.on('text', (text) => {
    top().text += text;
  });
  parser.on('closetag', () => {
    open.pop();
  });
  parser.write(source).close();
  const [only] = root.children;
  if (!only) throw new Error('There is no element');
  return only;
}

export const childrenOf = (node: XmlElement, name: string) =>
  node.children.filter((child) => child.name === name);

export const textOf = (node: XmlElement, name: string) => childrenOf(node, name)[0]?.text ?? null;
