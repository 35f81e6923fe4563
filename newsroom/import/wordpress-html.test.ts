import { expect, test } from 'vitest';
import { plainText } from '#body/plain-text.ts';
import { htmlOfWordpress, type WordpressContext } from './wordpress-html.ts';

const picture = (id: string) => ({
  id,
  url: `https://regi.example/uploads/${id}.jpg`,
  alt: `kép ${id}`,
  caption: `Felirat ${id}`,
  order: 0,
});
const context: WordpressContext = {
  base: 'https://regi.example/',
  attachments: new Map(['1', '2', '3'].map((id) => [id, picture(id)])),
  attachedTo: new Map([['9', [picture('1'), picture('2')]]]),
  postId: '9',
};
const html = (content: string) => htmlOfWordpress(content, context);

test('classic text: an empty line ends a paragraph, a line end is a break, as in WordPress', () => {
  expect(html('Egy\nkettő\n\nhárom')).toBe('<p>Egy<br>kettő</p><p>három</p>');
});

test('classic text: blocks are not wrapped in paragraphs, the text between them is', () => {
  expect(html('Előtte\n<h2>Cím</h2>\nUtána <em>dőlt</em>\n\n<ul>\n<li>a</li>\n</ul>')).toBe(
    '<p>Előtte</p><h2>Cím</h2><p>Utána <em>dőlt</em></p><ul>\n<li>a</li>\n</ul>',
  );
});

test('classic text: white space in preformatted text is kept', () => {
  expect(html('<pre>a\n\nb</pre>')).toBe('<pre>a\n\nb</pre>');
});

test('block editor text gets no further paragraphs', () => {
  expect(html('<!-- wp:paragraph -->\n<p>Egy\nkettő</p>\n<!-- /wp:paragraph -->')).toBe('<p>Egy\nkettő</p>');
});

test('"more" and page breaks are removed, the text around them stays', () => {
  expect(html('Előtte<!--more Tovább-->utána\n<!--nextpage-->\nvége')).toBe(
    '<p>Előtte</p><p>utána</p><p>vége</p>',
  );
});

test('a captioned picture becomes a figure', () => {
  expect(html('[caption id="x" width="3"]<img src="/a.jpg" alt="A"> Felirat <em>dőlt</em>[/caption]')).toBe(
    '<figure><img src="https://regi.example/a.jpg" alt="A"><figcaption>Felirat <em>dőlt</em></figcaption></figure>',
  );
});

test('a gallery shows the listed pictures, or those attached to the post', () => {
  expect(html('[gallery ids="3,1"]').match(/uploads\/\d/g)).toEqual(['uploads/3', 'uploads/1']);
  expect(html('[gallery columns=2]').match(/uploads\/\d/g)).toEqual(['uploads/1', 'uploads/2']);
  expect(html('[gallery ids="77"]')).toContain('képgaléria');
});

test('unknown, escaped and code shortcodes stay as text', () => {
  expect(html('[ismeretlen a="1"]belül[/ismeretlen]')).toBe('<p>[ismeretlen a="1"]belül[/ismeretlen]</p>');
  expect(html('Így: [[gallery]]')).toBe('<p>Így: [gallery]</p>');
  expect(html('<code>[gallery]</code>')).toBe('<p><code>[gallery]</code></p>');
});

test('known shortcodes inside unknown ones are resolved', () => {
  const result = html('[oszlop]eleje [gallery ids="1"] vége[/oszlop]');
  expect(result).toContain('class="gallery"');
  expect(plainText(result)).toMatch(/\[oszlop\]eleje[\s\S]*vége\[\/oszlop\]/);
});

test('players of known sites become embeds, others become links', () => {
  expect(html('https://youtu.be/dQw4w9WgXcQ')).toContain(
    '<figure class="embed"><a href="https://youtu.be/dQw4w9WgXcQ">',
  );
  expect(html('[youtube dQw4w9WgXcQ]')).toContain('watch?v=dQw4w9WgXcQ');
  expect(html('[embed]https://film.example/1[/embed]')).toBe(
    '<p><a href="https://film.example/1">https://film.example/1</a></p>',
  );
  expect(html('[audio mp3="/hang.mp3"][/audio]')).toContain('<audio src="https://regi.example/hang.mp3">');
});

test('many openings that are never closed do not take quadratic time', () => {
  const text = '[caption]'.repeat(50_000);
  expect(plainText(html(text))).toContain('[caption]');
});
