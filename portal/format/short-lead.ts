import { truncate } from '#body/plain-text.ts';

/** The gap between two sentences. Not after a number, whose full stop may belong to an ordinal or a date. */
const sentenceGap = /(?<=[^\d][.!?…][”»)]?)\s+(?=[„»(–]?\s?\p{Lu})/u;

/**
 * The beginning of a lead: as many whole sentences as fit, or the first one cut after a word.
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
