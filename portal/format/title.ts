import { bindSpaces } from '#body/typography.ts';

/** A title or lead as it is set: numbers stay with their nouns, a one-letter „a” with the next word (design rule 9). */
export const title = (text: string) => bindSpaces(text);
