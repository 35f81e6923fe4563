import { expect, it } from 'vitest';
import { harmlessName } from './harmless-name.ts';

it.each(['Ágnes', 'Kovács-Nagy', 'Dr. Kiss P.', "O'Neill", 'Nagy-Szabó Éva Mária'])(
  '%s is a name',
  (name) => {
    expect(harmlessName(name)).toBe(name);
  },
);

it.each([
  'https://gonosz.example/x',
  'gonosz.example',
  'www.gonosz',
  'nyert@gonosz.example',
  'írj ide: gonosz(pont)example',
  'Hívd: 06 30 123 4567',
  'Nyertél egy utat kérd a jutalmad',
  'a'.repeat(41),
  'gonosz。example',
  '',
])('%s is not accepted as a name, and is left out', (name) => {
  expect(harmlessName(name)).toBe('');
});
