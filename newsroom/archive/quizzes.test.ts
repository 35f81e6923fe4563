import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testDatabase } from '#database/testing/test-database.ts';
import { noon } from '#services/content/testing/sample.ts';
import { findQuizzes } from '#services/quiz/queries/quizzes.ts';
import { storeAnswers } from '#services/quiz/rules/store-answers.ts';
import { storeQuiz } from '#services/quiz/rules/store-quiz.ts';
import { sampleQuiz } from '#services/quiz/testing/sample-quiz.ts';
import { emptyNewsroom } from '../empty-newsroom.ts';
import { exportDatabase, importLines } from '../testing/transfer-archive.ts';

const reader = (n: number) => createHash('sha256').update(String(n)).digest('hex');

it('an archive restores quizzes with answers and counts, also when it is imported twice; a reset deletes them', async () => {
  const [{ db: from }, { db: to }] = [await testDatabase(), await testDatabase()];
  await storeQuiz(from, 'hidak', sampleQuiz);
  const votes = Array.from({ length: 2500 }, (_, n) => ({
    question: 'szavazas',
    token: reader(n),
    option: n % 3 ? 'igen' : 'nem',
    number: null,
    at: noon,
  }));
  const numbers = Array.from({ length: 40 }, (_, n) => ({
    question: 'szam',
    token: reader(n),
    option: null,
    number: n / 10,
    at: noon + 0.25,
  }));
  await storeAnswers(from, 'hidak', [...votes, ...numbers]);
  const lines = await exportDatabase(from);
  for (let run = 0; run < 2; run += 1)
    expect(await importLines(to, lines)).toEqual({ failures: [], notes: [] });
  expect(await findQuizzes(to, ['hidak'])).toEqual(await findQuizzes(from, ['hidak']));
  expect(
    (await findQuizzes(to, ['hidak']))[0]?.questions[0]?.options.map(({ answerCount }) => answerCount),
  ).toEqual([1666, 834]);
  expect(await exportDatabase(to)).toEqual(lines);
  await emptyNewsroom(to);
  expect((await sql`select 1 from quiz_answer`.execute(to)).rows).toEqual([]);
  await Promise.all([from.destroy(), to.destroy()]);
});
