import { beforeEach, expect, it } from 'vitest';
import type { Transport } from '#contract/client.ts';
import { CallError } from '#contract/errors.ts';
import type { Database } from '#database/database.ts';
import { createAnswers } from './answer-service.ts';

const fixture = (timestamp: number) => ({
  fixture: { id: timestamp, timestamp, status: { short: 'FT' } },
  league: { id: 271, season: 2026 },
  teams: { home: { id: 1, name: 'Ferencvarosi TC' }, away: { id: 2, name: 'Paks' } },
});

/** Calls that fail, with their errors. */
const failures = new Map<string, Error>();
const errors: unknown[] = [];
const ask = (async (call: string) => {
  const failure = failures.get(call);
  if (failure) throw failure;
  switch (call) {
    case 'footballCompetitions':
      return { response: [{ league: { id: 271 }, seasons: [{ year: 2026, start: '2026-07-01' }] }] };
    case 'livescoreFixtures':
      return { response: [fixture(1)], updatedAt: null };
    default:
      return [];
  }
}) as unknown as Transport;

let now = 0;
const startAnswers = () =>
  createAnswers({
    // No answer about a team reads it.
    db: {} as Database,
    ask,
    teamNames: ({ name }) => ({ name, aliases: ['Fradi'], isNational: false }),
    now: () => now,
    names: async () => [],
    onError: (error) => errors.push(error),
  });
const context = { site: 'main', signedIn: false } as const;
const away = new CallError(503, 'The service has not started yet.');

beforeEach(() => {
  failures.clear();
  errors.length = 0;
});

it('a team is answered as soon as the scores can be reached, and while elections cannot', async () => {
  const { answer } = startAnswers();
  failures.set('footballCompetitions', away).set('elections', away);
  expect(await answer('fradi', context)).toBeNull();
  failures.delete('footballCompetitions');
  expect(await answer('fradi', context)).toMatchObject({ kind: 'match', teams: ['Ferencvarosi TC'] });
});

it('teams stay known while the scores cannot be reached again', async () => {
  const { answer } = startAnswers();
  await answer('fradi', context);
  failures.set('footballCompetitions', away);
  now += 3_600_000;
  await answer('fradi', context);
  expect(await answer('fradi', context)).toMatchObject({ kind: 'match' });
});

it('teams of a season that could not be read are known a minute later', async () => {
  const { answer } = startAnswers();
  failures.set('livescoreFixtures', away);
  expect(await answer('fradi', context)).toBeNull();
  failures.clear();
  now += 61_000;
  await answer('fradi', context);
  expect(await answer('fradi', context)).toMatchObject({ kind: 'match' });
});

it('mistakes of the program are reported, failures of other services are not', async () => {
  const { answer } = startAnswers();
  failures.set('footballCompetitions', away);
  expect(await answer('fradi', context)).toBeNull();
  expect(errors).toEqual([]);
  const mistake = new TypeError('undefined is not a function');
  failures.set('footballCompetitions', mistake);
  expect(await answer('fradi', context)).toBeNull();
  expect(errors).toEqual([mistake]);
});
