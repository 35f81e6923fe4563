/**
 * The addresses in the code that sites offer for embedding (`<iframe src=…>`, `<blockquote cite=…>`), the
 * most telling ones first; none for any other text. The code itself is never used.
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
  // A post of X names its address in its last link only.
  ['blockquote > a[href]', 'href'],
  ['a[href]', 'href'],
] as const;
