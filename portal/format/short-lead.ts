import { truncate } from '#body/plain-text.ts';

/**
 * Where a sentence ends and the next begins; not after a number, where the full stop may be that of an
 * ordinal or a date.
 */
const sentenceGap = /(?<=[^\d][.!?…][”»)]?)\s+(?=[„»(–]?\s?\p{Lu})/u;

/**
 * The beginning of a lead for narrow columns: as many whole sentences as fit, or the first one cut on a word.
 * @param maxLength characters
 */
export function shortLead(text: string, maxLength: number): string {
  let result = '';
  for (const sentence of text.split(sentenceGap)) {
    const longer = result === '' ? sentence : `${result} ${sentence}`;
    if ([...longer].length > maxLength) break;
    result = longer;
  }
  return result === '' ? truncate(text, maxLength) : result;
}
