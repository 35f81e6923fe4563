import { expect, it } from 'vitest';
import type { AnswerOf } from '#contract/search-answer.ts';
import { samplePublications } from '#portal/testing/sample-publication.ts';
import { answerPath } from './answer-path.ts';

const result: Omit<AnswerOf<'election'>, 'election' | 'place'> = {
  kind: 'election',
  title: 'Választás',
  day: '2024-06-09',
  isFinal: true,
  isRehearsal: false,
  counted: 100,
  results: [],
  at: 1,
  source: '',
};

it.each([
  ['valasztas-2022', null, '/melleklet/valasztas-2022/orszagos-listak'],
  [
    'valasztas-2022',
    { id: 'pecs', name: 'Pécs', level: 'settlement', hasPage: true },
    '/melleklet/valasztas-2022/adatok/telepulesek/pecs',
  ],
  [
    'ep-2024',
    { id: 'megye-budapest', name: 'Budapest', level: 'county', hasPage: true },
    '/melleklet/ep-2024/adatok/valasztokeruletek/megye-budapest',
  ],
  [
    'valasztas-2024',
    { id: 'budapest', name: 'Budapest', level: 'county', hasPage: false },
    '/melleklet/valasztas-2024/adatok',
  ],
] as const)('the answer to an election %s leads to the page of its place', (election, place, path) => {
  expect(answerPath({ ...result, election, place }, samplePublications.main)).toBe(path);
});
