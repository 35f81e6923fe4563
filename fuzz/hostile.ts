import fc from 'fast-check';

/** Texts that broke something somewhere once. */
const hostileTexts = [
  '',
  ' ',
  '\0',
  '\u202e',
  '\ud800',
  '﷽'.repeat(50),
  'null',
  'undefined',
  'NaN',
  '-1',
  '0',
  '1e309',
  '9007199254740993',
  '2147483648',
  '-9223372036854775809',
  '__proto__',
  'constructor',
  'toString',
  '../../../../etc/passwd',
  '..%2f..%2f',
  '%00',
  '%',
  '%zz',
  '%c0%af',
  '%ed%a0%80',
  "' or 1=1 --",
  '"; drop table article; --',
  '$1',
  '{{7*7}}',
  '<script>alert(1)</script>',
  'javascript:alert(1)',
  '//evil.example',
  '\\\\evil.example',
  'http://169.254.169.254/',
  'a\r\nSet-Cookie: x=1',
  '()|&!:*<->',
  '(((((((((((((((((((((',
  '*',
  '"',
  "'",
  '🦊'.repeat(200),
  'á'.repeat(5000),
  'a'.repeat(20_000),
  ';;;;',
  '2026-02-30',
  '0000-00-00',
  '2026-11-22T25:61:61Z',
];

/**
 * Any code point, including lone surrogates; fast-check's own `binary` is the same and takes seconds to
 * start.
 */
const anyCharacter = fc.integer({ min: 0, max: 0x10ffff }).map((code) => String.fromCodePoint(code));

/** A text that no reader would write, or that only a machine would. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...hostileTexts) },
  { weight: 2, arbitrary: fc.string({ unit: anyCharacter, maxLength: 60 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 300 }) },
);

/** Any JSON, sometimes nested as deeply as parsers allow. */
export const hostileJson: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
  { weight: 1, arbitrary: fc.constantFrom(null, [], {}, '', 0, true, { __proto__: null }, [[[[[[[[]]]]]]]]) },
  { weight: 1, arbitrary: fc.integer({ min: 50, max: 5000 }).map(nested) },
);

function nested(depth: number): unknown {
  let value: unknown = 'x';
  for (let level = 0; level < depth; level += 1) value = [value];
  return value;
}

/** Pieces of a format in any order: closer to what parsers get than arbitrary characters. */
export const joinedPieces = (...pieces: string[]): fc.Arbitrary<string> =>
  fc.array(fc.oneof(fc.constantFrom(...pieces), hostileText), { maxLength: 12 }).map((list) => list.join(''));

/** Checks a property of many texts. */
export const check = (texts: fc.Arbitrary<string>, property: (text: string) => void): void =>
  fc.assert(fc.property(texts, property));
