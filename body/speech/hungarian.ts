import { monthNames } from '#contract/month-names.ts';
import { speakAbbreviations } from './hungarian-abbreviations.ts';
import {
  attributive,
  cardinal,
  dayOfMonth,
  decimal,
  fraction,
  hasBackVowels,
  ordinal,
  spellDigits,
  times,
  withEnding,
} from './hungarian-numbers.ts';
import { clockTime, isClockTime, scoreOrRange } from './hungarian-pairs.ts';
import { currencySigns, longAbbreviations, units } from './hungarian-words.ts';
import { romanValue } from './roman.ts';

type Say = (...match: Match) => string;
/** The whole match and its groups; unmatched groups are undefined. The offset and the text come last. */
type Match = [whole: string, ...groups: string[]];
type Rule = readonly [pattern: RegExp, say: Say];

const months = monthNames.hu;
const anyMonth = months.join('|');
const monthShort: Readonly<Record<string, string>> = {
  jan: 'január',
  febr: 'február',
  márc: 'március',
  ápr: 'április',
  máj: 'május',
  jún: 'június',
  júl: 'július',
  aug: 'augusztus',
  szept: 'szeptember',
  okt: 'október',
  nov: 'november',
  dec: 'december',
};
const unitWords = new Map(units);
const escaped = (text: string) => text.replace(/[.$^*+?()|]/g, '\\$&');
const unitNames = units.map(([written]) => escaped(written)).join('|');

/** Endings of a day of the month: „24-én”, „1-je”, „5-ei”. */
const dayEnding = /^j?(?:[ae]i?|[áé](?:n|t|ig|ra|re|tól|től|ról|ről|hoz|hez|nak|nek|val|vel))$/;
/** Endings of numbers that are not words of their own, as „éves” in „25-éves” would be. */
const numberEnding =
  /^(?:[aeoö]?[tkn]|[aeoö]?s\p{Ll}{0,5}|b[ae]n?|b[óő]l|r[ae]|r[óő]l|t[óő]l|h[oeö]z|n[ae]k|n[áé]l|ig|kor|ért|ként|sz[oeö]r\p{Ll}{0,3}|(?:v|gy|r|l|t|c|n|z|sz|m|d)?[ae]l|féle)$/u;
const ordinalEnding = /^(?:[aeoö]?dik|ik)$/;

/** Words after which „2” is spoken as „kettő”, because they are not what is counted. */
const notCounted =
  /^ (?:és|vagy|illetve|meg|plusz|mínusz|között|közötti|közül|körül|alatt|felett|fölött|után|előtt|óta|volt|van|lett|is|sem|de|per|egész)(?!\p{L})/u;

/** Rules in order: those for more specific patterns precede those for plain numbers. */
const rules: readonly Rule[] = [
  [/https?:\/\/(?:www\.)?([\p{L}\d.-]+)[^\s)”]*/gu, (_, host = '') => host],
  ...longAbbreviations.map(([pattern, expansion]): Rule => [pattern, () => expansion]),
  // Phone numbers, and the groups of three digits of helplines.
  [
    /(?<![\p{L}\d])(?:\+36|\(?06)[ /-]?\(?\d{1,2}\)?[ /-]\d{3}[ -]\d{2,4}(?:[ -]\d{2,3})?(?!\d)/gu,
    (whole) => phone(whole),
  ],
  [/(?<![\d-])116[ -]\d{3}(?!\d)/g, (whole) => phone(whole)],
  // Dates.
  [
    /(?<!\p{L})(jan|febr|márc|ápr|máj|jún|júl|aug|szept|okt|nov|dec)\.(?= ?\d)/giu,
    (_, short = '') => monthShort[short.toLowerCase()] ?? short,
  ],
  [
    /(?<!\d)((?:1\d|20)\d\d)(?:\. ?|-)(0?[1-9]|1[0-2])(?:\. ?|-)(0?[1-9]|[12]\d|3[01])(?!\d)/g,
    (_, year = '', month = '', day = '') => `${year} ${months[Number(month) - 1]} ${Number(day)}`,
  ],
  [new RegExp(`(?<!\\d)((?:1\\d|20)\\d\\d)\\.(?= (?:${anyMonth}))`, 'gi'), (_, year = '') => year],
  [
    new RegExp(
      `(?<=${anyMonth}) (\\d{1,2})\\.?[–-](\\d{1,2})(?!\\d)(?:\\.?-(\\p{Ll}{1,5})|\\.)?( között)?`,
      'giu',
    ),
    (_, from = '', to = '', ending, between) => days(Number(from), Number(to), ending ?? between),
  ],
  [
    new RegExp(`(?<=${anyMonth}) (\\d{1,2})(?:\\.?-(\\p{Ll}{1,5})|\\.)(?![\\d\\p{L}])`, 'giu'),
    (_, date = '', ending) => ` ${day(Number(date), ending)}`,
  ],
  // Only numeric dates, which the rule above has left without a dot, end here.
  [
    new RegExp(`(?<=\\d{4} (?:${anyMonth})) (\\d{1,2})(?![\\d\\p{L}])`, 'gu'),
    (_, date = '') => ` ${day(Number(date))}`,
  ],
  // Numbers with thousands separators are one number.
  [/(?<![\p{L}\d.,])\d{1,3}(?: \d{3})+(?!\d)/gu, (whole) => whole.replace(/ /g, '')],
  [/(?<![\p{L}\d.,])\d{1,3}(?:\.\d{3}){2,}(?!\d)/gu, (whole) => whole.replace(/\./g, '')],
  // Formations of a team.
  [
    /(?<![\p{L}\d.,:/–-])(\d(?:[–-]\d){2,4})(?![\d:/–]|-\d|[.,]\d)(?:-(\p{Ll}{1,8})(?!\p{L}))?/gu,
    (_, numbers = '', ending) => addEnding(numbers.split(/[–-]/).map(Number).map(cardinal).join('-'), ending),
  ],
  // Amounts, percentages and units.
  [
    /([€$£]) ?(\d[\d,]*(?: (?:ezer|millió|milliárd))?)(?!\d)/g,
    (_, sign = '', amount = '') => `${amount} ${currencySigns[sign]}`,
  ],
  [/(?<=\d) ?%(?:-(\p{Ll}{1,10}))?/gu, (_, ending) => ` ${addEnding('százalék', ending)}`],
  [
    new RegExp(`(?<=\\d) ?(${unitNames})(?:-(\\p{Ll}{1,10}))?(?![\\p{L}\\d])`, 'gu'),
    (_, unit = '', ending) => ` ${addEnding(unitWords.get(unit) ?? unit, ending)}`,
  ],
  [
    /(?<=ezer|millió|milliárd) (Ft|HUF|EUR|€|USD|RON)(?:-(\p{Ll}{1,10}))?(?![\p{L}\d])/gu,
    (_, unit = '', ending) => ` ${addEnding(unitWords.get(unit) ?? unit, ending)}`,
  ],
  [/ ?§/g, () => ' paragrafus'],
  [/ ?& ?/g, () => ' és '],
];

