import { expect, it } from 'vitest';
import { replaceShortcodes } from './shortcodes.ts';

const replaced = (html: string) => replaceShortcodes(html, { x: () => '!' });

it('leaves what stands in code as it is', () => {
  expect(replaced('[x]<pre>[x]</PRE >[x]<code class="a">[x] <pre></code>[x]</pre>[x]')).toBe(
    '!<pre>[x]</PRE >!<code class="a">[x] <pre></code>!</pre>!',
  );
});

it('takes an unclosed tag for text', () => {
  expect(replaced('<pre>[x]<code>[x]</code>[x]<prefix>')).toBe('<pre>!<code>[x]</code>!<prefix>');
});

it('ends with a text of unclosed tags of 1 MB', () => {
  const tags = '<pre><code>'.repeat(100_000);
  expect(replaced(`${tags}[x]`)).toBe(`${tags}!`);
});
