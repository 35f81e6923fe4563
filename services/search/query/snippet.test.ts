import { describe, expect, it } from 'vitest';
import { hungarian } from '../lemma/dictionary.ts';
import { editDistance } from './corrections.ts';
import { createMatcher, markedParts, snippetOf } from './snippet.ts';

const lemmatiser = await hungarian();
const fullText = (parts: Array<{ text: string }>) => parts.map(({ text }) => text).join('');
const markedTexts = (parts: Array<{ text: string; marked: boolean }>) =>
  parts.filter((part) => part.marked).map(({ text }) => text);

describe('marking', () => {
  it('marks every form of the words, and changes nothing in the text', () => {
    const text = 'A lovakat és a lovasokat a ló után vitték.';
    const parts = markedParts(text, createMatcher([{ lemmas: ['ló'] }], lemmatiser));
    expect(fullText(parts)).toBe(text);
    expect(markedTexts(parts)).toEqual(['lovakat', 'ló']);
  });

  it('shows the stretch with most of the words, cut between words', () => {
    const filler = 'Ez itt csak töltelék szöveg, hosszan. '.repeat(30);
    const text = `Forint. ${filler}A forintot Budapesten gyengítette a hír. ${filler}`;
    const parts = snippetOf(
      text,
      createMatcher([{ lemmas: ['forint'] }, { lemmas: ['budapest'] }], lemmatiser),
    );
    expect(markedTexts(parts)).toEqual(['forintot', 'Budapesten']);
    expect(fullText(parts)).toMatch(/^… .*…$/);
    expect(fullText(parts).length).toBeLessThan(240);
  });

  it('has three dots, not four, where it ends with a sentence', () => {
    const text = `A forint gyengült. ${'Töltelék szöveg hosszan itt. '.repeat(40)}`;
    const parts = snippetOf(text, createMatcher([{ lemmas: ['forint'] }], lemmatiser));
    expect(fullText(parts)).toMatch(/\p{L}…$/u);
  });

  it('shows the beginning when there is no word to mark', () => {
    expect(snippetOf('Rövid szöveg.', createMatcher([], lemmatiser))).toEqual([
      { text: 'Rövid szöveg.', marked: false },
    ]);
  });
});

describe('errors between two words', () => {
  it.each([
    ['budapest', 'budapest', 0],
    ['budapset', 'budapest', 1],
    ['budpest', 'budapest', 1],
    ['budaapest', 'budapest', 1],
    ['kudapezt', 'budapest', 2],
    ['debrecen', 'budapest', 3],
  ])('in %s for %s: %i, where 3 means more than two', (typed, word, errors) =>
    expect(editDistance(typed, word, 2)).toBe(errors),
  );
});
