import { expect, it } from 'vitest';
import { teamNames } from './team-aliases.ts';

const premierLeague = 39;

it.each([
  ['Csikszereda M. Ciuc', 'Csíkszereda'],
  ['Csíkszereda M. Ciuc', 'Csíkszereda'],
  ['Ferencvárosi TC', 'Fradi'],
  ['Bayern Munchen', 'Bayern'],
  ['Atletico Madrid', 'Atleti'],
])('%s is also %s, whether its provider writes accents or not', (name, alias) => {
  expect(teamNames({ name }, premierLeague).aliases).toContain(alias);
});
