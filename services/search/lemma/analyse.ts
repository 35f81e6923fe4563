import type { Affixes, SuffixRule } from './affix-file.ts';
import { flag } from './flags.ts';
import type { Entry, WordList } from './word-list-types.ts';

export interface Dictionary {
  words: WordList;
  affixes: Affixes;
}

/** One way to derive a form from a lemma. */
export interface Analysis {
  lemma: string;
  /** The number of affixes, and half an affix more for an ending of rare forms (áramot as „my prices”). */
  cost: number;
}

/** A form split into a dictionary entry and affixes. */
interface Candidate {
  lemma: string;
  cost: number;
  /** Flags of the entry and of the endings; they say which prefixes are allowed. */
  flags: string;
  /** The outermost ending. */
  ending: string;
}

/**
 * Returns the analyses of a form with the fewest affixes, or none if the dictionary does not know the form.
 * More affixes are tried only when fewer give nothing, so that most forms cost a few look-ups.
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

/** All candidates of the lowest cost. */
function cheapest(candidates: Candidate[], dictionary: Dictionary): Analysis[] {
  const minCost = Math.min(...candidates.map(({ cost }) => cost));
  const lemmas = new Set<string>();
  for (const { lemma, cost } of candidates) {
    if (cost !== minCost) continue;
    lemmas.add(canonicalTwin(lemma, dictionary));
    for (const verb of verbsOfParticiple(lemma, dictionary)) lemmas.add(canonicalTwin(verb, dictionary));
  }
  return [...lemmas].map((lemma) => ({ lemma, cost: minCost }));
}

/** Verbs like nyugszik and nyugodik are one verb. The forms of both have the second as their lemma. */
function canonicalTwin(lemma: string, { words }: Dictionary): string {
  if (!lemma.endsWith('szik')) return lemma;
  const root = lemma.slice(0, -4);
  return (
    ['edik', 'odik', 'ödik', 'udik'].map((ending) => root + ending).find((twin) => words.has(twin)) ?? lemma
  );
}

function asEntry(form: string, { words }: Dictionary): Candidate[] {
  return (words.get(form) ?? [])
    .filter(canStandAlone)
    .map(({ flags, stem }) => ({ lemma: stem ?? form, cost: 0, flags, ending: '' }));
}

function canStandAlone({ flags }: Entry): boolean {
  return !flags.includes(flag.needsAffix) && !flags.includes(flag.onlyInCompound);
}

function withOneSuffix(form: string, dictionary: Dictionary): Candidate[] {
  const candidates: Candidate[] = [];
  for (const { root, ending, rules } of possibleEndings(form, dictionary.affixes)) {
    for (const entry of dictionary.words.get(root) ?? []) {
      for (const rule of rules) {
        if (!isApplicable(rule, entry.flags, root)) continue;
        candidates.push({
          lemma: lemmaOf(entry.stem ?? root, form, ending, rule),
          cost: 1 + rarity(ending),
          flags: entry.flags + rule.next,
          ending,
        });
      }
    }
  }
  return candidates;
}

function withTwoSuffixes(form: string, dictionary: Dictionary): Candidate[] {
  const candidates: Candidate[] = [];
  for (const outer of possibleEndings(form, dictionary.affixes)) {
    for (const inner of possibleEndings(outer.root, dictionary.affixes)) {
      for (const entry of dictionary.words.get(inner.root) ?? []) {
        for (const rule of inner.rules) {
          if (!isApplicable(rule, entry.flags, inner.root)) continue;
          if (!outer.rules.some((each) => isApplicable(each, rule.next, outer.root))) continue;
          const lemma = lemmaOf(entry.stem ?? inner.root, outer.root, inner.ending, rule);
          candidates.push({
            lemma,
            cost: 2 + rarity(outer.ending),
            flags: entry.flags + rule.next,
            ending: outer.ending,
          });
        }
      }
    }
  }
  return candidates;
}

