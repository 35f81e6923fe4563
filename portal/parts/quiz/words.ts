import type { RefusalCode } from '#contract/quiz-graphql.ts';
import { number } from '#portal/format/number.ts';

/** Texts of quizzes, in the article's language. */
const hu = {
  quiz: 'Kvíz',
  vote: 'Szavazás',
  guess: 'Tippelj',
  ask: 'Kérdés',
  away: 'Itt egy kvíz lenne, de most nem érjük el. A cikk nélküle is kerek; nézz vissza kicsit később.',
  gone: 'Itt egy kvíz volt, de már nincs meg.',
  questions: (count: number) => `${count} kérdés`,
  send: 'Ezt választom',
  guessIs: 'Ez a tippem',
  sendNumber: 'Elküldöm',
  finish: 'Lássuk az eredményt',
  chosen: (count: number, all: number) => `${all} kérdésből ${count} megválaszolva`,
  missing: (count: number) => (count === 1 ? 'Egy kérdés még vár rád.' : `${count} kérdés még vár rád.`),
  choose: 'Előbb válassz egyet a lehetőségek közül.',
  range: (from: string, to: string) => `${from} és ${to} közötti számot várunk.`,
  yourNumber: 'A tipped',
  yourAnswer: 'A válaszod',
  readers: (count: number) => (count === 0 ? 'Még senki sem válaszolt' : `${number(count)} olvasó válaszolt`),
  yours: 'a te válaszod',
  right: 'helyes válasz',
  average: 'Az olvasók átlaga',
  rightNumber: 'A helyes válasz',
  isRight: 'Eltaláltad!',
  isWrong: 'Ez most nem talált.',
  off: (difference: string) => `A különbség ${difference}.`,
  counted: 'Megszámoltuk a válaszod, köszönjük.',
  closed: 'Lezárult',
  closedAt: (date: string) => `A szavazás lezárult: ${date}`,
  openTo: (date: string) => `Eddig lehet válaszolni: ${date}`,
  change: 'Mégis mást választok',
  why: 'Miért ez a helyes?',
  more: 'Részletek',
  results: 'Eredmény válaszadás nélkül',
  solutions: 'Megoldások válaszadás nélkül',
  again: 'Újra megpróbálom',
  practice: 'A számlálóban az első válaszaid maradnak.',
  failed: 'Nem sikerült elküldeni a válaszod. Próbáld meg még egyszer!',
  late: 'Közben lezárult egy kérdés, ezért a válaszod nem számoltuk meg.',
  before: 'Erre már válaszoltál, az első válaszod számít.',
  tooMany: 'Túl sok válasz érkezett innen egyszerre. Próbáld meg egy perc múlva!',
  thanks: 'Köszönjük, megszámoltuk a válaszod. Az összesítésben pár percen belül látszik.',
  refused: 'Ezt a válaszod nem tudtuk megszámolni: lehet, hogy lezárult a kérdés, vagy már válaszoltál rá.',
  score: (right: number, all: number) => `${all}-\u2060${outOf(all)} ${right}\u00a0jó válasz`,
  said: (right: number, all: number) => `Az eredményed: ${all}-\u2060${outOf(all)} ${right}\u00a0jó válasz.`,
  shared: (right: number, all: number) => `${all}-\u2060${outOf(all)} ${right}\u00a0jó válaszom lett`,
  verdicts: [
    'Hibátlan! Te akár írhattad volna is.',
    'Szép munka, alig fogott ki rajtad valami.',
    'Több jó, mint rossz: erre már lehet építeni.',
    'Nem volt könnyű. De most már ezeket is tudod.',
    'Ez most nem a te köröd volt – legközelebb biztosan több lesz.',
  ],
  done: 'Minden válaszod megvan. Köszönjük!',
};

type Words = { [K in keyof typeof hu]: (typeof hu)[K] };

