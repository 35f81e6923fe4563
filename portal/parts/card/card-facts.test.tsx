import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { Article } from '#contract/article.ts';
import { sampleArticle, sampleNow, sampleSites } from '#portal/testing/sample.ts';
import { Card } from './card.tsx';
import { CardFacts } from './card-facts.tsx';
import { createCard } from './card-item.ts';

const [supplement] = sampleSites.main.supplements;
if (!supplement) throw new Error('The sample has no supplement.');
const tag = { slug: supplement.slug, name: 'A címkéje' };

const facts = (changes: Partial<Article>, within: string | null = null) =>
  renderToStaticMarkup(
    <CardFacts
      article={sampleArticle({ pubDate: sampleNow - 40 * 86_400, ...changes })}
      context={{ site: sampleSites.main, now: sampleNow * 1000 }}
      within={within}
    />,
  ).replaceAll('\u00a0', ' ');

it('a card says its date and minutes in its own language, whatever list it is in', () => {
  expect(facts({ wordCount: 1800 })).toMatch(/október 11\..*9 perc olvasás/);
  expect(facts({ wordCount: 1800, english: true })).toMatch(/11 October.*9 min read/);
  expect(facts({ wordCount: 300 })).not.toContain('olvasás');
});

it('it names its supplement or podcast, but not in the list of it', () => {
  expect(facts({ tags: [tag] })).toContain(`href="/melleklet/${supplement.slug}">${supplement.title}`);
  expect(facts({ tags: [tag] }, tag.slug)).not.toContain('href');
  const podcast = { slug: 'tolgyfa', name: 'Tölgyfa' };
  expect(facts({ podcast })).toContain('data-series="tolgyfa"><a href="/cimke/tolgyfa">Tölgyfa</a>');
  expect(facts({ podcast }, 'tolgyfa')).not.toContain('href');
});

it('a card without a date says the minutes beside its authors, and one of news says neither', () => {
  const card = (subType: string | null) =>
    renderToStaticMarkup(<Card item={createCard(sampleArticle({ subType, wordCount: 1800 }))} />);
  expect(card('riport')).toContain('Kende Luca\u00a0· 9\u00a0perc olvasás');
  expect(card(null)).not.toContain('perc');
});
