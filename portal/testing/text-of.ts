/**
 * The text of HTML without its markup and soft hyphens. Whitespace of any kind, also no-break spaces, becomes
 * one space.
 */
export const textOf = (html: string): string =>
  html
    .replaceAll(/<wbr\/>|\u00ad/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
