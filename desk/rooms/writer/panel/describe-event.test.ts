import { expect, test } from 'vitest';
import { describeEvent } from './describe-event.ts';

const now = Date.parse('2026-11-20T14:24:00+01:00') / 1000;
const event = { note: null, published: null, fields: [] };

test.each([
  [{ ...event, action: 'publish', published: 4 }, 'kitette (4. változat)', null],
  [{ ...event, action: 'withdraw', note: 'Próba.' }, 'visszavonta', 'Próba.'],
  [{ ...event, action: 'save', fields: ['title', 'lead'] }, 'mentette: a cím, a lead', null],
  [
    { ...event, action: 'undo', note: '→ 1', published: 3 },
    'újra az 1. változatot tette ki (3. változat)',
    null,
  ],
  [{ ...event, action: 'revert', note: '→ 2' }, 'a 2. változatot tette a munkapéldány helyére', null],
  [{ ...event, action: 'revert' }, 'elvetette a változásokat', null],
  [{ ...event, action: 'schedule', note: '2026-11-20T14:30:00.000Z' }, 'időzítette: 15:30', null],
] as const)('an event of a piece’s history is described in words: %j', (row, text, quote) => {
  expect(describeEvent(row, now)).toEqual({ text, quote });
});