const numberRules: readonly Rule[] = [
  // School years and seasons, other fractions.
  [
    /(?<![\p{L}\d/.,])((?:1\d|20)\d\d)\/(\d{2}|\d{4})(?![\d/])(?:-(\p{Ll}{1,8}))?/gu,
    (_, from = '', to = '', ending) => `${cardinal(Number(from))} ${addEnding(cardinal(Number(to)), ending)}`,
  ],
  [/(?<![\p{L}\d/.,])24\/7(?![\d/])/gu, () => 'huszonnégy per hét'],
  [
    /(?<![\p{L}\d/.,])(\d{1,2})\/(\d{1,2})(?![\d/])/gu,
    (whole, above = '', below = '') => {
      const [part, all] = [Number(above), Number(below)];
      return part > 0 && part < all && all <= 10 ? fraction(part, all) : whole.replace('/', ' per ');
    },
  ],
  [/½/g, () => 'fél'],
  [/(?<=\d)\/(?=\d)/g, () => ' per '],
  [/(?<![\p{L}\d])(\d{1,3}) ?[×x] ?(?=\d)/gu, (_, count = '') => `${times(Number(count))} `],
  // Roman numerals: centuries, kings, districts.
  [/(?<![\p{L}\d])([IVXLCDM]+\.) sz\.(?!\p{L})/gu, (_, numeral = '') => `${numeral} század`],
  [
    /(?<![\p{L}\d])([IVXLCDM]+)(?:\.?[–-]([IVXLCDM]+))?\.(?= \p{L}|-)/gu,
    (whole, first = '', second) => romanOrdinals(first, second) ?? whole,
  ],
  [
    /(?<![\p{L}\d.])([IVX]{2,6})-(\p{Ll}{1,6})(?!\p{L})/gu,
    (whole, numeral = '', ending = '') => {
      const value = romanValue(numeral);
      return value === null ? whole : withEnding(cardinal(value), ending);
    },
  ],
  [
    /(?<=\p{L} )([IVX]{2,6})(?![\p{L}\d.-])/gu,
    (whole, numeral = '') => {
      const value = romanValue(numeral);
      return value === null ? whole : cardinal(value);
    },
  ],
  // Ordinals. After a street, a number is that of a house, and years are not ordinals.
  [/(?<=(?:utca|út|tér|körút|sor|köz|u\.|krt\.) )(\d{1,4})\.(?!\d)/g, (_, house = '') => house],
  [/(?<![\d.,])((?:1\d|20)\d\d)\.(?= \p{Ll})/gu, (_, year = '') => year],
  [
    /(?<![\p{L}\d.,])(\d{1,3})\.?[–-](\d{1,3})\.(?= \p{Ll})/gu,
    (_, first = '', second = '') => `${ordinal(Number(first))}-${ordinal(Number(second))}`,
  ],
  [/(?<![\p{L}\d.,])(\d{1,3})\.(?= \p{Ll})/gu, (_, number = '') => ordinal(Number(number))],
  [/(?<=(?:^|[ („])az? )(\d{1,3})\.(?= \p{Lu})/giu, (_, number = '') => ordinal(Number(number))],
  [
    /(?<![\p{L}\d.,])(\d{1,3})\.-(\p{Ll}{1,6})(?!\p{L})/gu,
    (_, number = '', ending = '') => withEnding(ordinal(Number(number)), ending),
  ],
  // Decimals, then plain numbers with an ending.
  [
    /(?<![\p{L}\d.,])([01]),5(?=-\p{Ll}| \p{Ll})(?:-(\p{Ll}{1,10}))?/gu,
    (_, whole = '', ending) => addEnding(whole === '1' ? 'másfél' : 'fél', ending),
  ],
  [
    /(?<![\p{L}\d.,])(\d{1,9}),(\d{1,6})(?![\d,])(?:-(\p{Ll}{1,10}))?/gu,
    (_, whole = '', digits = '', ending) => addEnding(decimal(Number(whole), digits), ending),
  ],
  [/(?<![\p{L}\d])(\p{Lu})(?=\d{1,3}-\p{Ll})/gu, (_, letter = '') => `${letter} `],
  [
    /(?<![\p{L}\d.,:/–])(\d{1,15})-(\p{Ll}{1,8})(?![\p{L}\d-])/gu,
    (whole, digits = '', ending = '') => numberWithEnding(Number(digits), ending) ?? whole,
  ],
  // „Két ember”, where voices say „kettő ember”.
  [
    /(?<![\p{L}\d.,:–-])(\d{0,2}2)(?= \p{Ll})/gu,
    (whole, _, ...place) => {
      const [at, text] = place as unknown as [number, string];
      return notCounted.test(text.slice(at + whole.length)) ? whole : attributive(Number(whole));
    },
  ],
  [/(?<![\p{L}\d)])[−–-](?=\d)/gu, () => 'mínusz '],
  [/(?<![\p{L}\d)])\+(?=\d)/gu, () => 'plusz '],
];

