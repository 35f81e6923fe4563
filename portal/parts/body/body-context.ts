import type { LinkOwner } from '#body/links.ts';
import type { Language } from '#portal/format/date.ts';
import type { CardItem } from '../card/card-item.ts';
import type { QuizContext } from '../quiz/quiz-place.tsx';

export interface BodyContext {
  language: Language;
  /** The party responsible for the text's links. Default: the newsroom. */
  links?: LinkOwner | undefined;
  /** Articles that the text recommends, by slug; those that could not be loaded are missing. */
  related: ReadonlyMap<string, CardItem>;
  /** Quizzes in the text. */
  quizzes?: QuizContext | undefined;
  /** Whether the text is inside an info box or an accordion, which are narrower. */
  isInBox?: boolean;
}
