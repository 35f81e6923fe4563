import type { Nodes, Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { sanitize } from 'hast-util-sanitize';
import { fence } from './fence.ts';
import { flowAt } from './flow.ts';
import { levelHeadings } from './headings.ts';
import { cleanId } from './links.ts';
import { attribute } from './nodes.ts';
import { storedSchema } from './schema.ts';

/** Untrusted HTML as the flat tree of known blocks that is stored and shown: fenced, parsed, recognised, and last of all sanitised. */
export function articleTree(html: string): Root {
  const parsed = fromHtml(fence(html), { fragment: true });
  const children = parsed.children.filter((child) => child.type !== 'doctype');
  safeIds(children, new Set());
  const blocks = levelHeadings(flowAt(children, 0, true));
  const safe = sanitize({ type: 'root', children: blocks }, storedSchema);
  return safe.type === 'root' ? safe : { type: 'root', children: safe.type === 'element' ? [safe] : [] };
}

/** Names of anchors made safe; of several elements with one name the first keeps it. Works on the tree that was just parsed. */
function safeIds(nodes: readonly Nodes[], seen: Set<string>): void {
  for (const node of nodes) {
    if (node.type !== 'element') continue;
    const id = cleanId(attribute(node, 'id'));
    if (id === null || seen.has(id)) delete node.properties.id;
    else {
      node.properties.id = id;
      seen.add(id);
    }
    safeIds(node.children, seen);
  }
}
