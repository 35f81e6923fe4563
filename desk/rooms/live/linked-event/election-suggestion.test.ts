import { expect, it } from 'vitest';
import type { Election } from '#contract/election.ts';
import type { ElectionUnit } from '#contract/election-format.ts';
import { type ElectionNow, electionEvents, standingNow } from './election-suggestion.ts';

const base = {
  slug: 'proba',
  title: 'Próbaválasztás',
  rehearsal: false,
  counted: 12,
  parties: ['egy', 'ketto'].map((id) => ({
    id,
    name: `Párt ${id}`,
    fullName: id,
    colour: '#112233',
    pattern: 'solid',
  })),
  lists: ['egy', 'ketto'].map((id) => ({ id, party: id, nationality: null, name: null, threshold: null })),
} as unknown as Election;

function night(
  counted: number,
  votes: Record<string, number>,
  seats: Record<string, number>,
  constituencies: ElectionUnit[] = [],
): ElectionNow {
  const valid = Object.values(votes).reduce((sum, each) => sum + each, 0);
  const mandates = {
    official: false,
    seats: Object.entries(seats).map(([list, onList]) => ({ list, constituency: 0, onList })),
  };
  const country = { list: { valid, votes } } as unknown as ElectionUnit;
  return { election: { ...base, counted, mandates, country }, constituencies };
}

const constituency = (stations: [number, number], votes: Record<string, number>): ElectionUnit => ({
  id: 'also-1',
  level: 'constituency',
  name: 'Alsó 1.',
  parent: null,
  within: [],
  candidates: [
    { id: 'anna', name: 'Anna', party: 'egy' },
    { id: 'bela', name: 'Béla', party: null },
  ],
  constituency: { valid: 10, stations, votes },
});

it('begins a post with shares and seats, and says when that is a rehearsal', () => {
  const { election } = night(43.2, { egy: 60, ketto: 40 }, { egy: 3, ketto: 2 });
  expect(standingNow(election)).toMatchObject({
    mark: '43%',
    title: 'Párt egy vezet a szavazatok 43,2%-ánál',
    html: '<ul><li>Párt egy: 60%, 3 mandátum</li><li>Párt ketto: 40%, 2 mandátum</li></ul>',
  });
  expect(standingNow({ ...election, rehearsal: true })?.title).toMatch(/^Próba: /);
  expect(standingNow({ ...election, country: null })).toBeNull();
});

it('reports another leader, how much is counted, a majority, and constituencies that are decided', () => {
  const before = night(29, { egy: 40, ketto: 60 }, { egy: 3, ketto: 3 }, [
    constituency([1, 2], { anna: 1, bela: 9 }),
  ]);
  const after = night(31, { egy: 60, ketto: 40 }, { egy: 4, ketto: 2 }, [
    constituency([2, 2], { anna: 6, bela: 4 }),
  ]);
  expect(electionEvents(before, after).map(({ title }) => title)).toEqual([
    'Eldőlt: Alsó 1.: Anna (Párt egy)',
    'Az eddigi szavazatokkal többsége van: Párt egy, 4 mandátum',
    'Túl vannak a szavazatok 30 százalékán',
    'Fordulat: Párt egy átvette a vezetést',
  ]);
  expect(electionEvents(after, after)).toEqual([]);
});
