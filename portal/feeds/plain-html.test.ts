import { describe, expect, it } from 'vitest';
import { parseBlocks } from '#body/parse-blocks.ts';
import { sanitiseArticleHtml } from '#body/sanitise.ts';
import { hostileCases } from '#body/testing/hostile-corpus.ts';
import { blocksHtml, makeAbsolute } from './plain-html.ts';
import { htmlProblems } from './testing/check.ts';

const base = 'https://cimlap.example/belfold/2026/11/20/arviz';
const plain = (html: string) =>
  makeAbsolute(blocksHtml(parseBlocks(sanitiseArticleHtml(html).html), 'hu'), base);
const picture = '/media/9f86d081884c7d65-1600x1067.jpg';

describe('an article in a feed', () => {
  it('has absolute links', () => {
    expect(
      plain(
        '<p>Lásd <a href="/cimke/arviz">itt</a> és <a href="https://x.example/a?b=1&amp;c" rel="nofollow noopener">ott</a>.</p>',
      ),
    ).toBe(
      '<p>Lásd <a href="https://cimlap.example/cimke/arviz">itt</a> és <a href="https://x.example/a?b=1&#x26;c" rel="noopener">ott</a>.</p>',
    );
  });

  it('has pictures as JPEGs with their size and caption', () => {
    expect(
      plain(`<figure><img src="${picture}" alt="A folyó"><figcaption>A Szamos</figcaption></figure>`),
    ).toBe(
      '<figure><img src="https://cimlap.example/media/9f86d081884c7d65-1600x1067/cikktorzs-full-1280.jpg" width="1280" height="854" alt="A folyó">' +
        '<figcaption>A\u00a0Szamos</figcaption></figure>',
    );
  });

  it('has a link in place of a video', () => {
    const html = plain(
      '<figure><iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ" title="Az árvíz"></iframe></figure>',
    );
    expect(html).toContain(
      '<a href="https://www.youtube.com/watch?v=dQw4w9WgXcQ" rel="noopener">Az árvíz</a>',
    );
    expect(html).not.toContain('iframe');
  });

  it('keeps tables, quotes and lists', () => {
    const html = plain(
      '<h2>Cím</h2><ul><li>egy</li></ul><blockquote><p>Idézet</p></blockquote><table><thead><tr><th>a</th></tr></thead><tbody><tr><td>1</td></tr></tbody></table>',
    );
    for (const part of [
      '<h2>Cím</h2>',
      '<li>egy</li>',
      '<blockquote><p>Idézet</p></blockquote>',
      '<th',
      '<td',
    ])
      expect(html).toContain(part);
  });

  it('has no soft hyphens', () => {
    expect(plain('<p>megszentségteleníthetetlenségeskedéseitekért</p>')).toBe(
      '<p>megszentségteleníthetetlenségeskedéseitekért</p>',
    );
  });

  it('has no scripts, frames or relative addresses, whatever its text contains', () => {
    for (const { html, name } of hostileCases) expect(htmlProblems(plain(html)), name).toEqual([]);
  });
});
