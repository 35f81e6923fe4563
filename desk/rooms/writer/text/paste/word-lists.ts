/** A list item pasted from Word is a paragraph whose style names its list and its level. */
const listStyle = /mso-list:\s*l(\d+)\s+level(\d+)/i;

interface OpenList {
  list: HTMLElement;
  /** Word's number of the list. */
  name: string;
  level: number;
}

/** Converts such paragraphs to lists: `ol` where the marker is a number or letter, otherwise `ul`. */
export function convertWordLists(root: ParentNode): void {
  const paragraphs = [...root.querySelectorAll<HTMLElement>('p[style*="mso-list"], h1[style*="mso-list"]')];
  let open: OpenList[] = [];
  let last: Element | null = null;
  for (const paragraph of paragraphs) {
    const [, name = '', level = '1'] = listStyle.exec(paragraph.getAttribute('style') ?? '') ?? [];
    const marker = takeMarker(paragraph);
    if (paragraph.previousElementSibling !== last || last === null) open = [];
    const item = paragraph.ownerDocument.createElement('li');
    const list = listFor(open, { name, level: Number(level) }, marker, paragraph);
    list.append(item);
    item.append(...paragraph.childNodes);
    paragraph.remove();
    last = open[0]?.list ?? null;
  }
}

function listFor(
  open: OpenList[],
  { name, level }: Omit<OpenList, 'list'>,
  marker: string,
  paragraph: HTMLElement,
): HTMLElement {
  while (open.length > 0 && (open.at(-1)?.level ?? 0) > level) open.pop();
  // A list right below another one of the same level has another name.
  const sibling = open.at(-1);
  if (sibling?.level === level && sibling.name === name) return sibling.list;
  if (sibling?.level === level) open.pop();
  const outer = open.at(-1);
  const isNumbered = /^[\s\u00a0]*(?:\d+|[a-z])[.)]/i.test(marker);
  const list = paragraph.ownerDocument.createElement(isNumbered ? 'ol' : 'ul');
  // A list that goes on after other text.
  const start = Number.parseInt(marker.trim(), 10);
  if (isNumbered && start > 1) list.setAttribute('start', String(start));
  if (outer) (outer.list.lastElementChild ?? outer.list).append(list);
  else paragraph.before(list);
  open.push({ list, name, level });
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
