import { describe, expect, it } from 'vitest';
import { pageLinks, pageUrl } from './pages.ts';

const shown = (page: number, total: number) =>
  pageLinks(page, total).map((link) => (link.kind === 'gap' ? '…' : link.page));

describe('pagination', () => {
  it('links pages within two of the current one, and the ends', () => {
    expect(shown(6, 25)).toEqual([1, '…', 4, 5, 6, 7, 8, '…', 25]);
  });

  it('links three pages on from either end', () => {
    expect(shown(1, 25)).toEqual([1, 2, 3, 4, '…', 25]);
    expect(shown(25, 25)).toEqual([1, '…', 22, 23, 24, 25]);
  });

  it('never hides a single page behind dots', () => {
    expect(shown(5, 9)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(shown(1, 1)).toEqual([1]);
  });

  it('gives the first page its plain address', () => {
    expect(pageUrl('/legfrissebb', 1)).toBe('/legfrissebb');
    expect(pageUrl('/legfrissebb', 3)).toBe('/legfrissebb?oldal=3');
    expect(pageUrl('/archivum?term=x', 3)).toBe('/archivum?term=x&oldal=3');
  });
});
