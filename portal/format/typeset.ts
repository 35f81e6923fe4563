import { bindSpaces } from '#body/typography.ts';

/** Puts no-break spaces into a title or lead: after numbers and after a one-letter „a” (docs/look.md). */
export const typeset = (text: string) => bindSpaces(text);
