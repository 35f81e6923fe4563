import { expect, it } from 'vitest';
import { embedCode } from './embed-html.ts';

it('what is copied is one frame and one line, whatever the title holds', () => {
  const code = embedCode({ src: 'https://cimlap.example/beagyazas/foci?liga=271&tema=sotet', title: '„A” <b> & "B"', height: 480 });
  expect(code.split('\n')[0]).toBe(
    '<iframe src="https://cimlap.example/beagyazas/foci?liga=271&amp;tema=sotet" title="„A” &lt;b&gt; &amp; &quot;B&quot;" width="100%" height="480" style="border:0" loading="lazy"></iframe>',
  );
  expect(code.match(/<script>/g)).toHaveLength(1);
  expect(code).toContain(`iframe[src="https://cimlap.example/beagyazas/foci?liga=271&tema=sotet"]`);
});
