import { describe, expect, it } from 'vitest';
import { samplePublications } from '#portal/testing/sample-publication.ts';
import { epcCode, hctCode, paymentCode } from './payment-code.ts';

const main = { account: accountOf('main') };
const erdely = { account: accountOf('erdely') };

function accountOf(site: 'main' | 'erdely') {
  const { account } = samplePublications[site].support;
  if (!account) throw new Error(`The sample has no account of ${site}.`);
  return account;
}

const winter = Date.UTC(2026, 10, 22, 12);
const summer = Date.UTC(2026, 4, 1, 12);

describe('code of a Hungarian instant transfer', () => {
  const code = hctCode(main.account, winter);
  const lines = code.split('\n');

  it('has 17 lines, each with a line break', () => {
    expect(code.endsWith('\n')).toBe(true);
    expect(lines).toHaveLength(18);
    expect(code.length).toBeLessThanOrEqual(345);
  });

  it.each([
    ['identification', 0, 'HCT'],
    ['version', 1, '001'],
    ['character set', 2, '1'],
    ['BIC', 3, 'PELDHUHBXXX'],
    ['name', 4, 'Címlap Kiadó'],
    ['IBAN', 5, 'HU27999000162026112200000422'],
    ['amount', 6, ''],
    ['valid until', 7, '20270121235959+1'],
    ['purpose', 8, ''],
    ['note', 9, 'Támogatás'],
    ['shop', 10, ''],
    ['till', 11, ''],
    ['invoice', 12, ''],
    ['customer', 13, ''],
    ['transaction', 14, ''],
    ['loyalty', 15, ''],
    ['tax office', 16, ''],
  ])('has the %s in line %i (from 0): %j', (_, index, value) => {
    expect(lines[index]).toBe(value);
  });

  it('expires at the end of a day in summer time, too', () => {
    expect(hctCode(main.account, summer).split('\n')[7]).toBe('20260630235959+2');
  });

  it.each([
    ['a name of 71 characters', { holder: 'x'.repeat(71) }],
    ['a note of 71 characters', { note: 'x'.repeat(71) }],
    ['a BIC of 12', { bic: 'PELDHUHBXXXX' }],
    ['an IBAN of another country', { iban: erdely.account.iban }],
    ['a line break', { holder: 'Címlap\nHUF1' }],
  ])('refuses %s', (_, wrong) => {
    expect(() => hctCode({ ...main.account, ...wrong }, winter)).toThrow(RangeError);
  });
});

describe('code of a SEPA transfer', () => {
  const lines = epcCode(erdely.account).split('\n');

  it.each([
    ['service tag', 0, 'BCD'],
    ['version', 1, '002'],
    ['character set', 2, '1'],
    ['identification', 3, 'SCT'],
    ['BIC', 4, 'PELDRO22'],
    ['name', 5, 'Címlap Erdély Egyesület'],
    ['IBAN', 6, 'RO34PELD0001202611220042'],
    ['amount', 7, ''],
    ['purpose', 8, ''],
    ['structured reference', 9, ''],
    ['text', 10, 'Támogatás'],
  ])('has the %s in line %i (from 0): %j', (_, index, value) => {
    expect(lines[index]).toBe(value);
  });

  it('ends with the last line that is not empty, within 331 bytes', () => {
    expect(lines).toHaveLength(11);
    expect(() => epcCode({ ...erdely.account, note: 'ű'.repeat(140) })).toThrow(RangeError);
  });
});

describe.each(Object.entries({ main, erdely }))('the account of %s', (_, { account }) => {
  it('has valid check digits, and is marked as made up', () => {
    expect(remainder(account.iban)).toBe(1);
    expect(account.sample).toBe(true);
    expect(paymentCode(account, winter)).toContain(account.iban);
  });
});

it('the Hungarian number has its own check digits too (weights 9, 7, 3, 1)', () => {
  const digits = (main.account.domestic ?? '').replaceAll('-', '');
  for (const group of [digits.slice(0, 8), digits.slice(8)]) {
    const sum = [...group].reduce(
      (total, digit, index) => total + Number(digit) * ([9, 7, 3, 1][index % 4] ?? 0),
      0,
    );
    expect(sum % 10).toBe(0);
  }
});

/** ISO 7064, MOD 97-10. */
function remainder(iban: string): number {
  const rearranged = iban.slice(4) + iban.slice(0, 4);
  return Number(BigInt([...rearranged].map((char) => Number.parseInt(char, 36)).join('')) % 97n);
}
