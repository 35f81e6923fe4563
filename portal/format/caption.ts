/** Matches a caption followed by the word that introduces its credit, in the languages of our articles. */
const credit =
  /^(.*?)[\s.]*?(?:\s[–—|·/]\s|[.!?…]\s+|^)((?:Rajz|Rajzok|Fotó|Fotók|Kép|Képek|Illusztráció|Grafika|Montázs|Képernyőkép|Forrás|Photo|Photos|Drawing|Illustration|Source): .+)$/su;

/** Splits the credit from a caption that ends with one: `A gát – Rajz: Címlap`. Plain text. */
export function captionParts(text: string): { caption: string; credit: string } {
  const match = credit.exec(text);
  if (!match) return { caption: text, credit: '' };
  const [, caption = '', who = ''] = match;
  // A question mark or the like belongs to the sentence that it ends.
  const end = text.charAt(caption.length);
  return { caption: /[!?…]/.test(end) ? caption + end : caption, credit: bindCredit(who) };
}

const sentenceEnd = /[.!?…:][”“"»)]?\s*(?:<\/[a-z]+>\s*)*$/;

/** Keeps the first word of „Rajz: Címlap” on one line with the second. */
export const bindCredit = (credit: string): string => credit.replace(/^(\p{L}+:) /u, '$1\u00a0');

/**
 * A caption with a full stop, for places where something follows on the same line.
 * @param html inline HTML
 */
export const asSentence = (html: string): string =>
  html === '' || sentenceEnd.test(html) ? html : `${html}.`;

const source =
  /^([^<]*?)[.,;]?\s+((?:Forrás|Források|Adatok|Adatok forrása|Gyűjtés|Source|Sources|Data): [^<]+)$/su;

/**
 * Splits the source of the data from a table's caption that ends with one.
 * @param html inline HTML
 */
export function tableCaption(html: string): { caption: string; source: string } {
  const [, caption = html, from = ''] = source.exec(html) ?? [];
  return { caption, source: from };
}
