import { bindSpaces } from '#body/typography.ts';

/** A title or lead with no-break spaces after numbers and after a one-letter „a” (docs/look.md). */
export const title = (text: string) => bindSpaces(text);

/**
 * The name of a topic with a capital: `könnyű` → `Könnyű`. Names such as `iPhone` and `eSport` stay
 * unchanged.
 */
export function label(name: string): string {
  if (/^\p{Ll}\p{Lu}/u.test(name)) return name;
  const [first = '', ...others] = name;
  return first.toLocaleUpperCase('hu') + others.join('');
}
