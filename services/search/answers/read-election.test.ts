import { beforeAll, expect, it } from 'vitest';
import type { Transport } from '#contract/client.ts';
import type { ElectionSummary } from '#contract/election.ts';
import { hungarian } from '../lemma/dictionary.ts';
import type { Lemmatiser } from '../lemma/lemmatiser.ts';
import { parseAnswerQuery } from './answer-query.ts';
import { matchElection } from './match-election.ts';
import { readElectionAnswer } from './read-election.ts';

let lemmatiser: Lemmatiser;
beforeAll(async () => {
  lemmatiser = await hungarian();
});

const summary = (slug: string, title: string, day: string): ElectionSummary => ({
  slug,
  title,
  day,
  final: true,
  rehearsal: false,
});
const elections = [
  summary('ogy-2026', 'Országgyűlési választás 2026', '2026-04-12'),
  summary('helyi-2024', 'Önkormányzati választás 2024', '2024-06-09'),
];
const settlements = [
  { id: 'tata', name: 'Tata', county: 'Komárom-Esztergom' },
  { id: 'tatabanya', name: 'Tatabánya', county: 'Komárom-Esztergom' },
  { id: 'zala', name: 'Zala', county: 'Somogy' },
];
const counties = ['Budapest', 'Komárom-Esztergom', 'Somogy', 'Zala'];

/** One election with settlements, and one of which there are only the counties. */
const ask = (async (call: string, { slug, q = '', unit }: Record<string, string>) => {
  const hasSettlements = slug === 'ogy-2026';
  switch (call) {
    case 'election':
      return {
        ...summary(slug ?? '', '', ''),
        parts: hasSettlements ? ['settlements', 'map'] : ['councils'],
        parties: [],
        lists: [],
      };
    case 'electionSettlements':
      return hasSettlements ? settlements.filter(({ name }) => name.toLowerCase().startsWith(q)) : [];
    case 'electionUnits':
      return counties.map((name) => ({ id: `megye-${name}`, name, level: 'county' }));
    default:
      return { unit: { ...settlements.find(({ id }) => id === unit), level: 'settlement' } };
  }
}) as unknown as Transport;

it.each([
  ['választás tata', 'ogy-2026 tata'],
  ['választás Budapesten', 'ogy-2026 megye-Budapest'],
  ['önkormányzati választás tata', 'helyi-2024 megye-Komárom-Esztergom'],
  ['önkormányzati választás Komárom-Esztergom vármegye', 'helyi-2024 megye-Komárom-Esztergom'],
  ['választás zala', 'ogy-2026 zala'],
  ['választás zala megye', 'ogy-2026 megye-Zala'],
  ['önkormányzati választás zala', 'helyi-2024 megye-Zala'],
  ['választás kampány', null],
])('„%s” asks for %s', async (text, expected) => {
  const query = parseAnswerQuery(text, lemmatiser);
  const intent = query && matchElection(query, elections);
  const answer =
    intent && (await readElectionAnswer(ask, intent, elections, { site: 'main', signedIn: false }));
  expect(answer && `${answer.election} ${answer.place?.id}`).toBe(expected);
});
