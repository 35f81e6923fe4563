import type { Element, Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { sanitize } from 'hast-util-sanitize';
import { fence } from './fence.ts';
import { flowAt } from './flow.ts';
import { levelHeadings } from './headings.ts';
import { isElement } from './nodes.ts';
import { storedSchema } from './schema.ts';

/** Untrusted HTML as the flat tree of known blocks that is stored and shown: fenced, parsed, recognised, and last of all sanitised. */
export function articleTree(html: string): Root {
  const parsed = fromHtml(fence(html), { fragment: true });
  const children = parsed.children.filter((child) => child.type !== 'doctype');
  const blocks = uniqueIds(levelHeadings(flowAt(children, 0)), new Set());
  const safe = sanitize({ type: 'root', children: blocks }, storedSchema);
  return safe.type === 'root' ? safe : { type: 'root', children: safe.type === 'element' ? [safe] : [] };
}

/** Of several elements with one id the first one keeps it. Works on the tree that was just built. */
function uniqueIds(nodes: Element[], seen: Set<string>): Element[] {
  for (const node of nodes) {
    const { id } = node.properties;
    if (typeof id === 'string') {
      if (seen.has(id)) delete node.properties.id;
      seen.add(id);
    }
    uniqueIds(
      node.children.filter((child) => isElement(child)),
      seen,
    );
  }
  return nodes;
}
