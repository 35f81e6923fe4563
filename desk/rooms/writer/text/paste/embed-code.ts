/**
 * The addresses in the code that sites offer for embedding (`<iframe src=…>`, `<blockquote cite=…>`), the
 * most specific ones first; none for any other text. The code itself is never used.
 */
export function addressesInCode(text: string): string[] {
  if (!/^\s*<(?:iframe|blockquote|div|script)\b[^>]*>/i.test(text)) return [];
  const { body } = new DOMParser().parseFromString(text, 'text/html');
  return addressAttributes
    .flatMap(([selector, attribute]) =>
      [...body.querySelectorAll(selector)].map((element) => element.getAttribute(attribute)?.trim() ?? ''),
    )
    .map((address) => address.replace(/^\/\//, 'https://'))
    .filter((address) => /^https?:\/\/\S+$/i.test(address));
}

const addressAttributes = [
  ['iframe[src]', 'src'],
  ['blockquote[data-instgrm-permalink]', 'data-instgrm-permalink'],
  ['blockquote[cite]', 'cite'],
  ['[data-href]', 'data-href'],
  // The code of a post on X has the post's address only in its last link.
  ['blockquote > a[href]', 'href'],
  ['a[href]', 'href'],
] as const;