const en: Words = {
  quiz: 'Quiz',
  vote: 'Vote',
  guess: 'Take a guess',
  ask: 'Question',
  away: 'There should be a quiz here, but it cannot be loaded right now. The article can be read without it; check back a little later.',
  gone: 'There was a quiz here, but it is no longer available.',
  questions: (count) => (count === 1 ? '1 question' : `${count} questions`),
  send: 'This is my choice',
  guessIs: 'This is my guess',
  sendNumber: 'Send',
  finish: 'Show the result',
  chosen: (count, all) => `${count} of ${all} questions answered`,
  missing: (count) =>
    count === 1 ? 'One question is still unanswered.' : `${count} questions are still unanswered.`,
  choose: 'Choose one of the options first.',
  range: (from, to) => `Enter a number from ${from} to ${to}.`,
  yourNumber: 'Your guess',
  yourAnswer: 'Your answer',
  readers: (count) =>
    count === 0
      ? 'Nobody has answered yet'
      : count === 1
        ? '1 reader answered'
        : `${number(count)} readers answered`,
  yours: 'your answer',
  right: 'right answer',
  average: 'Readers’ average',
  rightNumber: 'The right answer',
  isRight: 'Right!',
  isWrong: 'Not this time.',
  off: (difference) => `You were off by ${difference}.`,
  counted: 'Your answer has been counted, thank you.',
  closed: 'Closed',
  closedAt: (date) => `The vote closed on ${date}`,
  openTo: (date) => `Open until ${date}`,
  change: 'I changed my mind',
  why: 'Why is this right?',
  more: 'Details',
  results: 'See the result without answering',
  solutions: 'See the answers without guessing',
  again: 'Try again',
  practice: 'Your first answers stay in the count.',
  failed: 'Your answer could not be sent. Please try again.',
  late: 'A question has closed in the meantime, so your answer was not counted.',
  before: 'You have answered this before; your first answer counts.',
  tooMany: 'Too many answers came from here at once. Try again in a minute.',
  thanks: 'Thank you, your answer has been counted. The totals will follow in a few minutes.',
  refused: 'This answer could not be counted: the question may have closed, or you have answered it before.',
  score: (right, all) => `${right} of ${all} right`,
  said: (right, all) => `Your result: ${right} of ${all} right.`,
  shared: (right, all) => `I got ${right} of ${all} right`,
  verdicts: [
    'Flawless. You could have written it.',
    'Well done, hardly anything got past you.',
    'More right than wrong: something to build on.',
    'It was not easy. But now you know these too.',
    'Not your round – the next one will be better.',
  ],
  done: 'All your answers are in. Thank you!',
};

export const quizWords = { hu, en } as const;
export type QuizWords = Words;

/**
 * The ending of „9-ből”, „8-ból”, which depends on the last word of the spoken number.
 * @param count 1–99
 */
export function outOf(count: number): 'ból' | 'ből' {
  const last = count % 10 === 0 ? count : count % 10;
  return [3, 6, 8, 20, 30, 60, 80].includes(last) ? 'ból' : 'ből';
}

/**
 * Says why an answer was not accepted.
 * @param range bounds of a question that asks for a number
 */
export function describeProblem(
  words: QuizWords,
  code: RefusalCode | 'FAILED',
  range?: readonly [from: string, to: string],
): string {
  switch (code) {
    case 'CLOSED':
      return words.late;
    case 'ALREADY_ANSWERED':
      return words.before;
    case 'TOO_MANY':
      return words.tooMany;
    case 'OUT_OF_RANGE':
      return range ? words.range(...range) : words.choose;
    case 'BAD_ANSWER':
      return words.choose;
    default:
      return words.failed;
  }
}

/** A kind sentence about a score. The last one is for less than a quarter. */
export function pickVerdict(words: QuizWords, right: number, all: number): string {
  const share = all === 0 ? 0 : right / all;
  const at = [1, 0.75, 0.5, 0.25, 0].findIndex((minShare) => share >= minShare);
  return words.verdicts[at] ?? '';
}
