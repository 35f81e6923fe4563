import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { parseImageRef } from '#contract/image-name.ts';
import { CutPreviews } from './cut-previews.tsx';

const cuts = { focus: null, crops: {} };

it('crops that are only shown say their ratio to screen readers', () => {
  const picture = parseImageRef(`/media/${'0'.repeat(16)}-1600x900.jpg`);
  if (!picture) throw new Error('This is no picture.');
  const shown = renderToStaticMarkup(<CutPreviews picture={picture} cuts={cuts} chosen={null} />);
  expect(shown).toContain('<span>16:9');
  expect(shown).not.toContain('aria-hidden');
});
