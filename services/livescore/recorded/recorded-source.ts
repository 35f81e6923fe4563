import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Question, RecordedSource } from '../source.ts';
import { footballAnswers } from './recorded-football.ts';

export interface Answer {
  question: Question;
  rows: readonly unknown[];
}

/**
 * The facts that ship with the project (README.md beside this), read once.
 * @throws Error that names file and line where a fact is not written as it should be
 */
export function recordedSource(): RecordedSource {
  const answers = footballAnswers();
  return {
    version: createHash('sha256').update(JSON.stringify(answers)).digest('hex').slice(0, 16),
    questions: answers.map(({ question }) => question),
    ask: async (question) => [...(answers.find((answer) => isDeepStrictEqual(answer.question, question))?.rows ?? [])],
    orderOf: () => [],
  };
}
