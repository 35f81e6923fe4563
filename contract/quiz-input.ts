import { z } from 'zod';
import { Quiz, QuizId, QuizOption, QuizQuestion } from './quiz.ts';
import { asksNumber } from './quiz-rules.ts';

const OptionInput = z.strictObject({
  _id: QuizOption.shape._id,
  text: QuizOption.shape.text,
  image: QuizOption.shape.image.default(null),
});

const QuestionInput = z
  .strictObject({
    _id: QuizQuestion.shape._id,
    question: QuizQuestion.shape.question,
    displayAs: QuizQuestion.shape.displayAs,
    image: QuizQuestion.shape.image.default(null),
    imageAlt: QuizQuestion.shape.imageAlt.default(''),
    description: QuizQuestion.shape.description.default(null),
    activeTo: QuizQuestion.shape.activeTo.default(null),
    rightAnswer: QuizQuestion.shape.rightAnswer.default(null),
    range: QuizQuestion.shape.range.default(null),
    options: z
      .array(OptionInput)
      .max(50)
      .default([])
      .meta({ description: 'Options in order; none where the answer is a number.' }),
  })
  .superRefine((question, context) => {
    for (const message of faultsOf(question)) context.addIssue({ code: 'custom', message });
  });
type QuestionInput = z.output<typeof QuestionInput>;

/**
 * A quiz in the form that newsrooms write. Questions keep their answers as long as they keep their `_id`s.
 */
export const QuizInput = z
  .strictObject({
    complex: Quiz.shape.complex.default(false),
    questions: z
      .array(QuestionInput)
      .min(1)
      .max(50)
      .meta({
        description: 'Questions in order.',
        examples: [
          [
            {
              _id: 'ki-nyer',
              question: 'Mi lesz a mérkőzés vége?',
              displayAs: 'buttons',
              options: [
                { _id: 'hazai', text: 'A hazaiak nyernek' },
                { _id: 'vendeg', text: 'A vendégek nyernek' },
              ],
            },
          ],
        ],
      }),
  })
  .refine(({ questions }) => areDifferent(questions), 'Two questions have the same _id.')
  .meta({ id: 'QuizInput', description: 'What a newsroom sends to set a quiz.' });
export type QuizInput = z.input<typeof QuizInput>;
export type ParsedQuizInput = z.output<typeof QuizInput>;

/** Names of a page's quizzes; in an address they are separated by commas. */
const ids = z.array(QuizId).max(20);
export const QuizIds = z.union([
  z
    .string()
    .transform((text) => (text === '' ? [] : text.split(',')))
    .pipe(ids),
  ids,
]);

const areDifferent = (items: ReadonlyArray<{ _id: string }>) =>
  new Set(items.map(({ _id }) => _id)).size === items.length;

function faultsOf(question: QuestionInput): string[] {
  return asksNumber(question.displayAs) ? numberFaults(question) : optionFaults(question);
}

function numberFaults({ range, options, rightAnswer, displayAs }: QuestionInput): string[] {
  if (options.length > 0) return [`A question with ${displayAs} asks for a number and has no options.`];
  if (!range) return [`A question with ${displayAs} asks for a number and needs a range.`];
  if (range.minimum + range.step > range.maximum) return ['The range has fewer than two numbers.'];
  return rightAnswer && !isInRange(rightAnswer.value, range)
    ? ['The right answer is none of the numbers that can be given.']
    : [];
}

function optionFaults({ range, options, rightAnswer, displayAs }: QuestionInput): string[] {
  if (range) return [`A question with ${displayAs} has options and no range.`];
  if (options.length < 2) return ['There are fewer than two options.'];
  if (!areDifferent(options)) return ['Two options have the same _id.'];
  if (displayAs === 'images' && options.some(({ image }) => image === null))
    return ['Each option needs a picture.'];
  return rightAnswer && !options.some(({ _id }) => _id === rightAnswer.value)
    ? ['The right answer is none of the options.']
    : [];
}

/** Whether this text is an allowed number: between the limits, a whole number of steps from the minimum. */
export function isInRange(
  text: string,
  { minimum, maximum, step }: NonNullable<QuizQuestion['range']>,
): boolean {
  if (!/^-?\d{1,12}(?:\.\d{1,6})?$/.test(text)) return false;
  const value = Number(text);
  const steps = (value - minimum) / step;
  return value >= minimum && value <= maximum && Math.abs(steps - Math.round(steps)) < 1e-6;
}
