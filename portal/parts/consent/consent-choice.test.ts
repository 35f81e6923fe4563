import { describe, expect, it } from 'vitest';
import { parseChoice } from './consent-choice.ts';
import { formatChoice } from './store-choice.ts';

const day = 86_400_000;
const now = Date.parse('2026-11-20T14:21:00Z');

describe('a stored choice', () => {
  it('is read as it was written', () => {
    for (const allowed of [[], ['ads'], ['measurement', 'personalisation', 'ads']] as const) {
      expect(parseChoice(formatChoice(allowed, now), now)).toEqual(new Set(allowed));
    }
    expect(formatChoice(['measurement', 'ads'], now)).toBe('1 2026-11-20 measurement ads');
  });

  it('holds for 365 days', () => {
    const choice = formatChoice(['ads'], now);
    expect(parseChoice(choice, now + 364 * day)).not.toBeNull();
    expect(parseChoice(choice, now + 366 * day)).toBeNull();
  });

  it.each([null, '', '1', '0 2026-11-20 ads', '1 yesterday ads', '1 2027-11-20 ads', '{"ads":true}'])(
    'is invalid in the form %j',
    (text) => {
      expect(parseChoice(text, now)).toBeNull();
    },
  );
});
