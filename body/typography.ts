const nbsp = '\u00a0';
const shy = '\u00ad';
/** Forbids a line break. Unlike a no-break hyphen, it does not hide “31-et” from a search in the page. */
const joiner = '\u2060';
/** Longer words get soft hyphens. */
const maxUnhyphenatedLength = 24;

/** After a comma a line may end, as in „Első Párt 12, Második Párt 3”. */
const numberAndNext =
  /(?<=(?:^|[^\p{L}\p{N}])[+−-]?(?:\d[\d.,:\u202f\u00a0]*)?\d%?[.)]?) (?=[\p{L}\p{Sc}°])/gu;
const groups = /(?<![\p{L}\p{N}.,]|\p{N}[ \u00a0\u202f])\d{1,3}(?:[ \u00a0\u202f]\d{3})+(?![\p{L}\p{N}])/gu;
const article = /(?<=(?:^|[\s„»(\u00a0–])[aA]) (?=\S)/gu;
const dash = / (?=[–—](?:\s|$))/gu;
/** After the dash of a score, a range of years or of times (`2–0`, `2020–2024`). */
const between = /(?<=(?<!\d)\d{1,4}–)(?=\d{1,4}(?!\d))/g;
/**
 * Endings after a number, a unit or an abbreviation (`31-et`, `47.-ben`, `45%-os`, `MÁV-nak`), and the
 * interrogative „-e”. Not in addresses.
 */
const ending =
  /(?<=(?:[\p{N}\p{Lu}][%°.)]?|\p{L}(?=-e(?!\p{L})))-)(?<![/@_=]\S{0,200})(?=\p{Ll}{1,7}(?![\p{L}\p{N}-]))/gu;
const longWord = new RegExp(
  `(?<![/@._=&?\\p{L}-])\\p{L}{${maxUnhyphenatedLength + 1},}(?![/@._=&?-]\\p{L})`,
  'gu',
);

/**
 * Hungarian line breaking for a run of text: no line ends between a number and the word after it, after the
 * single letter „a”, or before a spaced dash, within a number (`14 990`), a score or a range (`2–0`), or
 * after the hyphen of a short ending (`31-et`); words of more than 24 letters may break at syllables.
 * Applying it again changes nothing. For text, not for HTML.
 */
export function bindSpaces(text: string): string {
  let bound = '';
  for (let at = 0; at < text.length; ) {
    const space = text.length - at > maxPieceLength ? text.lastIndexOf(' ', at + maxPieceLength) : -1;
    const end = space > at ? space + 1 : at + maxPieceLength;
    bound += bindShort(text.slice(at, end));
    at = end;
  }
  return bound;
}

/**
 * Characters that are processed at a time, because a word of megabytes would overflow the stack. Nothing is
 * bound where two chunks meet.
 */
const maxPieceLength = 20_000;

function bindShort(text: string): string {
  if (text.length < 3) return text;
  let bound = text;
  // Most texts have no digit, no dash or no hyphen, and a page has hundreds of texts.
  if (/\d/.test(bound))
    bound = bound
      .replace(groups, (digits) => digits.replace(/[ \u202f]/g, nbsp))
      .replace(numberAndNext, nbsp);
  bound = bound.replace(article, nbsp);
  if (/[–—]/.test(bound)) bound = bound.replace(dash, nbsp).replace(between, joiner);
  if (bound.includes('-')) bound = bound.replace(ending, joiner);
  return bound.replace(longWord, softHyphens);
}

const vowel = /[aáeéiíoóöőuúüű]/i;
/** Hungarian letters of two or three characters, which are not split. */
const digraph = /^(?:dzs|cs|dz|gy|ly|ny|sz|ty|zs)/i;

/**
 * Matches before the second half of a town's name that begins with a vowel. The name breaks there, where two words
 * meet, and not a consonant earlier.
 */
const secondHalf = /(?<=\p{L}{3})(?=(?:(?:alja)?újhely|abony|almádi|egyháza|endre|óvár)$)/u;

/** Lets names that a narrow column would cut break at syllables, such as those of towns in a table. */
export const hyphenateNames = (text: string): string =>
  text.replace(/\p{L}{9,}/gu, (name) => name.split(secondHalf).map(softHyphens).join(shy));

/**
 * Inserts soft hyphens at syllables, at least three letters from either end. There is none in a doubled letter
 * that is written short: „hosszú” would have to become „hosz-szú”.
 */
function softHyphens(word: string): string {
  const units = lettersOf(word);
  let parts = '';
  let letters = 0;
  let hasSyllable = false;
  for (const [index, unit] of units.entries()) {
    const next = units[index + 1] ?? '';
    const isDoubled = unit.length > 1 && units[index - 1]?.toLowerCase() === unit.charAt(0).toLowerCase();
    const opensSyllable = !vowel.test(unit) && vowel.test(next) && !isDoubled;
    if (opensSyllable && hasSyllable && letters >= 3 && word.length - letters >= 3) parts += shy;
    parts += unit;
    letters += unit.length;
    hasSyllable ||= vowel.test(unit);
  }
  return parts;
}

function lettersOf(word: string): string[] {
  const units: string[] = [];
  for (let at = 0; at < word.length; ) {
    const unit = digraph.exec(word.slice(at, at + 3))?.[0] ?? [...word.slice(at, at + 2)][0] ?? '';
    units.push(unit);
    at += unit.length || 1;
  }
  return units;
}

/** Removes what `bindSpaces` adds, if plain characters are needed. */
export const unbindSpaces = (text: string): string =>
  text.replace(/[\u00ad\u2060]/g, '').replace(/[\u00a0\u202f]/g, ' ');
