/** What React escapes in an attribute. */
const signs: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&quot;': '"',
  '&lt;': '<',
  '&gt;': '>',
  '&#x27;': "'",
};

/** The value of an attribute in the HTML that React writes. */
export const unescapeAttribute = (html: string): string =>
  html.replace(/&(?:amp|quot|lt|gt|#x27);/g, (entity) => signs[entity] ?? entity);
