import type { Element, ElementContent, Root } from 'hast';
import { toString as textOfTree } from 'hast-util-to-string';
import { SKIP, visit } from 'unist-util-visit';
import { embedOf, isEmbeddable } from './embeds.ts';
import { attribute, element, hasClass, isBlank, isElement, type Node, webUrl } from './tree.ts';

/** An element's replacement; null leaves it, an empty list takes it out. */
type Rewrite = (node: Element, base: string | null) => Node[] | null;

/**
 * Turns other systems' markup – frames, players, galleries, pull quotes, lazily loaded pictures – into the
 * HTML of our articles, and makes addresses absolute. Nothing with text or an address is lost.
 * @param base address of the original page
 */
export function adoptForeignElements(root: Root, base: string | null): Root {
  visit(root, 'element', (node, index, parent) => {
    if (!parent || index === undefined) return undefined;
    for (const rewrite of rewrites) {
      const replaced = rewrite(node, base);
      if (!replaced) continue;
      parent.children.splice(index, 1, ...(replaced as ElementContent[]));
      return [SKIP, index + Math.max(0, replaced.indexOf(node))];
    }
    makeAddressesAbsolute(node, base);
    return undefined;
  });
  return root;
}

/** An old video player: its address is in it or in the `<embed>` inside. */
const playerObject: Rewrite = (node, base) => {
  if (!isElement(node, 'object')) return null;
  const inner = find(node, 'embed', 'iframe');
  const embed = embedOf(attribute(node, 'data') || (inner ? attribute(inner, 'src') : ''), base);
  return embed ? [embed] : node.children;
};

/** An embed of WordPress, as a frame or as the address alone. */
const embedBlock: Rewrite = (node, base) => {
  if (!isElement(node, 'figure') || !hasClass(node, /^wp-block-embed/)) return null;
  const wrapper = node.children.find((child) => isElement(child, 'div'));
  const frame = find(node, 'iframe');
  const address = frame ? attribute(frame, 'src') : wrapper ? textOfTree(wrapper).trim() : '';
  const embed = address && !/\s/.test(address) ? embedOf(address, base, captionOf(node)) : null;
  return embed ? [embed] : null;
};

const gallery: Rewrite = (node) => {
  const isGallery =
    hasClass(node, /^wp-block-(?:jetpack-tiled-)?gallery$|^blocks-gallery-grid$|^tiled-gallery$/) ||
    (isElement(node, 'div') && hasClass(node, /^gallery$/));
  if (!isGallery || isAdopted(node)) return null;
  const figures: Element[] = [];
  const take = (child: Node) => {
    if (!isElement(child)) return;
    if (child.tagName === 'img') figures.push(element('figure', {}, [child]));
    else if (child.tagName !== 'figure' || find(child, 'figure')) child.children.forEach(take);
    else if (find(child, 'img')) figures.push(element('figure', {}, child.children));
  };
  node.children.forEach(take);
  if (figures.length === 0) return null;
  const caption = captionOf(node);
  return [
    element('div', { className: ['gallery'] }, figures),
    ...(caption.length > 0 ? [element('p', {}, caption)] : []),
  ];
};

function isAdopted(node: Element): boolean {
  return (
    isElement(node, 'div') &&
    node.children.every(
      (child) =>
        isBlank(child) ||
        (isElement(child, 'figure') && find(child, 'img') !== null && !find(child, 'figure')),
    )
  );
}

const pullQuote: Rewrite = (node) => {
  if (!isElement(node, 'figure') || !hasClass(node, /^wp-block-pullquote$/)) return null;
  const quote = find(node, 'blockquote');
  return quote ? [element('blockquote', { className: ['pull-quote'] }, quote.children)] : null;
};

const tableFigure: Rewrite = (node) => {
  const table = isElement(node, 'figure')
    ? node.children.find((child) => isElement(child, 'table'))
    : undefined;
  if (!isElement(table)) return null;
  const caption = captionOf(node);
  if (caption.length > 0 && !find(table, 'caption')) table.children.unshift(element('caption', {}, caption));
  return [table];
};

/** A cover block whose picture is in a style, which articles may not have. */
const coverPicture: Rewrite = (node, base) => {
  const picture = webUrl(
    /background-image:\s*url\((['"]?)([^'")]+)\1\)/.exec(attribute(node, 'style'))?.[2] ?? '',
    base,
  );
  if (!picture) return null;
  delete node.properties.style;
  return [element('figure', {}, [element('img', { src: picture, alt: '' })]), node];
};

const lazyPicture: Rewrite = (node) => {
  const address = isElement(node, 'img')
    ? attribute(node, 'dataSrc') || attribute(node, 'dataLazySrc') || attribute(node, 'dataOriginal')
    : '';
  if (!address) return null;
  return [
    element('img', {
      src: address,
      alt: attribute(node, 'alt'),
      title: attribute(node, 'title') || undefined,
    }),
  ];
};

/** Address on a line of its own: WordPress shows the player. */
const addressAlone: Rewrite = (node, base) => {
  if (!isElement(node, 'p') || node.children.some((child) => !isElement(child, 'a') && child.type !== 'text'))
    return null;
  const address = textOfTree(node).trim();
  const embed = /^https?:\/\/\S+$/.test(address) && isEmbeddable(address) ? embedOf(address, base) : null;
  return embed ? [embed] : null;
};

/** For browsers without scripts. A picture in it is the copy of one that a script loads. */
const noScript: Rewrite = (node) =>
  isElement(node, 'noscript') ? (find(node, 'img') ? [] : node.children) : null;

const rewrites: readonly Rewrite[] = [
  noScript,
  embedBlock,
  playerObject,
  gallery,
  pullQuote,
  tableFigure,
  coverPicture,
  lazyPicture,
  addressAlone,
];

function makeAddressesAbsolute(node: Element, base: string | null): void {
  for (const name of ['href', 'src'] as const) {
    const address = attribute(node, name).trim();
    if (address && base && !/^(?:[a-z][a-z0-9+.-]*:|#)/i.test(address))
      node.properties[name] = webUrl(address, base) ?? address;
  }
}

function captionOf(figure: Element): Node[] {
  const caption = figure.children.find((child) => isElement(child, 'figcaption'));
  return isElement(caption) && textOfTree(caption).trim()
    ? caption.children.filter((child, index, all) => !(isElement(child, 'br') && index === all.length - 1))
    : [];
}

function find(node: Element, ...tagNames: string[]): Element | null {
  for (const child of node.children) {
    if (!isElement(child)) continue;
    if (tagNames.includes(child.tagName)) return child;
    const inside = find(child, ...tagNames);
    if (inside) return inside;
  }
  return null;
}
