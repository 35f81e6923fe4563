import { expect, it } from 'vitest';
import { suggestionOf } from './match-suggestion.ts';

const event = {
  time: { elapsed: 45, extra: 2 },
  team: { name: 'Tölgyvári SC' },
  player: { name: 'Vízi Bence' },
};

it('begins a post with what happened, whose it was and when', () => {
  expect(suggestionOf({ ...event, type: 'Goal', detail: 'Normal Goal' })).toMatchObject({
    mark: '45+2’',
    title: 'Gól! Vízi Bence (Tölgyvári SC)',
    minute: '45+2',
  });
  expect(suggestionOf({ ...event, type: 'Goal', detail: 'Own Goal' })?.title).toBe(
    'Öngól: Vízi Bence (Tölgyvári SC)',
  );
  expect(suggestionOf({ ...event, type: 'Card', detail: 'Second Yellow card' })?.title).toContain(
    'Piros lap',
  );
  expect(suggestionOf({ ...event, type: 'Var', detail: 'Goal cancelled' })).toBeNull();
});
