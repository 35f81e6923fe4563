import { existsSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import type { Nodes } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { describe, expect, it } from 'vitest';
import { sanitiseArticleHtml } from './sanitise.ts';
import { brokenHtml } from './testing/arbitrary-html.ts';
import { heavyCases } from './testing/hostile/heavy.ts';
import { hostileCases } from './testing/hostile-corpus.ts';
import { dangersIn } from './testing/safety.ts';

const clean = (html: string) => sanitiseArticleHtml(html).html;

/** How long the largest cases may take on a busy machine. */
const timeoutMs = 120_000;

describe('hostile HTML', () => {
  it.each(hostileCases.map(({ name, html }) => [name, html]))('runs and loads nothing: %s', (_, html) => {
    expect(dangersIn(clean(html))).toEqual([]);
  });

  it.each(heavyCases.map(({ name, html }) => [name, html] as const))(
    'is read to its end, and is stable: %s',
    (_, html) => {
      const once = clean(html(100_000));
      expect(clean(once) === once).toBe(true);
    },
    timeoutMs,
  );

  it.each([
    'nothing but div',
    'nothing but paragraphs',
    'nothing but missing quotes',
    'nothing but attributes, all different',
  ])(
    'is read even at a size of 5 MB: %s',
    (name) => {
      const html = heavyCases.find((heavy) => heavy.name === name)?.html(5_000_000) ?? '';
      expect(html.length).toBeGreaterThan(4_000_000);
      expect(() => clean(html)).not.toThrow();
    },
    timeoutMs,
  );

  it('is tested by at least 300 different cases', () => {
    expect(new Set(hostileCases.map(({ html }) => html)).size).toBe(hostileCases.length);
    expect(new Set(hostileCases.map(({ name }) => name)).size).toBe(hostileCases.length);
    expect(hostileCases.length).toBeGreaterThanOrEqual(300);
  });

  it.each(hostileCases.map(({ name, html }) => [name, html]))(
    'hides nothing of the text before and after it: %s',
    (_, html) => {
      const visible = visibleText(clean(`<p>elõtte</p>${html}<p>utána</p>`));
      expect(visible).toContain('elõtte');
      expect(visible).toContain('utána');
    },
  );
});

describe('any HTML', () => {
  it('is safe after sanitising', () => {
    fc.assert(
      fc.property(brokenHtml, (html) => {
        expect(dangersIn(clean(html))).toEqual([]);
      }),
    );
  });

  it('is not changed by sanitising it again', () => {
    fc.assert(
      fc.property(fc.oneof(brokenHtml, fc.string({ unit: 'binary' })), (html) => {
        const once = clean(html);
        expect(clean(once)).toBe(once);
      }),
      { numRuns: 300 },
    );
  });

  it('keeps every word of plain paragraphs', () => {
    const word = fc.stringMatching(/^[a-záéíóöőúüű]{1,12}$/);
    const inline = fc.constantFrom('b', 'em', 'span', 'font', 'x-y', 'a', 'mark', 'u');
    const block = fc.constantFrom('p', 'div', 'section', 'h3', 'li', 'blockquote', 'center');
    fc.assert(
      fc.property(fc.array(fc.tuple(block, inline, word), { minLength: 1, maxLength: 8 }), (parts) => {
        const html = parts.map(([outer, inner, text]) => `<${outer}><${inner} href="/x">${text}`).join('');
        expect(visibleText(clean(html))).toBe(parts.map(([, , text]) => text).join(''));
      }),
    );
  });
});

describe('stored HTML', () => {
  it.each([
    [
      'keeps the order of what a heading cannot hold',
      '<h3>a<blockquote>b</blockquote><p>c',
      '<h2>a</h2>\n<blockquote><p>b</p></blockquote>\n<p>c</p>',
    ],
    [
      'keeps paragraphs, headings, lists',
      '<p>a</p><h2>b</h2><ul><li>c</li></ul>',
      '<p>a</p>\n<h2>b</h2>\n<ul><li>c</li></ul>',
    ],
    ['drops empty paragraphs', '<p></p><p>&nbsp;</p><p><br></p><p>a</p>', '<p>a</p>'],
    ['drops styles and unknown classes', '<p style="color:red" class="x y">a</p>', '<p>a</p>'],
    ['gives loose text paragraphs at blank lines', 'egy\nkettő\n\nhárom', '<p>egy\nkettő</p>\n<p>három</p>'],
    ['splits paragraphs at double breaks', '<p>a<br><br>b</p>', '<p>a</p>\n<p>b</p>'],
    [
      'puts inline elements inside the blocks they hold',
      '<b><p>a</p><p>c</p></b>',
      '<p><b>a</b></p>\n<p><b>c</b></p>',
    ],
    [
      'begins at h2 and skips no level',
      '<h1>a</h1><h4>b</h4><h2>c</h2><h6>d</h6>',
      '<h2>a</h2>\n<h3>b</h3>\n<h3>c</h3>\n<h4>d</h4>',
    ],
    [
      'marks links to other hosts',
      '<a href="https://x.hu/" target="_blank">a</a>',
      '<p><a href="https://x.hu/" rel="nofollow noopener">a</a></p>',
    ],
    [
      'leaves links on this site alone',
      '<p><a href="/rovat/sport?oldal=2#x">a</a></p>',
      '<p><a href="/rovat/sport?oldal=2#x">a</a></p>',
    ],
    [
      'keeps mail and telephone links',
      '<a href="mailto:a@b.hu">a</a> <a href="tel:+361">b</a>',
      '<p><a href="mailto:a@b.hu">a</a> <a href="tel:+361">b</a></p>',
    ],
    ['keeps the text of a link to nowhere', '<p><a href="javascript:x">a</a></p>', '<p>a</p>'],
    [
      'prefixes anchors and the links to them',
      '<h2 id="top">a</h2><p><a href="#top">b</a></p>',
      '<h2 id="a-top">a</h2>\n<p><a href="#a-top">b</a></p>',
    ],
    ['lets one element have an anchor', '<p id="x">a</p><p id="x">b</p>', '<p id="a-x">a</p>\n<p>b</p>'],
    [
      'keeps meaning',
      '<p><abbr title="t">a</abbr><kbd>b</kbd><sub>c</sub><i lang="la">d</i></p>',
      '<p><abbr title="t">a</abbr><kbd>b</kbd><sub>c</sub><i lang="la">d</i></p>',
    ],
    [
      'renames old elements',
      '<p><acronym title="t">a</acronym><strike>b</strike><tt>c</tt><big>d</big></p>',
      '<p><abbr title="t">a</abbr><s>b</s><code>c</code>d</p>',
    ],
    [
      'writes smileys as text',
      '<p>a <img class="wp-smiley" alt=":)" src="https://s.w.org/x.png"></p>',
      '<p>a :)</p>',
    ],
    [
      'leaves reader counters out',
      '<p>a</p><img src="https://c.example/x.gif" width="1" height="1" alt="">',
      '<p>a</p>',
    ],
    [
      'turns an unknown frame into a link',
      '<iframe src="https://x.hu/f" title="Térkép"></iframe>',
      '<p><a href="https://x.hu/f" rel="nofollow noopener">Térkép</a></p>',
    ],
    [
      'dissolves a table of one cell',
      '<table><tr><td><p>a</p><p>b</p></td></tr></table>',
      '<p>a</p>\n<p>b</p>',
    ],
    [
      'keeps a few accents on a letter, not a thousand',
      `<p>o${'\u0301'.repeat(9_999)}k, ű\u0323\u0301</p>`,
      `<p>o${'\u0301'.repeat(20)}k, ű\u0323\u0301</p>`,
    ],
    ['lets a comment that never ends hide nothing more', '<p>a</p><!-- x <p>b</p>', '<p>a</p>\n<p>b</p>'],
  ])('%s', (_, html, expected) => {
    expect(clean(html)).toBe(expected);
  });

  it.each([
    ['a paragraph', '<p>', '</p>'],
    ['bold text', '<p><b>', '</b></p>'],
    ['loose text', '', ''],
  ])('splits %s into paragraphs that browsers can lay out', (_, before, after) => {
    const text = 'Egy kettő három. '.repeat(20_000).trim();
    const paragraphs = clean(before + text + after).split('\n');
    expect(paragraphs.length).toBeGreaterThan(15);
    expect(Math.max(...paragraphs.map(({ length }) => length))).toBeLessThan(20_100);
    expect(paragraphs.map((html) => html.replace(/<[^>]+>/g, '')).join(' ')).toBe(text);
    expect(clean(paragraphs.join('\n'))).toBe(paragraphs.join('\n'));
  });

  it('counts only paragraphs of running text', () => {
    const html =
      '<p>a</p><blockquote><p>b</p></blockquote><p>c</p><aside class="info-box"><p>d</p></aside><p class="related"><a href="x">e</a></p>';
    expect(sanitiseArticleHtml(html).paragraphCount).toBe(2);
  });
});

/** What a browser would show, white space apart. */
function visibleText(html: string): string {
  const read = (node: Nodes): string => {
    if (node.type === 'text') return node.value;
    if (node.type === 'element' && /^(?:script|style|audio|video|iframe)$/.test(node.tagName)) return '';
    return 'children' in node ? node.children.map(read).join('') : '';
  };
  return read(fromHtml(html, { fragment: true })).replace(/\s+/gu, '');
}

/** WordPress exports to check that no text is lost: WXR_FILES=a.xml:b.xml */
const exports = (process.env.WXR_FILES ?? '').split(':').filter((file) => file !== '' && existsSync(file));

describe.skipIf(exports.length === 0)('real exports', () => {
  it.each(exports)('keep the text of every item: %s', (file) => {
    for (const [, raw = ''] of readFileSync(file, 'utf8').matchAll(
      /<content:encoded>([\s\S]*?)<\/content:encoded>/g,
    )) {
      const html = [...raw.matchAll(/<!\[CDATA\[([\s\S]*?)\]\]>/g)].map(([, part]) => part).join('');
      const stored = clean(html);
      expect(dangersIn(stored)).toEqual([]);
      // Recordings get a label that was not there; a caption may come before its table.
      expect(lettersOf(stored)).toBe(lettersOf(html));
    }
  });
});

const lettersOf = (html: string) =>
  [...visibleText(html).replaceAll('Hangfelvétel', '').replaceAll('Videó', '')].sort().join('');
