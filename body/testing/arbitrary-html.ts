import fc from 'fast-check';
import { hostileCases } from './hostile-corpus.ts';

const names = (
  'p p p div div h1 h2 h3 h4 h5 h6 ul ol li li dl dt dd blockquote pre hr table caption thead tbody tfoot tr td th details summary figure figcaption aside ' +
  'section a a b i em strong span span code q sub sup br br wbr img img iframe audio video source cite footer time abbr ruby rt script style svg ' +
  'math template textarea noscript select option form button center font article title object embed x-y small del ins'
).split(' ');

const attributes = [
  'class="gallery"',
  'class="wp-block-gallery"',
  'class="info-box"',
  'class="footnotes"',
  'class="related"',
  'class="pull-quote"',
  'class="embed"',
  'class="audio"',
  'class="wide"',
  'class="number"',
  'class="wp-caption"',
  'class="wp-smiley"',
  'class="twitter-tweet"',
  'class="a b c"',
  'id="fn-1"',
  'id="x"',
  'id="a-1"',
  'href="/belfold/2026/11/20/cikk"',
  'href="cikk"',
  'href="https://pelda.example/x y?a=1&b=2#c"',
  'href="https://x.com/a/status/123"',
  'href="javascript:alert(1)"',
  'href="#fn-1"',
  'href=""',
  'src="/media/0123456789abcdef-800x600.jpg"',
  'src="https://pelda.example/kep.png"',
  'src="https://www.youtube.com/embed/dQw4w9WgXcQ?start=9"',
  'src="https://pelda.example/frame"',
  'src="data:image/png;base64,AA"',
  'src="/a.mp3"',
  'alt="leírás"',
  'title="cím &quot;x&quot;"',
  'lang="en"',
  'dir=rtl',
  'colspan=2',
  'scope=row',
  'start=3',
  'reversed',
  'width=1',
  'onclick="alert(1)"',
  'style="color:red"',
  'open',
];

const texts = [
  'szó',
  ' ',
  'két szó ',
  '\n\n',
  '\n',
  '&nbsp;',
  '&lt;b&gt;',
  '&amp;amp;',
  '<',
  '>',
  '"',
  '&',
  '\u0000',
  'https://youtu.be/dQw4w9WgXcQ',
  '\nhttps://open.spotify.com/track/4uLU6hMCjMI75M1A2tKUQC\n',
  '14 990 Ft – és 5 alma, a kutya',
  'megszentségteleníthetetlenségeskedéseitekért',
  '\ud83d\ude00',
  '\r\n',
  '\t',
];

const startTag = fc
  .tuple(fc.constantFrom(...names), fc.array(fc.constantFrom(...attributes), { maxLength: 3 }))
  .map(([name, ownAttributes]) => `<${[name, ...ownAttributes].join(' ')}>`);
const endTag = fc.constantFrom(...names).map((name) => `</${name}>`);

/** Malformed HTML: known pieces in any order. */
export const brokenHtml: fc.Arbitrary<string> = fc
  .array(
    fc.oneof(
      { weight: 6, arbitrary: startTag },
      { weight: 4, arbitrary: endTag },
      { weight: 5, arbitrary: fc.constantFrom(...texts) },
      { weight: 1, arbitrary: fc.constantFrom(...hostileCases.map(({ html }) => html)) },
      { weight: 1, arbitrary: fc.string({ maxLength: 12, unit: 'binary' }) },
    ),
    { maxLength: 24 },
  )
  .map((parts) => parts.join(''));
