import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { Article } from '#contract/article.ts';
import { sampleContext, samplePosts } from '#portal/testing/sample.ts';
import { articleScreen } from './article.screen.tsx';
import { emptyScreen } from './empty.screen.ts';
import { uniqueArticle } from './testing/unique-article.ts';

async function page(changes: Partial<Article>): Promise<string> {
  const article = uniqueArticle(changes);
  const calls = { article: async () => article, articleItems: async () => samplePosts([]) };
  const context = sampleContext(calls, { path: article.url, params: { slug: article.slug } });
  return renderToStaticMarkup(
    <articleScreen.View data={await articleScreen.load(context)} context={context} />,
  );
}

const watchedAttribute = 'data-behaviour="corrected"';
const note = /<div class="[^"]*" data-corrected="" hidden="">(.*?)<\/div>/s;

describe('an article that is not live', () => {
  it('is watched for corrections, and has a hidden note for them', async () => {
    const html = await page({});
    expect(html).toContain(watchedAttribute);
    expect(note.exec(html)?.[1]).toMatch(
      /Ezt a cikket azóta módosítottuk.*<button type="button"[^>]*>Az új szöveg megmutatása<\/button>/,
    );
    expect(note.exec(await page({ english: true }))?.[1]).toMatch(
      /This article has since been changed.*Show the new text/,
    );
  });

  it('is watched like a live blog that has ended', async () => {
    const html = await page({ type: 'liveblog' });
    expect(html).toContain(watchedAttribute);
    expect(note.exec(html)?.[1]).toContain('Ezt a cikket azóta módosítottuk.');
    expect(await page({ type: 'liveblog', live: true })).not.toMatch(
      /data-behaviour="corrected"|data-corrected/,
    );
  });

  it('is the only kind with the note: live articles, posts and the placeholder have none', async () => {
    expect(await page({ live: true })).not.toMatch(/data-behaviour="corrected"|data-corrected/);
    expect(await page({ type: 'liveblogpost' })).not.toMatch(/data-behaviour="corrected"|data-corrected/);
    const context = sampleContext({}, { path: '/empty' });
    const empty = renderToStaticMarkup(
      <emptyScreen.View data={await emptyScreen.load(context)} context={context} />,
    );
    expect(empty).not.toMatch(/data-behaviour="corrected"|data-corrected/);
  });
});
