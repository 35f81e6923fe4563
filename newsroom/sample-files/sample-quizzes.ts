import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { z } from 'zod';
import { QuizQuestion } from '#contract/quiz.ts';
import { isInRange, type ParsedQuizInput, QuizInput } from '#contract/quiz-input.ts';
import type { Database } from '#database/database.ts';
import { type StoredAnswer, storeAnswers } from '#services/quiz/rules/store-answers.ts';
import { storeQuiz } from '#services/quiz/rules/store-quiz.ts';
import { createRandom, type Random } from '../generator/random.ts';
import { brokenFile } from './broken-file.ts';
import { Age, parseForm } from './forms.ts';
import type { SamplePictures } from './sample-pictures.ts';

const pictureName = z.string().nullable().default(null);

const SampleOption = z.strictObject({
  _id: z.string(),
  text: z.string(),
  image: pictureName,
  /** Its relative frequency. */
  weight: z.number().positive(),
});

const SampleQuestion = z.strictObject({
  ...QuizQuestion.pick({ _id: true, question: true, displayAs: true }).shape,
  image: pictureName,
  imageAlt: z.string().default(''),
  description: QuizQuestion.shape.description.default(null),
  rightAnswer: QuizQuestion.shape.rightAnswer.default(null),
  range: QuizQuestion.shape.range.default(null),
  options: z.array(SampleOption).default([]),
  /** Distribution of the numbers: around `middle`, most of them within `spread`. */
  numbers: z.strictObject({ middle: z.number(), spread: z.number() }).optional(),
  /** Share of the readers who answer it. */
  answered: z.number().min(0).max(1).default(1),
  /** How long ago it was closed, or how long it stays open. */
  closedAge: Age.optional(),
  openFor: Age.optional(),
});
type SampleQuestion = z.output<typeof SampleQuestion>;

const SampleQuiz = z.strictObject({
  complex: z.boolean().default(false),
  readers: z.int().nonnegative(),
  questions: z.array(SampleQuestion).min(1),
});
export interface SampleQuiz extends z.output<typeof SampleQuiz> {
  id: string;
}

/**
 * Reads `quizzes/{name}.json`.
 * @throws Error that names the file that is wrong, and how
 */
export async function readSampleQuizzes(folder: string): Promise<SampleQuiz[]> {
  const names = await readdir(join(folder, 'quizzes')).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return Promise.all(
    names.sort().map(async (name) => {
      try {
        return {
          id: basename(name, '.json'),
          ...parseForm(await readFile(join(folder, 'quizzes', name), 'utf8'), SampleQuiz),
        };
      } catch (error) {
        throw brokenFile(`quizzes/${name}`, error);
      }
    }),
  );
}

/** Period over which the answers of readers are spread. */
const answerPeriodSeconds = 2 * 86_400;
const batchSize = 2000;

/**
 * Stores a quiz, and answers of made-up readers one by one, as real ones are.
 * @param now unix seconds
 */
export async function storeSampleQuiz(
  db: Database,
  quiz: SampleQuiz,
  pictures: SamplePictures,
  now: number,
): Promise<void> {
  await storeQuiz(db, quiz.id, await inputOf(quiz, pictures, now));
  const answers = answersOf(quiz, now);
  for (let from = 0; from < answers.length; from += batchSize)
    await storeAnswers(db, quiz.id, answers.slice(from, from + batchSize));
}

async function inputOf(quiz: SampleQuiz, pictures: SamplePictures, now: number): Promise<ParsedQuizInput> {
  const stored = async (name: string | null) => (name === null ? null : pictures.store(name));
  const questions = quiz.questions.map(async (row) => {
    const { numbers: _numbers, answered: _answered, closedAge, openFor, ...question } = row;
    return {
      ...question,
      image: await stored(question.image),
      activeTo: closedAge === undefined ? (openFor === undefined ? null : now + openFor) : now - closedAge,
      options: await Promise.all(
        question.options.map(async ({ weight: _weight, image, ...option }) => ({
          ...option,
          image: await stored(image),
        })),
      ),
    };
  });
  const parsed = QuizInput.safeParse({ complex: quiz.complex, questions: await Promise.all(questions) });
  if (parsed.success) return parsed.data;
  throw brokenFile(`quizzes/${quiz.id}.json`, z.prettifyError(parsed.error));
}

/** Deterministic: a reader's answers follow from the quiz's name. */
function answersOf({ id, readers, questions }: SampleQuiz, now: number): StoredAnswer[] {
  const random = createRandom(createHash('sha256').update(id).digest().readUInt32BE());
  return Array.from({ length: readers }, (_, reader) => {
    const token = createHash('sha256').update(`${id} ${reader}`).digest('hex');
    const ago = random.whole(60, answerPeriodSeconds);
    return questions.flatMap((question) => {
      if (!random.chance(question.answered)) return [];
      const at = now - ago - (question.closedAge ?? 0);
      return [
        {
          question: question._id,
          token,
          at,
          option: optionOf(question, random),
          number: numberOf(question, random),
        },
      ];
    });
  }).flat();
}

function optionOf({ options }: SampleQuestion, random: Random): string | null {
  let remainingWeight = random.next() * options.reduce((sum, { weight }) => sum + weight, 0);
  for (const { _id, weight } of options) {
    remainingWeight -= weight;
    if (remainingWeight < 0) return _id;
  }
  return options.at(-1)?._id ?? null;
}

/** The sum of three throws: more in the middle than at the ends. */
function numberOf({ range, numbers }: SampleQuestion, random: Random): number | null {
  if (!range || !numbers) return null;
  const thrown =
    numbers.middle + numbers.spread * (random.next() + random.next() + random.next() - 1.5) * 1.5;
  const steps = Math.round((thrown - range.minimum) / range.step);
  const value = Math.min(range.maximum, Math.max(range.minimum, range.minimum + steps * range.step));
  return isInRange(String(value), range) ? value : range.minimum;
}
