import { expect, it } from 'vitest';
import { formatSearchKey } from '#contract/search-key.ts';
import { openScreen } from '#portal/page/route.tsx';
import { rendered } from '#portal/testing/rendered.ts';
import { sampleArticle, sampleContext } from '#portal/testing/sample.ts';
import { nekedScreen } from './neked.screen.tsx';

const football = [{ name: 'Foci', slug: 'foci' }];

it('titles of sport are covered in followed live blogs and searches as they are on cards', async () => {
  const blog = sampleArticle({
    id: 7,
    slug: 'kozvetites',
    title: 'Nyertünk!',
    type: 'liveblog',
    live: true,
    tags: football,
  });
  const report = sampleArticle({ id: 8, slug: 'tudositas', tags: football });
  const context = sampleContext(
    {
      followed: async () => ({ items: [], subjects: [], more: false }),
      articlesByIds: async () => [blog],
      search: async () => ({ items: [report], totalItems: 1, page: 1, totalPages: 1 }) as never,
    },
    { path: '/neked', query: { elo: '7', kereses: formatSearchKey('term=foci') ?? '' } },
  );
  const { html } = rendered(await openScreen(nekedScreen, context));
  for (const slug of ['kozvetites', 'tudositas'])
    expect(html).toMatch(new RegExp(`<span data-spoiler="football"[^>]*><a href="[^"]*/${slug}"`));
  expect(html, 'the name of the button that is not covered').toContain('aria-label="Követés: Foci"');
});
