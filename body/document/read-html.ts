import type { Node } from 'prosemirror-model';
import { parseBlocks } from '../parse-blocks.ts';
import { sanitiseArticleHtml } from '../sanitise.ts';
import { articleTree } from '../tree.ts';
import { documentFromTree } from './from-html.ts';
import { documentToHtml } from './to-html.ts';

/** The document of any article's HTML. For the server: browsers do without the HTML pipeline. */
export const documentFromHtml = (html: string): Node =>
  documentFromTree(articleTree(sanitiseArticleHtml(html).html));

/** The stored HTML of a document. */
export const storedHtml = (doc: Node): string => sanitiseArticleHtml(documentToHtml(doc)).html;

/** Whether readers would see the same after an article was opened in the editor and saved. */
export function survivesEditing(html: string): boolean {
  const edited = storedHtml(documentFromHtml(html));
  return JSON.stringify(parseBlocks(edited)) === JSON.stringify(parseBlocks(html));
}
