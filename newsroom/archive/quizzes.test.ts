import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { Database } from '#database/database.ts';
import { testDatabase } from '#database/testing/test-database.ts';
import { createFolderStore } from '#services/media/store/folder-store.ts';
import { findQuizzes } from '#services/quiz/queries/quizzes.ts';
import { storeAnswers } from '#services/quiz/rules/store-answers.ts';
import { storeQuiz } from '#services/quiz/rules/store-quiz.ts';
import { noon, sampleQuiz } from '#services/quiz/testing/sample-quiz.ts';
import { emptyNewsroom } from '../commands/reset.ts';
import { emptyReport } from '../import/report.ts';
import { exportLines } from './export-archive.ts';
import { importArchive } from './import-archive.ts';

const reader = (n: number) => createHash('sha256').update(String(n)).digest('hex');

async function exported(db: Database): Promise<string[]> {
  const counts = { articles: 0, lines: 0, missingPictures: 0 };
  const lines: string[] = [];
  for await (const line of exportLines({ db, media: null, counts, onProgress: () => {} })) lines.push(line);
  return lines;
}

async function imported(db: Database, lines: readonly string[]): Promise<void> {
  const failures: unknown[] = [];
  await importArchive({
    db,
    media: createFolderStore(tmpdir()),
    chunks: (async function* () {
      yield lines.join('');
    })(),
    site: null,
    report: emptyReport(),
    onProgress: () => {},
    onFailure: (failure) => failures.push(failure),
  });
  expect(failures).toEqual([]);
}

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
  const lines = await exported(from);
  await imported(to, lines);
  await imported(to, lines);
  expect(await findQuizzes(to, ['hidak'])).toEqual(await findQuizzes(from, ['hidak']));
  expect(
    (await findQuizzes(to, ['hidak']))[0]?.questions[0]?.options.map(({ answerCount }) => answerCount),
  ).toEqual([1666, 834]);
  expect(await exported(to)).toEqual(lines);
  await emptyNewsroom(to);
  expect((await sql`select 1 from quiz_answer`.execute(to)).rows).toEqual([]);
  await Promise.all([from.destroy(), to.destroy()]);
});
