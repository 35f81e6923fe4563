const ones = ['', 'egy', 'kettő', 'három', 'négy', 'öt', 'hat', 'hét', 'nyolc', 'kilenc'] as const;
const tens = [
  '',
  'tíz',
  'húsz',
  'harminc',
  'negyven',
  'ötven',
  'hatvan',
  'hetven',
  'nyolcvan',
  'kilencven',
] as const;
const scales = [
  [1e12, 'billió'],
  [1e9, 'milliárd'],
  [1e6, 'millió'],
  [1e3, 'ezer'],
] as const;

/**
 * A whole number in words: `2026` → `kétezer-huszonhat`.
 * @param value with at most fifteen digits
 */
export function cardinal(value: number): string {
  if (value === 0) return 'nulla';
  const parts: string[] = [];
  let rest = value;
  for (const [size, name] of scales) {
    const count = Math.floor(rest / size);
    rest %= size;
    if (count === 0) continue;
    // „ezer”, but „egymillió” and „huszonegyezer”.
    parts.push((size === 1000 && count === 1 ? '' : attributive(count)) + name);
  }
  if (rest > 0) parts.push(belowThousand(rest));
  // Up to 2000 numbers are written as one word.
  return parts.join(value > 2000 ? '-' : '');
}

function belowThousand(value: number): string {
  const hundreds = Math.floor(value / 100);
  const hundred = hundreds === 0 ? '' : `${hundreds === 1 ? '' : attributive(hundreds)}száz`;
  return hundred + belowHundred(value % 100);
}

function belowHundred(value: number): string {
  const [ten, one] = [Math.floor(value / 10), value % 10];
  if (one === 0) return tens[ten] ?? '';
  if (ten === 1) return `tizen${ones[one]}`;
  if (ten === 2) return `huszon${ones[one]}`;
  return `${tens[ten]}${ones[one]}`;
}

/** A number before what it counts: „tizenkét ember”, not „tizenkettő ember”. */
export const attributive = (value: number): string => cardinal(value).replace(/kettő$/, 'két');

/** The part before `ik` in an ordinal, which is also the name of a fraction: `ötöd`. */
const fractionStems: ReadonlyArray<readonly [ending: string, stem: string]> = [
  ['nulla', 'nullad'],
  ['egy', 'egyed'],
  ['kettő', 'ketted'],
  ['három', 'harmad'],
  ['négy', 'negyed'],
  ['öt', 'ötöd'],
  ['hat', 'hatod'],
  ['hét', 'heted'],
  ['nyolc', 'nyolcad'],
  ['kilenc', 'kilenced'],
  ['tíz', 'tized'],
  ['húsz', 'huszad'],
  ['harminc', 'harmincad'],
  ['száz', 'század'],
  ['ezer', 'ezred'],
  ['millió', 'milliomod'],
  ['milliárd', 'milliárdod'],
];

function fractionStem(value: number): string {
  const words = cardinal(value);
  const [ending, stem] = fractionStems.find(([last]) => words.endsWith(last)) ?? ['', 'ed'];
  return words.slice(0, words.length - ending.length) + stem;
}

/** `3` → `harmadik`. */
export function ordinal(value: number): string {
  if (value === 1) return 'első';
  if (value === 2) return 'második';
  return `${fractionStem(value)}ik`;
}

/** A day of a month: `24` → `huszonnegyedike`, to which endings can be added. */
export function dayOfMonth(day: number): string {
  if (day === 1) return 'elseje';
  const words = ordinal(day);
  return words + (hasBackVowels(words.replace(/ik$/, '')) ? 'a' : 'e');
}

/** `2`, `3` → `kétharmad`. */
export function fraction(above: number, below: number): string {
  if (below === 2) return above === 1 ? 'fél' : `${attributive(above)} ketted`;
  return attributive(above) + fractionStem(below);
}

const decimalNames = ['tized', 'század', 'ezred', 'tízezred'] as const;

/** `2`, `05` → `két egész öt század`. */
export function decimal(whole: number, digits: string): string {
  const name = decimalNames[digits.length - 1];
  return name
    ? `${attributive(whole)} egész ${attributive(Number(digits))} ${name}`
    : `${attributive(whole)} egész ${spellDigits(digits)}`;
}

/** One digit after the other: `105` → `egy nulla öt`. */
export const spellDigits = (digits: string): string =>
  [...digits].map((digit) => cardinal(Number(digit))).join(' ');

/** `4` → `négyszer`. */
export function times(value: number): string {
  const words = attributive(value);
  if (hasBackVowels(words)) return `${words}szor`;
  return words + (words.endsWith('öt') ? 'ször' : 'szer');
}

/** The last vowel of a word decides between „-tól” and „-től”, „-szor” and „-szer”. */
export const hasBackVowels = (word: string): boolean =>
  /[aáoóuú]/.test([...word].findLast((letter) => 'aáeéiíoóöőuúüű'.includes(letter)) ?? '') ||
  word.endsWith('harminc');

/** Stems that change before some endings: „hármat”, „hetes”, „tizen”. */
const changingStems: ReadonlyArray<readonly [stem: string, changed: string]> = [
  ['kettő', 'kett'],
  ['három', 'hárm'],
  ['hét', 'het'],
  ['tíz', 'tiz'],
  ['húsz', 'husz'],
  ['ezer', 'ezr'],
];

/**
 * Adds a written ending to a spoken word: after `3-at` → `hármat`, `4-gyel` → `néggyel`, `0-ra` → `nullára`.
 */
export function withEnding(word: string, ending: string): string {
  if (/^[ae][tksnm]/.test(ending)) {
    const changing = changingStems.find(([stem]) => word.endsWith(stem));
    if (changing) return word.slice(0, word.length - changing[0].length) + changing[1] + ending;
  }
  const last = word.at(-1) ?? '';
  if ((last === 'a' || last === 'e') && !/^(?:kor|ként|i$)/.test(ending))
    return word.slice(0, -1) + (last === 'a' ? 'á' : 'é') + ending;
  // Two-letter consonants are doubled by their first letter, and no letter occurs three times.
  if (/^(?:gy|sz|cs|ny|zs|ty|ly)/.test(ending) && word.endsWith(ending.slice(0, 2)))
    return word.slice(0, -1) + ending;
  const first = ending[0] ?? '';
  return word.endsWith(first + first) ? word + ending.slice(1) : word + ending;
}
