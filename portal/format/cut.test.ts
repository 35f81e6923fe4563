import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cut } from './cut.ts';

describe('titles and leads that are too long', () => {
  it('end between two words, without a comma or dash before the dots', () => {
    expect(cut('Tetőzött a Szamos: éjjel négy falu védvonalán dolgoztak', 20)).toBe('Tetőzött a Szamos…');
    expect(cut('Egy, kettő, három', 8)).toBe('Egy…');
  });

  it('stay whole when they fit', () => {
    expect(cut('Lecsó télen?', 12)).toBe('Lecsó télen?');
  });

  it('break a word only when nothing else fits', () => {
    expect(cut('Megszentségteleníthetetlenségeskedés', 10)).toBe('Megszents…');
  });

  it('are never longer than asked', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        fc.integer({ min: 2, max: 80 }),
        (text, length) => [...cut(text, length)].length <= length,
      ),
    );
  });
});
