import type { Node } from 'prosemirror-model';
import { parseBlocks } from '../parse-blocks.ts';
import { sanitiseArticleHtml } from '../sanitise.ts';
import { articleTree } from '../tree.ts';
import { documentFromTree } from './from-html.ts';
import { documentToHtml } from './to-html.ts';

/** The document of an article's HTML, whatever that is. For the server: browsers do without the pipeline of HTML. */
export const documentFromHtml = (html: string): Node =>
  documentFromTree(articleTree(sanitiseArticleHtml(html).html));

/** The HTML that is stored of a document. */
export const storedHtml = (doc: Node): string => sanitiseArticleHtml(documentToHtml(doc)).html;

/** Whether readers would see the same after an article was opened in the editor and saved. */
export function survivesEditing(html: string): boolean {
  const edited = storedHtml(documentFromHtml(html));
  return JSON.stringify(parseBlocks(edited)) === JSON.stringify(parseBlocks(html));
}
