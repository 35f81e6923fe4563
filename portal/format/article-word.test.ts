import { describe, expect, it } from 'vitest';
import { articleFor } from './article-word.ts';

describe('the definite article of a spoken word', () => {
  it.each([
    ['alma', 'az'],
    ['Erdély', 'az'],
    ['kvíz', 'a'],
    ['„olvasó”', 'az'],
    ['BBC', 'a'],
    ['MTI', 'az'],
    ['ENSZ', 'az'],
    ['NATO', 'a'],
    ['MÁV', 'a'],
    ['NB I', 'az'],
    ['F1', 'az'],
    ['YouTube', 'a'],
    ['Yvett', 'az'],
    ['5', 'az'],
    ['1', 'az'],
    ['10', 'a'],
    ['15', 'a'],
    ['50', 'az'],
    ['100', 'a'],
    ['500', 'az'],
    ['1000', 'az'],
    ['1 200', 'az'],
    ['10 000', 'a'],
    ['50 000', 'az'],
    ['1 000 000', 'az'],
    ['2026', 'a'],
  ] as const)('is right: %s', (word, article) => {
    expect(articleFor(word)).toBe(article);
  });
});
