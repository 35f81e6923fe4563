import { createHash } from 'node:crypto';
import type { Question, RecordedSource } from '../source.ts';
import { footballAnswers } from './recorded-football.ts';
import { formula1Answers } from './recorded-formula-1.ts';

/**
 * Reads the recorded facts, once.
 * @param folder `scoresFolder` of the package `@cimlap/sample`; null records nothing
 * @param isProvided a provider is asked, too: it has the seasons that are not over yet
 * @throws Error that names file and line where a fact is not written as it should be
 */
export function recordedSource(folder: string | null, isProvided = false): RecordedSource {
  const answers = folder === null ? [] : [...footballAnswers(folder), ...formula1Answers(folder, isProvided)];
  const byQuestion = new Map(answers.map((answer) => [keyOf(answer.question), answer]));
  return {
    version: createHash('sha256')
      .update(JSON.stringify(answers.map(({ question, rows }) => ({ question, rows }))))
      .digest('hex')
      .slice(0, 16),
    questions: answers.map(({ question }) => question),
    ask: async (question) => [...(byQuestion.get(keyOf(question))?.rows ?? [])],
    // Nobody wrote down the order after each lap under an open licence.
    orderOf: () => [],
    rowsAt: (question, moment) => byQuestion.get(keyOf(question))?.at?.(moment) ?? null,
  };
}

/** The same for questions that say the same, in whatever order. */
const keyOf = (question: Question) =>
  JSON.stringify(Object.entries(question).sort(([a], [b]) => (a < b ? -1 : 1)));
