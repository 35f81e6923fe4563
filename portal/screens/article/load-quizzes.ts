import type { Block } from '#body/blocks.ts';
import type { ScreenContext } from '#portal/page/screen.ts';
import { quizNames } from '#portal/parts/body/parsed-blocks.ts';
import type { QuizContext } from '#portal/parts/quiz/quiz-place.tsx';

/** Maximum number of quizzes on a page. */
const maxQuizzes = 20;

/**
 * Quizzes in these texts; undefined if there are none. If the service does not answer, the page is rendered
 * without them.
 */
export async function loadQuizzes(
  context: ScreenContext,
  texts: readonly (readonly Block[])[],
): Promise<QuizContext | undefined> {
  const { client, site, path, now, optional, common } = context;
  const ids = [...new Set(texts.flatMap(quizNames))].slice(0, maxQuizzes);
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
