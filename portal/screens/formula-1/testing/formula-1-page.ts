import type { Client } from '#contract/client.ts';
import type { Race } from '#contract/formula-1.ts';
import { openScreen } from '#portal/page/route.tsx';
import { formula1Parameters } from '#portal/parts/formula-1/formula-1-address.ts';
import { sampleRace, sampleRows } from '#portal/testing/formula-1.ts';
import { rendered } from '#portal/testing/rendered.ts';
import { sampleContext } from '#portal/testing/sample.ts';
import { formula1Screen } from '../formula-1.screen.tsx';

/** Opens the page with a query, by default on the Friday before the sample's grand prix. */
export async function openPage(
  calls: Partial<Client>,
  query = '',
  now = Date.parse('2026-11-20T14:21:00+01:00'),
) {
  const parameters = Object.fromEntries(formula1Parameters(new URLSearchParams(query)));
  return rendered(
    await openScreen(formula1Screen, sampleContext(calls, { path: '/forma1', query: parameters, now })),
  );
}

const italy = { id: 16, name: 'Italy Grand Prix', location: { country: 'Italy', city: 'Monza' } };
/** A session of the Italian Grand Prix. */
export const session = (id: number, type: string, date: string, changes: Partial<Race> = {}) =>
  sampleRace(id, 16, type, date, {
    competition: italy,
    circuit: { id: 16, name: 'Mintaváros körpálya', image: null },
    ...changes,
  });

/** The Italian Grand Prix with this race, and the next one. */
export const weekend = (race: Partial<Race> = {}) => [
  session(101, '1st Qualifying', '2026-11-21T13:00:00Z', { status: 'Completed' }),
  session(102, '2nd Qualifying', '2026-11-21T13:25:00Z', { status: 'Completed' }),
  session(103, '3rd Qualifying', '2026-11-21T13:48:00Z', { status: 'Completed' }),
  session(104, 'Race', '2026-11-22T13:00:00Z', race),
  sampleRace(204, 2, 'Race', '2026-11-29T13:00:00Z'),
];
/** The drivers' numbers up to 20, those after this one. */
export const numbersAfter = (number: number) =>
  Array.from({ length: 20 - number }, (_, index) => number + index + 1);
/** Of the three parts of its qualifying. */
export const results = {
  101: sampleRows(numbersAfter(0)),
  102: sampleRows(numbersAfter(0).slice(0, 15)),
  103: sampleRows(numbersAfter(0).slice(0, 10).reverse()),
};
