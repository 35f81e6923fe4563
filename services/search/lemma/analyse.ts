import type { Affixes, SuffixRule } from './affix-file.ts';
import { flag } from './flags.ts';
import type { Entry, WordList } from './word-list-types.ts';

export interface Dictionary {
  words: WordList;
  affixes: Affixes;
}

/** A way in which a form can come about. */
export interface Analysis {
  lemma: string;
  /** Affixes it takes; half an affix is added for an ending that makes a rare form (áramot as „my prices”). */
  cost: number;
}

/** A form taken apart. */
interface Found {
  lemma: string;
  cost: number;
  /** Flags of the entry and of the endings: which prefixes may stand before. */
  flags: string;
  /** The last one taken off. */
  ending: string;
}

/**
 * The ways a form can come about with the fewest affixes; none when the dictionary does not know it. Looks for more affixes only where fewer
 * give nothing, so that most forms cost a few look-ups.
 */
export function analyse(form: string, dictionary: Dictionary): Analysis[] {
  const bare = asEntry(form, dictionary);
  if (bare.length > 0) return cheapest(bare, dictionary);
  const one = [...withOneSuffix(form, dictionary), ...withPrefix(form, dictionary, asEntry)];
  if (one.length > 0) return cheapest(one, dictionary);
  const two = [...withPrefix(form, dictionary, withOneSuffix), ...withTwoSuffixes(form, dictionary)];
  if (two.length > 0) return cheapest(two, dictionary);
  const three = withPrefix(form, dictionary, withTwoSuffixes);
  return cheapest(three.length > 0 ? three : asCompound(form, dictionary), dictionary);
}

/** Fewest affixes; of the same, all. */
function cheapest(found: Found[], dictionary: Dictionary): Analysis[] {
  const least = Math.min(...found.map(({ cost }) => cost));
  const lemmas = new Set<string>();
  for (const { lemma, cost } of found) {
    if (cost !== least) continue;
    lemmas.add(oneOfTwins(lemma, dictionary));
    for (const verb of verbsOfParticiple(lemma, dictionary)) lemmas.add(oneOfTwins(verb, dictionary));
  }
  return [...lemmas].map((lemma) => ({ lemma, cost: least }));
}

/** Verbs like nyugszik and nyugodik are one verb: the forms of both go under the second. */
function oneOfTwins(lemma: string, { words }: Dictionary): string {
  if (!lemma.endsWith('szik')) return lemma;
  const root = lemma.slice(0, -4);
  return ['edik', 'odik', 'ödik', 'udik'].map((ending) => root + ending).find((twin) => words.has(twin)) ?? lemma;
}

function asEntry(form: string, { words }: Dictionary): Found[] {
  return (words.get(form) ?? []).filter(standsAlone).map(({ flags, stem }) => ({ lemma: stem ?? form, cost: 0, flags, ending: '' }));
}

function standsAlone({ flags }: Entry): boolean {
  return !flags.includes(flag.needsAffix) && !flags.includes(flag.onlyInCompound);
}

function withOneSuffix(form: string, dictionary: Dictionary): Found[] {
  const found: Found[] = [];
  for (const { root, ending, rules } of endings(form, dictionary.affixes)) {
    for (const entry of dictionary.words.get(root) ?? []) {
      for (const rule of rules) {
        if (!fits(rule, entry.flags, root)) continue;
        found.push({
          lemma: lemmaOf(entry.stem ?? root, form, ending, rule),
          cost: 1 + rarity(ending),
          flags: entry.flags + rule.next,
          ending,
        });
      }
    }
  }
  return found;
}

function withTwoSuffixes(form: string, dictionary: Dictionary): Found[] {
  const found: Found[] = [];
  for (const outer of endings(form, dictionary.affixes)) {
    for (const inner of endings(outer.root, dictionary.affixes)) {
      for (const entry of dictionary.words.get(inner.root) ?? []) {
        for (const rule of inner.rules) {
          if (!fits(rule, entry.flags, inner.root)) continue;
          if (!outer.rules.some((each) => fits(each, rule.next, outer.root))) continue;
          const lemma = lemmaOf(entry.stem ?? inner.root, outer.root, inner.ending, rule);
          found.push({ lemma, cost: 2 + rarity(outer.ending), flags: entry.flags + rule.next, ending: outer.ending });
        }
      }
    }
  }
  return found;
}

