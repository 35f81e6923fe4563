/**
 * Endings of Hungarian nouns and names by vowel harmony, as far as the generator's own words need them.
 * Irregular words (`ház` → `házat`, `-on/-en/-ön` of towns) have their forms in the word lists.
 */

type Harmony = 'back' | 'front' | 'round';

/**
 * Last vowel decides; i, í and é let a back one before them decide (`papír`, `kávé`), else they are front.
 */
export function harmonyOf(word: string): Harmony {
  const vowels = word.toLowerCase().match(/[aáeéiíoóöőuúüű]/g) ?? [];
  const decisive = vowels.findLast((vowel) => !'iíé'.includes(vowel));
  if (decisive === undefined || decisive === 'e') return 'front';
  if ('aáoóuú'.includes(decisive)) return 'back';
  return vowels.at(-1) === decisive ? 'round' : 'front';
}

/** A final a or e is long before an ending: `Kamara` → `Kamará-`. */
function stem(word: string): string {
  return word.replace(/a$/, 'á').replace(/e$/, 'é');
}

function pair(back: string, front: string): (word: string) => string {
  return (word) => stem(word) + (harmonyOf(word) === 'back' ? back : front);
}

export const inside = pair('ban', 'ben');
export const about = pair('ról', 'ről');
export const fromAt = pair('tól', 'től');
export const dative = pair('nak', 'nek');
export const onto = pair('ra', 're');

/** `-hoz/-hez/-höz` */
export function to(word: string): string {
  return stem(word) + { back: 'hoz', front: 'hez', round: 'höz' }[harmonyOf(word)];
}

/** `-val/-vel`: the v becomes the word's last consonant; of a digraph its first letter is doubled. */
export function withEnding(word: string): string {
  const ending = harmonyOf(word) === 'back' ? 'al' : 'el';
  const last = /(?:dzs|cs|gy|ly|ny|sz|ty|zs|[b-df-hj-np-tvwxz])$/i.exec(word)?.[0];
  if (!last) return `${stem(word)}v${ending}`;
  const doubled = last.length > 1 ? `${word.slice(0, -last.length)}${last[0]}${last}` : `${word}${last}`;
  return doubled + ending;
}

/** `-t`, with a linking vowel where the consonant needs one. */
export function accusative(word: string): string {
  if (/[aáeéiíoóöőuúüű]$/i.test(word)) return `${stem(word)}t`;
  if (/[aáeéiíoóöőuúüű](?:ny|sz|zs|ly|[lrnszj])$/i.test(word)) return `${word}t`;
  return word + { back: 'ot', front: 'et', round: 'öt' }[harmonyOf(word)];
}

/**
 * The definite article before a word or a number, lower case: „a párt”, „az iskola”, „az 5”, „az 1000”, „a
 * 12”.
 */
export function the(phrase: string): string {
  const first = phrase.replace(/^[„»(]+/, '');
  const number = /^\d[\d\u00a0 ]*/.exec(first)?.[0].replace(/\D/g, '');
  const startsWithVowel = number
    ? number.startsWith('5') || (number.startsWith('1') && number.length % 3 === 1)
    : /^[aáeéiíoóöőuúüű]/i.test(first);
  return `${startsWithVowel ? 'az' : 'a'} ${phrase}`;
}

export function capital(sentence: string): string {
  return sentence.replace(
    /^([„»]?)(\p{Ll})/u,
    (_, quote: string, letter: string) => quote + letter.toUpperCase(),
  );
}

/** Groups of three from five digits on, bound by no-break spaces: 4200, 14 990. */
export function numeral(value: number): string {
  const digits = String(value);
  return digits.length < 5 ? digits : digits.replace(/\B(?=(\d{3})+$)/g, '\u00a0');
}

/** With a decimal comma and at most one place. */
export function decimal(value: number): string {
  return String(Math.round(value * 10) / 10).replace('.', ',');
}
