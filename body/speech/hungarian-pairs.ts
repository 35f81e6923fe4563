import { attributive, cardinal, hasBackVowels, withEnding } from './hungarian-numbers.ts';

/** Words that show that a sentence is about a match: there, two numbers are a score. */
const matchWords =
  /gól|győz|kikap|veszít|vesztett|nyert|vezet|döntetlen|félid|mérkőz|meccs|arány|idegenben|játszma|szett|pontszám/i;
/** Units after two numbers: they are a range, even in a sentence about a match („3–4 perc”). */
const unitWordsAfter =
  /^ ?(?:perc|órá?|nap|h[eé]t|hónap|év|fok|ember|fő|ezer|millió|milliárd|százalék|kilo|méter|centi|milli|liter|forint|euró|lej)/;
const timeWordsBefore =
  /(?:reggel|délelőtt|délben|délután|este|éjjel|hajnalban|ma|holnap|tegnap|hétfőn|kedden|szerdán|csütörtökön|pénteken|szombaton|vasárnap|és|között|kezdés:?) $/u;
const timeWordsAfter = /^ (?:és \d|között|körül|óra)/;
const timeEnding = /^(?:kor|kori|t[óő]l|ig|r[ae]|i|[aeoö]s)$/;

/** Whether two numbers joined by a point or colon are a time of day rather than a score or a version. */
export function isClockTime(
  text: string,
  at: number,
  whole: string,
  sign: string,
  ending: string | undefined,
): boolean {
  if (/[–-]\d/.test(whole) || / ór/.test(whole)) return true;
  // No score is written as „18:00”, nor ends in „-kor”.
  if (sign === ':') return !matchWords.test(text) || /:0|-kor/.test(whole);
  if (ending) return timeEnding.test(ending);
  return timeWordsBefore.test(text.slice(0, at)) || timeWordsAfter.test(text.slice(at + whole.length));
}

/** `16`, `30`, `kor` → `tizenhat óra harminckor`. */
export function clockTime(hour: number, minute: number, ending: string | undefined): string {
  const hours = `${attributive(hour)} óra`;
  const time = minute === 0 ? hours : `${hours} ${cardinal(minute)}`;
  if (!ending) return time;
  if (!/^t[óő]l$/.test(ending)) return withEnding(time, ending);
  return withEnding(time, hasBackVowels(time) ? 'tól' : 'től');
}

const pair =
  /(?<![\p{L}\d.,:/–-])(\d{1,4})([–:-])(\d{1,4})(?![\d:/–]|[.,]\d|\.-|\. \p{Ll})(?:-(\p{Ll}{1,6})(?!\p{L}))?/gu;

/** „2–1” of a match is „kettő egy”, „10–12 fok” is „tíz-tizenkét fok”. */
export function scoreOrRange(text: string): string {
  return text.replace(pair, (...match) => {
    const [whole = '', first = '', sign = '', second = '', ending = ''] = match as string[];
    const after = text.slice((match[5] as number) + whole.length);
    const [from, to] = [Number(first), Number(second)];
    if (isScore(text, after, from, to, sign, ending))
      return `${cardinal(from)} ${ending ? withEnding(cardinal(to), ending) : cardinal(to)}`;
    // A year, as in „2022–23”, counts nothing.
    const start = from >= 1000 && to < 100 ? cardinal(from) : attributive(from);
    if (ending) return `${start}-${withEnding(cardinal(to), ending)}`;
    if (/^ között/.test(after)) return `${cardinal(from)} és ${cardinal(to)}`;
    if (from >= 1000 && to >= 1000 && to <= 2100) {
      const year = cardinal(from);
      return `${withEnding(year, hasBackVowels(year) ? 'tól' : 'től')} ${withEnding(cardinal(to), 'ig')}`;
    }
    return `${start}-${/^ \p{Ll}/u.test(after) ? attributive(to) : cardinal(to)}`;
  });
}

function isScore(
  text: string,
  after: string,
  from: number,
  to: number,
  sign: string,
  ending: string,
): boolean {
  if (sign === ':') return true;
  if (from >= 200 || to >= 200) return false;
  // Ranges increase.
  if (from >= to || /^r[ae]$/.test(ending)) return true;
  return matchWords.test(text) && !unitWordsAfter.test(after);
}
