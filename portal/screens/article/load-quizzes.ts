import type { Block } from '#body/blocks.ts';
import type { ScreenContext } from '#portal/page/screen.ts';
import { quizNames } from '#portal/parts/body/parsed-blocks.ts';
import type { QuizContext } from '#portal/parts/quiz/quiz-place.tsx';

/** Most quizzes of one page that are looked up. */
const mostQuizzes = 20;

/** Quizzes of these texts; undefined where there are none. A page is made without them when the quiz service does not answer. */
export async function loadQuizzes(
  { client, site, path, now, optional, common }: ScreenContext,
  texts: readonly (readonly Block[])[],
): Promise<QuizContext | undefined> {
  const ids = [...new Set(texts.flatMap(quizNames))].slice(0, mostQuizzes);
  if (ids.length === 0) return undefined;
  const [quizzes, init] = await Promise.all([optional(client.quizzes({ ids }), null), common()]);
  return {
    byName: quizzes && new Map(quizzes.map((quiz) => [quiz._id, quiz])),
    url: site.quizUrl,
    path,
    refresh: init?.componentSetup.refreshQuiz === '1',
    now: Math.floor(now / 1000),
  };
}
