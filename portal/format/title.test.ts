import { expect, it } from 'vitest';
import { label } from './title.ts';

it.each([
  ['könnyű', 'Könnyű'],
  ['őszi túra', 'Őszi túra'],
  ['Erdély', 'Erdély'],
  ['NB I', 'NB I'],
  ['iPhone', 'iPhone'],
  ['5G', '5G'],
  ['', ''],
])('a label begins with a capital: %s', (name, shown) => {
  expect(label(name)).toBe(shown);
});
