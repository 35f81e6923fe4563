import { expect, it } from 'vitest';
import type { ArticleCard } from '#contract/article.ts';
import type { DigestList } from '#contract/publication/newsletters.ts';
import { placeholdersIn } from '../mail/fill.ts';
import { digestFills, digestLetter } from './digest.ts';

const site = { slug: 'main', name: 'Címlap', origin: 'https://cimlap.example' } as const;
const braces = 'Mi {{ez}}, és mi {{{az}}}?';

it('nothing that editors wrote is taken for a placeholder, which would stop the issue', () => {
  const article = {
    title: braces,
    lead: braces,
    recommender: null,
    url: '/rovat/cikk',
    mainSuperTag: { name: braces },
  } as ArticleCard;
  const list = { name: braces } as DigestList;
  const introduction = { intro: braces, introBy: braces };
  const { subject, text, html } = digestLetter(site, list, [article, article], introduction);
  expect(placeholdersIn(subject)).toEqual([]);
  const ours = [digestFills.unsubscribe, digestFills.manage];
  expect([placeholdersIn(text), placeholdersIn(html)]).toEqual([ours, ours]);
});

it('the preview beside the subject shows the titles of the other articles', () => {
  const article = (title: string) => ({ title, lead: '', recommender: null, url: '/' }) as ArticleCard;
  const { html } = digestLetter(
    site,
    { name: 'Napi' } as DigestList,
    ['Egy', 'Kettő', '{{Három}}'].map(article),
  );
  expect(html).toContain('>Kettő · { {Három}}</div>');
});
