import { decodeEntities } from './entities.ts';
import { linesOf } from './lines.ts';

/** An ending that a word may take. */
export interface SuffixRule {
  flag: string;
  /** What the word must end in before the ending replaces `strip`; null means anything. */
  condition: RegExp | null;
  /** Flags of the result: the further endings and prefixes that it may take. */
  next: string;
  /** True if the result is a new word with endings of its own, rather than a form of the same word. */
  isDerivation: boolean;
}

/** Rules that replace the same letters by the same letters. A form is split only once for all of them. */
export interface SuffixGroup {
  strip: string;
  rules: SuffixRule[];
}

export interface PrefixRule {
  flag: string;
  text: string;
  condition: RegExp | null;
}

export interface Affixes {
  /** Affixes by the letters that they add. */
  suffixes: Map<string, SuffixGroup[]>;
  maxSuffixLength: number;
  /** By the letters they add. */
  prefixes: Map<string, PrefixRule[]>;
  maxPrefixLength: number;
}

/**
 * Reads the affixes of a Hunspell affix file: SFX and PFX with strip, conditions and continuation flags,
 * which are one character each (FLAG UTF-8). All rules of the Hungarian file allow the cross product.
 * Compound rules, suggestions and conversions are not needed for lemmas.
 * @throws when the file has flag aliases (AF), because the Hungarian dictionary has none
 */
export async function readAffixes(file: Uint8Array): Promise<Affixes> {
  const affixes: Affixes = {
    suffixes: new Map(),
    maxSuffixLength: 0,
    prefixes: new Map(),
    maxPrefixLength: 0,
  };
  const conditions = new Map<string, RegExp | null>();
  const headers = new TextDecoder().decode(file).matchAll(/^SFX (\S+) [YN] \d+/gm);
  const suffixFlags = new Set(Array.from(headers, ([, name]) => name ?? ''));
  for await (const line of linesOf(file)) {
    if (/^AF \d/.test(line))
      throw new Error('The affix file has flag aliases (AF), which this reader does not know.');
    if (!line.startsWith('SFX ') && !line.startsWith('PFX ')) continue;
    const [kind, flag = '', strip = '', added, condition = '.'] = line.split(' ');
    if (added === undefined || /^[YN]$/.test(strip)) continue;
    const slash = added.indexOf('/');
    const letters = decodeEntities(slash < 0 ? added : added.slice(0, slash));
    const next = slash < 0 ? '' : added.slice(slash + 1);
    if (kind === 'SFX') {
      const isDerivation = [...next].some((each) => suffixFlags.has(each));
      addSuffix(affixes, letters, strip, {
        flag,
        condition: conditionOf(conditions, condition, '$'),
        next,
        isDerivation,
      });
    } else addPrefix(affixes, { flag, text: letters, condition: conditionOf(conditions, condition, '^') });
  }
  return affixes;
}

function addSuffix(affixes: Affixes, letters: string, stripped: string, rule: SuffixRule): void {
  const strip = stripped === '0' ? '' : decodeEntities(stripped);
  const key = letters === '0' ? '' : letters;
  const groups = affixes.suffixes.get(key) ?? [];
  if (groups.length === 0) affixes.suffixes.set(key, groups);
  const group = groups.find((each) => each.strip === strip);
  if (group) group.rules.push(rule);
  else groups.push({ strip, rules: [rule] });
  affixes.maxSuffixLength = Math.max(affixes.maxSuffixLength, key.length);
}

function addPrefix(affixes: Affixes, rule: PrefixRule): void {
  affixes.prefixes.set(rule.text, [...(affixes.prefixes.get(rule.text) ?? []), rule]);
  affixes.maxPrefixLength = Math.max(affixes.maxPrefixLength, rule.text.length);
}

/** Hunspell's conditions are regular expressions of letters, dots and brackets. */
function conditionOf(cache: Map<string, RegExp | null>, condition: string, end: '^' | '$'): RegExp | null {
  if (condition === '.') return null;
  const key = end + condition;
  const cached = cache.get(key);
  if (cached !== undefined) return cached;
  const pattern = decodeEntities(condition).replaceAll(/[-()*+?{}|\\]/g, '\\$&');
  const expression = new RegExp(end === '$' ? `(?:${pattern})$` : `^(?:${pattern})`);
  cache.set(key, expression);
  return expression;
}
