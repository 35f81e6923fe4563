import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { adRules, splitAtAds } from './ad-places.ts';
import type { Block } from './blocks.ts';
import { parseBlocks } from './parse-blocks.ts';

const sentence = 'A hídnál reggel óta állnak, és senki sem tudja, mikor indulhatnak tovább. ';
const paragraph = (n: number) => `<p>${n}. ${sentence.repeat(5).trim()}</p>`;
const paragraphs = (count: number, from = 1) =>
  Array.from({ length: count }, (_, index) => paragraph(from + index)).join('');
const image = '/media/0123456789abcdef-1600x1067.jpg';

const groups = (html: string) => splitAtAds(parseBlocks(html));
const count = (blocks: readonly Block[]) => blocks.reduce((sum, block) => sum + block.paragraphCount, 0);
const sizes = (html: string) => groups(html).map(count);
/** The block or element directly before and after each ad. */
const neighbours = (html: string) =>
  groups(html).flatMap((group, index, all) =>
    index === 0 ? [] : [[lastOf(all[index - 1]), firstOf(group)] as const],
  );
const lastOf = (blocks: readonly Block[] | undefined) => {
  const block = blocks?.at(-1);
  return block?.kind === 'text' ? block.html.slice(block.starts.at(-1)) : (block?.kind ?? '');
};
const firstOf = (blocks: readonly Block[]) => {
  const [block] = blocks;
  return block?.kind === 'text' ? block.html.slice(0, block.starts[1]) : (block?.kind ?? '');
};

describe('ads in a text', () => {
  it('do not appear in a short text, or in one of many very short paragraphs', () => {
    expect(sizes(paragraphs(adRules.minParagraphs - 1))).toHaveLength(1);
    expect(sizes('<p>Igen.</p><p>Nem.</p>'.repeat(10))).toHaveLength(1);
    expect(groups('')).toEqual([[]]);
  });

  it('keep their distances from the beginning, the end and each other', () => {
    expect(sizes(paragraphs(9))).toEqual([3, 6]);
    expect(sizes(paragraphs(20))).toEqual([3, 6, 6, 5]);
  });

  it('are limited in number, even in a very long text', () => {
    expect(groups(paragraphs(200))).toHaveLength(adRules.maxAds + 1);
  });

  it.each([
    ['a heading and its text', '<h2>Cím</h2>'],
    ['a question and its answer', '<p><strong>Mikor indulnak?</strong></p>'],
    ['a sentence with a colon and what follows it', '<p>Ezt írták:</p>'],
    ['a colon inside an element', '<p><em>Ezt írták:</em></p>'],
  ])('are never between %s', (_, html) => {
    for (const [before, after] of neighbours(`${paragraphs(3)}${html}${paragraphs(10, 4)}`)) {
      expect(before).toMatch(/^<p>\d/);
      expect(after).toMatch(/^<(?:p|h2)>/);
    }
    expect(neighbours(`${paragraphs(3)}${html}${paragraphs(10, 4)}`)[0]?.[1]).toBe(`${html}\n`);
  });

  it.each([
    ['figure', `<figure><img src="${image}" alt="híd"></figure>`],
    ['embed', '<p>https://youtu.be/dQw4w9WgXcQ</p>'],
    ['box', '<aside class="info-box"><h2>Mi ez?</h2><p>Ez.</p></aside>'],
    ['table', '<table><tr><th>a</th><th>b</th></tr><tr><td>1</td><td>2</td></tr></table>'],
    ['list', '<ul><li>a</li><li>b</li></ul>'],
    ['related article', '<p class="related"><a href="egy-cikk">Egy cikk</a></p>'],
  ])('are never next to a %s', (_, html) => {
    const text = `${paragraphs(3)}${html}${paragraph(4)}${html}${paragraphs(9, 5)}`;
    expect(groups(text).length).toBeGreaterThan(1);
    for (const [before, after] of neighbours(text)) {
      expect(before).toMatch(/^<p>\d/);
      expect(after).toMatch(/^<p>\d/);
    }
  });

  it('leave any text unchanged', () => {
    const part = fc.constantFrom(
      paragraph(1),
      '<h2>Cím</h2>',
      '<p>Rövid.</p>',
      `<img src="${image}" alt="a">`,
      '<ul><li>a</li></ul>',
      '<hr>',
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 60 }), (html) => {
        const blocks = parseBlocks(html.join(''));
        const groupsOfBlocks = splitAtAds(blocks);
        expect(groupsOfBlocks.length).toBeLessThanOrEqual(adRules.maxAds + 1);
        expect(count(groupsOfBlocks.flat())).toBe(count(blocks));
        expect(whole(groupsOfBlocks.flat())).toBe(whole(blocks));
        for (const group of groupsOfBlocks)
          if (groupsOfBlocks.length > 1)
            expect(count(group)).toBeGreaterThanOrEqual(adRules.paragraphsBefore);
      }),
    );
  });
});

const whole = (blocks: readonly Block[]) =>
  blocks.map((block) => (block.kind === 'text' ? block.html : block.kind)).join('\n');
