import { describe, expect, it } from 'vitest';
import { tokensOf } from './tokens.ts';

const textsOf = (text: string) => tokensOf(text).map((token) => token.text);

describe('the words of a text', () => {
  it('are letters and digits, with what joins them', () => {
    expect(textsOf('A Kossuth-díj 45,7%-a – mondta')).toEqual(['A', 'Kossuth-díj', '45,7', 'a', 'mondta']);
  });

  it('have plain hyphens and apostrophes', () => {
    expect(textsOf('A Moody’s az EU\u2011ban')).toEqual(['A', "Moody's", 'az', 'EU-ban']);
  });

  it('are found before and after an endless one, at their places', () => {
    const endless = 'abcde'.repeat(1_000_000);
    const tokens = tokensOf(`híd ${endless} part`);
    expect(tokens.map(({ text }) => text)).toEqual(['híd', 'part']);
    expect(tokens[1]?.at).toBe(endless.length + 5);
  });
});
