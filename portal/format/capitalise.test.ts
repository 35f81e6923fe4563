import { expect, it } from 'vitest';
import { capitalise } from './capitalise.ts';

it.each([
  ['könnyű', 'Könnyű'],
  ['őszi túra', 'Őszi túra'],
  ['Erdély', 'Erdély'],
  ['NB I', 'NB I'],
  ['iPhone', 'iPhone'],
  ['5G', '5G'],
  ['', ''],
])('gives the name of a topic a capital: %s', (name, expected) => {
  expect(capitalise(name)).toBe(expected);
});
