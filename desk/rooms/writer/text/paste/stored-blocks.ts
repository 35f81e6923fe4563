import { createBlock } from './place-block.ts';

/** Blocks as they are stored: the desk copies its own texts in this form. */
export const storedSelector = 'aside.info-box, details, p.related:has(a[href]), div.quiz[data-quiz]';

export function convertStoredBlock(element: HTMLElement): void {
  const { ownerDocument: document } = element;
  const name = namesByTag[element.tagName];
  if (name) {
    const [first] = element.children;
    const title = first?.matches('summary, h2, h3, h4, h5, h6') ? first : null;
    const line = createBlock(document, name.title);
    line.append(...(title?.childNodes ?? []));
    title?.remove();
    const block = createBlock(document, name.block);
    block.append(line, ...element.childNodes);
    element.replaceWith(block);
    return;
  }
  const link = element.querySelector('a[href]');
  const block = createBlock(document, link ? 'related' : 'quiz');
  if (link) {
    block.dataset.href = link.getAttribute('href') ?? '';
    block.append(...link.childNodes);
  } else block.dataset.quiz = element.dataset.quiz ?? '';
  element.replaceWith(block);
}

const namesByTag: Readonly<Record<string, { block: string; title: string }>> = {
  ASIDE: { block: 'infoBox', title: 'boxTitle' },
  DETAILS: { block: 'accordion', title: 'summary' },
};
