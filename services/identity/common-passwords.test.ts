import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findPasswordFault, minPasswordLength } from './passwords.ts';

const stems =
  'password jelszo szeretlek qwertz asdfgh fradi budapest admin cimlap dragon iloveyou laszlo november titok belepes'.split(
    ' ',
  );
const ends = [
  '',
  '1',
  '12',
  '123',
  '1234',
  '12345',
  '123456789',
  '1234567890',
  '2025',
  '2026',
  '!',
  '!!!',
  '000',
  '007',
  '321',
  'abc',
  '.',
  'a',
];

/** Common passwords, lengthened as people do it until a form accepts them. */
function lengthenedCommonPasswords(): string[] {
  const capital = (word: string) => word[0]?.toUpperCase() + word.slice(1);
  const leet = (word: string) =>
    word.replaceAll('a', '@').replaceAll('e', '3').replaceAll('o', '0').replaceAll('s', '$');
  const passwords = stems.flatMap((first) =>
    stems.flatMap((second) =>
      ends.flatMap((end) => [
        first + second + end,
        first + first + end,
        `${capital(first)}-${second}${end}`,
        `${end}${first} ${second}`,
        leet(first + second) + end,
      ]),
    ),
  );
  return [...new Set(passwords)].filter((password) => password.length >= minPasswordLength);
}

describe('a new password', () => {
  it('is none of the commonest ones that are long enough: words, years, runs and their usual disguises', () => {
    const passwords = lengthenedCommonPasswords();
    expect(passwords.length).toBeGreaterThan(3000);
    expect(passwords.filter((password) => findPasswordFault(password, []) === null)).toEqual([]);
  });

  it.each([
    'qwertyuiopasdfghjkl',
    '1q2w3e4r5t6z7u8i9o',
    '1qaz2wsx3edc4rfv5tgb',
    '123456789012345678',
    '987654321987654321',
    'abcdefghijklmnopqrst',
    'ananászananászananász',
    'Jelszó1234567890!',
    'Szeretlek2026november',
    'P@$$w0rd P@$$w0rd!',
    'MagyarországBudapest1',
    'password password password',
  ])('is not „%s”', (password) => {
    expect(findPasswordFault(password, [])).not.toBeNull();
  });

  it('is not the person’s own name or address with a few additions', () => {
    expect(
      findPasswordFault('kende.luca@bodorvar', ['Kende', 'Luca', 'kende.luca', 'bodorvar', 'example']),
    ).not.toBeNull();
  });

  it.each([
    'sárga villamos öt után jön',
    'lila hernyó eszi a kapcsolót',
    'kávéfolt a padlizsánon',
    'qT7#vb9Lw!2xKdZp',
    'zörgő fazékban nyolc gyertya',
  ])('may be „%s”', (password) => {
    expect(findPasswordFault(password, [])).toBeNull();
  });

  it('may be any characters at random', () => {
    const letters = fc.constantFrom(...'bcdfghjkmnpqrstvwxzáéíóöőúüűBCDFGHJKMNPQRSTVWXZ2456789 -');
    fc.assert(
      fc.property(fc.string({ unit: letters, minLength: 24, maxLength: 60 }), (password) => {
        fc.pre(new Set(password).size > 14);
        expect(findPasswordFault(password, [])).toBeNull();
      }),
    );
  });
});
