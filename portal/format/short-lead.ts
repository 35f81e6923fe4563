import { truncate } from '#body/plain-text.ts';
import { endsInAbbreviation } from '#body/speech/sentences.ts';

/** The gap between two sentences. Not after a number, whose full stop may belong to an ordinal or a date. */
const sentenceGap = /(?<=[^\d][.!?…][”»)]?)\s+(?=[„»(–]?\s?\p{Lu})/u;

/**
 * The beginning of a lead: as many whole sentences as fit, or the first one cut after a word.
 * @param maxLength characters
 */
export function shortLead(text: string, maxLength: number): string {
  let result = '';
  let beginning = '';
  for (const part of text.split(sentenceGap)) {
    beginning = beginning === '' ? part : `${beginning} ${part}`;
    if ([...beginning].length > maxLength) return result === '' ? truncate(text, maxLength) : result;
    if (!endsInAbbreviation(beginning)) result = beginning;
  }
  return beginning;
}
