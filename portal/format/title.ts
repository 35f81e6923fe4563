import { bindSpaces } from '#body/typography.ts';

/**
 * A title or lead as it is set: numbers stay with their nouns, a one-letter „a” with the next word
 * (docs/look.md).
 */
export const title = (text: string) => bindSpaces(text);

/**
 * A topic as a label: with a capital, though its name is written without one (`könnyű` → `Könnyű`). Names
 * that begin with a small letter on purpose (`iPhone`, `eSport`) keep it.
 */
export function label(name: string): string {
  if (/^\p{Ll}\p{Lu}/u.test(name)) return name;
  const [first = '', ...others] = name;
  return first.toLocaleUpperCase('hu') + others.join('');
}
