import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { Article } from '#contract/article.ts';
import type { ScreenContext } from '#portal/page/screen.ts';
import { sampleContext, sampleImage, sampleNow, samplePosts, sampleSites } from '#portal/testing/sample.ts';
import { articleScreen } from './article.screen.tsx';
import { uniqueArticle } from './testing/unique-article.ts';

type Calls = Parameters<typeof sampleContext>[0];

function visit(subject: Article, changes: Partial<ScreenContext> = {}, calls: Calls = {}) {
  return sampleContext(
    { article: async () => subject, ...calls },
    { path: subject.url, params: { slug: subject.slug }, ...changes },
  );
}

async function show(subject: Article, calls: Calls = {}): Promise<string> {
  const context = visit(subject, {}, calls);
  const { View } = articleScreen;
  return renderToStaticMarkup(<View data={await articleScreen.load(context)} context={context} />).replaceAll(
    '\u00a0',
    ' ',
  );
}

async function head(subject: Article, changes: Partial<ScreenContext> = {}) {
  const context = visit(subject, changes);
  return articleScreen.head(await articleScreen.load(context), context);
}

describe('the address of an article', () => {
  it('is its canonical address; all others redirect there', async () => {
    const subject = uniqueArticle();
    await expect(
      articleScreen.load(visit(subject, { path: '/sport/2026/11/20/tetozott-a-szamos' })),
    ).rejects.toMatchObject({
      status: 301,
      location: '/belfold/2026/11/20/tetozott-a-szamos',
    });
    await expect(articleScreen.load(visit(subject, { page: 2 }))).rejects.toMatchObject({ status: 301 });
  });

  it('is a 404 while the article or its section is inactive', async () => {
    await expect(articleScreen.load(visit(uniqueArticle({ active: false })))).rejects.toMatchObject({
      status: 404,
    });
    const section = { id: 1, name: 'Régi', slug: 'regi', active: false };
    await expect(articleScreen.load(visit(uniqueArticle({ mainSuperTag: section })))).rejects.toMatchObject({
      status: 404,
    });
  });
});

it('an article without a section, a kind and topics has nothing above its title', async () => {
  const html = await show(uniqueArticle({ mainSuperTag: null, superTags: [], tags: [] }));
  expect(html).not.toMatch(/<p[^>]*><\/p>/);
});

