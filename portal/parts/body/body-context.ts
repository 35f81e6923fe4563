import type { Language } from '#portal/format/date.ts';
import type { CardItem } from '../card/card-item.ts';
import type { QuizContext } from '../quiz/quiz-place.tsx';

export interface BodyContext {
  language: Language;
  /** Articles that the text recommends, by slug; those that could not be had are missing. */
  related: ReadonlyMap<string, CardItem>;
  /** Quizzes that the text has; left out where none is shown. */
  quizzes?: QuizContext | undefined;
  /** Inside an info box or an accordion, which are narrower than the text. */
  inBox?: boolean;
}
