import { expect, test } from 'vitest';
import { quoteFor } from './typography.ts';

test.each([
  ['', '„'],
  ['Azt mondta: ', '„'],
  ['(', '„'],
  ['„Jövök', '”'],
  ['„Azt mondta: ', '»'],
  ['„Azt mondta: »Jövök', '«'],
  ['„Azt mondta: »Jövök«', '”'],
  ['„Egy” és ', '„'],
  ['szó', '”'],
])('after %j a quotation mark becomes %j', (before, expected) => {
  expect(quoteFor(before)).toBe(expected);
});
