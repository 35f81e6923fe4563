import type { ElectionSummary } from '#contract/election.ts';
import {
  type AnswerQuery,
  type AnswerWord,
  hasAny,
  isForm,
  nameWords,
  unexplainedWords,
} from './answer-query.ts';

export interface ElectionIntent {
  /** The elections that may be meant, the latest first. */
  elections: readonly ElectionSummary[];
  /** The remaining words: a settlement or a county; empty for the whole country. */
  place: readonly AnswerWord[];
}

/** „Borsod-Abaúj-Zemplén vármegye” */
const maxPlaceWords = 4;
const electionWords = ['valasztas', 'valasztasi', 'elnokvalasztas', 'szavazas'];
const resultWords = ['eredmeny', 'vegeredmeny', 'szazalek', 'gyoztes', 'nyert', 'nyerte', 'ki', 'hivatalos'];
/** Common short names for words of titles. */
const shortNames: Readonly<Record<string, readonly string[]>> = {
  ep: ['europai', 'parlamenti'],
  usa: ['amerikai'],
  amerika: ['amerikai'],
  parlamenti: ['orszaggyulesi'],
};

/** „választás 2022 eredmény”, „EP 2024”, „választási eredmény Pécs 2022”. */
export function matchElection(
  { words, numbers }: AnswerQuery,
  elections: readonly ElectionSummary[],
): ElectionIntent | null {
  const [year] = numbers;
  const isElection = hasAny(words, electionWords);
  const isShort = words.some((word) => word.text === 'ep') && (isElection || year !== undefined);
  if (numbers.length > 1 || !(isElection || isShort)) return null;
  const rest = unexplainedWords(words, [...electionWords, ...resultWords]);
  const fitting = elections
    .filter(({ day }) => year === undefined || day.startsWith(String(year)))
    .map((election) => ({ election, place: withoutTitle(rest, election.title) }));
  const fewest = Math.min(...fitting.map(({ place }) => place.length));
  const best = fitting.filter(({ place }) => place.length === fewest);
  const place = best[0]?.place ?? [];
  const isQualified = year !== undefined || rest.length > 0 || hasAny(words, resultWords);
  if (best.length === 0 || place.length > maxPlaceWords || !isQualified) return null;
  return { elections: best.map(({ election }) => election), place };
}

function withoutTitle(words: readonly AnswerWord[], title: string): readonly AnswerWord[] {
  const titleWords = nameWords(title);
  return words.filter((word) => {
    const isShortName = shortNames[word.text]?.every((each) => titleWords.includes(each)) ?? false;
    return !isShortName && !titleWords.some((each) => isForm(word, each));
  });
}
