import { describe, expect, it } from 'vitest';
import { parseBlocks } from './parse-blocks.ts';
import { sanitiseArticleHtml } from './sanitise.ts';

const image = '/media/0123456789abcdef-1600x1067.jpg';
const kinds = (html: string) => parseBlocks(html).map(({ kind }) => kind);
const only = (html: string) => {
  const [block, ...more] = parseBlocks(html);
  expect(more).toEqual([]);
  return block;
};

describe('pictures', () => {
  it('are figures with their true size, caption and credit', () => {
    expect(
      only(
        `<figure class="wide"><img src="${image}" alt="híd"><figcaption>A híd. <cite>Rajz: Címlap</cite></figcaption></figure>`,
      ),
    ).toEqual({
      kind: 'figure',
      image,
      width: 1600,
      height: 1067,
      alt: 'híd',
      caption: 'A\u00a0híd.',
      credit: 'Rajz: Címlap',
      wide: true,
      href: null,
      paragraphCount: 0,
    });
  });

  it('become described gaps when we do not have the file', () => {
    expect(
      only('<figure><img src="https://pelda.hu/kep.jpg" alt="híd"><figcaption>A híd.</figcaption></figure>'),
    ).toMatchObject({
      kind: 'missingImage',
      alt: 'híd',
      caption: 'A\u00a0híd.',
      address: 'https://pelda.hu/kep.jpg',
    });
  });

  it.each([
    'https://pelda.hu/kep.webp',
    '/media/0123456789abcdef-1600x1067.svg',
    'data:image/png;base64,AAAA',
    'kep.jpg',
    '/media/0123456789abcdef-1600x1067/cikktorzs-full-640.jpg',
  ])('are not ours with the address %s', (src) => {
    expect(only(`<img src="${src}" alt="kép">`)).toMatchObject({ kind: 'missingImage', alt: 'kép' });
  });

  it('split the paragraph that they are in', () => {
    expect(kinds(`<p>elötte <img class="alignleft" src="${image}" alt="a"> utána</p>`)).toEqual([
      'text',
      'figure',
      'text',
    ]);
  });

  it('keep their link, unless it leads to the picture itself', () => {
    expect(only(`<p><a href="/rovat/sport"><img src="${image}" alt="a"></a></p>`)).toMatchObject({
      kind: 'figure',
      href: '/rovat/sport',
    });
    expect(only(`<a href="https://x.hu/nagy.JPG?x=1"><img src="${image}" alt="a"></a>`)).toMatchObject({
      kind: 'figure',
      href: null,
    });
  });

  it('of classic WordPress keep their captions', () => {
    const html = `<div class="wp-caption alignright" style="width:300px"><a href="/x.jpg"><img class="size-medium" src="${image}" alt="a"></a><p class="wp-caption-text">Felirat</p></div>`;
    expect(only(html)).toMatchObject({ kind: 'figure', caption: 'Felirat', href: null });
  });

  it('in a list follow their item, and the numbering continues', () => {
    expect(parseBlocks(`<ol><li>a <img src="${image}" alt="x"></li><li>b</li></ol>`)).toMatchObject([
      { kind: 'text', html: '<ol><li>a</li></ol>' },
      { kind: 'figure' },
      { kind: 'text', html: '<ol start="2"><li>b</li></ol>' },
    ]);
  });

  const picture = `<img src="${image}" alt="x">`;
  it.each([
    [
      `<ol reversed><li>a ${picture}</li><li>b</li><li>c ${picture}</li></ol>`,
      ['<ol start="3" reversed><li>a</li></ol>', '<ol reversed><li>b</li><li>c</li></ol>'],
    ],
    [
      `<ol><li value="5">a ${picture}</li><li>b</li></ol>`,
      ['<ol><li value="5">a</li></ol>', '<ol start="6"><li>b</li></ol>'],
    ],
  ])('in %s leave the numbers of items as they are', (html, lists) => {
    const texts = parseBlocks(html).flatMap((block) => (block.kind === 'text' ? [block.html] : []));
    expect(texts).toEqual(lists);
  });
});

describe('galleries', () => {
  const two = `<figure><img src="${image}" alt="a"></figure><figure><img src="https://x.hu/b.png" alt="b"><figcaption>bé</figcaption></figure>`;

  it.each([
    ['ours', `<div class="gallery">${two}<p>együtt</p></div>`],
    [
      'block editor',
      `<figure class="wp-block-gallery columns-3">${two}<figcaption class="blocks-gallery-caption">együtt</figcaption></figure>`,
    ],
    [
      'older block editor',
      `<ul class="wp-block-gallery"><li class="blocks-gallery-item"><figure><img src="${image}" alt="a"></figure></li><li class="blocks-gallery-item"><figure><img src="https://x.hu/b.png" alt="b"><figcaption>bé</figcaption></figure></li></ul><p></p>`,
    ],
  ])('of the %s kind keep pictures and captions', (_, html) => {
    expect(only(html)).toMatchObject({
      kind: 'gallery',
      pictures: [
        { kind: 'figure', alt: 'a' },
        { kind: 'missingImage', alt: 'b', caption: 'bé' },
      ],
    });
  });

  it('with one picture become a figure', () => {
    expect(only(`<div class="gallery"><figure><img src="${image}" alt="a"></figure></div>`)).toMatchObject({
      kind: 'figure',
    });
  });
});

