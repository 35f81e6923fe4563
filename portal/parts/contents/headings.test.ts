import { expect, it } from 'vitest';
import { parseBlocks } from '#body/parse-blocks.ts';
import { withHeadings } from './headings.ts';

const html = `<p>Eleje.</p><h2>A gát</h2><p>Szöveg.</p><h3>Al</h3><h2>A&nbsp;gát</h2>
  <aside class="info-box"><h2>Doboz</h2><p>Nem fejezet.</p></aside><h2 id="vege">A <em>vége</em></h2><p>Vége.</p>`;

it('names the headings of a text, each once, and leaves those that have a name', () => {
  const { blocks, headings } = withHeadings(parseBlocks(html));
  expect(headings.map(({ id, text }) => [id, text.replaceAll('\u00a0', ' ')])).toEqual([
    ['a-a-gat', 'A gát'],
    ['a-a-gat-2', 'A gát'],
    ['a-vege', 'A vége'],
  ]);
  const [first] = blocks;
  if (first?.kind !== 'text') throw new Error('It begins with a text.');
  expect(first.html).toContain('<h2 id="a-a-gat">');
  // Texts are cut where their elements begin.
  expect(first.starts.every((start) => first.html[start] === '<')).toBe(true);
  expect(first.starts).toHaveLength(5);
});

it('leaves a text of two headings as it is', () => {
  const blocks = parseBlocks('<h2>Egy</h2><p>Szöveg.</p><h2>Kettő</h2><p>Szöveg.</p>');
  expect(withHeadings(blocks)).toEqual({ blocks, headings: [] });
});
