/** Word's lists are paragraphs whose style says which level of which list they are. */
const listStyle = /mso-list:\s*l(\d+)\s+level(\d+)/i;

/** Makes lists of them: `ul`, or `ol` where the mark is a number. */
export function joinParagraphs(root: ParentNode): void {
  const paragraphs = [...root.querySelectorAll<HTMLElement>('p[style*="mso-list"], h1[style*="mso-list"]')];
  let open: Array<{ list: HTMLElement; level: number }> = [];
  let last: Element | null = null;
  for (const paragraph of paragraphs) {
    const [, , level = '1'] = listStyle.exec(paragraph.getAttribute('style') ?? '') ?? [];
    const mark = takeMark(paragraph);
    if (paragraph.previousElementSibling !== last || last === null) open = [];
    const item = paragraph.ownerDocument.createElement('li');
    const list = listFor(open, Number(level), /^[\s\u00a0]*(?:\d+|[a-z])[.)]/i.test(mark), paragraph);
    list.append(item);
    item.append(...paragraph.childNodes);
    paragraph.remove();
    last = open[0]?.list ?? null;
  }
}

function listFor(
  open: Array<{ list: HTMLElement; level: number }>,
  level: number,
  isNumbered: boolean,
  paragraph: HTMLElement,
): HTMLElement {
  while (open.length > 0 && (open.at(-1)?.level ?? 0) > level) open.pop();
  const current = open.at(-1);
  if (current?.level === level) return current.list;
  const list = paragraph.ownerDocument.createElement(isNumbered ? 'ol' : 'ul');
  if (current) (current.list.lastElementChild ?? current.list).append(list);
  else paragraph.before(list);
  open.push({ list, level });
  return list;
}

/** Removes the mark that Word writes before an item. */
function takeMark(paragraph: HTMLElement): string {
  const mark = paragraph.querySelector<HTMLElement>(
    'span[style*="mso-list:Ignore"], span[style*="mso-list: Ignore"]',
  );
  const text = mark?.textContent ?? '';
  mark?.remove();
  return text;
}
