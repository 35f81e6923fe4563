import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { sampleArticle, sampleNow } from '#portal/testing/sample.ts';
import { Rail } from './rail.tsx';

const paidArticle = sampleArticle({ pr: true, ctUrl: 'https://hirdeto.example/' });
const show = (title?: string) =>
  renderToStaticMarkup(
    <Rail items={[paidArticle]} now={sampleNow} {...(title !== undefined && { title })} />,
  );

it('sponsored news are labelled, and link to the sponsor', () => {
  expect(show()).toContain('href="https://hirdeto.example/" rel="sponsored"');
  expect(show()).toMatch(/<\/h3><p[^>]*>Támogatott tartalom<\/p>/);
});

it('a rail with only sponsored news is labelled once', () => {
  expect(show('Támogatott tartalom')).not.toMatch(/<\/h3><p/);
});
