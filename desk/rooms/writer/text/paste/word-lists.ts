/** A list item pasted from Word is a paragraph whose style names its list and its level. */
const listStyle = /mso-list:\s*l(\d+)\s+level(\d+)/i;

/** Converts such paragraphs to lists: `ol` where the marker is a number or letter, otherwise `ul`. */
export function convertWordLists(root: ParentNode): void {
  const paragraphs = [...root.querySelectorAll<HTMLElement>('p[style*="mso-list"], h1[style*="mso-list"]')];
  let open: Array<{ list: HTMLElement; level: number }> = [];
  let last: Element | null = null;
  for (const paragraph of paragraphs) {
    const [, , level = '1'] = listStyle.exec(paragraph.getAttribute('style') ?? '') ?? [];
    const marker = takeMarker(paragraph);
    if (paragraph.previousElementSibling !== last || last === null) open = [];
    const item = paragraph.ownerDocument.createElement('li');
    const list = listFor(open, Number(level), /^[\s\u00a0]*(?:\d+|[a-z])[.)]/i.test(marker), paragraph);
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

/** Removes the marker that Word writes before an item, and returns its text. */
function takeMarker(paragraph: HTMLElement): string {
  const marker = paragraph.querySelector<HTMLElement>(
    'span[style*="mso-list:Ignore"], span[style*="mso-list: Ignore"]',
  );
  const text = marker?.textContent ?? '';
  marker?.remove();
  return text;
}
