import { expect, it } from 'vitest';
import { shortLead } from './short-lead.ts';

it.each([
  ['Rövid mondat. Még egy. Ez már nem fér ki.', 24, 'Rövid mondat. Még egy.'],
  ['Egyetlen hosszú mondat, amely nem fér ki.', 20, 'Egyetlen hosszú…'],
  ['A 12. Hegyi Futás november 20. Szombat. Vége.', 40, 'A 12. Hegyi Futás november 20. Szombat.'],
  ['„Kitartott.” Mondta. Vége.', 20, '„Kitartott.” Mondta.'],
  [
    'A gátat dr. Kende Luca és K. Vízi Bence tervezte. Vége.',
    50,
    'A gátat dr. Kende Luca és K. Vízi Bence tervezte.',
  ],
  ['A gátat dr. Kende Luca és K. Vízi Bence tervezte.', 30, 'A gátat dr. Kende Luca és K.…'],
  ['Megnyitották. A gátat dr. Kende Luca tervezte.', 30, 'Megnyitották.'],
  ['Megnyitotta dr. Kende L.', 30, 'Megnyitotta dr. Kende L.'],
  ['Rövid.', 20, 'Rövid.'],
  ['', 20, ''],
])('a lead is shortened to whole sentences if they fit: %s', (text, maxLength, expected) => {
  expect(shortLead(text, maxLength)).toBe(expected);
});
