import type { Element } from 'hast';
import { QuizId } from '#contract/quiz.ts';
import type { QuizBlock } from './blocks.ts';
import { attribute, element, hasClass } from './nodes.ts';

/** `<div class="quiz" data-quiz="name"></div>`: the place of a quiz of the quiz service in a text. */
export const isQuiz = (node: Element): boolean =>
  node.tagName === 'div' && hasClass(node, 'quiz') && quizName(node) !== null;

/** The quiz's id; null when it is invalid. */
export function quizName(node: Element): string | null {
  return QuizId.safeParse(attribute(node, 'dataQuiz')).data ?? null;
}

/** The stored form, without an editing tool's placeholder. */
export function quiz(node: Element): Element[] {
  const name = quizName(node);
  return name === null ? [] : [element('div', { className: ['quiz'], dataQuiz: name }, [])];
}

export function quizBlock(node: Element): QuizBlock | null {
  const name = quizName(node);
  return name === null ? null : { kind: 'quiz', quiz: name, paragraphCount: 0 };
}
