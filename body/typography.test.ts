import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainText, truncate } from './plain-text.ts';
import { bindSpaces, hyphenateNames, unbindSpaces } from './typography.ts';

/**
 * Makes invisible characters visible: `_` is a no-break space, `-` a soft hyphen, `+` a place where no line
 * may end.
 */
const visible = (text: string) =>
  bindSpaces(text).replaceAll('\u00a0', '_').replaceAll('\u00ad', '-').replaceAll('\u2060', '+');

describe('bindSpaces', () => {
  it.each([
    ['az 5 legfontosabb', 'az 5_legfontosabb'],
    ['14 990 Ft', '14_990_Ft'],
    ['1 000 000 forint', '1_000_000_forint'],
    ['2026. november 20., péntek', '2026._november 20., péntek'],
    ['Első Párt 12, Második Párt 3.', 'Első Párt 12, Második Párt 3.'],
    ['45,7% körül', '45,7%_körül'],
    ['A kutya és a macska', 'A_kutya és a_macska'],
    ['az alma', 'az alma'],
    ['igen – mondta', 'igen_– mondta'],
    ['Budapest–Pécs', 'Budapest–Pécs'],
    ['06 30 123 4567', '06 30 123 4567'],
    ['1. sor', '1._sor'],
    ['B52 gép', 'B52 gép'],
    ['a többinek 31-et', 'a_többinek 31-+et'],
    ['a 47.-ben, a 45%-os', 'a_47.-+ben, a_45%-+os'],
    ['a MÁV-nak, az MTI-t', 'a_MÁV-+nak, az MTI-+t'],
    ['meggyógyult-e?', 'meggyógyult-+e?'],
    ['2–0 után 2–5', '2–+0_után 2–+5'],
    ['2020–2024, 8:00–16:30', '2020–+2024, 8:00–+16:30'],
    ['éjjel-nappal és e-mail', 'éjjel-nappal és e-mail'],
    ['https://pelda.hu/a-31-et', 'https://pelda.hu/a-31-et'],
  ])('puts no-break spaces into %s', (text, expected) => {
    expect(visible(text)).toBe(expected);
  });

  it('handles words and texts of any length', () => {
    const word = 'abcde'.repeat(200_000);
    expect(bindSpaces(word).replaceAll('\u00ad', '')).toBe(word);
    const text = 'Az 5 alma. '.repeat(10_000);
    expect(bindSpaces(text).replaceAll('\u00a0', ' ')).toBe(text);
  });
});

describe('long words', () => {
  it('may break between syllables; two-letter consonants stay whole', () => {
    expect(visible('megszentségteleníthetetlenség')).toBe('meg-szent-ség-te-le-nít-he-tet-len-ség');
  });

  it('of 24 letters, and addresses, are not changed', () => {
    expect(bindSpaces('a'.repeat(24))).toBe('a'.repeat(24));
    expect(visible('https://pelda.hu/megszentségteleníthetetlenség')).toBe(
      'https://pelda.hu/megszentségteleníthetetlenség',
    );
  });
});

it('long names may break between syllables, short ones may not', () => {
  const visibleName = (name: string) => hyphenateNames(name).replaceAll('\u00ad', '|');
  expect(visibleName('Székesfehérvár')).toBe('Szé|kes|fe|hér|vár');
  expect(visibleName('Mosonmagyaróvár, XII. kerület')).toBe('Moson|ma|gyar|óvár, XII. kerület');
  expect(visibleName('Nyíregyháza')).toBe('Nyír|egy|háza');
  expect(visibleName('Sátoraljaújhely')).toBe('Sátor|alja|újhely');
  expect(visibleName('Szentendre')).toBe('Szent|endre');
  expect(visibleName('Füzesabony')).toBe('Füzes|abony');
  expect(visibleName('Szeged')).toBe('Szeged');
  expect(visibleName('Hosszúpályi')).toBe('Hosszú|pá|lyi');
});

it('binding twice changes nothing, and unbinding restores the text', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.constantFrom(
          'a',
          'A',
          ' ',
          '–',
          '12',
          '345',
          ',',
          '.',
          '%',
          'Ft',
          'szó',
          '(',
          '„',
          '-',
          'et',
          'e',
          'megszentségteleníthetetlenség',
        ),
      ),
      (parts) => {
        const text = parts.join('');
        const bound = bindSpaces(text);
        expect(bindSpaces(bound)).toBe(bound);
        expect(unbindSpaces(bound)).toBe(text);
      },
    ),
    { numRuns: 1000 },
  );
});

describe('plain text', () => {
  it('keeps the words of different blocks apart', () => {
    expect(
      plainText(
        '<h2>Cím</h2><p>Első<br>sor, <b>vas</b>tag.</p><ul><li>a</li><li>b</li></ul><script>x</script>',
      ),
    ).toBe('Cím Első sor, vastag. a b');
  });

  it('has neither soft hyphens nor no-break spaces', () => {
    expect(plainText('<p>14&nbsp;990 Ft szö&shy;veg</p>')).toBe('14 990 Ft szöveg');
  });

  it.each([
    ['rövid', 10, 'rövid'],
    ['Egy kettő három négy', 12, 'Egy kettő…'],
    ['Egy kettő, három', 11, 'Egy kettő…'],
    ['Egy kettő három', 10, 'Egy kettő…'],
    ['egyetlenhosszúszó', 6, 'egyet…'],
    ['  két   szó ', 7, 'két szó'],
  ])('of %s, cut at %i characters, ends with a whole word', (text, max, expected) => {
    expect(truncate(text, max)).toBe(expected);
  });

  it('is never longer than the limit', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        fc.integer({ min: 2, max: 40 }),
        (text, max) => [...truncate(text, max)].length <= max,
      ),
    );
  });
});
