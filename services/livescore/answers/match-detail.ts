import type { Fixture } from '#contract/football.ts';
import { overStatuses } from '#contract/football-rules.ts';
import { detailEveryMs } from '../freshness.ts';
import { storedAnswer } from '../queries/answers.ts';
import type { StoredFixture } from '../queries/fixtures.ts';
import { matchAt } from '../replay/match-at.ts';
import { isRecorded } from '../source.ts';
import { type Age, ageless, ageOf } from './envelope.ts';
import { peek, type Reading } from './reading.ts';

type Predictions = Fixture['predictions'];

const hour = 3_600_000;
/** Squads become known about so long before kick-off. */
const squadsBefore = hour;
/** What is counted in a match is settled so long after its kick-off. */
const settledAfter = 4 * hour;

/**
 * A match with all that is known of it. What is missing is asked for meanwhile: nobody waits for squads and
 * statistics.
 */
export async function matchDetail(
  reading: Reading,
  { fixture, gotAt, detailAt }: StoredFixture,
): Promise<{ fixture: Fixture; age: Age }> {
  const { id, timestamp } = fixture.fixture;
  const kickoff = timestamp * 1000;
  const now = reading.now();
  const isNew =
    detailAt !== null &&
    (detailAt.getTime() > kickoff + settledAfter || now - detailAt.getTime() < detailEveryMs);
  if (gotAt !== null && kickoff - squadsBefore < now && !isNew)
    void peek(reading, { kind: 'matches', ids: [id] }).catch(reading.onError);
  const told = isRecorded(id)
    ? await storedAnswer(reading.db, { kind: 'predictions', fixture: id })
    : await predictionOf(reading, fixture);
  // What was kept was checked then.
  const predictions = (told?.rows ?? []) as NonNullable<Predictions>;
  const whole = { ...fixture, predictions };
  const seconds = reading.clock.secondsOf({ kind: 'fixture', ref: id });
  return { fixture: seconds === null ? whole : matchAt(whole, seconds), age: told ? ageOf(told) : ageless };
}

/** What was expected of a match that is over is not asked for any more. */
function predictionOf(reading: Reading, { fixture }: Fixture) {
  const question = { kind: 'predictions', fixture: fixture.id } as const;
  return overStatuses.includes(fixture.status.short)
    ? storedAnswer(reading.db, question)
    : peek(reading, question);
}
