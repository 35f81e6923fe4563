/** Unchanged paragraphs kept on either side, so that what stands beside a change can be shown. */
const kept = 2;

interface Parts {
  before: string;
  after: string;
  /** Characters left out at the beginning and at the end of both. */
  from: number;
  fromEnd: number;
}

/**
 * The parts of two long texts between what they begin and end with alike, cut where paragraphs begin and end;
 * texts within the limit stay whole. Comparing characters costs next to nothing beside parsing.
 * @param longest characters of either part
 * @returns null when the parts are still longer
 */
export function differingParts(before: string, after: string, longest: number): Parts | null {
  if (before.length <= longest && after.length <= longest) return { before, after, from: 0, fromEnd: 0 };
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
  return parts.before.length <= longest && parts.after.length <= longest ? parts : null;
}

function paragraphBefore(html: string, place: number): number {
  let at = place;
  for (let passed = 0; passed <= kept && at > 0; passed++) at = Math.max(0, html.lastIndexOf('<p>', at - 1));
  return at;
}

function paragraphAfter(html: string, place: number): number {
  let at = place;
  for (let passed = 0; passed <= kept && at < html.length; passed++) {
    const end = html.indexOf('</p>', at);
    at = end < 0 ? html.length : end + '</p>'.length;
  }
  return at;
}
