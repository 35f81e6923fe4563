import { describe, expect, it } from 'vitest';
import { findPasswordFault, hashPassword, isPassword } from './passwords.ts';

const password = 'negyven zöld kalap a fogason';

describe('passwords', () => {
  it('are stored as salted scrypt hashes and compared exactly', async () => {
    const [hash, otherHash] = await Promise.all([hashPassword(password), hashPassword(password)]);
    expect(hash).toMatch(/^scrypt\$32768\$8\$3\$/);
    expect(hash).not.toBe(otherHash);
    expect(await isPassword(password, hash)).toBe(true);
    for (const wrong of [password.toUpperCase(), `${password} `, password.slice(0, -1), ''])
      expect(await isPassword(wrong, hash)).toBe(false);
    expect(await isPassword(password, null)).toBe(false);
  });

  it('may be any long text that is not a common password', () => {
    expect(findPasswordFault(password, [])).toBeNull();
    expect(findPasswordFault('űrhajó „zsírkő” 7 β 語', [])).toBeNull();
    expect(findPasswordFault('rövid', [])).toMatch(/15/);
    expect(findPasswordFault('ababababababababab', [])).not.toBeNull();
    expect(findPasswordFault('Szerkesztő2026!', ['szerkesztő'])).not.toBeNull();
    expect(findPasswordFault('cimlapcimlapcimlap12', [])).not.toBeNull();
    expect(findPasswordFault('x'.repeat(300), [])).not.toBeNull();
  });
});
