import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { sampleArticle, sampleNow } from '#portal/testing/sample.ts';
import { Rail } from './rail.tsx';

const paidArticle = sampleArticle({ pr: true, ctUrl: 'https://hirdeto.example/' });
const show = (title?: string) =>
  renderToStaticMarkup(
    <Rail items={[paidArticle]} now={sampleNow} {...(title !== undefined && { title })} />,
  );

it('what somebody paid for says so among the news, and leads to who paid', () => {
  expect(show()).toContain('href="https://hirdeto.example/" rel="sponsored"');
  expect(show()).toMatch(/<\/h3><p[^>]*>Támogatott tartalom<\/p>/);
});

it('says it once where all of it is paid for', () => {
  expect(show('Támogatott tartalom')).not.toMatch(/<\/h3><p/);
});
