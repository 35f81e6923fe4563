import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { Article } from '#contract/article.ts';
import { factCheckRatings } from '#contract/fact-check.ts';
import { sampleArticle, sampleSites } from '#portal/testing/sample.ts';
import { FactCheckBox } from './fact-check-box.tsx';
import { ArticleHeader } from './header.tsx';

const box = (changes: Partial<Article>, language: 'hu' | 'en' = 'hu') =>
  renderToStaticMarkup(<FactCheckBox article={sampleArticle(changes)} language={language} />);

describe('the box of a fact-check', () => {
  it('shows the claim, the claimant and the rating', () => {
    const html = box({
      factChecks: [
        { claim: 'Ilyen magas víz még nem volt.', claimant: 'Egy körlevél', rating: 'false' },
        { claim: 'Van napló.', claimant: 'Egy diák', rating: 'true', claimUrl: 'https://hely.example/naplo' },
      ],
    });
    expect(html).toMatch(/<section [^>]*aria-labelledby="allitasok"/);
    expect(html).toMatch(/id="allitas-1".*Ilyen magas víz.*Egy körlevél.*<b>Hamis<\/b>/s);
    expect(html).toMatch(/id="allitas-2".*href="https:\/\/hely.example\/naplo".*Egy diák.*<b>Igaz<\/b>/s);
  });

  it('has a word for every rating in both languages, and is missing without findings', () => {
    const words = (language: 'hu' | 'en') =>
      factCheckRatings.map(
        (rating) =>
          /<b>([^<]+)<\/b>/.exec(box({ factChecks: [{ claim: 'a', claimant: 'b', rating }] }, language))?.[1],
      );
    for (const text of [words('hu'), words('en')])
      expect(new Set(text.filter(Boolean)).size).toBe(factCheckRatings.length);
    expect(box({})).toBe('');
    expect(box({ factChecks: [] })).toBe('');
  });
});

it('the header of an article links to its version in the other language, on this site or the other', () => {
  const translation = {
    slug: 'the-ferry',
    title: 'The ferry',
    english: true,
    originatingSite: 'main' as const,
    url: '/english/2026/11/20/the-ferry',
  };
  const header = (changes: Partial<Article>) =>
    renderToStaticMarkup(<ArticleHeader article={sampleArticle(changes)} site={sampleSites.main} />);
  expect(header({ translation })).toMatch(
    /<p class="[^"]*" lang="en">In English: <a href="\/english\/2026\/11\/20\/the-ferry" hrefLang="en">The/,
  );
  expect(header({ translation: { ...translation, originatingSite: 'erdely' } })).toContain(
    'href="https://erdely.cimlap.example/english/2026/11/20/the-ferry"',
  );
  expect(header({})).not.toContain('hrefLang');
  expect(header({ translation })).toMatch(/<h1.*hrefLang/);
});
