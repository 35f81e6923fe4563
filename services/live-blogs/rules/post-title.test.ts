import { expect, it } from 'vitest';
import { titled } from './post-title.ts';

it('makes a title of the first sentence, and leaves the rest as the text', () => {
  expect(titled('', '<p>Megnyílt a híd. Egy sávon lehet átmenni.</p><p>Lépésben.</p>')).toEqual({
    title: 'Megnyílt a híd',
    content: '<p>Egy sávon lehet átmenni.</p><p>Lépésben.</p>',
  });
  expect(titled('', '<p>Gól!</p>')).toEqual({ title: 'Gól!', content: '' });
  expect(titled('', '<p>A szint 9.12 méter &amp; apad</p>').title).toBe('A szint 9.12 méter & apad');
});

it('leaves a long sentence, and one with marks, in the text', () => {
  const long = `<p>${'Nagyon hosszú mondat '.repeat(8)}</p>`;
  expect(titled('', long).content).toBe(long);
  expect(titled('', long).title).toMatch(/^Nagyon hosszú .{40,}…$/);
  const html = '<p><strong>Apad</strong> a folyó.</p>';
  expect(titled('', html)).toEqual({ title: 'Apad a folyó.', content: html });
});

it('changes nothing where there is a title, and has none where there is no text', () => {
  expect(titled('Cím', '<p>Szöveg.</p>')).toEqual({ title: 'Cím', content: '<p>Szöveg.</p>' });
  expect(titled('', '').title).toBe('');
});

it('calls a post that is only a picture or a video by what it shows', () => {
  const picture = '<figure><img src="/media/a.jpg" alt="A gát &amp; a híd"></figure>';
  expect(titled('', picture)).toEqual({ title: 'A gát & a híd', content: picture });
  expect(titled('', '<figure><img src="/media/a.jpg" alt=""></figure>').title).toBe('Kép');
  expect(titled('', '<video src="/media/a.mp4" title="Jön a víz"></video>').title).toBe('Jön a víz');
  expect(titled('', '<video src="/media/a.mp4" title=""></video>').title).toBe('Videó');
});
