import { z } from 'zod';
import { UnixSeconds } from './article.ts';
import { ImageRef } from './image.ts';

/** Names of quizzes, questions, options and answers come from the quiz service; any short text will do. */
const QuizId = z.string().min(1).max(100);

export const QuizOption = z
  .object({
    _id: QuizId.meta({ description: 'Names the option.' }),
    text: z.string().max(500).meta({ description: 'What can be chosen; empty for a picture alone.' }),
    image: ImageRef.nullable().meta({ description: 'A picture to choose.' }),
    answerCount: z.int().nonnegative().meta({ description: 'How many readers chose it.' }),
  })
  .meta({ id: 'QuizOption', description: 'What can be answered to a question.' });
export type QuizOption = z.infer<typeof QuizOption>;

export const QuizQuestion = z
  .object({
    _id: QuizId.meta({ description: 'Names the question.' }),
    question: z.string().min(1).max(1000).meta({ description: 'Plain text.' }),
    displayAs: z.string().min(1).max(50).meta({ description: 'How it is asked: options to choose from, a number on a scale, …' }),
    image: ImageRef.nullable().meta({ description: 'Above the question.' }),
    description: z.string().max(5000).nullable().meta({ description: 'Shown once it is answered; plain text.' }),
    activeTo: UnixSeconds.nullable().meta({ description: 'Open before this moment, unix seconds; null: always (specification §4).' }),
    rightAnswer: z
      .object({ value: z.string().max(500).meta({ description: 'The `_id` of the right option, or the right number.' }) })
      .nullable()
      .meta({ description: 'Null where no answer is right or wrong.' }),
    options: z.array(QuizOption).meta({ description: 'In order; empty where a number is asked for.' }),
    answers: z
      .object({
        answerCount: z.int().nonnegative().meta({ description: 'How many readers answered.' }),
        sum: z.number().meta({ description: 'Of the numbers they gave; 0 where options are chosen.' }),
        average: z.number().nullable().meta({ description: 'Of the numbers they gave; null while there is none.' }),
      })
      .meta({ description: 'What all readers answered.' }),
  })
  .meta({ id: 'QuizQuestion', description: 'A question and what has been answered to it.' });
export type QuizQuestion = z.infer<typeof QuizQuestion>;

export const Quiz = z
  .object({
    _id: QuizId.meta({ description: 'Names the quiz.' }),
    complex: z.boolean().meta({ description: 'Its questions belong together: the result is shown after the last one.' }),
    questions: z.array(QuizQuestion).min(1).meta({ description: 'In order.' }),
  })
  .meta({ id: 'Quiz', description: 'A quiz or a vote in an article.' });
export type Quiz = z.infer<typeof Quiz>;

export const QuizResponse = z
  .union([
    z.object({ optionId: QuizId.meta({ description: 'The option that was chosen.' }) }),
    z.object({ answerId: QuizId.meta({ description: 'The answer that was given where there are no options.' }) }),
  ])
  .meta({ id: 'QuizResponse', description: 'One answer: an option, or an answer of its own.' });
export type QuizResponse = z.infer<typeof QuizResponse>;

export const UserAnswer = z
  .object({
    questionId: QuizId.meta({ description: 'Which question.' }),
    responses: z.array(QuizResponse).min(1).meta({ description: 'What the reader answered.' }),
  })
  .meta({ id: 'UserAnswer', description: "A reader's answer to a question; also kept in the reader's browser, by quiz." });
export type UserAnswer = z.infer<typeof UserAnswer>;
