import { expect, test } from 'vitest';
import { outcomeOf } from './plan-outcome.ts';

test('says in Hungarian why a plan was not applied', () => {
  const fault =
    'The article titkos-hir is not shown on main (withdrawn, for a time to come, or of the other site). The section sport is switched off.';
  expect(outcomeOf(fault)).toEqual({
    isRefused: true,
    sentences: ['ezen a lapon nem látható: titkos-hir.', 'nincs ilyen rovat, vagy ki van kapcsolva: sport.'],
  });
});

test('says in Hungarian which operations of a plan no longer fitted', () => {
  expect(outcomeOf('titkos-hir is no longer there. There is no group belfold any more.')).toEqual({
    isRefused: false,
    sentences: ['már nincs a helyén: titkos-hir.', 'már nincs ilyen rész: belfold.'],
  });
});
