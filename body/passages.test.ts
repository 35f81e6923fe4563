import { expect, it } from 'vitest';
import { passagesOf } from './passages.ts';

const lines = (html: string) => passagesOf(html).map(({ kind, text }) => `${kind}: ${text}`);

it('splits a text into passages without formatting and links', () => {
  expect(
    lines('<h2>Alcím</h2><p>Egy <strong>vastag</strong> és <a href="/x">kapcsolt</a><br>szó.</p><hr>'),
  ).toEqual(['heading: Alcím', 'paragraph: Egy vastag és kapcsolt szó.']);
  expect(lines('<ul><li>egy<ul><li>alatta</li></ul></li><li><p>kettő</p></li></ul>')).toEqual([
    'item: egy',
    'item: alatta',
    'item: kettő',
  ]);
  expect(lines('<blockquote><p>Idézet.</p><cite>Valaki</cite></blockquote>')).toEqual([
    'quote: Idézet.',
    'quote: Valaki',
  ]);
  expect(lines('<details><summary>Kérdés</summary><p>Válasz.</p></details>')).toEqual([
    'heading: Kérdés',
    'paragraph: Válasz.',
  ]);
  expect(lines('<p class="related"><a href="masik-cikk">Másik cikk</a></p>')).toEqual([
    'related: Másik cikk',
  ]);
});

it('reads the text of a footnote, not its number', () => {
  const html =
    '<p>Állítás<sup><a href="#fn-1" id="fnref-1">1</a></sup>, m<sup>2</sup>.</p><section class="footnotes"><ol><li id="fn-1">Forrás.</li></ol></section>';
  expect(lines(html)).toEqual(['paragraph: Állítás, m2.', 'item: Forrás.']);
});

it('identifies pictures and embeds by their address, and tables by their rows', () => {
  const image = '/media/9f86d081884c7d65-1600x1067.jpg';
  expect(
    passagesOf(
      `<figure><img src="${image}" alt="Folyó"><figcaption>Este <cite>Rajz: Címlap</cite></figcaption></figure>`,
    ),
  ).toEqual([
    { kind: 'picture', text: 'Folyó', source: image },
    { kind: 'caption', text: 'Este Rajz: Címlap', source: '' },
  ]);
  expect(
    lines(
      '<table><caption>Cím</caption><thead><tr><th>Város</th><th>Idén</th></tr></thead><tbody><tr><td>Újtelep</td><td>1</td></tr></tbody></table>',
    ),
  ).toEqual(['table: Cím', 'row: Város | Idén', 'row: Újtelep | 1']);
  expect(
    passagesOf(
      '<figure class="embed"><a href="https://www.youtube.com/watch?v=dQw4w9WgXcQ">Videó</a></figure>',
    ),
  ).toMatchObject([{ kind: 'embed', text: 'Videó', source: expect.stringContaining('dQw4w9WgXcQ') }]);
});
