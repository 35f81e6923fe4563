import type { RunningService } from '../../define-service.ts';
import { startService } from '../../testing/start-service.ts';
import { defineLivescore } from '../livescore-service.ts';
import { createScoreCounter, type ScoreCounts } from '../score-counts.ts';
import { createScores, type Scores, type ScoresOptions } from '../scores.ts';

/** The service with manual controls for tests: it reads nothing and requests nothing by itself. */
export interface TestLivescore extends RunningService, Pick<Scores, 'start' | 'runDue' | 'replay'> {
  counts: ScoreCounts;
}

export async function startLivescore(
  options: Omit<ScoresOptions, 'invalidate' | 'counter'>,
): Promise<TestLivescore> {
  const counter = createScoreCounter();
  const created: Scores[] = [];
  const definition = defineLivescore(({ invalidate }) => {
    const scores = createScores({ ...options, counter, invalidate });
    created.push(scores);
    return { ...scores, start: async () => {} };
  });
  const { db, now = Date.now } = options;
  const runningService = await startService(definition, { db, now });
  const [scores] = created;
  if (!scores) throw new Error('The service made no scores.');
  const { start, runDue, replay } = scores;
  return { ...runningService, counts: counter, start, runDue, replay };
}