/** A preverb or leg- before a form whose flags allow it. */
function withPrefix(form: string, dictionary: Dictionary, rest: (form: string, dictionary: Dictionary) => Found[]): Found[] {
  const { prefixes, longestPrefix } = dictionary.affixes;
  const found: Found[] = [];
  for (let length = Math.min(longestPrefix, form.length - 2); length >= 2; length--) {
    const rules = prefixes.get(form.slice(0, length));
    if (!rules) continue;
    const after = form.slice(length);
    for (const each of rest(after, dictionary)) {
      if (!rules.some((rule) => each.flags.includes(rule.flag) && (rule.condition?.test(after) ?? true))) continue;
      found.push({ ...each, lemma: rules[0]?.text.replace(/^leg(?:es)*/, '') + each.lemma, cost: each.cost + 1 });
    }
  }
  return found;
}

/** „döntött”, „beszélt” and even „olvasta” are entries of their own, and the past tense of a verb: whoever looks for one wants the other. */
function verbsOfParticiple(lemma: string, dictionary: Dictionary): string[] {
  if (!/t[ae]?$/.test(lemma)) return [];
  return [...withOneSuffix(lemma, dictionary), ...withPrefix(lemma, dictionary, withOneSuffix)]
    .filter(({ flags, ending }) => flags.includes(flag.preverb) && /^[oeö]?tt?[ae]?$/.test(ending))
    .map((found) => found.lemma);
}

/** Shortest parts of a compound that the list does not have; with shorter ones many foreign names look like compounds. */
const shortestPart = 3;

/** More than any other way: compounds that the list does not have are guesses. */
export const costOfCompound = 4;

/** Two or three words in one; the last one carries the endings. The longest last word wins. */
function asCompound(form: string, dictionary: Dictionary, parts = 3): Found[] {
  for (let at = shortestPart; at <= form.length - shortestPart; at++) {
    if (!mayBegin(dictionary.words.get(form.slice(0, at)))) continue;
    const begin = form.slice(0, at);
    const rest = form.slice(at);
    const last = [...asEntry(rest, dictionary), ...withOneSuffix(rest, dictionary)].filter(({ flags }) => mayEnd(flags));
    const found = last.length > 0 || parts === 2 ? last : asCompound(rest, dictionary, parts - 1);
    if (found.length > 0) return found.map((each) => ({ ...each, lemma: begin + each.lemma, cost: each.cost + costOfCompound }));
  }
  return [];
}

/** Whether a word may be the first part of a compound. */
export function mayBegin(entries: Entry[] | undefined): boolean {
  return entries?.some(({ flags }) => flags.includes(flag.compound) || flags.includes(flag.compoundBegin)) ?? false;
}

/** Whether a word with these flags may be the last part of a compound. */
export function mayEnd(flags: string): boolean {
  return flags.includes(flag.compound) || flags.includes(flag.compoundEnd);
}

interface Ending {
  /** What is left when the ending is taken off and what it replaced is put back. */
  root: string;
  ending: string;
  rules: SuffixRule[];
}

function* endings(form: string, { suffixes, longestSuffix }: Affixes): Generator<Ending> {
  for (let length = Math.min(longestSuffix, form.length - 1); length >= 0; length--) {
    const ending = form.slice(form.length - length);
    for (const { strip, rules } of suffixes.get(ending) ?? []) yield { root: form.slice(0, form.length - length) + strip, ending, rules };
  }
}

function fits(rule: SuffixRule, flags: string, root: string): boolean {
  return flags.includes(rule.flag) && (rule.condition?.test(root) ?? true);
}

/** A derived word is a word of its own (olvas: olvasás), except the past participle (olvasott), whose form is that of the past tense. */
function lemmaOf(stem: string, form: string, ending: string, rule: SuffixRule): string {
  return rule.derives && !/t$/.test(ending) ? form : stem;
}

/** Possessives of the first and second person are rare in news: of „áramot” as áram and ár („my price”) the first is meant. */
const rarePossessive =
  /^(?:[jaáeéoöuüi]{0,4})(?:m|d|[uü]nk|t[oeö]k)(?:[aeoö]t|[eoöa]n|nak|nek|ban|ben|ba|be|ból|ből|hoz|hez|höz|tól|től|ról|ről|ra|re|ért|ig|kal|kel|mal|mel|dal|del)?$/;

function rarity(ending: string): number {
  return rarePossessive.test(ending) ? 0.5 : 0;
}
