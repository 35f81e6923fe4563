import { parseUrl } from '#body/parse-url.ts';
import { convertEmbed, embedSelector } from './pasted-embed.ts';
import { convertNotes } from './pasted-notes.ts';
import { convertGallery, convertPicture } from './pasted-picture.ts';
import { createBlock } from './place-block.ts';
import { convertStoredBlock, storedSelector } from './stored-blocks.ts';
import { convertWordLists } from './word-lists.ts';
import { convertWordStyles } from './word-styles.ts';

/**
 * Converts pasted HTML into the editor's form: it keeps the meaning of what Word, Google Docs and web pages
 * produce, without its styling. It changes the given tree.
 * @param ownHosts hosts of the readers' sites
 * @param isOwn whether it was copied in the desk's own editor
 */
export function cleanPaste(
  root: DocumentFragment | HTMLElement,
  { ownHosts, isOwn }: { ownHosts: readonly string[]; isOwn: boolean },
): void {
  removeComments(root);
  const all = <T extends HTMLElement = HTMLElement>(selector: string) => [
    ...root.querySelectorAll<T>(selector),
  ];
  const unseen = 'script, style, meta, link, title, xml, del, [style*="mso-hide:all"]';
  // Word's comments are the newsroom's own affair: readers must not get them.
  const comments = '[style*="mso-element:comment-list"], .MsoCommentReference';
  for (const each of all(`${unseen}, ${comments}`)) each.remove();
  for (const each of all('*')) if (each.tagName.includes(':')) unwrap(each);
  // Word marks the language of everything, for its spelling check.
  if (!isOwn) for (const each of all('[lang], [dir]')) removeLanguage(each);
  if (!isOwn) removeBreaks(root);
  // Google Docs puts a <b> around text that is not bold.
  for (const each of all('b')) if (isWrapper(each)) unwrap(each);
  convertNotes(root);
  convertWordLists(root);
  convertWordStyles(root);
  for (const each of all('span:not([lang], [dir]), p > font, font')) convertStyle(each);
  for (const each of all('ins')) unwrap(each);
  for (const each of all('b')) rename(each, 'strong');
  for (const each of all('i')) rename(each, 'em');
  for (const each of all<HTMLAnchorElement>('a[href]')) cleanLink(each);
  // A nested list belongs to the item before it.
  for (const list of all('ul > ul, ul > ol, ol > ul, ol > ol')) list.previousElementSibling?.append(list);
  for (const each of all(storedSelector)) convertStoredBlock(each);
  for (const embed of all(embedSelector)) convertEmbed(embed, ownHosts);
  for (const gallery of all('div.gallery, figure')) convertGallery(gallery, ownHosts);
  for (const image of all('img')) convertPicture(image, ownHosts);
  for (const table of all('table')) convertTable(table);
  for (const quote of all('blockquote')) {
    const last = quote.lastElementChild;
    if (last?.matches('cite, footer')) rename(last as HTMLElement, 'div').dataset.block = 'source';
  }
  for (const each of all('p')) if (isBlank(each)) each.remove();
}

function removeLanguage(element: HTMLElement): void {
  element.removeAttribute('lang');
  element.removeAttribute('dir');
}

/**
 * Removes soft hyphens and word joiners: readers' pages add their own, and who edits the text sees no stored
 * ones.
 */
function removeBreaks(root: Node): void {
  for (const child of root.childNodes) {
    if (child.nodeType === Node.TEXT_NODE)
      child.nodeValue = (child.nodeValue ?? '').replace(/[\u00ad\u2060]/g, '');
    else removeBreaks(child);
  }
}

function removeComments(root: Node): void {
  for (const child of [...root.childNodes]) {
    if (child.nodeType === Node.COMMENT_NODE) child.remove();
    else removeComments(child);
  }
}

const isBlank = (element: HTMLElement): boolean =>
  (element.textContent ?? '').replace(/[\s\u00a0]/g, '') === '' &&
  element.querySelector('img, [data-block], br + br') === null;

/** Word's bold type has `mso-bidi-font-weight:normal` in its style, and is bold. */
function isWrapper(bold: HTMLElement): boolean {
  bold.style.cssText = bold.getAttribute('style') ?? '';
  return bold.id.startsWith('docs-internal-guid') || bold.style.fontWeight === 'normal';
}

export function unwrap(element: Element): void {
  element.replaceWith(...element.childNodes);
}

function rename(element: HTMLElement, tag: string): HTMLElement {
  const renamed = element.ownerDocument.createElement(tag);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
  return renamed;
}

/** Replaces an element by the marks that its style means: bold, italic and the like. */
function convertStyle(element: HTMLElement): void {
  // The desk's security policy ignores style attributes of parsed HTML, but not what a script sets.
  element.style.cssText = element.getAttribute('style') ?? '';
  const { fontWeight, fontStyle, textDecorationLine, textDecoration, verticalAlign } = element.style;
  const decoration = textDecorationLine || textDecoration;
  const isLink = element.closest('a') !== null || element.querySelector('a') !== null;
  const inHeading = element.closest('h1, h2, h3, h4, h5, h6') !== null;
  const marks = [
    (fontWeight === 'bold' || Number(fontWeight) >= 600) && !inHeading && 'strong',
    fontStyle === 'italic' && 'em',
    decoration.includes('line-through') && 's',
    decoration.includes('underline') && !isLink && 'u',
    verticalAlign === 'super' && 'sup',
    verticalAlign === 'sub' && 'sub',
  ].filter((mark) => mark !== false);
  for (const mark of marks) {
    const wrapper = element.ownerDocument.createElement(mark);
    wrapper.append(...element.childNodes);
    element.append(wrapper);
  }
  unwrap(element);
}

/** The address of a link without tracking parameters. */
export function cleanAddress(address: string): string {
  const url = parseUrl(address);
  if (!url) return address;
  if (/(?:^|\.)google\.[a-z.]+$/.test(url.hostname) && url.pathname === '/url')
    return cleanAddress(url.searchParams.get('q') ?? url.searchParams.get('url') ?? address);
  const counters = [...url.searchParams.keys()].filter((name) => /^(?:utm_\w+|fbclid|gclid)$/.test(name));
  if (counters.length === 0) return address;
  for (const name of counters) url.searchParams.delete(name);
  return url.href;
}

function cleanLink(link: HTMLAnchorElement): void {
  const address = link.getAttribute('href') ?? '';
  // Word's bookmarks lead nowhere here.
  if (/^#(?:_|bookmark)/.test(address)) unwrap(link);
  else link.setAttribute('href', cleanAddress(address));
}

/** The sheet's tables have their caption before them. */
function convertTable(table: HTMLElement): void {
  if (table.closest('[data-block="table"]')) return;
  const { ownerDocument: document } = table;
  const wrapper = createBlock(document, 'table');
  const title = createBlock(document, 'tableCaption');
  const caption = table.querySelector('caption');
  title.append(...(caption?.childNodes ?? []));
  caption?.remove();
  for (const columns of table.querySelectorAll('colgroup')) columns.remove();
  table.replaceWith(wrapper);
  wrapper.append(title, table);
}
