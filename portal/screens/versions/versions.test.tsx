import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { CallError } from '#contract/errors.ts';
import type { ArticleChanges, VersionComparison, VersionHead } from '#contract/versions.ts';
import { createMatcher } from '#portal/page/route.tsx';
import { routes } from '#portal/routes.ts';
import { sampleArticle, sampleContext, sampleNow } from '#portal/testing/sample.ts';
import { versionParameters, versionsScreen } from './versions.screen.tsx';

const article = sampleArticle({ version: 3 });
const path = `${article.url}/valtozasok`;

const version = (v: number, changes: Partial<VersionHead> = {}): VersionHead => ({
  v,
  at: sampleNow - 3600 + v * 60,
  changed: v === 1 ? null : ['text'],
  forgotten: false,
  ...changes,
});

const nothing: VersionComparison = {
  a: 2,
  b: 3,
  fields: [],
  cover: 'same',
  date: null,
  text: { kind: 'compared', passages: [], left: 0 },
};

const changesOf = (changes: Partial<ArticleChanges> = {}): ArticleChanges => ({
  article,
  versions: [version(3), version(2), version(1)],
  more: false,
  comparison: nothing,
  ...changes,
});

const visit = (changes: ArticleChanges, query: Record<string, string> = {}, at = path) =>
  sampleContext({ articleChanges: async () => changes }, { path: at, params: { slug: article.slug }, query });

async function show(changes: ArticleChanges): Promise<string> {
  const context = visit(changes);
  const { View } = versionsScreen;
  return renderToStaticMarkup(
    <View data={await versionsScreen.load(context)} context={context} />,
  ).replaceAll('\u00a0', ' ');
}

describe('the address', () => {
  it('is below that of the article, and redirects when the article has moved', async () => {
    expect(createMatcher(routes)(path.slice(1).split('/'))?.route.name).toBe('article_versions');
    const elsewhere = visit(changesOf(), {}, '/sport/2026/11/20/tetozott-a-szamos/valtozasok');
    await expect(versionsScreen.load(elsewhere)).rejects.toMatchObject({ status: 301, location: path });
  });

  it('has two numbers, the older first, and nothing else', () => {
    const read = (query: string) =>
      versionParameters(new URLSearchParams(query))?.map((pair) => pair.join('='));
    expect(read('a=5&b=2')).toEqual(['a=2', 'b=5']);
    expect(read('b=07')).toEqual(['b=7']);
    expect(read('a=&c=3')).toEqual([]);
    for (const bad of ['a=0', 'b=-1', 'a=1.5', 'a=1&b=x']) expect(read(bad), bad).toBeUndefined();
  });

  it('requests those two versions', async () => {
    const requests: unknown[] = [];
    const articleChanges = async (input: unknown) => {
      requests.push(input);
      return changesOf();
    };
    await versionsScreen.load(
      sampleContext({ articleChanges }, { path, params: { slug: article.slug }, query: { a: '1', b: '3' } }),
    );
    expect(requests).toEqual([{ slug: article.slug, a: 1, b: 3 }]);
  });

  it('is a 404 when the article is', async () => {
    const articleChanges = async () => Promise.reject(new CallError(404, 'There is no article here.'));
    const context = sampleContext({ articleChanges }, { path, params: { slug: article.slug } });
    await expect(versionsScreen.load(context)).rejects.toMatchObject({ status: 404 });
    await expect(
      versionsScreen.load(visit(changesOf({ article: { ...article, active: false } }))),
    ).rejects.toMatchObject({ status: 404 });
  });

  it('is not for search engines', async () => {
    const context = visit(changesOf());
    const head = versionsScreen.head(await versionsScreen.load(context), context);
    expect(head).toMatchObject({ robots: 'noindex', canonical: `https://cimlap.example${path}` });
  });
});

