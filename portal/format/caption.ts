/** What introduces the name of whoever made a picture, in the languages of our articles. */
const credit =
  /^(.*?)[\s.]*?(?:\s[–—|·/]\s|[.!?…]\s+|^)((?:Rajz|Rajzok|Fotó|Fotók|Kép|Képek|Illusztráció|Grafika|Forrás|Photo|Photos|Drawing|Illustration|Source): .+)$/su;

/**
 * Who made a picture, where its caption ends with that: `A gát – Rajz: Címlap` is a caption and a credit.
 * Plain text.
 */
export function captionParts(text: string): { caption: string; credit: string } {
  const match = credit.exec(text);
  if (!match) return { caption: text, credit: '' };
  const [, caption = '', who = ''] = match;
  // A question mark or the like belongs to the sentence it ends.
  const end = text.charAt(caption.length);
  return { caption: /[!?…]/.test(end) ? caption + end : caption, credit: bindCredit(who) };
}

const sentenceEnd = /[.!?…:][”“"»)]?\s*(?:<\/[a-z]+>\s*)*$/;

/** „Rajz: Címlap” stays on one line where the name is short. */
export const bindCredit = (credit: string): string => credit.replace(/^(\p{L}+:) /u, '$1\u00a0');

/**
 * A caption as a sentence, for something follows it on the line.
 * @param html inline HTML
 */
export const asSentence = (html: string): string =>
  html === '' || sentenceEnd.test(html) ? html : `${html}.`;

const source =
  /^([^<]*?)[.,;]?\s+((?:Forrás|Források|Adatok|Adatok forrása|Gyűjtés|Source|Sources|Data): [^<]+)$/su;

/**
 * A table's caption, and where its numbers are from when the caption ends with that.
 * @param html inline HTML
 */
export function tableCaption(html: string): { caption: string; source: string } {
  const [, caption = html, from = ''] = source.exec(html) ?? [];
  return { caption, source: from };
}