describe('parseBlocks', () => {
  it('keeps the speaker of a quotation', () => {
    expect(only('<blockquote><p>Igen.</p><cite>Név</cite></blockquote>')).toMatchObject({
      kind: 'quote',
      html: '<p>Igen.</p>',
      cite: 'Név',
    });
    expect(
      only(
        '<figure class="wp-block-pullquote"><blockquote><p>Igen.</p><cite>Név</cite></blockquote></figure>',
      ),
    ).toMatchObject({
      kind: 'pullQuote',
      cite: 'Név',
    });
  });

  it('gives info boxes a title and blocks', () => {
    expect(
      only(
        `<aside class="info-box"><h2>Mi ez?</h2><p>Ez.</p><h5>Al</h5><img src="${image}" alt="a"></aside>`,
      ),
    ).toMatchObject({
      kind: 'infoBox',
      title: 'Mi ez?',
      blocks: [{ kind: 'text', html: '<p>Ez.</p>\n<h3>Al</h3>' }, { kind: 'figure' }],
    });
  });

  it('gives accordions a title and blocks', () => {
    expect(only('<details open><summary>Miért?</summary><p>Csak.</p></details>')).toMatchObject({
      kind: 'accordion',
      title: 'Miért?',
      blocks: [{ kind: 'text', html: '<p>Csak.</p>' }],
    });
  });

  it('turns a header cell without text into an ordinary cell, also when it is parsed again', () => {
    const html =
      '<table><thead><tr><th></th><th>Most</th></tr></thead><tbody><tr><td>ár</td><td>1</td></tr></tbody></table>';
    const [table] = parseBlocks(html);
    expect(table).toMatchObject({
      kind: 'table',
      html: expect.stringContaining('<td></td><th scope="col">Most</th>'),
    });
  });

  it('gives tables a caption and their header cells a scope', () => {
    const html =
      '<figure class="wp-block-table"><table><tr><th>a</th><th>b</th></tr><tr><td>1</td><td class="number x">2</td></tr></table><figcaption>Adatok</figcaption></figure>';
    expect(only(html)).toMatchObject({
      kind: 'table',
      caption: 'Adatok',
      label: 'Adatok',
      html: '<thead><tr><th scope="col">a</th><th scope="col">b</th></tr></thead><tbody><tr><td>1</td><td class="number">2</td></tr></tbody>',
    });
  });

  it('keeps the anchors that connect footnotes with the text', () => {
    const html =
      '<p>szó<sup><a href="#fn-1" id="fnref-1">1</a></sup></p><section class="footnotes"><ol><li id="fn-1">jegyzet <a href="#fnref-1">↩</a></li></ol></section>';
    expect(parseBlocks(html)).toMatchObject([
      { kind: 'text', html: '<p>szó<sup><a href="#fn-1" id="fnref-1">1</a></sup></p>' },
      { kind: 'footnotes', html: '<ol><li id="fn-1">jegyzet <a href="#fnref-1">↩</a></li></ol>' },
    ]);
  });

  it('identifies related articles by slug or path', () => {
    expect(only('<p class="related"><a href="egy-cikk">Egy cikk</a></p>')).toMatchObject({
      kind: 'related',
      slug: 'egy-cikk',
      path: null,
      title: 'Egy cikk',
    });
    expect(only('<p class="related"><a href="/sport/2026/01/02/egy-cikk">Egy</a></p>')).toMatchObject({
      slug: 'egy-cikk',
      path: '/sport/2026/01/02/egy-cikk',
    });
    expect(kinds('<p class="related"><a href="https://mashol.hu/">Más</a></p>')).toEqual(['text']);
  });

  it('turns recordings into links with a title', () => {
    expect(
      only(
        '<figure class="wp-block-audio"><audio controls src="https://x.hu/a.mp3"></audio><figcaption>Szél</figcaption></figure>',
      ),
    ).toMatchObject({
      kind: 'audio',
      url: 'https://x.hu/a.mp3',
      title: 'Hangfelvétel',
      caption: 'Szél',
    });
    expect(only('<video title="Híd"><source src="/b.mp4">régi böngésző</video>')).toMatchObject({
      kind: 'video',
      url: '/b.mp4',
      title: 'Híd',
    });
  });

  it('keeps the poster and captions of a video of the library, and of no other video', () => {
    const film = '/media/0123456789abcdef-1280x720-11s.mp4';
    const beside = 'poster="/media/0123456789abcdef-800x600.jpg"><track src="/media/fedcba9876543210.vtt">';
    const block = {
      kind: 'video',
      url: film,
      title: 'Híd',
      poster: '/media/0123456789abcdef-800x600.jpg',
      captions: '/media/fedcba9876543210.vtt',
    };
    const { html } = sanitiseArticleHtml(`<video src="${film}" title="Híd" ${beside}</video>`);
    expect(only(html)).toMatchObject(block);
    expect(sanitiseArticleHtml(html).html).toBe(html);
    const without = { poster: null, captions: null };
    expect(only(`<video src="https://x.hu/a.mp4" ${beside}</video>`)).toMatchObject(without);
    expect(
      only(`<video src="${film}" poster="https://x.hu/a.jpg"><track src="https://x.hu/a.vtt"></video>`),
    ).toMatchObject(without);
  });

  it.each(['video', 'audio', 'object'])('keeps all that follows an unclosed <%s>', (name) => {
    const tag = `<${name} src="/b.mp4" data="/b.swf">`;
    const after = '<p>Első bekezdés.</p><p>Második.</p>';
    const media = name === 'object' ? [] : [name];
    const expectedKinds = [...media, 'text'];
    expect(kinds(`${tag}${after}`)).toEqual(expectedKinds);
    expect(sanitiseArticleHtml(`${tag}${after}`).paragraphCount).toBe(2);
    expect(sanitiseArticleHtml(`<p>Előtte ${tag} utána.</p>${after}`).html).toContain('utána.');
    // The end tag of the next recording is not the end of this one.
    expect(sanitiseArticleHtml(`${tag}${after}${tag}régi böngésző</${name}><p>Vége.</p>`).html).toContain(
      '<p>Második.</p>',
    );
  });

  it('keeps the sources of an unclosed recording, and the caption of its figure', () => {
    expect(
      parseBlocks('<video controls>\n <source src="/b.mp4"> <track src="/b.vtt">\n<p>Szöveg.</p>'),
    ).toMatchObject([
      { kind: 'video', url: '/b.mp4' },
      { kind: 'text', html: '<p>Szöveg.</p>' },
    ]);
    expect(only('<figure><video src="/b.mp4"><figcaption>Híd</figcaption></figure>')).toMatchObject({
      kind: 'video',
      caption: 'Híd',
    });
  });

  it('keeps the spaces of program text', () => {
    expect(only('<pre><code>ha 1 &lt; 2\n  akkor</code></pre>')).toMatchObject({
      kind: 'preformatted',
      code: true,
      html: 'ha 1 &lt; 2\n  akkor',
    });
    expect(only('<pre class="wp-block-verse">sor\n sor</pre>')).toMatchObject({
      kind: 'preformatted',
      code: false,
    });
  });

  it('removes columns, groups, covers and buttons, and keeps their content', () => {
    const html = `<div class="wp-block-cover alignfull"><img class="wp-block-cover__image-background" src="${image}" alt="a"><div class="wp-block-cover__inner-container"><p class="has-large-font-size">b</p></div></div><div class="wp-block-columns"><div class="wp-block-column">c</div><div class="wp-block-column">d</div></div><div class="wp-block-buttons"><div class="wp-block-button"><a class="wp-block-button__link" href="/e">e</a></div></div><hr class="wp-block-separator">`;
    expect(parseBlocks(html)).toMatchObject([
      { kind: 'figure' },
      { kind: 'text', html: '<p>b</p>\n<p>c</p>\n<p>d</p>\n<p><a href="/e">e</a></p>', paragraphCount: 4 },
      { kind: 'separator' },
    ]);
  });
});