/** Candidates with a preverb or leg- before a form whose flags allow it. */
function withPrefix(
  form: string,
  dictionary: Dictionary,
  rest: (form: string, dictionary: Dictionary) => Candidate[],
): Candidate[] {
  const { prefixes, maxPrefixLength } = dictionary.affixes;
  const candidates: Candidate[] = [];
  for (let length = Math.min(maxPrefixLength, form.length - 2); length >= 2; length--) {
    const rules = prefixes.get(form.slice(0, length));
    if (!rules) continue;
    const after = form.slice(length);
    for (const each of rest(after, dictionary)) {
      if (!rules.some((rule) => each.flags.includes(rule.flag) && (rule.condition?.test(after) ?? true)))
        continue;
      candidates.push({
        ...each,
        lemma: rules[0]?.text.replace(/^leg(?:es)*/, '') + each.lemma,
        cost: each.cost + 1,
      });
    }
  }
  return candidates;
}

/**
 * „döntött”, „beszélt” and even „olvasta” are entries of their own and also the past tense of a verb. A
 * search for one should match the other.
 */
function verbsOfParticiple(lemma: string, dictionary: Dictionary): string[] {
  if (!/t[ae]?$/.test(lemma)) return [];
  return [...withOneSuffix(lemma, dictionary), ...withPrefix(lemma, dictionary, withOneSuffix)]
    .filter(({ flags, ending }) => flags.includes(flag.preverb) && /^[oeö]?tt?[ae]?$/.test(ending))
    .map((analysis) => analysis.lemma);
}

/** With shorter parts many foreign names would look like compounds. */
const minPartLength = 3;

/**
 * Higher than the cost of any other analysis, because compounds that are not in the dictionary are guesses.
 */
export const compoundCost = 4;

/** Splits a form into two or three words, of which the last has the endings. The longest last word wins. */
function asCompound(form: string, dictionary: Dictionary, parts = 3): Candidate[] {
  for (let at = minPartLength; at <= form.length - minPartLength; at++) {
    if (!mayBegin(dictionary.words.get(form.slice(0, at)))) continue;
    const begin = form.slice(0, at);
    const rest = form.slice(at);
    const last = [...asEntry(rest, dictionary), ...withOneSuffix(rest, dictionary)].filter(({ flags }) =>
      mayEnd(flags),
    );
    const analyses = last.length > 0 || parts === 2 ? last : asCompound(rest, dictionary, parts - 1);
    if (analyses.length > 0)
      return analyses.map((each) => ({ ...each, lemma: begin + each.lemma, cost: each.cost + compoundCost }));
  }
  return [];
}

/** Whether a word may be the first part of a compound. */
export function mayBegin(entries: Entry[] | undefined): boolean {
  return (
    entries?.some(({ flags }) => flags.includes(flag.compound) || flags.includes(flag.compoundBegin)) ?? false
  );
}

/** Whether a word with these flags may be the last part of a compound. */
export function mayEnd(flags: string): boolean {
  return flags.includes(flag.compound) || flags.includes(flag.compoundEnd);
}

interface Ending {
  /** The form without the ending, and with the letters that the ending replaced. */
  root: string;
  ending: string;
  rules: SuffixRule[];
}

function* possibleEndings(form: string, { suffixes, maxSuffixLength }: Affixes): Generator<Ending> {
  for (let length = Math.min(maxSuffixLength, form.length - 1); length >= 0; length--) {
    const ending = form.slice(form.length - length);
    for (const { strip, rules } of suffixes.get(ending) ?? [])
      yield { root: form.slice(0, form.length - length) + strip, ending, rules };
  }
}

function isApplicable(rule: SuffixRule, flags: string, root: string): boolean {
  return flags.includes(rule.flag) && (rule.condition?.test(root) ?? true);
}

/**
 * A derived word is its own lemma (olvasás, from olvas), except the past participle (olvasott), which looks
 * like the past tense.
 */
function lemmaOf(stem: string, form: string, ending: string, rule: SuffixRule): string {
  return rule.isDerivation && !/t$/.test(ending) ? form : stem;
}

/**
 * Possessives of the first and second person are rare in news: „áramot” is a form of áram rather than of ár.
 */
const rarePossessive =
  /^(?:[jaáeéoöuüi]{0,4})(?:m|d|[uü]nk|t[oeö]k)(?:[aeoö]t|[eoöa]n|nak|nek|ban|ben|ba|be|ból|ből|hoz|hez|höz|tól|től|ról|ről|ra|re|ért|ig|kal|kel|mal|mel|dal|del)?$/;

function rarity(ending: string): number {
  return rarePossessive.test(ending) ? 0.5 : 0;
}
