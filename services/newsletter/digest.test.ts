import { describe, expect, it } from 'vitest';
import type { ArticleCard } from '#contract/article.ts';
import type { DigestList } from '#contract/publication/newsletters.ts';
import { placeholdersIn } from '../mail/fill.ts';
import { Subject } from '../mail/mail.ts';
import { digestFills, digestLetter } from './digest.ts';

const site = { slug: 'main', name: 'Címlap', origin: 'https://cimlap.example' } as const;
const listCalled = (name: string) => ({ name }) as DigestList;
const articleCalled = (title: string) => ({ title, lead: '', recommender: null, url: '/' }) as ArticleCard;
const braces = 'Mi {{ez}}, és mi {{{az}}}?';

it('nothing that editors wrote is taken for a placeholder, which would stop the issue', () => {
  const article = { ...articleCalled(braces), lead: braces, mainSuperTag: { name: braces } } as ArticleCard;
  const introduction = { intro: braces, introBy: braces };
  const { subject, text, html } = digestLetter(site, listCalled(braces), [article, article], introduction);
  expect(placeholdersIn(subject)).toEqual([]);
  const ours = [digestFills.unsubscribe, digestFills.manage];
  expect([placeholdersIn(text), placeholdersIn(html)]).toEqual([ours, ours]);
});

it('the preview beside the subject shows the titles of the other articles', () => {
  const articles = ['Egy', 'Kettő', '{{Három}}'].map(articleCalled);
  expect(digestLetter(site, listCalled('Napi'), articles).html).toContain('>Kettő · { {Három}}</div>');
});

describe('the subject of an issue', () => {
  const subjectOf = (title: string, name = 'Napi') =>
    digestLetter(site, listCalled(name), [articleCalled(title)]).subject;

  it('is one line, whatever is in the title', () => {
    expect(subjectOf('Tetőzött\r\na\tSzamos\u2028ma\u0085')).toBe('Tetőzött a Szamos ma – Napi');
    expect(subjectOf('Árvíz & <b>\u0007', 'Napi\nlevél')).toBe('Árvíz & <b> – Napi levél');
  });

  it('of a long title ends at a word, and keeps the name of the newsletter', () => {
    const subject = subjectOf('tetőzött '.repeat(50));
    expect(subject).toMatch(/^(?:tetőzött ){8,}tetőzött… – Napi$/);
    const longest = subjectOf('🌊'.repeat(250), 'é'.repeat(100));
    expect(Subject.safeParse(`[próba] ${longest}`).success).toBe(true);
    expect(longest.isWellFormed()).toBe(true);
  });

  it('of an issue without articles is the name of the newsletter', () => {
    expect(digestLetter(site, listCalled('Napi'), []).subject).toBe('Napi');
  });
});
