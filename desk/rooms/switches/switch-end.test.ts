import { expect, it } from 'vitest';
import { choiceOf, endOf, nextChoice } from './switch-end.ts';

const at = (text: string) => Date.parse(text) / 1000;

it('the choice „evening” ends at the next evening, and is recognised by that end', () => {
  const afternoon = at('2026-11-20T14:00:00Z');
  const evening = at('2026-11-20T21:00:00Z');
  expect(endOf('evening', afternoon)).toBe(evening);
  expect(endOf('evening', evening + 60)).toBe(evening + 86_400);
  expect(endOf('hour', afternoon)).toBe(afternoon + 3600);
  expect(choiceOf(evening, afternoon)).toBe('evening');
  expect(choiceOf(evening + 1, afternoon)).toBe('own');
});

it('„evening” is at the same time on days when clocks are changed, and before them', () => {
  const clocksGoBack = at('2026-10-25T12:00:00Z');
  expect(endOf('evening', clocksGoBack)).toBe(at('2026-10-25T21:00:00Z'));
  const nightBefore = at('2026-10-24T20:30:00Z');
  expect(endOf('evening', nightBefore)).toBe(at('2026-10-25T21:00:00Z'));
});

it('repeated presses go through all choices and start again', () => {
  expect(nextChoice('hour')).toBe('evening');
  expect(nextChoice('evening')).toBe('open');
  expect(nextChoice('open')).toBe('hour');
});
