/** Y is a vowel only before a consonant: „az Yvett”, but „a YouTube”. */
const vowels = /^(?:[aáeéiíoóöőuúüű]|y(?![aáeéiíoóöőuúüű]))/i;
/** Letters whose spoken names start with a vowel: ef, el, em, en, er, es, iksz, ipszilon. */
const spokenWithVowel = /^[AÁEÉIÍOÓÖŐUÚÜŰFLMNRSXY]/;
const consonant = /^[B-DF-HJ-NP-TV-Z]$/;

/**
 * The Hungarian definite article for a word or number as it is spoken: `az 5`, `a BBC`, `az MTI`, `az ENSZ`,
 * `a 10`. Abbreviations that start with two consonants are spelt out, others are read as words.
 */
export function articleFor(text: string): 'a' | 'az' {
  const word = text.replace(/^[^\p{L}\p{N}]+/u, '');
  if (/^\d/.test(word)) return numberStartsWithVowel(word) ? 'az' : 'a';
  return (isSpelt(word) ? spokenWithVowel : vowels).test(word) ? 'az' : 'a';
}

/** A word or number with its definite article: `az 5`, `a BBC`. */
export const withArticle = (text: string | number): string => `${articleFor(String(text))} ${text}`;

/**
 * Among number words, only those of 1 and 5 start with a vowel, so the leftmost group of three digits
 * decides.
 */
function numberStartsWithVowel(text: string): boolean {
  const whole = /^\d+(?:[ \u00a0\u202f]\d{3}(?!\d))*/.exec(text)?.[0].replace(/\D/g, '') ?? '';
  const leading = whole.slice(0, whole.length % 3 || 3);
  return leading.startsWith('5') || leading === '1';
}

function isSpelt(word: string): boolean {
  const capitals = /^\p{Lu}+(?![\p{Ll}])/u.exec(word)?.[0] ?? '';
  const [first = '', second = ''] = capitals;
  return capitals.length === 1 || (capitals.length > 1 && consonant.test(first) && consonant.test(second));
}
