import type { Element } from 'hast';
import { QuizId } from '#contract/quiz.ts';
import type { QuizBlock } from './blocks.ts';
import { attribute, element, hasClass } from './nodes.ts';

/** `<div class="quiz" data-quiz="id"></div>`: the place of a quiz of the quiz service in a text. */
export const isQuiz = (node: Element): boolean =>
  node.tagName === 'div' && hasClass(node, 'quiz') && quizIdOf(node) !== null;

/** The quiz's id; null when it is invalid. */
function quizIdOf(node: Element): string | null {
  return QuizId.safeParse(attribute(node, 'dataQuiz')).data ?? null;
}

/** The stored form, without an editing tool's placeholder. */
export function quiz(node: Element): Element[] {
  const id = quizIdOf(node);
  return id === null ? [] : [element('div', { className: ['quiz'], dataQuiz: id }, [])];
}

export function quizBlock(node: Element): QuizBlock | null {
  const id = quizIdOf(node);
  return id === null ? null : { kind: 'quiz', quiz: id, paragraphCount: 0 };
}
