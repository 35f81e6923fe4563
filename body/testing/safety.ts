import type { Element, Nodes } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { visit } from 'unist-util-visit';
import { imagePattern } from '#contract/image.ts';

const allowed = new Set(
  (
    'p h2 h3 h4 h5 h6 ul ol li dl dt dd blockquote pre hr table caption thead tbody tfoot tr th td details summary figure figcaption div aside ' +
    'section img a abbr b bdi bdo br cite code del dfn em i ins kbd mark q rp rt ruby s samp small span strong sub sup time u var wbr'
  ).split(' '),
);
const allowedAttributes = new Set(
  'href rel id className lang dir title src alt dataMissing start reversed type value colSpan rowSpan scope dateTime'.split(
    ' ',
  ),
);

/**
 * Dangerous parts of our output, detected with a parser that is independent of the sanitiser; empty if it is
 * safe. The output is parsed alone and also inside other elements, where a browser would follow other rules.
 */
export function dangersIn(html: string): string[] {
  return ['', '<svg>', '<math>', '<table>', '<select>', '<noscript>', '<template>'].flatMap((wrapper) =>
    dangersInTree(wrapper, html),
  );
}

function dangersInTree(wrapper: string, html: string): string[] {
  const dangers: string[] = [];
  const wrapperName = wrapper.slice(1, -1);
  visit(fromHtml(wrapper + html, { fragment: true }) as Nodes, 'element', (node: Element) => {
    if (node.tagName !== wrapperName && !allowed.has(node.tagName))
      dangers.push(`${wrapper}<${node.tagName}>`);
    for (const [name, value] of Object.entries(node.properties))
      dangers.push(...dangersOf(node, name, String(value)));
  });
  return dangers;
}

function dangersOf(node: Element, name: string, value: string): string[] {
  if (!allowedAttributes.has(name)) return [`attribute ${name}`];
  if (name === 'href' && !/^(?:https?:\/\/|mailto:|tel:|[/#]|[a-z0-9]+(?:[-_][a-z0-9]+)*(?:#|$))/.test(value))
    return [`address ${value}`];
  if (name === 'href' && /^\/[/\\]/.test(value)) return [`address ${value}`];
  if (name === 'src' && !(node.tagName === 'img' && imagePattern.test(value))) return [`source ${value}`];
  if (name === 'id' && !/^(?:fn|fnref|a)-/.test(value)) return [`id ${value}`];
  return [];
}
