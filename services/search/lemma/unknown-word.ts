import { fold } from './fold.ts';

/**
 * Endings of cases, with and without accents, as people type them; the longest that fits comes first. After them a last vowel may be
 * lengthened (Angelina: Angelinának).
 */
const cases =
  /(?:nak|nek|ban|ben|b[oóöő]l|r[oóöő]l|t[oóöő]l|hoz|hez|höz|n[aáeé]l|val|vel|[eé]rt|k[eé]nt|beli|f[eé]le|ott|ett|ött|ba|be|ra|re|ig|v[aáeé]|on|en|ön|ot|et|öt|at|t|n)$/;
/** Endings that are the end of a name with a shorter ending as often: Lodert is Loder + t, Plutot is Pluto + t, not Lod + ért or Plut + ot. */
const doubtfulCases = /(?:ert|ot|et|öt|at|on|en|ön)$/;
/** Endings of possession and number; more than one may fit (háborúk: háború, habor). */
const possessions = 'jaik jeik aik eik jai jei ja je juk jük uk ük ai ei éi ék k a e'.split(' ');
const possession = new RegExp(`(?:${possessions.join('|')})$`);
const linkingVowel = /[oeöa]$/;
/** -val and -vel double the consonant: Mirkóczkival, but Homsszal, Reeddel, Kováccsal. */
/** After letters that are not written as they sound the ending stands whole: Higginsszel, Frontexszel, Moskovitzcal. */
const soundedOut = /(?:(?:s|x|th)sz|tzc)[ae]l$/;
const assimilated = /(?:(c)cs|(s)sz|(g)gy|(n)ny|(l)ly|(t)ty|(z)zs|([b-df-hj-np-tv-z])\8)([ae]l|[áé])$/;

const shortest = 3;
const shortestBeginning = 4;
/** Further guesses are hardly ever right. */
const maxStems = 6;

/**
 * What a word that no dictionary knows may be a form of, most likely first: without a case ending, and without that and a plural or possessive.
 * At most `maxStems`. @param word lower case
 */
export function possibleStems(word: string): string[] {
  const stems = new Set<string>();
  const bases = withoutCase(word);
  for (const base of bases) stems.add(base);
  for (const base of bases.length > 0 ? bases : [word]) {
    for (const ending of possessions) for (const stem of base.endsWith(ending) ? ownedOrMany(base, ending) : []) stems.add(stem);
  }
  stems.delete(word);
  return [...stems].filter((stem) => stem.length >= shortest && /[\p{L}\p{N}]$/u.test(stem)).slice(0, maxStems);
}

/** What a plural or possessive is of; before -k there may be a vowel that belongs to it (Reedek). */
function ownedOrMany(word: string, ending: string): string[] {
  const stems = withoutLetters(word, ending.length);
  return ending === 'k' && linkingVowel.test(stems[0] ?? '') ? [...withoutLetters(word, 2), ...stems] : stems;
}

function withoutCase(word: string): string[] {
  if (soundedOut.test(word)) return [word.replace(/(?:sz|c)[ae]l$/, ''), word.replace(/[ae]l$/, '').replace(/ssz$/, 'sz')];
  const found = assimilated.exec(word);
  if (found) {
    const [whole, ...letters] = found;
    const digraph = whole.slice(0, 3);
    const single = letters[7] === undefined ? digraph.slice(1) : letters[7];
    return [word.slice(0, found.index) + single];
  }
  const longest = withoutEnding(word, cases);
  return doubtfulCases.test(word) ? [...longest, ...withoutLetters(word, 1)] : longest;
}

function withoutEnding(word: string, endings: RegExp): string[] {
  const at = word.search(endings);
  return at < 0 ? [] : withoutLetters(word, word.length - at);
}

function withoutLetters(word: string, letters: number): string[] {
  const stem = word.slice(0, word.length - letters);
  if (stem.length < shortest || !/[aáeéiíoóöőuúüűy]/.test(stem)) return [];
  if (stem.endsWith('á')) return [`${stem.slice(0, -1)}a`];
  if (stem.endsWith('é')) return [`${stem.slice(0, -1)}e`, stem];
  if (stem.endsWith('ó')) return [stem, `${stem.slice(0, -1)}o`];
  return [stem];
}

/**
 * The beginning that the forms of a word share, without accents, case, possessive and last vowel, for words that no dictionary knows; null when
 * little is left.
 */
export function commonBeginning(word: string): string | null {
  let stem = word;
  for (const endings of [cases, possession, /[aáeé]$/]) {
    const at = stem.search(endings);
    if (at >= shortestBeginning) stem = stem.slice(0, at);
  }
  return stem.length >= shortestBeginning ? fold(stem) : null;
}
