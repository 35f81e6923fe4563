import { expect, it } from 'vitest';
import type { Client } from '#contract/client.ts';
import type { Election } from '#contract/election.ts';
import { CallError } from '#contract/errors.ts';
import type { SupplementView } from '#contract/publication/supplements.ts';
import { sportAnswer } from '#portal/testing/football.ts';
import { sampleContext } from '#portal/testing/sample.ts';
import { hasData } from './has-data.ts';

const calls: Partial<Client> = {
  livescoreFixtures: async () => sportAnswer([]),
  footballStandings: async () => sportAnswer([]),
  election: async ({ slug }) => {
    if (slug !== 'ep-2024') throw new CallError(404, 'none');
    return { parts: ['lists'], lists: [] } as unknown as Election;
  },
};
const election = (path: string): SupplementView => ({ kind: 'election', title: 'EP', path, height: 900 });

it.each<[string, SupplementView, boolean]>([
  [
    'a tournament before its matches are known',
    { kind: 'football', show: 'matches', league: 4, season: 2028 },
    false,
  ],
  ['an election before it is imported', election('/ep-2029'), false],
  ['an election', election('/ep-2024'), true],
  ['a page that the election has', election('/ep-2024/listak'), true],
  ['a page that it has not', election('/ep-2024/reszvetel'), false],
  ['a frame without a source', { kind: 'frame', title: 'Térkép', source: null, height: 900 }, false],
  [
    'a game that is over',
    { kind: 'closed', title: 'Vége', text: 'Lezárult.', url: '/tippjatek' } as SupplementView,
    false,
  ],
  ['a table of the publication', { kind: 'medals', games: 'parizs-2024' }, true],
])('knows whether %s has data', async (_, view, expected) => {
  expect(await hasData(view, sampleContext(calls))).toBe(expected);
});
