import { flag } from './flags.ts';
import { irregularStem } from './irregular-stems.ts';
import type { Entry, WordList } from './word-list-types.ts';

/*
 * The dictionary package lost its `st:` fields (lovak st:ló). They were cut out together with the ASCII
 * letters after them, so that only the „ó” of „st:ló” is left, attached to the flags. The stem is restored
 * from that residue, the form itself and the other words of the dictionary.
 */

/** Letters with Hungarian accents; a residue begins with one. */
const accented = /[áéíóöőúüű]/i;

/**
 * Splits a field into flags and the residue of a stem; it is null if the entry is not a form of another word.
 */
export function splitFlags(word: string, field: string): { flags: string; residue: string | null } {
  const mark = field.indexOf(flag.form);
  if (mark >= 0) return { flags: field.slice(0, mark + 1), residue: withoutGrammar(field.slice(mark + 1)) };
  // A stem that begins with an accented letter is complete, but unmarked:
  // „utak/IóÍžĆćşxút”, „üzletágak/IóÍžÂâxüzletág”.
  const plural = /^IóÍž.*?x(?=[áéíóöőúüű]\p{L}*$)/u.exec(field)?.[0];
  if (plural !== undefined) return { flags: plural, residue: field.slice(plural.length) };
  const at = field.lastIndexOf(word[0] ?? '');
  const residue = accented.test(word[0] ?? '') && at > 0 ? field.slice(at) : '';
  if (residue.length >= 2 && /^[\p{L}-]+(?:_\S*)?$/u.test(residue) && sharedStart(word, residue) >= 2) {
    return { flags: field.slice(0, at), residue: withoutGrammar(residue) };
  }
  return { flags: field, residue: null };
}

/** Removes the description of a form and its suffix: „áborogÓ_PRESPART_adj” becomes „áborog”. */
function withoutGrammar(residue: string): string {
  const at = residue.indexOf('_');
  return at < 0 ? residue : residue.slice(0, at).replace(/[A-ZÁÓÖŐÜŰ][a-z]*$/u, '');
}

/**
 * Returns the word that `form` is a form of, or null if nothing in the dictionary fits.
 * @param verbs all verbs of the dictionary
 */
export function stemOfForm(
  { form, flags, residue }: { form: string; flags: string; residue: string },
  words: WordList,
  verbs: ReadonlySet<string>,
): string | null {
  const hyphen = form.lastIndexOf('-');
  if (hyphen > 0) return form.slice(0, hyphen);
  if (residue !== '') return accentedStem(form, residue, words);
  return asciiStem(form, flags, words, verbs);
}

/** The stem is the first letters of the form, none of them accented, followed by the residue. */
function accentedStem(form: string, residue: string, words: WordList): string | null {
  if (accented.test(form[0] ?? '') && sharedStart(form, residue) > 0) return residue;
  for (let length = form.length; length >= 0; length--) {
    const begin = form.slice(0, length);
    if (!accented.test(begin) && words.has(begin + residue)) return begin + residue;
  }
  return null;
}

/**
 * Finds a stem without accented letters: an irregular verb, or the longest word from which the form can be
 * derived.
 */
function asciiStem(form: string, flags: string, words: WordList, verbs: ReadonlySet<string>): string | null {
  const isVerb = flags.includes(flag.preverb);
  const irregular = irregularStem(form, isVerb);
  if (irregular !== null) return irregular;
  const fits = (stem: string) =>
    stem !== form &&
    /[aeiou]/i.test(stem) &&
    !accented.test(stem) &&
    (isVerb ? verbs.has(stem) : (words.get(stem) ?? []).some(isOwnWord));
  const plain = longestRoot(form, isVerb ? 2 : 3, (root) => [root, `${root}ik`].find(fits));
  const withVowel =
    isVerb || /[oeöa]k$/.test(form)
      ? longestRoot(form, 3, (root) => withVowelBack(root).find(fits))
      : undefined;
  // A noun's plural (bokrok) lacks the vowel. A verb's form (mozgok) lacks it only if nothing else fits:
  // rakta is no form of rakat.
  return (isVerb ? (plain ?? withVowel) : (withVowel ?? plain)) ?? null;
}

function longestRoot(
  form: string,
  minLength: number,
  stemOf: (root: string) => string | undefined,
): string | undefined {
  for (let length = form.length - 1; length >= minLength; length--) {
    const root = form.slice(0, length);
    const stem = accented.test(root) ? undefined : stemOf(root);
    if (stem !== undefined) return stem;
  }
  return undefined;
}

function isOwnWord({ flags }: Entry): boolean {
  return !flags.includes(flag.form);
}

/** Words that lose a vowel before their last consonant: bokr- is bokor, torny- torony. */
function withVowelBack(root: string): string[] {
  const last = /(?:[gnlt]y|sz|zs|cs|[^aeiou])$/.exec(root)?.[0] ?? '';
  const rest = root.slice(0, root.length - last.length);
  return last !== '' && /[^aeiou]$/.test(rest) ? ['o', 'e', 'a'].map((vowel) => rest + vowel + last) : [];
}

function sharedStart(a: string, b: string): number {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length++;
  return length;
}
