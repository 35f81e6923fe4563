import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Block } from './blocks.ts';
import { parseBlocks } from './parse-blocks.ts';
import { sanitiseArticleHtml } from './sanitise.ts';
import { brokenHtml } from './testing/arbitrary-html.ts';
import { hostileCases } from './testing/hostile-corpus.ts';
import { dangersIn } from './testing/safety.ts';

describe('any HTML', () => {
  it('gives only safe strings', () => {
    fc.assert(
      fc.property(fc.oneof(brokenHtml, fc.constantFrom(...hostileCases.map(({ html }) => html))), (html) => {
        for (const text of htmlOf(parseBlocks(html))) expect(dangersIn(text)).toEqual([]);
      }),
    );
  });

  it('gives the same blocks before and after it is stored', () => {
    fc.assert(
      fc.property(brokenHtml, (html) => {
        expect(parseBlocks(sanitiseArticleHtml(html).html)).toEqual(parseBlocks(html));
      }),
      { seed: 20261120 },
    );
  });

  it('has as many paragraphs in its blocks as were counted when it was stored', () => {
    fc.assert(
      fc.property(brokenHtml, (html) => {
        const inBlocks = parseBlocks(html).reduce((sum, { paragraphCount }) => sum + paragraphCount, 0);
        expect(inBlocks).toBe(sanitiseArticleHtml(html).paragraphCount);
      }),
      { seed: 20261120 },
    );
  });
});

/** Everything in the blocks that is inserted as HTML. A table's rows are parsed inside a table. */
function htmlOf(blocks: readonly Block[]): string[] {
  return blocks.flatMap((block) => {
    switch (block.kind) {
      case 'text':
      case 'footnotes':
      case 'preformatted':
        return [block.html];
      case 'table':
        return [block.caption, `<table>${block.html}</table>`];
      case 'quote':
      case 'pullQuote':
        return [block.html, block.cite];
      case 'infoBox':
      case 'accordion':
        return [block.title, ...htmlOf(block.blocks)];
      case 'gallery':
        return [block.caption, ...htmlOf(block.pictures)];
      case 'related':
      case 'quiz':
      case 'separator':
        return [];
      default:
        return [block.caption];
    }
  });
}
