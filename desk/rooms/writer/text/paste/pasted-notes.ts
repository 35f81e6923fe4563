import { createBlock } from './place-block.ts';

const noteBlocks = '[style*="mso-element:footnote"], [style*="mso-element:endnote"], li, p';

/**
 * Converts the footnotes of Word, of Google Docs, of other pages and of our own texts: a mark is a link to a note
 * below it that has a link back. Without this, readers would get „[1]” and a line after the text.
 */
export function convertNotes(root: DocumentFragment | HTMLElement): void {
  const document = root.ownerDocument ?? window.document;
  const links = [...root.querySelectorAll<HTMLElement>('a[href^="#"]')];
  const targets = new Map<string, Element>();
  for (const each of root.querySelectorAll('[id], a[name]'))
    for (const name of namesOf(each)) targets.set(name, each);
  /** Names of the marks, which the notes' links back have. */
  const marks = new Set<string>();
  const ids = new Map<Element, string>();
  const list = document.createElement('ol');
  for (const link of links) {
    const note = noteOf(link, targets);
    if (!note && !isOwnMark(link)) continue;
    for (const name of namesOfMark(link)) marks.add(name);
    const mark = document.createElement('sup');
    mark.textContent = link.textContent?.replace(/[[\]\s]/g, '') ?? '';
    if (note && !ids.has(note)) {
      ids.set(note, `fn-${ids.size + 1}`);
      mark.id = `fnref-${ids.size}`;
    } else if (!note) mark.id = link.parentElement?.id ?? '';
    mark.dataset.note = note ? `#${ids.get(note)}` : (link.getAttribute('href') ?? '');
    wholeMark(link).replaceWith(mark);
  }
  for (const [note, id] of ids) {
    const item = document.createElement('li');
    item.dataset.note = id;
    moveNote(note, item, marks, root);
    list.append(item);
  }
  if (ids.size === 0) return;
  const block = createBlock(document, 'footnotes');
  block.append(list);
  root.append(block);
}

const namesOf = (element: Element): string[] =>
  [element.id, element.getAttribute('name') ?? ''].filter((name) => name !== '');

const namesOfMark = (link: Element): string[] => [link, link.parentElement ?? link].flatMap(namesOf);

const targetName = (link: Element): string => (link.getAttribute('href') ?? '').slice(1);

/** The note that a mark leads to; null if the link is no mark of a note. */
function noteOf(link: Element, targets: ReadonlyMap<string, Element>): Element | null {
  const target = targets.get(targetName(link));
  if (!target || !(link.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_FOLLOWING)) return null;
  const note = target.closest(noteBlocks);
  if (!note || note.contains(link)) return null;
  const names = namesOfMark(link);
  const leadsBack = [...note.querySelectorAll('a[href^="#"]')].some((back) =>
    names.includes(targetName(back)),
  );
  return leadsBack || note.closest('section.footnotes, .wp-block-footnotes') ? note : null;
}

/** A mark of our own texts that was copied without its note. */
const isOwnMark = (link: HTMLElement): boolean =>
  link.parentElement?.tagName === 'SUP' && targetName(link).startsWith('fn-');

/** The link, or what only raises it. */
function wholeMark(link: HTMLElement): HTMLElement {
  const { parentElement } = link;
  if (!parentElement?.matches('sup, span') || parentElement.textContent !== link.textContent) return link;
  return wholeMark(parentElement);
}

/** Moves a note's text, and removes the line and the boxes around notes that are empty then. */
function moveNote(
  note: Element,
  item: HTMLElement,
  names: ReadonlySet<string>,
  root: DocumentFragment | HTMLElement,
): void {
  for (const link of note.querySelectorAll('a[href^="#"]')) if (names.has(targetName(link))) link.remove();
  item.append(...(note.tagName === 'P' ? [note.cloneNode(true)] : note.childNodes));
  trimStart(item);
  let box: Element | null = note;
  while (box && box !== root) {
    const { parentElement }: Element = box;
    if (box.previousElementSibling?.matches('hr')) box.previousElementSibling.remove();
    box.remove();
    box = parentElement?.textContent?.trim() === '' ? parentElement : null;
  }
}

/** Google Docs has a no-break space between a note's number and its text. */
function trimStart(item: HTMLElement): void {
  const texts = item.ownerDocument.createTreeWalker(item, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    text.nodeValue = text.nodeValue?.trimStart() ?? '';
    if (text.nodeValue !== '') return;
  }
}
