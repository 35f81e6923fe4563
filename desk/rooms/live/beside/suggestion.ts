/** The beginning of a post about what happened beside the live blog. */
export interface Suggestion {
  /** The same event has the same one, however often it is looked at. */
  key: string;
  /** When it happened, as it stands before it: `61’`, `34. kör`, `43%`. */
  mark: string;
  title: string;
  /** HTML of the post; empty: the title says all. */
  html: string;
  /** Minute of the match that the post is about. */
  minute: string | null;
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

export const listHtml = (lines: readonly string[], tag: 'ol' | 'ul' = 'ul'): string =>
  `<${tag}>${lines.map((line) => `<li>${escaped(line)}</li>`).join('')}</${tag}>`;
