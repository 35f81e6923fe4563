import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { sampleNow } from '#portal/testing/sample.ts';
import { CardTime } from './card-time.tsx';

const of = (english: boolean) =>
  renderToStaticMarkup(
    <CardTime article={{ pubDate: sampleNow - 40 * 86_400, english }} now={sampleNow * 1000} />,
  ).replaceAll('\u00a0', ' ');

it('a card says its date in its own language, whatever list it is in', () => {
  expect(of(false)).toContain('október 11.');
  expect(of(true)).toContain('11 October');
});
