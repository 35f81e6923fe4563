import { expect, it } from 'vitest';
import { sampleArticle, sampleSites } from '#portal/testing/sample.ts';
import { createFeedItem } from './feed-item.ts';

it('lists corrections below the text, also later ones', () => {
  const article = sampleArticle({ id: 8800, pubDate: 1_795_000_000, updatedAt: 1_795_000_000 });
  const before = createFeedItem(article, sampleSites.main);
  expect(before.html).not.toContain('Javítás');
  const corrections = [{ text: 'Nem 912 cm, hanem 921 & nem „péntek”.', at: 1_795_161_600 }];
  const after = createFeedItem({ ...article, corrections }, sampleSites.main);
  const note =
    '<p><strong>Javítás (2026. november 20.):</strong> Nem 912 cm, hanem 921 &#x26; nem „péntek”.</p>';
  expect(after.html.slice(0, before.html.length)).toBe(before.html);
  expect(after.html.slice(before.html.length)).toBe(note);
  expect([before.updated, after.updated]).toEqual([1_795_000_000, 1_795_161_600]);
  const english = createFeedItem({ ...article, id: 8801, english: true, corrections }, sampleSites.main);
  expect(english.html).toContain('<strong>Correction (20 November 2026):</strong>');
});
