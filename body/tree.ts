import type { Nodes, Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { sanitize } from 'hast-util-sanitize';
import { fence } from './fence.ts';
import { flowAt } from './flow.ts';
import { levelHeadings } from './headings.ts';
import { cleanId } from './links.ts';
import { attribute } from './nodes.ts';
import { storedSchema } from './schema.ts';

/**
 * Turns untrusted HTML into the flat tree of known blocks that is stored and shown: fenced, parsed,
 * recognised, and finally sanitised.
 */
export function articleTree(html: string): Root {
  const parsed = fromHtml(fence(html), { fragment: true });
  const children = parsed.children.filter((child) => child.type !== 'doctype');
  tidyNodes(children, new Set());
  const blocks = levelHeadings(flowAt(children, 0, true));
  const safe = sanitize({ type: 'root', children: blocks }, storedSchema);
  return safe.type === 'root' ? safe : { type: 'root', children: safe.type === 'element' ? [safe] : [] };
}

/**
 * Accents beyond the twentieth on one letter. No language needs them, and browsers render them in quadratic
 * time.
 */
const accentPile = /(\p{M}{20})\p{M}{1,1000}/gu;

/** Drops further accents, a thousand at a time, since an unbounded match would overflow the stack. */
function limitAccents(text: string): string {
  let limited = text;
  for (let before = ''; limited !== before; ) {
    before = limited;
    limited = limited.replace(accentPile, '$1');
  }
  return limited;
}

/**
 * Limits accents, and makes ids safe: if several elements have the same id, the first keeps it. Changes the tree
 * itself.
 */
function tidyNodes(nodes: readonly Nodes[], seen: Set<string>): void {
  for (const node of nodes) {
    if (node.type === 'text') node.value = limitAccents(node.value);
    if (node.type !== 'element') continue;
    const id = cleanId(attribute(node, 'id'));
    if (id === null || seen.has(id)) delete node.properties.id;
    else {
      node.properties.id = id;
      seen.add(id);
    }
    tidyNodes(node.children, seen);
  }
}
