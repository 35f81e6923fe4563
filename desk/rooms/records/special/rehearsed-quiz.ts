import type { Quiz } from '#contract/quiz.ts';
import { asksNumber } from '#contract/quiz-rules.ts';
import type { Responses } from '#portal/parts/quiz/quiz-state.ts';

type Question = Quiz['questions'][number];
type EditedQuestion = Omit<Question, 'options' | 'answers'> & {
  options: ReadonlyArray<Omit<Question['options'][number], 'answerCount'>>;
};

/** The edited quiz as readers would get it before the first answer. */
export function freshQuiz(document: { complex: boolean; questions: readonly EditedQuestion[] }): Quiz {
  return {
    // Another id, so that answers stored on this device for the real quiz are not changed.
    _id: 'proba',
    complex: document.complex,
    questions: document.questions.map((question) => ({
      ...question,
      options: question.options.map((option) => ({ ...option, answerCount: 0 })),
      answers: { answerCount: 0, sum: 0, average: null },
    })),
  };
}

/** The quiz after somebody has answered, as the service would count it. */
export function withAnswers(quiz: Quiz, responses: Responses): Quiz {
  return {
    ...quiz,
    questions: quiz.questions.map((question) => countResponse(question, responses[question._id])),
  };
}

function countResponse(question: Question, response: string | undefined): Question {
  if (response === undefined) return question;
  const { answerCount, sum } = question.answers;
  const nextSum = sum + (asksNumber(question.displayAs) ? Number(response) : 0);
  const average = asksNumber(question.displayAs) ? nextSum / (answerCount + 1) : null;
  return {
    ...question,
    answers: { answerCount: answerCount + 1, sum: nextSum, average },
    options: question.options.map((option) =>
      option._id === response ? { ...option, answerCount: option.answerCount + 1 } : option,
    ),
  };
}
