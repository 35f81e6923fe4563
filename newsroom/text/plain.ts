import { fromHtml } from 'hast-util-from-html';
import { toString as textOfTree } from 'hast-util-to-string';
import { visit } from 'unist-util-visit';

/**
 * Text of a piece of HTML in one line: entities decoded, markup, scripts and comments gone. For titles, leads
 * and captions.
 */
export function oneLine(html: string): string {
  if (!/[<&]/.test(html)) return squeeze(html);
  const tree = fromHtml(html, { fragment: true });
  visit(tree, 'element', (node, index, parent) => {
    if (node.tagName === 'script' || node.tagName === 'style') {
      if (parent && index !== undefined) parent.children.splice(index, 1);
      return index;
    }
    if (node.tagName === 'p' || node.tagName === 'br') node.children.push({ type: 'text', value: ' ' });
    return undefined;
  });
  return squeeze(textOfTree(tree));
}

/**
 * Cuts a text at the end of a word and closes it with an ellipsis.
 * @param maxLength UTF-16 units, as the contract counts, and not letters as `truncate` (`body/plain-text.ts`)
 */
export function shorten(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const cut = text.slice(0, maxLength - 1);
  const lastSpace = cut.lastIndexOf(' ');
  const whole = lastSpace > maxLength / 2 ? cut.slice(0, lastSpace) : cut;
  return `${whole.replace(/[\ud800-\udbff]$/, '').replace(/[\s,.;:–-]+$/, '')}…`;
}

function squeeze(text: string): string {
  return text.replace(/[\s\u200b\ufeff]+/g, ' ').trim();
}
