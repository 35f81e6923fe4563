import type { Fixture } from '#contract/football.ts';
import { overStatuses } from '#contract/football-rules.ts';
import { detailEveryMs } from '../freshness.ts';
import { storedAnswer } from '../queries/answers.ts';
import type { StoredFixture } from '../queries/fixtures.ts';
import { matchAt } from '../replay/match-at.ts';
import { isRecorded } from '../source.ts';
import { type Age, ageOf } from './envelope.ts';
import { peek, type ScoreContext } from './score-context.ts';

type Predictions = Fixture['predictions'];

const hourMs = 3_600_000;
/** About how long before kick-off squads are announced. */
const squadsBeforeMs = hourMs;
/** How long after kick-off the statistics of a match no longer change. */
const settledAfterMs = 4 * hourMs;

/** Everything that is stored of a match. Missing or old parts are fetched in the background. */
export async function matchDetail(
  context: ScoreContext,
  { fixture, fetchedAt, detailAt }: StoredFixture,
): Promise<{ fixture: Fixture; age: Age }> {
  const { id, timestamp } = fixture.fixture;
  const kickoff = timestamp * 1000;
  const now = context.now();
  const isNew =
    detailAt !== null &&
    (detailAt.getTime() > kickoff + settledAfterMs || now - detailAt.getTime() < detailEveryMs);
  if (fetchedAt !== null && kickoff - squadsBeforeMs < now && !isNew)
    void peek(context, { kind: 'matches', ids: [id] }).catch(context.onError);
  const answer = isRecorded(id)
    ? await storedAnswer(context.db, { kind: 'predictions', fixture: id })
    : await predictionOf(context, fixture);
  // Stored rows were checked before they were stored.
  const predictions = (answer?.rows ?? []) as NonNullable<Predictions>;
  const whole = { ...fixture, predictions };
  const seconds = context.clock.secondsOf({ kind: 'fixture', ref: id });
  return {
    fixture: seconds === null ? whole : matchAt(whole, seconds),
    age: ageOf(answer),
  };
}

/** The expected outcome. Once the match is over, the source is not asked for it. */
function predictionOf(context: ScoreContext, { fixture }: Fixture) {
  const question = { kind: 'predictions', fixture: fixture.id } as const;
  return overStatuses.includes(fixture.status.short)
    ? storedAnswer(context.db, question)
    : peek(context, question);
}