describe('the text of an article', () => {
  it('shows every kind of block', async () => {
    const html = await show(
      uniqueArticle({
        content: [
          '<h2>Alcím</h2><p>Szöveg.</p><ul><li>pont</li></ul>',
          `<figure class="wide"><img src="${sampleImage}" alt="Folyó"><figcaption>A folyó <cite>Rajz: Címlap</cite></figcaption></figure>`,
          `<div class="gallery"><figure><img src="${sampleImage}" alt="első"></figure><figure><img src="${sampleImage}" alt="második"></figure></div>`,
          '<table><caption>Táblázat címe</caption><tbody><tr><td>a</td><td class="number">1</td></tr></tbody></table>',
          '<blockquote class="pull-quote"><p>Kiemelt.</p><cite>Valaki</cite></blockquote><blockquote><p>Idézet.</p></blockquote>',
          '<aside class="info-box"><h2>Doboz</h2><p>Tudnivaló.</p></aside>',
          '<details><summary>Kinyitható</summary><p>Rejtett.</p></details>',
          '<figure class="embed"><a href="https://www.youtube.com/watch?v=dQw4w9WgXcQ">Videó címe</a></figure>',
          '<pre>vers</pre><hr>',
          '<p>Jegyzettel<sup><a href="#fn-1" id="fnref-1">1</a></sup></p>',
          '<section class="footnotes"><ol><li id="fn-1">Jegyzet.</li></ol></section>',
        ].join(''),
      }),
    );
    for (const part of [
      'Alcím',
      'pont',
      'A folyó',
      'Rajz: Címlap',
      'Táblázat címe',
      'Kiemelt.',
      'Idézet.',
      'Doboz',
    ]) {
      expect(html).toContain(part);
    }
    for (const part of ['Kinyitható', 'Videó címe', 'YouTube', 'vers', '<hr', 'id="fn-1"', 'alt="második"'])
      expect(html).toContain(part);
    expect(
      html.replaceAll(/<template>.*?<\/template>/gs, ''),
      'nothing is fetched from elsewhere',
    ).not.toContain('<iframe');
    expect(html).not.toContain('style=');
  });

  // docs/product/article.md#missing-pictures
  it('shows the captions of missing pictures, but not their addresses', async () => {
    const missing = '<img data-missing="regi.example/foto-1.jpg" alt="IMG_0001.JPG">';
    const captioned = `<figure>${missing}<figcaption>A gát <cite>Rajz: Címlap</cite></figcaption></figure>`;
    const figure = `<figure><img src="${sampleImage}" alt="C:\\kepek\\foto-2.png"></figure>`;
    const galleries = [
      `<div class="gallery"><figure>${missing}</figure><figure>${missing}<figcaption>Egy kép</figcaption></figure></div>`,
      `<div class="gallery"><figure>${missing}</figure>${figure}<p>Két képből egy</p></div>`,
    ];
    const content = ['<p>Szöveg.</p>', `<figure>${missing}</figure>`, captioned, figure, ...galleries].join(
      '',
    );
    const html = await show(uniqueArticle({ content }));
    for (const words of ['A gát', 'Rajz: Címlap', 'Egy kép', 'Két képből egy']) expect(html).toContain(words);
    expect(html).not.toMatch(/foto-\d|IMG_0001|regi\.example/);
    expect(html).not.toMatch(/<figure[^>]*><\/figure>/);
  });

  it('recommends another article if that still exists', async () => {
    const other = uniqueArticle({ slug: 'masik', title: 'Másik cikk' });
    const subject = uniqueArticle({
      content: '<p class="related"><a href="masik">Másik cikk</a></p><p>Vége.</p>',
    });
    const html = await show(subject, {
      articleCards: async ({ slugs }) => (slugs?.includes('masik') ? [other] : []),
    });
    expect(html).toContain(`href="${other.url}"`);
    const withMissing = uniqueArticle({
      content: '<p class="related"><a href="nincs-mar">Elveszett</a></p><p>Vége.</p>',
    });
    const alone = await show(withMissing, { articleCards: async () => [] });
    expect(alone).not.toContain('Elveszett');
    expect(alone).toContain('Vége.');
  });

  it('has help boxes in the language of the article', async () => {
    expect(await show(uniqueArticle({ spiritualHelp: true }))).toContain(
      'href="tel:116123">116\u2011123</a>-\u2060as',
    );
    expect(await show(uniqueArticle({ english: true, drugProblem: true }))).toContain('There is help');
    expect(await show(uniqueArticle())).not.toContain('tel:116123');
  });
});

it('an article is shown without its boxes when their services are down', async () => {
  const down = async () => Promise.reject(new Error('down'));
  const html = await show(uniqueArticle({ livescoreId: 7 }), {
    articles: down,
    recommenderBoxes: down,
    articleLine: down,
    frontendInit: down,
    livescoreFixture: down,
    unique: down,
  });
  expect(html).toContain('tizennyolcan álltak a gáton');
});

it('a sponsored article is marked once, above its title', async () => {
  const section = { id: 9, name: 'Támogatott tartalom', slug: 'pr-cikk', active: true };
  const html = await show(
    uniqueArticle({ pr: true, mainSuperTag: section, url: '/pr-cikk/2026/11/20/tetozott-a-szamos' }),
  );
  expect(html.split('Támogatott tartalom')).toHaveLength(2);
});

it('a question of an interview is kept together with its answer', async () => {
  const html = await show(
    uniqueArticle({ content: '<p><strong>Miért?</strong></p><p>Mert <strong>így</strong> jó.</p>' }),
  );
  expect(html).toMatch(/<p class="[^"]*question[^"]*"><strong>Miért\?<\/strong><\/p>\s*<p>Mert/);
});

it('an English article has English texts around it', async () => {
  const html = await show(uniqueArticle({ english: true, articleAuthors: [] }));
  expect(html).toContain('20 November 2026');
  expect(html).toContain('Support us');
});

