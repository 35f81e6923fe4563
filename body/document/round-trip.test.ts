import { globSync, readFileSync } from 'node:fs';
import { sampleFolder } from '@cimlap/sample';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sanitiseArticleHtml } from '../sanitise.ts';
import { brokenHtml } from '../testing/arbitrary-html.ts';
import { hostileCases } from '../testing/hostile-corpus.ts';
import { dangersIn } from '../testing/safety.ts';
import { documentFromHtml, storedHtml, survivesEditing } from './read-html.ts';
import { documentSchema } from './schema.ts';

const articles = globSync(`${sampleFolder}/articles/*.html`).map((file) => readFileSync(file, 'utf8'));
const timeoutMs = 120_000;

describe('HTML that becomes a document and then HTML again', () => {
  it(
    'is unchanged for every article of the sample',
    () => {
      expect(articles.length).toBeGreaterThan(100);
      for (const html of articles)
        expect(storedHtml(documentFromHtml(html))).toBe(sanitiseArticleHtml(html).html);
    },
    timeoutMs,
  );

  it(
    'has the same blocks for hostile HTML, except for one text that has to be parsed twice',
    () => {
      const changed = hostileCases.filter(({ html }) => !survivesEditing(html)).map(({ name }) => name);
      expect(changed).toEqual(['mutation 61']);
    },
    timeoutMs,
  );

  it(
    'is a valid document without anything dangerous, whatever the HTML',
    () => {
      fc.assert(
        fc.property(brokenHtml, (html) => {
          const doc = documentFromHtml(html);
          doc.check();
          expect(documentSchema.nodeFromJSON(JSON.parse(JSON.stringify(doc.toJSON()))).eq(doc)).toBe(true);
          expect(dangersIn(storedHtml(doc))).toEqual([]);
        }),
        { seed: 20261120 },
      );
    },
    timeoutMs,
  );

  it(
    'has the same blocks for at least 996 of 1 000 broken texts; the others are detected',
    () => {
      const samples = fc.sample(brokenHtml, { seed: 20261120, numRuns: 1000 });
      expect(samples.filter((html) => !survivesEditing(html)).length).toBeLessThanOrEqual(4);
    },
    timeoutMs,
  );

  it.each([
    '<p>Egy <em>kettő <strong>három</strong> négy</em> öt</p>',
    '<p><strong>a <em>b</em></strong><em>c</em></p>',
    '<p><strong>Mi</strong><strong> az?</strong> <b><i>a</i></b><i><b>b</b></i></p>',
    '<p>a<sup id="fnref-1"><a href="#fn-1">1</a></sup><sup id="fnref-2"><a href="#fn-2">2</a></sup></p>',
    '<p><a href="/x"><strong>a</strong> b</a><sup id="fnref-1"><a href="#fn-1">1</a></sup></p>',
    '<p><a href="https://x.hu/" rel="sponsored">a</a> <a href="https://y.hu/" rel="ugc">b</a></p>',
    '<ul>\n<li>egy<ul><li>kettő</li></ul></li><li><p>a</p><p>b</p></li></ul>',
    '<ol start="3" reversed type="a"><li value="9">x</li></ol>',
    '<dl><dt>a</dt><dd>b</dd><dd><p>c</p><p>d</p></dd></dl>',
    '<table><caption>Cím</caption><thead><tr><th scope="col">A</th><th scope="col">B</th></tr></thead>' +
      '<tbody><tr><td colspan="2" class="number">1</td></tr></tbody><tfoot><tr><td>x</td><td></td></tr></tfoot></table>',
    '<figure class="wide"><a href="/x"><img src="/media/0123456789abcdef-800x600.jpg" alt="híd"></a>' +
      '<figcaption>A híd <cite>Fotó: Címlap</cite></figcaption></figure>',
    '<blockquote class="pull-quote"><p>a</p><cite>B</cite></blockquote>',
    '<aside class="info-box"><h2>Cím</h2><p>a</p><details><summary>b</summary><p>c</p></details></aside>',
    '<p class="related"><a href="a-hid">A híd</a></p><div class="quiz" data-quiz="proba"></div><hr>',
    '<figure class="embed"><a href="https://www.youtube.com/watch?v=dQw4w9WgXcQ">Videó</a></figure>',
    '<figure class="video"><a href="/media/0123456789abcdef-1280x720-11s.mp4" ' +
      'data-poster="/media/0123456789abcdef-800x600.jpg" data-captions="/media/fedcba9876543210.vtt">Film</a>' +
      '<figcaption>A híd</figcaption></figure>',
    '<p>a<br>b<wbr>c <ruby>漢<rp>(</rp><rt>kan</rt><rp>)</rp></ruby> <q>a <em>b</em></q></p>',
    '<pre><code>a  b\n\n c &lt;</code></pre><section class="footnotes"><ol><li id="fn-1">x</li></ol></section>',
  ])('still has %s', (html) => {
    expect(storedHtml(documentFromHtml(html))).toBe(sanitiseArticleHtml(html).html);
  });
});
