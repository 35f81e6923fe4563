/** Unchanged paragraphs kept on either side, to be shown next to a change. */
const contextParagraphs = 2;

interface Parts {
  before: string;
  after: string;
  /** Characters left out at the beginning and at the end of both texts. */
  from: number;
  fromEnd: number;
}

/**
 * Cuts off the common beginning and end of two long texts, at the ends of paragraphs. Texts within the limit
 * stay whole. Comparing characters is far cheaper than parsing.
 * @param maxLength characters of each part
 * @returns null when the parts are still longer
 */
export function differingParts(before: string, after: string, maxLength: number): Parts | null {
  if (before.length <= maxLength && after.length <= maxLength) return { before, after, from: 0, fromEnd: 0 };
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before.charCodeAt(start) === after.charCodeAt(start)) start++;
  let end = 0;
  while (
    end < shorter - start &&
    before.charCodeAt(before.length - 1 - end) === after.charCodeAt(after.length - 1 - end)
  )
    end++;
  const from = paragraphBefore(before, start);
  const fromEnd = before.length - paragraphAfter(before, before.length - end);
  const part = (html: string) => html.slice(from, html.length - fromEnd);
  const parts = { before: part(before), after: part(after), from, fromEnd };
  return parts.before.length <= maxLength && parts.after.length <= maxLength ? parts : null;
}

function paragraphBefore(html: string, place: number): number {
  let at = place;
  for (let passed = 0; passed <= contextParagraphs && at > 0; passed++)
    at = Math.max(0, html.lastIndexOf('<p>', at - 1));
  return at;
}

function paragraphAfter(html: string, place: number): number {
  let at = place;
  for (let passed = 0; passed <= contextParagraphs && at < html.length; passed++) {
    const end = html.indexOf('</p>', at);
    at = end < 0 ? html.length : end + '</p>'.length;
  }
  return at;
}
