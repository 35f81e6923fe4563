const values = { I: 1, V: 5, X: 10, L: 50, C: 100, D: 500, M: 1000 } as const;
const wellFormed = /^M{0,3}(?:CM|CD|D?C{0,3})(?:XC|XL|L?X{0,3})(?:IX|IV|V?I{0,3})$/;

/** `XIX` → 19; null for what is no Roman numeral. */
export function romanValue(letters: string): number | null {
  if (letters === '' || !wellFormed.test(letters)) return null;
  let value = 0;
  for (let at = 0; at < letters.length; at++) {
    const [digit, next] = [valueAt(letters, at), valueAt(letters, at + 1)];
    value += digit < next ? -digit : digit;
  }
  return value;
}

const valueAt = (letters: string, at: number): number => values[letters[at] as keyof typeof values] ?? 0;
