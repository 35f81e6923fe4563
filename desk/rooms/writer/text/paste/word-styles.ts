/**
 * Word's own styles of paragraphs, by class, and the elements that mean the same. Word itself makes elements
 * of headings only. A Hungarian document may have the styles under their Hungarian names, without accents.
 */
const elementOfStyle: Readonly<Record<string, string>> = {
  MsoTitle: 'h1',
  Cm: 'h1',
  MsoSubtitle: 'h2',
  Alcm: 'h2',
  MsoQuote: 'blockquote',
  Idzet: 'blockquote',
  MsoIntenseQuote: 'blockquote.pull-quote',
  Kiemeltidzet: 'blockquote.pull-quote',
};
/** Where the style has no space between its paragraphs, each says which of them it is. */
const placeInStyle = /CxSp(?:First|Middle|Last)$/;

/** Converts such paragraphs to headings and quotes; adjacent ones of a style are one quote. */
export function convertWordStyles(root: ParentNode): void {
  const quotes = new Map<Element, string>();
  for (const paragraph of root.querySelectorAll<HTMLElement>('p[class]')) {
    const target = elementOfStyle[paragraph.className.replace(placeInStyle, '')];
    if (target === undefined || paragraph.textContent.trim() === '') continue;
    const [tag = '', className = ''] = target.split('.');
    const before = paragraph.previousElementSibling;
    if (before && quotes.get(before) === target) {
      before.append(paragraph);
      continue;
    }
    const element = paragraph.ownerDocument.createElement(tag);
    paragraph.replaceWith(element);
    if (tag === 'blockquote') {
      element.className = className;
      element.append(paragraph);
      quotes.set(element, target);
    } else element.append(...paragraph.childNodes);
  }
}
