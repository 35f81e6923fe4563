import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { Article } from '#contract/article.ts';
import type { SubArticleList } from '#contract/lists.ts';
import type { ScreenContext } from '#portal/page/screen.ts';
import { sampleArticle, sampleContext, sampleNow, samplePosts } from '#portal/testing/sample.ts';
import { articleScreen } from './article.screen.tsx';
import { uniqueArticle } from './testing/unique-article.ts';

function post(title: string, minutes: number, changes: Partial<Article> = {}): Article {
  const { id } = uniqueArticle();
  return sampleArticle({
    id,
    type: 'liveblogpost',
    title,
    slug: `poszt-${id}`,
    pubDate: sampleNow - minutes * 60,
    ...changes,
  });
}

function visit(blog: Article, posts: SubArticleList, changes: Partial<ScreenContext> = {}) {
  const requests: unknown[] = [];
  const calls = {
    article: async () => blog,
    articleItems: async (input: { order?: 'newest' | 'oldest' }) => {
      requests.push(input);
      return { ...posts, order: input.order ?? 'newest' };
    },
  };
  const context = sampleContext(calls, { path: blog.url, params: { slug: blog.slug }, ...changes });
  const subject = articleScreen.load(context);
  return {
    requests,
    data: subject,
    html: async () =>
      renderToStaticMarkup(<articleScreen.View data={await subject} context={context} />).replaceAll(
        '\u00a0',
        ' ',
      ),
    head: async () => articleScreen.head(await subject, context),
  };
}

const blog = (changes: Partial<Article> = {}) => uniqueArticle({ type: 'liveblog', live: true, ...changes });

describe('the data attributes of a live blog', () => {
  it('are its version including its posts, and the version of each post', async () => {
    const subject = post('Bejegyzés', 5, { version: 3 });
    const { html, data } = visit(blog({ version: 2 }), { ...samplePosts([subject]), version: 9 });
    expect(articleScreen.version?.(await data)).toBe(9);
    expect(await html()).toMatch(
      /data-behaviour="live" data-live="tetozott-a-szamos" data-version="9" data-total="1"/,
    );
    expect(await html()).toContain(
      `id="bejegyzes-${subject.id}" aria-label="Bejegyzés" data-version="3" data-at="${subject.pubDate}"`,
    );
  });

  it('are missing when it is over', async () => {
    expect(await visit(blog({ live: false }), samplePosts([])).html()).not.toContain('data-behaviour="live"');
  });

  it('are on a post’s own page and on live articles, but not on others', async () => {
    expect(await visit(post('Maga', 1), samplePosts([])).html()).toContain('data-behaviour="live"');
    expect(await visit(uniqueArticle(), samplePosts([])).html()).not.toContain('data-behaviour="live"');
    expect(await visit(uniqueArticle({ live: true }), samplePosts([])).html()).toContain(
      'data-behaviour="live"',
    );
  });
});

it('links from its head to the newest post that is not pinned', async () => {
  const [pinned, newest] = [post('Kitűzött', 50), post('Friss', 1)];
  const posts = { ...samplePosts([pinned, newest]), pinnedItems: samplePosts([pinned]).items };
  const html = await visit(blog(), posts).html();
  const head = html.slice(0, html.indexOf('<h1'));
  expect(head).toMatch(new RegExp(`<a [^>]*href="#bejegyzes-${newest.id}">Legfrissebb`));
  expect(html).toContain(`<article class`);
  expect(html).not.toMatch(/<section[^>]* id="bejegyzes-/);
});

it('folds summary and key moments with <details>, closed at first', async () => {
  const subject = blog({ content: '<p>Amit eddig tudni lehet.</p>' });
  const html = await visit(subject, samplePosts([post('Egy', 5), post('Kettő', 6)])).html();
  const folds = [...html.matchAll(/<details(?: class="[^"]*")?><summary[^>]*>([^<]*)/g)].map(
    ([, title]) => title,
  );
  expect(folds).toEqual(['Ami eddig történt', 'Legutóbbi bejegyzések']);
});

it('has no link to the newest post while there is none', async () => {
  expect(await visit(blog(), samplePosts([])).html()).not.toContain('Legfrissebb');
});

it('has help boxes, contributors and authors below its posts', async () => {
  const html = await visit(
    blog({ spiritualHelp: true, articleContributors: ['Kende Luca'] }),
    samplePosts([post('Bejegyzés', 5)]),
  ).html();
  const end = html.slice(html.indexOf('data-live-part="end"'));
  expect(end).toContain('Nem vagy egyedül');
  expect(end).toContain('Közreműködött: Kende Luca');
});

it('shows the minute of a match', async () => {
  const html = await visit(blog(), samplePosts([post('Gól', 5, { minute: '67' })])).html();
  expect(html).toContain('67. perc');
});

it('counts its posts, and a single one as such in English too', async () => {
  const one = samplePosts([post('Bejegyzés', 5)]);
  expect(await visit(blog(), one).html()).toContain('<span data-live-part="count">1 bejegyzés</span>');
  expect(await visit(blog({ english: true }), one).html()).toContain(
    '<span data-live-part="count">1 post</span>',
  );
});

it('has a bell in the language of the article', async () => {
  const posts = samplePosts([]);
  expect(await visit(blog(), posts).html()).toMatch(/aria-label="Értesítés: [^"]/);
  expect(await visit(blog({ english: true }), posts).html()).toMatch(/aria-label="Notifications: [^"]/);
});

