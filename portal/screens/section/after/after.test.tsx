import { describe, expect, it } from 'vitest';
import type { InputOf } from '#contract/calls.ts';
import type { Client } from '#contract/client.ts';
import { openPath } from '#portal/testing/open-path.ts';
import { sampleArticle, sampleList } from '#portal/testing/sample.ts';
import { sectionRoutes } from '../section.screen.tsx';

const section = Array.from({ length: 40 }, (_, index) =>
  sampleArticle({ id: index + 1, slug: `after-${index + 1}`, title: `After ${index + 1}` }),
);
const bySlug = new Map(section.map((article) => [article.slug, article]));

async function open(content: { main?: unknown; video?: unknown }, page = 1, count = section.length) {
  const all = section.slice(0, count);
  const items = Object.entries({ 'after-main': content.main, 'after-youtube': content.video })
    .filter(([, set]) => set !== undefined)
    .map(([slug, set]) => ({ slug, group: 27, content: set as never, updatedAt: 1 }));
  const calls: Partial<Client> = {
    uniqueGroup: async () => ({ id: 27, items }),
    articleCards: async ({ slugs }) => (slugs as string[]).flatMap((slug) => bySlug.get(slug) ?? []),
    episodes: async () => [],
    articles: async ({ not_articles = [], page: at = 1, limit = 10 }: InputOf<'articles'>) => {
      const remaining = all.filter(({ id }) => !(not_articles as number[]).includes(id));
      const from = (Number(at) - 1) * Number(limit);
      const totalPages = Math.ceil(remaining.length / Number(limit));
      return sampleList(remaining.slice(from, from + Number(limit)), {
        totalItems: remaining.length,
        totalPages,
        page: Number(at),
        title: 'After',
      });
    },
  };
  const { html, head } = await openPath(sectionRoutes(), '/after', calls, { page });
  return {
    html,
    head,
    titles: [...html.matchAll(/<h[23][^>]*><a [^>]*>(After \d+)<\/a>/g)].map(([, title]) => title),
  };
}

describe('the After page', () => {
  it('begins with the editors’ articles, continues with the section, lists 5, and has no article twice', async () => {
    const { titles, head } = await open({ main: ['after-30', 'after-20', 'nincs-ilyen'] });
    expect(titles.slice(0, 4)).toEqual(['After 30', 'After 20', 'After 1', 'After 2']);
    expect(titles).toHaveLength(1 + 3 + 8 + 5 + 5);
    expect(new Set(titles).size).toBe(titles.length);
    expect(head).toMatchObject({ colorScheme: 'after', canonical: 'https://cimlap.example/after' });
  });

  it('continues on page 2 where page 1 ended', async () => {
    const titles = [...(await open({})).titles, ...(await open({}, 2)).titles, ...(await open({}, 3)).titles];
    expect(new Set(titles)).toEqual(new Set(Array.from({ length: 32 }, (_, index) => `After ${index + 1}`)));
    expect(titles).toHaveLength(32);
    expect((await open({}, 2)).html).not.toContain('Lapozz bele');
  });

  it('is shown with a few articles, and without a list below them', async () => {
    const { titles, html } = await open({}, 1, 3);
    expect(titles).toEqual(['After 1', 'After 2', 'After 3']);
    expect(html).not.toContain('A legfrissebbek');
  });

  it('is a 404 without articles', async () => {
    await expect(open({}, 1, 0)).rejects.toMatchObject({ status: 404 });
  });

  it('links to a video without loading anything of it, and ignores other addresses', async () => {
    const { html } = await open({ video: 'https://youtu.be/abcdefghijk?t=90' });
    expect(html).toContain('href="https://www.youtube.com/watch?v=abcdefghijk&amp;t=90s"');
    expect(
      html.replace(/<template>.*?<\/template>/gs, ''),
      'what a template holds is not fetched',
    ).not.toContain('<iframe');
    for (const video of ['javascript:alert(1)', 'https://evil.example/watch?v=abcdefghijk', { a: 1 }, 7])
      expect((await open({ video })).html).not.toContain('Nézd meg');
  });

  const own = {
    video: '/media/9f86d081884c7d65-1280x720-71s.mp4',
    poster: '/media/0123456789abcdef-1920x1080.jpg',
    title: 'Esti fények',
  };

  it('plays a stored video in place, with its poster, length and captions', async () => {
    const captions = '/media/9f86d081884c7d65.vtt';
    const { html } = await open({ video: { ...own, captions } });
    const box = /<div class="[^"]*" data-behaviour="recording">(.*?)<\/div>/s.exec(html)?.[1] ?? '';
    expect(box).toContain(`href="${own.video}"`);
    expect(box).toMatch(
      new RegExp(
        `data-press="" data-captions="${captions}" data-title="Esti fények" aria-label="Lejátszás: Esti fények"`,
      ),
    );
    expect(box).toMatch(
      /<img src="\/media\/0123456789abcdef-1920x1080\/[^"]+" width="\d+" height="\d+" alt=""/,
    );
    expect(html).toMatch(/Esti fények.*1:11.*1 perc 11 másodperc/s);
    expect(html, 'nothing is fetched before it is asked for').not.toContain('<video');
    expect((await open({ video: own })).html).not.toContain('data-captions');
  });

  it('ignores a video that is not stored here, or has no poster', async () => {
    const wrong = [
      { ...own, video: '/media/film.mp4' },
      { ...own, poster: 'https://evil.example/a.jpg' },
      { video: own.video },
    ];
    for (const video of wrong) expect((await open({ video })).html).not.toContain('Nézd meg');
  });

  it('ignores an invalid list', async () => {
    for (const main of ['after-30', { a: 1 }, ['ROSSZ SLUG']])
      expect((await open({ main })).titles[0]).toBe('After 1');
  });

  it('cuts titles at 70 to 90 characters', async () => {
    const before = section[0]?.title ?? '';
    Object.assign(section[0] ?? {}, { title: `After ${'nagyon hosszú cím '.repeat(10)}` });
    const { html } = await open({});
    Object.assign(section[0] ?? {}, { title: before });
    const title = /<h2[^>]*><a [^>]*>(After nagyon[^<]*)</.exec(html)?.[1] ?? '';
    expect([...title].length).toBeLessThanOrEqual(90);
    expect(title).toMatch(/(?:nagyon|hosszú|cím)…$/);
  });
});
