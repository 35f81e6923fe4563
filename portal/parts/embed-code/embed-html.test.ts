import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { embedCode } from './embed-html.ts';

it('copies one frame in one line, with any title', () => {
  const code = embedCode({
    src: 'https://cimlap.example/beagyazas/foci?liga=271&tema=sotet',
    title: '„A” <b> & "B"',
    height: 480,
  });
  expect(code.split('\n')[0]).toBe(
    '<iframe src="https://cimlap.example/beagyazas/foci?liga=271&amp;tema=sotet" title="„A” &lt;b&gt; &amp; &quot;B&quot;" width="100%" height="480" style="border:0" loading="lazy"></iframe>',
  );
  expect(code.match(/<script>/g)).toHaveLength(1);
  expect(code).toContain(`iframe[src="https://cimlap.example/beagyazas/foci?liga=271&tema=sotet"]`);
});

it('gives the frame the height that its own page reports, and ignores other pages', () => {
  const code = embedCode({ src: 'https://cimlap.example/beagyazas/foci', title: 'Foci', height: 480 });
  const frame = { contentWindow: {}, height: 480 };
  let sendMessage: (message: object) => void = () => {};
  runInNewContext(/<script>(.*)<\/script>/.exec(code)?.[1] ?? '', {
    document: { querySelectorAll: () => [frame] },
    addEventListener: (_: string, listener: typeof sendMessage) => (sendMessage = listener),
  });
  const own = { origin: 'https://cimlap.example', source: frame.contentWindow };
  sendMessage({ ...own, data: { type: 'height', height: 900 } });
  expect(frame.height).toBe(900);
  sendMessage({ ...own, origin: 'https://evil.example', data: { type: 'height', height: 1 } });
  sendMessage({ ...own, source: {}, data: { type: 'height', height: 2 } });
  sendMessage({ ...own, data: { type: 'theme', height: 3 } });
  sendMessage({ ...own, data: null });
  expect(frame.height).toBe(900);
  sendMessage({ ...own, data: { type: 'height', height: 1e9 } });
  expect(frame.height).toBe(20_000);
});