describe('the comparison', () => {
  it('marks added and removed words, and lists changed pictures and tables', async () => {
    const html = await show(
      changesOf({
        comparison: {
          ...nothing,
          fields: [
            {
              field: 'title',
              pieces: [
                { change: 'same', text: 'Tetőzött a ' },
                { change: 'added', text: 'Szamos' },
              ],
            },
          ],
          cover: 'replaced',
          date: { a: sampleNow, b: sampleNow + 60 },
          text: {
            kind: 'compared',
            left: 12,
            passages: [
              { kind: 'gap', passages: 1200 },
              {
                kind: 'paragraph',
                change: 'changed',
                pieces: [
                  { change: 'removed', text: '<b>29</b>' },
                  { change: 'added', text: '31' },
                ],
              },
              { kind: 'paragraph', change: 'removed', pieces: [{ change: 'removed', text: 'Vége.' }] },
              { kind: 'picture', change: 'added', pieces: [{ change: 'added', text: 'A folyó' }] },
              { kind: 'table', change: 'removed', pieces: [] },
            ],
          },
        },
      }),
    );
    for (const part of [
      'Tetőzött a <',
      ' beszúrva: </span>Szamos</ins>',
      'Nyitókép lecserélve',
      ' törölve: </span>&lt;b&gt;29&lt;/b&gt;</del><ins>',
    ]) {
      expect(html).toContain(part);
    }
    for (const part of [
      '1 200 változatlan bekezdés',
      'Bekezdés törölve',
      'Kép hozzáadva',
      'Táblázat törölve',
      'További 12 módosított',
    ]) {
      expect(html).toContain(part);
    }
    expect(html).toContain(' törölve: </span>2026. november 20., 14:21</del>');
  });

  it('names versions without visible changes', async () => {
    const html = await show(
      changesOf({
        versions: [
          version(5, { changed: ['date'] }),
          version(4, { changed: [] }),
          version(3, { changed: ['details'] }),
          version(2, { changed: ['title', 'cover'] }),
          version(1),
        ],
      }),
    );
    for (const part of [
      'Csak a megjelenés dátuma változott',
      'Újra megjelent, változatlanul',
      'a szövege nem',
      'Változott: cím, nyitókép',
      '<p>Megjelent</p>',
    ]) {
      expect(html).toContain(part);
    }
    expect(html).toContain('A két változat olvasható része azonos.');
  });

  it('shows the correction that came with a version', async () => {
    const versions = [version(2, { corrections: ['Nem 912 cm, hanem 921.'] }), version(1)];
    expect(await show(changesOf({ versions }))).toContain('Javítás: Nem 912 cm, hanem 921.');
  });

  it('links each version to its comparison with the previous one, and any two can be chosen', async () => {
    const html = await show(changesOf());
    expect(html).toContain(`href="${path}?b=2"`);
    expect(html).not.toContain(`href="${path}?b=1"`);
    expect(html).toMatch(/<form [^>]*method="get"/);
    expect(html.match(/<select [^>]*name="a".*?<\/select>/)?.[0]).toContain('<option value="2" selected="">');
  });

  it('names a forgotten version, which cannot be chosen', async () => {
    const html = await show(
      changesOf({
        versions: [version(3), version(2, { forgotten: true }), version(1)],
        comparison: { ...nothing, a: 1 },
      }),
    );
    expect(html).toContain('véglegesen eltávolítottuk');
    expect(html).not.toContain('?b=2"');
    expect(html).not.toContain('<select');
  });

  it('says when there is only one version', async () => {
    expect(await show(changesOf({ versions: [version(1)], comparison: null }))).toContain(
      'egy változata jelent meg',
    );
  });

  it('says when the whole text is different', async () => {
    expect(await show(changesOf({ comparison: { ...nothing, text: { kind: 'tooLong' } } }))).toContain(
      'nem tudjuk összevetni',
    );
  });

  it('is in English for an English article', async () => {
    const html = await show(changesOf({ article: { ...article, english: true } }));
    for (const part of [
      'What changed?',
      'Back to the article',
      'Version 3',
      '20 November 2026',
      'Changed: text',
      'Compare',
    ]) {
      expect(html).toContain(part);
    }
    expect(html).not.toMatch(/változat|Vissza/);
  });
});
