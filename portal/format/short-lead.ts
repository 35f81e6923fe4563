import { truncate } from '#body/plain-text.ts';

/** Where a sentence ends and the next begins; not after a number, where the full stop may be that of an ordinal or a date. */
const between = /(?<=[^\d][.!?…][”»)]?)\s+(?=[„»(–]?\s?\p{Lu})/u;

/**
 * The beginning of a lead for narrow columns: as many whole sentences as fit, or the first one cut on a word.
 * @param most characters
 */
export function shortLead(text: string, most: number): string {
  let kept = '';
  for (const sentence of text.split(between)) {
    const longer = kept === '' ? sentence : `${kept} ${sentence}`;
    if ([...longer].length > most) break;
    kept = longer;
  }
  return kept === '' ? truncate(text, most) : kept;
}