it('is behind the age gate with its posts when it is for adults', async () => {
  const subject = post('Bejegyzés', 5);
  const html = await visit(blog({ adultContent: true }), samplePosts([subject])).html();
  const gate = /<details[^>]*data-behaviour="adult-gate"[^>]*>(.*)<\/details>/s.exec(html);
  expect(gate?.[1]).toContain(`id="bejegyzes-${subject.id}"`);
  expect(html.replace(gate?.[0] ?? '', '')).not.toContain('data-live-part="aside"');
});

describe('oldest first', () => {
  it('is requested by the address, kept in the links to its other pages, and left out of the canonical address', async () => {
    const subject = blog();
    const { html, head, requests } = visit(
      subject,
      { ...samplePosts([post('Egy', 5)]), totalPages: 3, page: 2 },
      { page: 2, query: { rend: 'regi' } },
    );
    expect(await html()).toContain(`href="${subject.url}?rend=regi&amp;oldal=3"`);
    expect(await html()).toMatch(new RegExp(`href="${subject.url}#bejegyzesek" aria-current="true"`));
    expect(requests).toEqual([expect.objectContaining({ order: 'oldest', page: 2 })]);
    const { canonical, previous, next } = await head();
    expect(canonical).toBe(`https://cimlap.example${subject.url}`);
    expect([previous, next]).toEqual([`${canonical}?rend=regi`, `${canonical}?rend=regi&oldal=3`]);
  });

  it('is not available for an ordinary article, which redirects to its own address', async () => {
    const subject = uniqueArticle();
    await expect(visit(subject, samplePosts([]), { query: { rend: 'regi' } }).data).rejects.toMatchObject({
      status: 301,
      location: subject.url,
    });
  });
});

it('the view of an author without posts leads to all posts for now: the author may post at any time', async () => {
  const subject = blog();
  const authors = [{ slug: 'kende-luca', name: 'Kende Luca' }];
  await expect(
    visit(subject, { ...samplePosts([]), authors }, { query: { szerzo: 'orsos-hanna' } }).data,
  ).rejects.toMatchObject({ status: 302, location: subject.url });
});

describe('key moments', () => {
  it('are the posts that editors marked, on this page or on another; otherwise the newest posts', async () => {
    const [here, there] = [post('Itt van', 5), post('Máshol van', 500)];
    const page = await visit(blog(), {
      ...samplePosts([here, post('Egyéb', 6)]),
      moments: [here, there],
    }).html();
    expect(page).toContain('Fontos pillanatok');
    expect(page).toMatch(new RegExp(`href="#bejegyzes-${here.id}"><span>`));
    expect(page).toMatch(new RegExp(`href="${there.url}"><span>`));
    const unmarked = await visit(blog(), samplePosts([here, there])).html();
    expect(unmarked).toContain('Legutóbbi bejegyzések');
  });
});

it('a post can be shared at its place in the live blog, and has a page of its own', async () => {
  const subject = post('Megosztható', 5);
  const parent = blog();
  const html = await visit(parent, samplePosts([subject])).html();
  expect(html).toContain(
    `href="https://cimlap.example${parent.url}#bejegyzes-${subject.id}" data-press="true" aria-label="A bejegyzés megosztása: Megosztható"`,
  );
  expect(html).toContain(`href="${subject.url}" aria-label="A bejegyzés saját oldala: Megosztható"`);
});

it('beside a post’s own page pinned posts come first, then articles, then the newest of the others', async () => {
  const others = [
    post('Új', 1),
    post('Kitűzött', 9),
    uniqueArticle({ title: 'Cikk', parentId: 5 }),
    post('Régi', 8),
    post('Legrégebbi', 9),
  ];
  const all = samplePosts(others, others.slice(1, 2));
  const items = all.items.map((item) =>
    item.document.type === 'article' ? { ...item, type: 'article' as const } : item,
  );
  const subject = post('Ez', 7, {
    parentId: 5,
    parent: { id: 5, title: 'A közvetítés', url: '/belfold/2026/11/20/elo' },
  });
  const html = await visit(subject, { ...all, items }).html();
  const places = ['Kitűzött', 'Cikk', 'Új', 'Régi'].map((title) => html.indexOf(`>${title}</a></li>`));
  expect(places.every((place, index) => place > (places[index - 1] ?? 0))).toBe(true);
  expect(html).not.toContain('Legrégebbi');
});
