import { describe, expect, it } from 'vitest';
import { hashPassword, isPassword, passwordFault } from './passwords.ts';

const password = 'negyven zöld kalap a fogason';

describe('passwords', () => {
  it('are kept as salted scrypt hashes and compared exactly', async () => {
    const [one, two] = await Promise.all([hashPassword(password), hashPassword(password)]);
    expect(one).toMatch(/^scrypt\$32768\$8\$3\$/);
    expect(one).not.toBe(two);
    expect(await isPassword(password, one)).toBe(true);
    for (const wrong of [password.toUpperCase(), `${password} `, password.slice(0, -1), ''])
      expect(await isPassword(wrong, one)).toBe(false);
    expect(await isPassword(password, null)).toBe(false);
  });

  it('may be anything long that is not what everybody would try', () => {
    expect(passwordFault(password, [])).toBeNull();
    expect(passwordFault('űrhajó „zsírkő” 7 β 語', [])).toBeNull();
    expect(passwordFault('rövid', [])).toMatch(/15/);
    expect(passwordFault('ababababababababab', [])).not.toBeNull();
    expect(passwordFault('Szerkesztő2026!', ['szerkesztő'])).not.toBeNull();
    expect(passwordFault('cimlapcimlapcimlap12', [])).not.toBeNull();
    expect(passwordFault('x'.repeat(300), [])).not.toBeNull();
  });
});
