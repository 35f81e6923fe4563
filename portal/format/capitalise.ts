/**
 * Gives a topic's name a capital: `könnyű` → `Könnyű`. Names such as `iPhone` and `eSport` are not changed.
 */
export function capitalise(name: string): string {
  if (/^\p{Ll}\p{Lu}/u.test(name)) return name;
  const [first = '', ...others] = name;
  return first.toLocaleUpperCase('hu') + others.join('');
}
