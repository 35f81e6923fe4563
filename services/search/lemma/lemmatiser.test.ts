import { beforeAll, describe, expect, it } from 'vitest';
import { hungarian } from './dictionary.ts';
import type { Lemmatiser } from './lemmatiser.ts';
import { isStopWord } from './stop-words.ts';
import { cleanText, tokensOf } from './tokens.ts';

let words: Lemmatiser;
beforeAll(async () => {
  words = await hungarian();
});
const inText = (word: string) => words.analyseText(word, false).lemmas;

describe('lemmas', () => {
  it.each([
    ['házban', 'ház'],
    ['lovakat', 'ló'],
    ['voltak', 'van'],
    ['mentek', 'megy'],
    ['legszebb', 'szép'],
    ['megnyitották', 'megnyit'],
    ['olvasásokat', 'olvasás'],
    ['vidékfejlesztésért', 'vidékfejlesztés'],
    ['Budapestről', 'budapest'],
    ['NATO-nak', 'nato'],
    ['2026-os', '2026'],
    ['Kossuth-díjat', 'kossuth-díj'],
  ])('%s is a form of %s', (word, lemma) => expect(inText(word)).toContain(lemma));

  it('the way with the fewest affixes is meant: áram is no „my price”', () => {
    expect(inText('áram')).toEqual(['áram']);
    expect(inText('áramot')).toEqual(['áram']);
    expect(inText('árat')).toEqual(['ár']);
  });

  it('a capital inside a sentence is a name, at its beginning it says nothing', () => {
    expect(inText('Szegeden')).toEqual(['szeged']);
    expect(inText('szeget')).toContain('szeg');
    expect(inText('szeget')).not.toContain('szeged');
    expect(words.analyseText('Házak', true).lemmas).toEqual(['ház']);
  });

  it('a past participle is also a form of its verb', () => {
    expect(inText('döntött')).toEqual(expect.arrayContaining(['dönt', 'döntött']));
  });

  it('of an unknown name every form shares a lemma with the name itself', () => {
    for (const form of ['Zelenkovának', 'Zelenkovával', 'Zelenkovát', 'Zelenkovánál'])
      expect(inText(form)).toContain('zelenkova');
    for (const form of ['Bellwoodnak', 'Bellwooddal', 'Bellwoodék', 'Bellwoodot'])
      expect(inText(form)).toContain('bellwood');
    expect(inText('Marcováccsal')).toContain('marcovács');
  });
});

describe('names that no dictionary has', () => {
  it.each([
    ['Brenndert', 'brennder'],
    ['Halvettot', 'halvetto'],
    ['Halvettóban', 'halvetto'],
    ['Dixonsszel', 'dixons'],
    ['Parlexszal', 'parlex'],
    ['Rosnitzcal', 'rosnitz'],
    ['Sárkavárott', 'sárkavár'],
    ['Fairwell-el', 'fairwell'],
  ])('%s may be %s', (form, name) => {
    expect(words.analyseText(form, false).lemmas).toContain(name);
  });

  it('may look like a common word inside a sentence', () => {
    expect(words.analyseText('Bunt', false).lemmas).toEqual(expect.arrayContaining(['bunt', 'bun']));
  });
});

describe('words of a text', () => {
  const texts = (text: string) => tokensOf(text).map((token) => token.text);

  it('keep hyphens, apostrophes and decimals, and are parted by dashes', () => {
    expect(texts(`Az EU-ban 45,7% volt – O'Hara szerint; Magyarország–Ausztria 2026.`)).toEqual([
      'Az',
      'EU-ban',
      '45,7',
      'volt',
      "O'Hara",
      'szerint',
      'Magyarország',
      'Ausztria',
      '2026',
    ]);
  });

  it('have no soft hyphens or invisible letters left, and composed accents', () => {
    expect(cleanText('ár\u00advíz\u200b a\u0301ll\u00a0 itt')).toBe('árvíz áll itt');
  });

  it('know where a sentence begins', () => {
    const starts = tokensOf('Esik. Szegeden „Hideg van” – mondta Anna.').filter(
      (token) => token.startsSentence,
    );
    expect(starts.map((token) => token.text)).toEqual(['Esik', 'Szegeden', 'Hideg', 'mondta']);
  });

  it('that are everywhere are not looked for', () => {
    expect(isStopWord(inText('és'))).toBe(true);
    expect(isStopWord(inText('magyar'))).toBe(false);
  });
});
