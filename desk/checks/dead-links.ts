import type { Node } from 'prosemirror-model';
import { perBlock } from './per-block.ts';
import type { Place, Warning } from './warning.ts';
import { checkWords as words } from './words.ts';

interface Link extends Place {
  href: string;
}

/** Matches an address on the web, a path on the site, and the slug by which a related piece may be named. */
const leadsToPage = /^(?:https?:\/\/|\/|[\w-]+$)/;

/** Marks, embeds, recordings and related pieces: everything with an address. */
const linksInBlock = perBlock((block: Node): readonly Link[] => {
  const links: Link[] = [];
  const look = (node: Node, from: number) => {
    const to = from + node.nodeSize;
    const hrefs = [node.attrs.href, ...node.marks.map(({ attrs }) => attrs.href)];
    for (const href of hrefs) {
      if (typeof href !== 'string' || !leadsToPage.test(href)) continue;
      const last = links.at(-1);
      // A link with a word in bold consists of several nodes.
      if (last?.href === href && last.to === from) last.to = to;
      else links.push({ href, from, to });
    }
  };
  look(block, 0);
  block.descendants((node, position) => look(node, position + 1));
  return links;
});

function linksIn(text: Node): Link[] {
  const links: Link[] = [];
  text.forEach((block, at) => {
    for (const { href, from, to } of linksInBlock(block)) links.push({ href, from: at + from, to: at + to });
  });
  return links;
}

/** Addresses in the text, each once. */
export const addressesIn = (text: Node): string[] =>
  [...new Set(linksIn(text).map(({ href }) => href))].sort();

/** @param dead addresses that do not exist */
export const deadLinkWarnings = (text: Node, dead: readonly string[]): Warning[] =>
  linksIn(text)
    .filter(({ href }) => dead.includes(href))
    .map(({ href, from, to }) => ({ sentence: words.deadLink(href), where: { from, to } }));
