import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { Election } from '#contract/election.ts';
import type { BallotResult } from '#contract/election-format.ts';
import { BallotFacts } from './ballot-facts.tsx';

const result: BallotResult = { eligible: 1000, voted: 457, valid: 450, votes: { egy: 450 } };
const facts = (final: boolean, stations?: BallotResult['stations']) =>
  renderToStaticMarkup(
    <BallotFacts election={{ final } as Election} result={{ ...result, ...(stations && { stations }) }} />,
  );

it('gives the turnout only when the count has ended: at all polling stations, or because the election says so', () => {
  expect(facts(false, [10, 10])).toContain('45,70%');
  expect(facts(true, [9, 10])).toContain('45,70%');
  expect(facts(true)).toContain('45,70%');
  expect(facts(false, [9, 10])).not.toContain('Részvétel');
  expect(facts(false)).not.toContain('Részvétel');
});
