import type { ColumnType } from 'kysely';
import type { Edited } from './content.ts';

export interface QuizTables {
  quiz: { id: string; complex: boolean; updated_at: Date } & Edited;
  quiz_question: QuizQuestionTable;
  quiz_option: {
    quiz_id: string;
    question_id: string;
    id: string;
    position: number;
    text: string;
    image: string | null;
    answer_count: ColumnType<number, number | undefined>;
  };
  quiz_answer: {
    quiz_id: string;
    token_hash: Buffer;
    question_id: string;
    option_id: string | null;
    number: string | null;
    answered_at: Date;
  };
}

/** Numbers are `numeric`, which comes as text. */
export interface QuizQuestionTable {
  quiz_id: string;
  id: string;
  position: number;
  question: string;
  display_as: string;
  image: string | null;
  image_alt: string;
  description: string | null;
  active_to: Date | null;
  right_answer: string | null;
  minimum: ColumnType<string | null, number | null, number | null>;
  maximum: ColumnType<string | null, number | null, number | null>;
  step: ColumnType<string | null, number | null, number | null>;
  unit: string | null;
  answer_count: ColumnType<number, number | undefined>;
  answer_sum: ColumnType<string, number | undefined>;
}
