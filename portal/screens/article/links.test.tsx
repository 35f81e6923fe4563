import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { parseBlocks } from '#body/parse-blocks.ts';
import { sanitiseArticleHtml } from '#body/sanitise.ts';
import type { Article } from '#contract/article.ts';
import { createFeedItem } from '#portal/feeds/feed-item.ts';
import { Card } from '#portal/parts/card/card.tsx';
import { createCard } from '#portal/parts/card/card-item.ts';
import {
  sampleArticle,
  sampleContext,
  sampleImage,
  samplePosts,
  sampleSites,
} from '#portal/testing/sample.ts';
import { articleScreen } from './article.screen.tsx';
import { uniqueArticle } from './testing/unique-article.ts';

const away = 'https://masutt.example';
/** Links in all forms that a text can have. The first two were stored by a release that marked every link. */
const content = `
<p>Lásd <a href="${away}/szoveg" rel="nofollow noopener">ott</a> és <a href="/cimke/arviz">itt</a>.</p>
<ul><li><a href="${away}/lista" rel="nofollow noopener">lista</a></li></ul>
<table><tbody><tr><td><a href="${away}/tabla">tábla</a></td></tr></tbody></table>
<blockquote><p><a href="${away}/idezet">idézet</a></p></blockquote>
<aside class="info-box"><p><a href="${away}/doboz">doboz</a></p></aside>
<figure><a href="${away}/kep"><img src="${sampleImage}" alt="A híd"></a><figcaption><a href="${away}/alairas">aláírás</a></figcaption></figure>
<figure class="embed"><a href="https://www.youtube.com/watch?v=dQw4w9WgXcQ">film</a></figure>
<figure class="video"><a href="http://masutt.example/film.mp4">Film</a></figure>`;

async function page(changes: Partial<Article>): Promise<string> {
  const article = uniqueArticle({ content, ...changes });
  const calls = { article: async () => article, articleItems: async () => samplePosts([article]) };
  const context = sampleContext(calls, { path: article.url, params: { slug: article.slug } });
  return renderToStaticMarkup(
    <articleScreen.View data={await articleScreen.load(context)} context={context} />,
  );
}

/**
 * `rel` of each link to another site, by its address. Facebook's link is part of the page, not of the text.
 */
function rels(html: string): Map<string, string | undefined> {
  const links = [...html.matchAll(/<a [^>]*href="(https?:[^"]+)"[^>]*>/g)]
    .map(([tag, href = '']) => [href, /rel="([^"]*)"/.exec(tag)?.[1]] as const)
    .filter(([href]) => !href.includes('facebook') && !href.includes('cimlap.example'));
  return new Map(links);
}

const allRels = async (changes: Partial<Article>) => {
  const linkRels = rels(await page(changes));
  expect(linkRels.size, [...linkRels.keys()].join(' ')).toBeGreaterThanOrEqual(9);
  return [...new Set(linkRels.values())];
};

const section = (slug: string) => ({ id: 9, name: 'Rovat', slug, active: true });

it('the tag of a supplement is linked to the supplement, without the redirect of its list', async () => {
  const html = await page({
    tags: [
      { slug: 'parizs-2024', name: 'Párizs 2024' },
      { slug: 'arviz', name: 'árvíz' },
    ],
  });
  const tagLinks = [...html.matchAll(/href="([^"]+)" rel="tag"/g)].map(([, href]) => href);
  expect(tagLinks).toEqual(['/melleklet/parizs-2024', '/cimke/arviz']);
  expect(html).not.toContain('/cimke/parizs-2024');
});

describe('links that leave the site', () => {
  it('have no nofollow in the newsroom’s own articles, in any kind of block', async () => {
    expect(await allRels({})).toEqual(['noopener']);
    expect(await page({})).toContain('<a href="/cimke/arviz">');
  });

  it('are marked as sponsored in paid articles and sections', async () => {
    expect(await allRels({ pr: true })).toEqual(['sponsored noopener']);
    expect(await allRels({ superTags: [section('pr-cikk')] })).toEqual(['sponsored noopener']);
    expect(await allRels({ pr: true, type: 'liveblog' })).toEqual(['sponsored noopener']);
  });

  it('have nofollow in contributed articles', async () => {
    expect(await allRels({ announcement: true })).toEqual(['nofollow ugc noopener']);
  });

  it('below the text follow the same rules, but the link to the sponsor is always sponsored', async () => {
    const below = {
      content: '<p>Szöveg.</p>',
      actions: [{ label: 'Jegyek', url: `${away}/jegyek` }],
      ctUrl: 'https://hirdeto.example/',
    };
    expect([...rels(await page(below)).values()]).toEqual(['noopener', 'sponsored noopener']);
    expect([...rels(await page({ ...below, pr: true })).values()]).toEqual([
      'sponsored noopener',
      'sponsored noopener',
    ]);
  });

  it('can be marked one by one by editors, but only as sponsored or user content', () => {
    const { html } = sanitiseArticleHtml(
      `<p><a href="${away}/a" rel="sponsored">a</a> <a href="${away}/b" rel="ugc">b</a> <a href="${away}/c" rel="nofollow me">c</a></p>`,
    );
    const [block] = parseBlocks(html);
    expect([...rels(block?.kind === 'text' ? block.html : '').values()]).toEqual([
      'sponsored noopener',
      'nofollow ugc noopener',
      'noopener',
    ]);
  });

  it('have the same marks in feeds', () => {
    const item = (changes: Partial<Article>) =>
      createFeedItem(uniqueArticle({ content, ...changes }), sampleSites.main);
    expect([...new Set(rels(item({}).html).values())]).toEqual(['noopener']);
    expect([...new Set(rels(item({ pr: true }).html).values())]).toEqual(['sponsored noopener']);
  });

  it('of cards that lead to a sponsor’s page are sponsored', () => {
    const card = (changes: Partial<Article>) =>
      renderToStaticMarkup(<Card item={createCard(sampleArticle(changes))} />);
    expect(card({ ctUrl: 'https://hirdeto.example/' })).toMatch(
      /href="https:\/\/hirdeto.example\/" rel="sponsored noopener"/,
    );
    expect(card({ pr: true })).toMatch(/rel="sponsored"/);
    expect(card({})).not.toContain('rel=');
  });
});
