import { expect, it } from 'vitest';
import { splitTitle } from './post-title.ts';

it('the first sentence becomes the title of a post, and the rest stays its text', () => {
  expect(splitTitle('', '<p>Megnyílt a híd. Egy sávon lehet átmenni.</p><p>Lépésben.</p>')).toEqual({
    title: 'Megnyílt a híd',
    content: '<p>Egy sávon lehet átmenni.</p><p>Lépésben.</p>',
  });
  expect(splitTitle('', '<p>Gól!</p>')).toEqual({ title: 'Gól!', content: '' });
  expect(splitTitle('', '<p>A szint 9.12 méter &amp; apad</p>').title).toBe('A szint 9.12 méter & apad');
});

it('an abbreviation, an initial, a Roman numeral or an ordinal does not end the title', () => {
  const title = (text: string) => splitTitle('', `<p>${text} Este folytatjuk.</p>`);
  for (const sentence of [
    'Megérkezett dr. Kovács Béla',
    'XIV. Leó pápa imát mondott',
    'Szólt K. Péter is',
    'Kezdődik a 3. Országos Kupa',
  ])
    expect(title(`${sentence}.`)).toEqual({ title: sentence, content: '<p>Este folytatjuk.</p>' });
});

it('a long first sentence, or one with formatting, stays in the text', () => {
  const long = `<p>${'Nagyon hosszú mondat '.repeat(8)}</p>`;
  expect(splitTitle('', long).content).toBe(long);
  expect(splitTitle('', long).title).toMatch(/^Nagyon hosszú .{40,}…$/);
  const html = '<p><strong>Apad</strong> a folyó.</p>';
  expect(splitTitle('', html)).toEqual({ title: 'Apad a folyó.', content: html });
});

it('a post with a title is unchanged, and one without text gets no title', () => {
  expect(splitTitle('Cím', '<p>Szöveg.</p>')).toEqual({ title: 'Cím', content: '<p>Szöveg.</p>' });
  expect(splitTitle('', '').title).toBe('');
});

it('a post that is only a picture or a video is named by its description', () => {
  const picture = '<figure><img src="/media/a.jpg" alt="A gát &amp; a híd"></figure>';
  expect(splitTitle('', picture)).toEqual({ title: 'A gát & a híd', content: picture });
  expect(splitTitle('', '<figure><img src="/media/a.jpg" alt=""></figure>').title).toBe('Kép');
  expect(splitTitle('', '<video src="/media/a.mp4" title="Jön a víz"></video>').title).toBe('Jön a víz');
  expect(splitTitle('', '<video src="/media/a.mp4" title=""></video>').title).toBe('Videó');
});

it('the title comes from the text, also below a picture or an embed', () => {
  const embed =
    '<figure class="embed"><a href="https://www.youtube.com/watch?v=dQw4w9WgXcQ">YouTube-videó</a><figcaption>Így fest a gát.</figcaption></figure>';
  expect(splitTitle('', `${embed}<p>Áll a gát. Este megnézzük újra.</p>`)).toEqual({
    title: 'Áll a gát',
    content: `${embed}<p>Este megnézzük újra.</p>`,
  });
  expect(splitTitle('', embed)).toEqual({ title: 'Így fest a gát', content: embed });
  const withoutCaption = embed.replace(/<figcaption>.*<\/figcaption>/, '');
  expect(splitTitle('', withoutCaption)).toEqual({ title: 'YouTube-videó', content: withoutCaption });
  const picture =
    '<figure><img src="/media/a.jpg" alt=""><figcaption>Kisimult a víz<cite>Rajz: Címlap</cite></figcaption></figure>';
  expect(splitTitle('', picture).title).toBe('Kisimult a víz');
});