/** What a Hungarian voice gets for a sentence (docs/product/listening.md#said-as-people-say-it). */
export function toSpokenHungarian(sentence: string): string {
  let text = apply(rules, sentence);
  text = clockTimes(text);
  text = scoreOrRange(text);
  return speakAbbreviations(apply(numberRules, text));
}

const apply = (list: readonly Rule[], text: string): string =>
  list.reduce(
    (result, [pattern, say]) => result.replace(pattern, say as (...match: string[]) => string),
    text,
  );

const addEnding = (word: string, ending: string | undefined): string =>
  ending ? withEnding(word, ending) : word;

function phone(written: string): string {
  const groups = (written.match(/\d+/g) ?? []).map((digits) =>
    digits.length <= 2 && !digits.startsWith('0') ? cardinal(Number(digits)) : spellDigits(digits),
  );
  return (written.startsWith('+') ? 'plusz ' : '') + groups.join(', ');
}

function day(date: number, ending?: string): string {
  const name = dayOfMonth(date);
  if (!ending) return name;
  return dayEnding.test(ending) ? name.slice(0, -1) + ending.replace(/^j/, '') : withEnding(name, ending);
}

function days(from: number, to: number, ending: string | undefined): string {
  if (ending) return ` ${dayOfMonth(from)} és ${dayOfMonth(to)} között`;
  const start = dayOfMonth(from);
  return ` ${withEnding(start, hasBackVowels(start) ? 'tól' : 'től')} ${withEnding(dayOfMonth(to), 'ig')}`;
}

function romanOrdinals(first: string, second: string | undefined): string | null {
  // „C. Nagy”, „D. Kiss” and „M. Tóth” are initials.
  if (!second && /^[LCDM]$/.test(first)) return null;
  const values = [first, ...(second ? [second] : [])].map(romanValue);
  return values.includes(null) ? null : values.map((value) => ordinal(value ?? 0)).join('-');
}

function numberWithEnding(value: number, ending: string): string | null {
  if (ordinalEnding.test(ending)) return ordinal(value);
  if (dayEnding.test(ending) && value >= 1 && value <= 31) return day(value, ending);
  return numberEnding.test(ending) ? withEnding(cardinal(value), ending) : null;
}

const clockPattern =
  /(?<![\d.,:])([01]?\d|2[0-3])([.:])([0-5]\d)(?:[–-]([01]?\d|2[0-3])[.:]([0-5]\d))?(?![\d:]|[.,]\d)(?:-(\p{Ll}{1,5})(?!\p{L}))?(?: órá?(?=\p{L}{0,3}))?/gu;

/** „16.30-kor”, „20:45”, „8.00–16.00”. */
function clockTimes(text: string): string {
  return text.replace(clockPattern, (...match) => {
    const [whole, hour, sign, minute, endHour, endMinute, ending] = match as string[];
    const at = match[7] as number;
    if (whole === undefined || !isClockTime(text, at, whole, sign ?? '', ending)) return whole ?? '';
    const hours = Number(hour);
    const start = clockTime(hours, Number(minute), endHour ? 'tól' : ending);
    return endHour ? `${start} ${clockTime(Number(endHour), Number(endMinute), 'ig')}` : start;
  });
}
