import type { Nodes } from 'hast';
import { visit } from 'unist-util-visit';
import { type LinkOwner, outboundRel } from './links.ts';
import { attribute } from './nodes.ts';

/**
 * Sets `rel` of all links in a text by their owner. In the newsroom's own text, an editor can mark a single
 * link as sponsored (`sponsored`) or as user content (`ugc`). Changes the tree itself.
 * @param owner who is responsible for the text
 */
export function setLinkRels(tree: Nodes, owner: LinkOwner): void {
  visit(tree, 'element', (node) => {
    if (node.tagName !== 'a') return;
    const rel = outboundRel(attribute(node, 'href'), owner === 'editors' ? markedOwner(node) : owner);
    if (rel === undefined) delete node.properties.rel;
    else node.properties.rel = rel.split(' ');
  });
}

function markedOwner(node: Parameters<typeof attribute>[0]): LinkOwner {
  const words = attribute(node, 'rel').split(' ');
  if (words.includes('sponsored')) return 'sponsor';
  return words.includes('ugc') ? 'others' : 'editors';
}
