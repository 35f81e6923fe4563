import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { RecordingBlock } from '#body/blocks.ts';
import { Recording } from './recording.tsx';

const block: RecordingBlock = {
  kind: 'video',
  paragraphCount: 0,
  url: '/media/0123456789abcdef-1280x720-11s.mp4',
  title: 'A híd',
  caption: '',
  poster: '/media/fedcba9876543210-1600x900.jpg',
  captions: '/media/0123456789abcdef.vtt',
};
const html = (changes: Partial<RecordingBlock> = {}) =>
  renderToStaticMarkup(<Recording block={{ ...block, ...changes }} language="hu" />);

it('shows a video of the library in the browser’s player, with captions, and fetches only the poster', () => {
  const rendered = html();
  expect(rendered).toMatch(
    /<video controls="" playsInline="" preload="none" src="[^"]+\.mp4" width="1280" height="720"/,
  );
  expect(rendered).toContain('poster="/media/fedcba9876543210-1600x900/cikktorzs-full-960.jpg"');
  expect(rendered).toContain(
    '<track kind="captions" src="/media/0123456789abcdef.vtt" srcLang="hu" label="Felirat" default=""/>',
  );
  expect(html({ poster: null, captions: null })).not.toMatch(/<track|poster=|data-captions/);
});

it('names the link to the file by its visible text and the title', () => {
  expect(html()).toMatch(/<a [^>]*data-title="A híd" aria-label="Megnyitás: A híd">Megnyitás<\/a>/);
});

it('leaves a video elsewhere a link, and one without encryption, too', () => {
  for (const url of ['https://masutt.example/a.mp4', 'http://masutt.example/a.mp4'])
    expect(html({ url, poster: null, captions: null })).not.toContain('<video');
});
