import type { Question, Quiz as QuizThing, WithContext } from 'schema-dts';
import type { Quiz, QuizQuestion } from '#contract/quiz.ts';
import type { About } from './article-json-ld.ts';

/**
 * A quiz without questions that have a closing time (votes, whose answers are secret) or no right answer.
 * Null when no question is left.
 */
export function quizJsonLd(quiz: Quiz, { canonical }: About, title: string): WithContext<QuizThing> | null {
  const questions = quiz.questions.flatMap((question) => questionThing(question) ?? []);
  if (questions.length === 0) return null;
  return {
    '@context': 'https://schema.org',
    '@type': 'Quiz',
    name: title,
    url: canonical,
    about: { '@type': 'Thing', name: title },
    hasPart: questions,
  };
}

function questionThing(entry: QuizQuestion): Question | null {
  const { _id, question, rightAnswer, activeTo, options, description } = entry;
  if (rightAnswer === null || activeTo !== null) return null;
  const right = options.find((option) => option._id === rightAnswer.value);
  const others = options.filter((option) => option !== right);
  return {
    '@type': 'Question',
    identifier: _id,
    eduQuestionType: options.length > 0 ? 'Multiple choice' : 'Open ended',
    text: question,
    acceptedAnswer: {
      '@type': 'Answer',
      text: right?.text ?? rightAnswer.value,
      ...(description && { comment: { '@type': 'Comment', text: description } }),
    },
    ...(others.length > 0 && {
      suggestedAnswer: others.map(({ text }) => ({ '@type': 'Answer' as const, text })),
    }),
  };
}