describe('quizzes', () => {
  it('are named where they stand; markup that a tool left in them is removed', () => {
    const html =
      '<p>Előtte.</p><div class="quiz" data-quiz="Hidak_2026" onclick="x()"><p>Itt lesz a kvíz.</p></div><p>Utána.</p>';
    expect(sanitiseArticleHtml(html).html).toBe(
      '<p>Előtte.</p>\n<div class="quiz" data-quiz="Hidak_2026"></div>\n<p>Utána.</p>',
    );
    expect(kinds(html)).toEqual(['text', 'quiz', 'text']);
    expect(only('<div class="quiz" data-quiz="hidak"></div>')).toEqual({
      kind: 'quiz',
      quiz: 'hidak',
      paragraphCount: 0,
    });
  });

  it('are allowed in boxes', () => {
    expect(
      only(
        '<aside class="info-box"><h2>Tipp</h2><p>Szöveg.</p><div class="quiz" data-quiz="hidak"></div></aside>',
      ),
    ).toMatchObject({
      blocks: [{ kind: 'text' }, { kind: 'quiz', quiz: 'hidak' }],
    });
  });

  it.each(['', '../x', 'a b', '"><script>', 'x'.repeat(101)])(
    'are not recognised with the name %j',
    (name) => {
      expect(
        kinds(`<div class="quiz" data-quiz="${name.replaceAll('"', '&quot;')}"><p>Szöveg.</p></div>`),
      ).toEqual(['text']);
    },
  );
});
