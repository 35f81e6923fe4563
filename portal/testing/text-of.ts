/** The text of HTML without its markup. Whitespace of any kind, also no-break spaces, becomes one space. */
export const textOf = (html: string): string =>
  html
    .replaceAll('<wbr/>', '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
