import { fold } from '#contract/fold.ts';

/**
 * Words that passwords are commonly made of, in Hungarian and English, without accents. We compiled the list
 * from the kinds of words that leaked passwords are full of: greetings, names, clubs, places, months.
 */
const words = `
jelszo jelszavam password passwd pass belepes login admin administrator root user felhasznalo guest vendeg titok titkos secret master system
proba teszt test demo minta uj regi valami barmi nincs semmi izemize kiskacsa
szeretlek szeretem szerelem kedves csillag napsugar angyal boldog elet love iloveyou lovely baby princess hercegno sunshine flower virag rozsa
szia hello hallo welcome udv koszonom letmein whatever trustno freedom szabadsag isten jezus jesus god mother anya apa mama papa
cicus cica kutya kutyus macska bodri morzsi tigris sarkany dragon monkey majom shadow arnyek batman superman pokember starwars pokemon naruto
ferencvaros fradi ujpest honved debrecen vasas diosgyor barcelona realmadrid chelsea arsenal liverpool manchester united juventus football
foci focilabda soccer baseball hockey ferrari mercedes porsche opel suzuki mustang harley
budapest magyarorszag magyar hungary hungaria szeged pecs gyor miskolc kolozsvar erdely romania temesvar nagyvarad europa
januar februar marcius aprilis majus junius julius augusztus szeptember oktober november december
january february march april june july august september october
hetfo kedd szerda csutortok pentek szombat vasarnap monday tuesday wednesday thursday friday saturday sunday
tavasz nyar osz tel spring summer autumn winter
anna maria katalin eva ilona zsuzsanna zsuzsa erika krisztina andrea agnes monika timea nikolett viktoria vivien dora reka eszter kata julia
laszlo istvan jozsef janos zoltan sandor gabor ferenc attila peter tamas zsolt tibor andras csaba imre david adam balazs bence mate mark daniel
nagy kovacs toth szabo horvath varga kiss molnar nemeth farkas
michael jordan jennifer jessica ashley thomas robert charlie george andrew martin nicole matthew michelle
computer szamitogep internet google facebook instagram youtube microsoft windows samsung iphone android telefon
cimlap ujsag ujsagiro szerkeszt szerkeszto szerkesztoseg hirportal hirek lap fonok iroda munka ceg company office
egy ketto harom negy ot hat het nyolc kilenc tiz one two three four five six seven eight nine ten
abc abcd qwe qwer qwert qwertz qwerty asd asdf asdfg yxc zxc
the and is my az es ez nem igen van vagyok enyem my your the for
`
  .trim()
  .split(/\s+/);

/** Rows, columns and zigzags of Hungarian and English keyboards. */
const keyRuns = [
  '01234567890',
  'qwertzuiop',
  'qwertyuiop',
  'asdfghjkl',
  'yxcvbnm',
  'zxcvbnm',
  '1q2w3e4r5t6z7u8i9o0p',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5z6u7i8o9p0',
  'q1w2e3r4t5y6u7i8o9p0',
  '1qay2wsx3edc4rfv5tgb6zhn7ujm8ik',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik',
  'qaywsxedcrfvtgbzhnujm',
  'qazwsxedcrfvtgbyhnujm',
  '!@#$%^&*()',
].flatMap((run) => [run, [...run].reverse().join('')]);

/** Letters that digits and signs commonly replace. */
const letterOf: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

const replaceSigns = (text: string) =>
  [...text].map((character) => letterOf[character] ?? character).join('');

/**
 * Estimates how much of a password has to be guessed by somebody who tries common things first (ASVS 6.2.4):
 * one point for each character, two for a whole word, keyboard run, sequence or year, none for a repetition
 * or separator. Digits and signs that commonly replace letters are read both ways.
 * @param context further words: name, address
 */
export function measureEffort(password: string, context: readonly string[] = []): number {
  const knownWords = [...words, ...context.map(fold)].filter((word) => word.length > 2);
  const written = fold(password);
  const read = replaceSigns(written);
  /** The fewest points for the rest of the password after each position. */
  const minPoints: number[] = Array(written.length + 1).fill(0);
  for (let at = written.length - 1; at >= 0; at--) {
    const lengths = [written, read].flatMap((form) => patternsAt(form.slice(at), knownWords));
    const costs = lengths.map((length) => 2 + (minPoints[at + length] ?? 0));
    const one = (/[\p{L}\p{N}]/u.test(written.charAt(at)) ? 1 : 0) + (minPoints[at + 1] ?? 0);
    const again = repeatedLength(read, at);
    minPoints[at] = Math.min(one, ...(again > 0 ? [minPoints[at + again] ?? 0] : []), ...costs);
  }
  return minPoints[0] ?? 0;
}

/** Lengths of the patterns that start at this position. */
function patternsAt(rest: string, knownWords: readonly string[]): number[] {
  const lengths = knownWords.filter((word) => rest.startsWith(word)).map(({ length }) => length);
  const year = /^(?:19|20)\d\d/.test(rest) ? 4 : 0;
  return [...lengths, year, runLength(rest), sequenceLength(rest), keyRunLength(rest)].filter(
    (length) => length > 0,
  );
}

/** How many characters from here on repeat an earlier part; 0 for fewer than three. */
function repeatedLength(text: string, at: number): number {
  let length = 0;
  while (at + length < text.length && text.slice(0, at).includes(text.slice(at, at + length + 1))) length++;
  return length >= 3 ? length : 0;
}

/** Length of a run such as “aaaa” or “xyxyxy”. */
function runLength(rest: string): number {
  const length = /^(.{1,8}?)\1{2,}/su.exec(rest)?.[0].length ?? 0;
  return length >= 3 ? length : 0;
}

/** Length of a sequence such as “abcd” or “9876”. */
function sequenceLength(rest: string): number {
  for (const step of [1, -1]) {
    let length = 1;
    while (length < rest.length && rest.charCodeAt(length) - rest.charCodeAt(length - 1) === step) length++;
    if (length >= 3) return length;
  }
  return 0;
}

/** Length of a run of neighbouring keys. */
function keyRunLength(rest: string): number {
  let longest = 0;
  for (const run of keyRuns) {
    const from = run.indexOf(rest.slice(0, 3));
    if (from < 0 || rest.length < 3) continue;
    let length = 3;
    while (length < rest.length && from + length < run.length && rest[length] === run[from + length])
      length++;
    longest = Math.max(longest, length);
  }
  return longest;
}