describe('a live blog', () => {
  const post = (title: string, minutes: number, changes: Partial<Article> = {}) =>
    uniqueArticle({
      type: 'liveblogpost',
      title,
      slug: `poszt-${minutes}`,
      pubDate: sampleNow - minutes * 60,
      ...changes,
    });

  it('shows its posts, pinned ones first and only once, each with an address', async () => {
    const pinned = post('Kitűzött', 90);
    const newest = post('Legújabb', 1);
    const html = await show(uniqueArticle({ type: 'liveblog', live: true }), {
      articleItems: async () => samplePosts([newest, pinned], [pinned]),
    });
    expect(html.split('>Kitűzött</h2>')).toHaveLength(2);
    expect(html.indexOf('>Kitűzött</h2>')).toBeLessThan(html.indexOf('>Legújabb</h2>'));
    expect(html).toContain(`id="bejegyzes-${newest.id}"`);
    expect(html).toContain(`href="${newest.url}"`);
    expect(html).toContain('ÉLŐ');
  });

  it('keeps the footnotes of its posts apart', async () => {
    const content =
      '<p>Szó<sup><a href="#fn-1" id="fnref-1">1</a></sup></p><section class="footnotes"><ol><li id="fn-1">Jegyzet <a href="#fnref-1">↩</a></li></ol></section>';
    const posts = [post('Egyik', 1, { content }), post('Másik', 2, { content })];
    const html = await show(uniqueArticle({ type: 'liveblog' }), {
      articleItems: async () => samplePosts(posts),
    });
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { id } of posts) {
      expect(html).toContain(`href="#fn-${id}-1" id="fnref-${id}-1"`);
      expect(html).toContain(`id="fn-${id}-1"`);
    }
  });

  it('a post links to it and to at most four other posts', async () => {
    const others = [1, 2, 3, 4, 5, 6].map((minutes) => post(`Másik ${minutes}`, minutes));
    const subject = post('Ez', 7, {
      parentId: 5,
      parent: { id: 5, title: 'A közvetítés', url: '/belfold/2026/11/20/elo' },
    });
    const html = await show(subject, { articleItems: async () => samplePosts([...others, subject]) });
    expect(html).toContain('href="/belfold/2026/11/20/elo"');
    expect(html.match(/>Másik \d</g)).toHaveLength(4);
  });
});

describe('the head', () => {
  it('describes the article for search engines and shared links', async () => {
    const { title, canonical, jsonLd, openGraph } = await head(uniqueArticle());
    expect(canonical).toBe('https://cimlap.example/belfold/2026/11/20/tetozott-a-szamos');
    expect(title).toBe('Tetőzött a Szamos – Címlap');
    expect(openGraph?.title).toBe('Tetőzött a Szamos');
    expect(openGraph?.image).toMatchObject({ width: 1280, height: 720 });
    expect(openGraph?.properties).toContainEqual(['article:published_time', '2026-11-20T12:21:00Z']);
    expect(jsonLd).toMatchObject([
      {
        '@type': 'NewsArticle',
        headline: 'Tetőzött a Szamos',
        image: [
          expect.stringContaining('16x9'),
          expect.stringContaining('4x3'),
          expect.stringContaining('1x1'),
        ],
      },
      { '@type': 'BreadcrumbList' },
    ]);
  });

  it('marks opinion and reportage', async () => {
    expect((await head(uniqueArticle({ subType: 'velemeny' }))).jsonLd).toMatchObject([
      { '@type': 'OpinionNewsArticle' },
      {},
    ]);
    expect((await head(uniqueArticle({ subType: 'riport' }))).jsonLd).toMatchObject([
      { '@type': 'ReportageNewsArticle' },
      {},
    ]);
  });

  it('has the canonical address of a mirrored article on its originating site', async () => {
    expect((await head(uniqueArticle(), { site: sampleSites.erdely })).canonical).toBe(
      'https://cimlap.example/belfold/2026/11/20/tetozott-a-szamos',
    );
    expect((await head(uniqueArticle({ originatingSite: 'erdely' }))).canonical).toMatch(
      /^https:\/\/erdely\.cimlap\.example\//,
    );
  });
});
