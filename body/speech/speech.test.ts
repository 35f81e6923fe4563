import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maxUtteranceLength, toSpeech, toUtterances } from './speech.ts';

const say = (text: string) => toSpeech(text, 'hu');

describe('text that voices pronounce correctly', () => {
  it.each([
    'A Tisza vízszintje tovább emelkedett.',
    'Az 1200 forintos jegy 1956 óta nem drágult.',
    'Éjjel-nappal dolgoztak a gáton.',
    '1992 őszén kezdték.',
    '„Nem félek” – mondta.',
    'FONTOS KÖZLEMÉNY A LAKOSSÁGNAK',
    'Igaz ez? Igaz!',
    'A H1N1 vírus.',
    'Meggyógyult-e a kutya?',
  ])('is not changed: %s', (text) => expect(say(text)).toBe(text));
});

describe('abbreviations', () => {
  it.each([
    ['pl. a kutya', 'például a kutya'],
    ['kutya, macska stb.', 'kutya, macska és a többi.'],
    ['dr. Tóth Anna', 'doktor Tóth Anna'],
    ['Dr. Tóth Anna', 'Doktor Tóth Anna'],
    ['kb. 20 ember', 'körülbelül 20 ember'],
    ['ill. a többiek', 'illetve a többiek'],
    ['Bp. belvárosa', 'Budapest belvárosa'],
    ['az ún. kéz', 'az úgynevezett kéz'],
    ['a Fő u. 3. előtt', 'a Fő utca 3 előtt'],
    ['a Petőfi krt. végén', 'a Petőfi körút végén'],
    ['a Kovács Kft. vezetője', 'a Kovács káefté vezetője'],
    ['a Kovács Kft.-nek', 'a Kovács káeftének'],
    ['az Alfa Nyrt.', 'az Alfa enyerté.'],
    ['Kr. e. 500', 'Krisztus előtt 500'],
    ['i. sz. 200', 'időszámításunk szerint 200'],
    ['id. Nagy Pál', 'idősebb Nagy Pál'],
    ['ld. a képet', 'lásd a képet'],
    ['Jöttetek ti.', 'Jöttetek ti.'],
    ['max. 5 perc', 'maximum 5 perc'],
  ])('are spelt out: %s', (text, expected) => expect(say(text)).toBe(expected));
});

describe('initials', () => {
  it.each([
    ['az MTA tagja', 'az emtéá tagja'],
    ['az MTA-nak', 'az emtéának'],
    ['a NATO tagja', 'a nátó tagja'],
    ['a NATO-ban', 'a nátóban'],
    ['a MÁV-nál', 'a mávnál'],
    ['az ELTE-n', 'az eltén'],
    ['az ENSZ-szel', 'az ensszel'],
    ['az OTP-vel', 'az ótépével'],
    ['az MSZP', 'az emeszpé'],
    ['a KSH szerint', 'a káeshá szerint'],
    ['az EU-s pénz', 'az eús pénz'],
    ['az RMDSZ elnöke', 'az eremdéesz elnöke'],
    ['a GDP-arányos hiány', 'a gédépé-arányos hiány'],
    ['a BKK járatai', 'a békáká járatai'],
    ['ez NEM igaz', 'ez nem igaz'],
    ['a BMW gyára', 'a béemvé gyára'],
  ])('are spelt out: %s', (text, expected) => expect(say(text).toLowerCase()).toBe(expected.toLowerCase()));
});

describe('telephone numbers and addresses', () => {
  it.each([
    ['+36 1 234 5678', 'plusz harminchat, egy, kettő három négy, öt hat hét nyolc'],
    ['06 30 123 4567', 'nulla hat, harminc, egy kettő három, négy öt hat hét'],
    ['(06 1) 234-5678', 'nulla hat, egy, kettő három négy, öt hat hét nyolc'],
    ['06-80-123-456', 'nulla hat, nyolcvan, egy kettő három, négy öt hat'],
    ['a 116-123 számon', 'a egy egy hat, egy kettő három számon'],
    ['112', '112'],
    ['https://www.pelda.hu/egy/ketto', 'pelda.hu'],
  ])('are read digit by digit or as words: %s', (text, expected) => expect(say(text)).toBe(expected));
});

describe('English text', () => {
  it.each([
    ['Dr. Smith & Co.', 'Doctor Smith and Co.'],
    ['e.g. Budapest', 'for example Budapest'],
    ['i.e. later', 'that is later'],
    ['Hungary vs. Spain', 'Hungary versus Spain'],
    ['HUF 1,200', '1,200 forints'],
    ['1,200 Ft', '1,200 forints'],
    ['EUR 12 million', '12 million euros'],
    ['90 km/h', '90 kilometres per hour'],
    ['-5 °C', 'minus 5 degrees'],
    ['a 2–1 win', 'a two one win'],
    ['0–0', 'nil nil'],
    ['10–12 people', '10 to 12 people'],
    ['1990–2000', '1990 to 2000'],
    ['No. 5', 'number 5'],
    ['$3bn', '$3 billion'],
    ['75 m²', '75 square metres'],
    ['The EU agreed in 2026.', 'The EU agreed in 2026.'],
  ])('is spelt out: %s', (text, expected) => expect(toSpeech(text, 'en')).toBe(expected));
});

it('leaves out the spaces and hyphens that typography adds', () => {
  expect(say('14\u00a0990\u00a0forint, meg\u00adszentségteleníthetetlen, 31-\u2060et')).toBe(
    '14990 forint, megszentségteleníthetetlen, harmincegyet',
  );
});

it('gives speech for any text', () => {
  fc.assert(
    fc.property(
      fc.string({ maxLength: 300 }),
      fc.constantFrom('hu' as const, 'en' as const),
      (text, language) => {
        expect(typeof toSpeech(text, language)).toBe('string');
      },
    ),
  );
});

describe('utterances', () => {
  it('are a single one for a short sentence', () =>
    expect(toUtterances('Rövid, de szép.')).toEqual(['Rövid, de szép.']));

  it('split a long sentence where people breathe, and lose nothing', () => {
    const long = `${'a hajó elindult reggel, '.repeat(20)}és megérkezett.`;
    const pieces = toUtterances(long);
    expect(pieces.join(' ')).toBe(long);
    expect(pieces.every((piece) => piece.length <= maxUtteranceLength)).toBe(true);
    expect(pieces.slice(0, -1).every((piece) => piece.endsWith(','))).toBe(true);
  });

  it('split a word that is longer than an utterance', () =>
    expect(toUtterances('x'.repeat(400)).map(({ length }) => length)).toEqual([180, 180, 40]));
});
