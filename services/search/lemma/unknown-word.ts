import { fold } from '#contract/fold.ts';

/**
 * Case endings, with and without accents, as readers type them. The longest match wins. Before them a last
 * vowel may be lengthened (Angelina: Angelinának).
 */
const caseEndings =
  /(?:nak|nek|ban|ben|b[oóöő]l|r[oóöő]l|t[oóöő]l|hoz|hez|höz|n[aáeé]l|val|vel|[eé]rt|k[eé]nt|beli|f[eé]le|ott|ett|ött|ba|be|ra|re|ig|v[aáeé]|on|en|ön|ot|et|öt|at|t|n)$/;
/** These may also be the end of a name and a shorter ending: Lodert is Loder + t, Plutot is Pluto + t. */
const ambiguousCaseEndings = /(?:ert|ot|et|öt|at|on|en|ön)$/;
/** Endings of possession and number. More than one may fit (háborúk: háború, habor). */
const possessiveEndings = 'jaik jeik aik eik jai jei ja je juk jük uk ük ai ei éi ék k a e'.split(' ');
const possessiveEnding = new RegExp(`(?:${possessiveEndings.join('|')})$`);
const linkingVowel = /[oeöa]$/;
/**
 * -val and -vel keep the whole stem after letters that are not written as they sound: Frontexszel,
 * Moskovitzcal.
 */
const unassimilated = /(?:(?:s|x|th)sz|tzc)[ae]l$/;
/** Otherwise -val and -vel double the consonant: Reeddel, Kováccsal. */
const assimilated = /(?:(c)cs|(s)sz|(g)gy|(n)ny|(l)ly|(t)ty|(z)zs|([b-df-hj-np-tv-z])\8)([ae]l|[áé])$/;

const minStemLength = 3;
const minPrefixLength = 4;
/** Further guesses are rarely right. */
const maxStems = 6;

/**
 * Returns possible stems of an unknown word, most probable first: without a case ending, and without that and
 * a plural or possessive. At most `maxStems`.
 * @param word lower case
 */
export function possibleStems(word: string): string[] {
  const stems = new Set<string>();
  const bases = withoutCase(word);
  for (const base of bases) stems.add(base);
  for (const base of bases.length > 0 ? bases : [word]) {
    for (const ending of possessiveEndings)
      for (const stem of base.endsWith(ending) ? withoutPossessive(base, ending) : []) stems.add(stem);
  }
  stems.delete(word);
  return [...stems]
    .filter((stem) => stem.length >= minStemLength && /[\p{L}\p{N}]$/u.test(stem))
    .slice(0, maxStems);
}

/** Removes a plural or possessive ending. A vowel before -k may belong to the ending (Reedek). */
function withoutPossessive(word: string, ending: string): string[] {
  const stems = withoutLetters(word, ending.length);
  return ending === 'k' && linkingVowel.test(stems[0] ?? '') ? [...withoutLetters(word, 2), ...stems] : stems;
}

function withoutCase(word: string): string[] {
  if (unassimilated.test(word))
    return [word.replace(/(?:sz|c)[ae]l$/, ''), word.replace(/[ae]l$/, '').replace(/ssz$/, 'sz')];
  const match = assimilated.exec(word);
  if (match) {
    const [whole, ...letters] = match;
    const digraph = whole.slice(0, 3);
    const single = letters[7] === undefined ? digraph.slice(1) : letters[7];
    return [word.slice(0, match.index) + single];
  }
  const longest = withoutEnding(word, caseEndings);
  return ambiguousCaseEndings.test(word) ? [...longest, ...withoutLetters(word, 1)] : longest;
}

function withoutEnding(word: string, endings: RegExp): string[] {
  const at = word.search(endings);
  return at < 0 ? [] : withoutLetters(word, word.length - at);
}

function withoutLetters(word: string, letters: number): string[] {
  const stem = word.slice(0, word.length - letters);
  if (stem.length < minStemLength || !/[aáeéiíoóöőuúüűy]/.test(stem)) return [];
  if (stem.endsWith('á')) return [`${stem.slice(0, -1)}a`];
  if (stem.endsWith('é')) return [`${stem.slice(0, -1)}e`, stem];
  if (stem.endsWith('ó')) return [stem, `${stem.slice(0, -1)}o`];
  return [stem];
}

/**
 * Returns the letters that all forms of an unknown word begin with: without accents, case, possessive and
 * last vowel. Null if few letters are left.
 */
export function commonPrefix(word: string): string | null {
  let stem = word;
  for (const endings of [caseEndings, possessiveEnding, /[aáeé]$/]) {
    const at = stem.search(endings);
    if (at >= minPrefixLength) stem = stem.slice(0, at);
  }
  return stem.length >= minPrefixLength ? fold(stem) : null;
}
