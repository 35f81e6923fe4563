/** A suggested post about an event. */
export interface Suggestion {
  /** Identifies the event, however often it is reported. */
  key: string;
  /** When it happened, as shown before it: `61’`, `34. kör`, `43%`. */
  mark: string;
  title: string;
  /** HTML of the post; empty: the title says everything. */
  html: string;
  /** Minute of the match. */
  minute: string | null;
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

export const listHtml = (lines: readonly string[], tag: 'ol' | 'ul' = 'ul'): string =>
  `<${tag}>${lines.map((line) => `<li>${escaped(line)}</li>`).join('')}</${tag}>`;
