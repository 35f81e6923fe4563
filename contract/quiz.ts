import { z } from 'zod';
import { UnixSeconds } from './article.ts';
import { ImageRef } from './image.ts';
import { quizIdPattern } from './quiz-id.ts';

/**
 * Ids of quizzes, questions and options. Those of questions and options need only be unique within their
 * parent.
 */
export const QuizId = z.string().regex(quizIdPattern, 'It must be letters, digits, - and _, 100 at most.');

/** The typed number if there are no options, as text: `42`, `-3.5`. */
const NumberText = z.string().regex(/^-?\d{1,12}(?:\.\d{1,6})?$/);

/**
 * How a question is answered. `buttons` and `yesno`: a press is the answer; `radio` and `images`: choose,
 * then send. In a complex quiz, all are chosen first and sent together. `scale` is a slider, `number` a
 * field.
 */
export const displayKinds = ['buttons', 'radio', 'images', 'yesno', 'scale', 'number'] as const;
export const DisplayKind = z.enum(displayKinds).meta({
  id: 'QuizDisplay',
  description:
    'How it is asked: `buttons`, `radio`, `images` (a grid), `yesno` have options; `scale` (a slider) and `number` ask for a number.',
});
export type DisplayKind = z.infer<typeof DisplayKind>;

export const QuizRange = z
  .strictObject({
    minimum: z.number().min(-1e9).max(1e9).meta({ description: 'The least that can be given.' }),
    maximum: z.number().min(-1e9).max(1e9).meta({ description: 'The most that can be given.' }),
    step: z
      .number()
      .min(0.01)
      .max(1e9)
      .meta({ description: 'Distance from one number to the next, counted from `minimum`.' }),
    unit: z.string().max(30).meta({ description: 'The unit, as printed after a number; may be empty.' }),
  })
  .meta({ id: 'QuizRange', description: 'The numbers that can be given.' });
export type QuizRange = z.infer<typeof QuizRange>;

export const QuizOption = z
  .object({
    _id: QuizId.meta({ description: 'Names the option.' }),
    text: z
      .string()
      .min(1)
      .max(500)
      .meta({ description: 'What can be chosen; names the picture where there is one.' }),
    image: ImageRef.nullable().meta({ description: 'A picture to choose.' }),
    answerCount: z.int().nonnegative().meta({ description: 'How many readers chose it.' }),
  })
  .meta({ id: 'QuizOption', description: 'What can be answered to a question.' });
export type QuizOption = z.infer<typeof QuizOption>;

export const QuizQuestion = z
  .object({
    _id: QuizId.meta({ description: 'Names the question.' }),
    question: z.string().min(1).max(1000).meta({ description: 'Plain text.' }),
    displayAs: DisplayKind,
    image: ImageRef.nullable().meta({ description: 'Picture above the question.' }),
    imageAlt: z.string().max(1000).meta({
      description: 'What the picture shows, without giving the answer away; empty where it only decorates.',
    }),
    description: z
      .string()
      .max(5000)
      .nullable()
      .meta({ description: 'Shown once it is answered; plain text.' }),
    activeTo: UnixSeconds.nullable().meta({
      description: 'Open before this moment, unix seconds; null: always.',
    }),
    rightAnswer: z
      .object({
        value: z
          .string()
          .max(500)
          .meta({ description: 'The `_id` of the right option, or the right number.' }),
      })
      .nullable()
      .meta({ description: 'Null where no answer is right or wrong, or while it is not known.' }),
    range: QuizRange.nullable().meta({ description: 'Where a number is asked for, else null.' }),
    options: z
      .array(QuizOption)
      .meta({ description: 'Options in order; empty where the answer is a number.' }),
    answers: z
      .object({
        answerCount: z.int().nonnegative().meta({ description: 'How many readers answered.' }),
        sum: z
          .number()
          .meta({ description: 'Sum of the numbers that were given; 0 where options are chosen.' }),
        average: z
          .number()
          .nullable()
          .meta({ description: 'Average of the numbers that were given; null while there is none.' }),
      })
      .meta({ description: 'What all readers answered.' }),
  })
  .meta({ id: 'QuizQuestion', description: 'A question and what has been answered to it.' });
export type QuizQuestion = z.infer<typeof QuizQuestion>;

export const Quiz = z
  .object({
    _id: QuizId.meta({ description: 'Names the quiz.' }),
    complex: z.boolean().meta({
      description: 'True: its questions belong together, and the result is shown after the last one.',
    }),
    questions: z.array(QuizQuestion).min(1).meta({ description: 'Questions in order.' }),
  })
  .meta({ id: 'Quiz', description: 'A quiz or a vote in an article.' });
export type Quiz = z.infer<typeof Quiz>;

export const QuizResponse = z
  .union([
    z.object({ optionId: QuizId.meta({ description: 'The option that was chosen.' }) }),
    z.object({
      answerId: NumberText.meta({
        description: 'The number that was given where there are no options, as text.',
      }),
    }),
  ])
  .meta({ id: 'QuizResponse', description: 'An answer: an option, or a number.' });
export type QuizResponse = z.infer<typeof QuizResponse>;

export const UserAnswer = z
  .object({
    questionId: QuizId.meta({ description: 'Id of the question.' }),
    responses: z.array(QuizResponse).length(1).meta({ description: 'What the reader answered.' }),
  })
  .meta({
    id: 'UserAnswer',
    description: "A reader's answer to a question; also kept in the reader's browser, by quiz.",
  });
export type UserAnswer = z.infer<typeof UserAnswer>;
