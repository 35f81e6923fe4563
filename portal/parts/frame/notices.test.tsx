import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { articleHead } from '#portal/screens/article/article-head.ts';
import { sampleArticle, sampleContext } from '#portal/testing/sample.ts';
import { samplePublications } from '#portal/testing/sample-publication.ts';
import { isAboutFloods, Notices } from './notices.tsx';

const { floods } = samplePublications.main.topics;

describe('water levels', () => {
  it('are shown on the front page, in home affairs, and on articles about the flood', () => {
    expect(
      ['/', '/rovat/belfold', '/cimke/arviz-a-szamoson'].map((path) => isAboutFloods(floods, path)),
    ).toEqual([true, true, true]);
    expect(
      isAboutFloods(floods, '/belfold/2026/11/22/tetozott-a-szamos', ['vizugy', 'arviz-a-szamoson']),
    ).toBe(true);
    expect(isAboutFloods(samplePublications.erdely.topics.floods, '/rovat/erdely')).toBe(true);
  });

  it('are shown on no other page', () => {
    expect(
      ['/sport', '/rovat/sport', '/legfrissebb', '/cimke/vizugy'].map((path) => isAboutFloods(floods, path)),
    ).toEqual(Array(4).fill(false));
    expect(isAboutFloods(floods, '/sport/2026/11/22/dontetlen', ['labdarugas'])).toBe(false);
  });

  it('are shown on articles with certain tags', () => {
    const article = sampleArticle({ tags: [{ slug: 'arviz-a-szamoson', name: 'Árvíz a Szamoson' }] });
    const data = { article, articleBoxes: {} } as unknown as Parameters<typeof articleHead>[0];
    expect(articleHead(data, sampleContext({}, { path: article.url })).topics).toEqual(['arviz-a-szamoson']);
  });

  it('are not in the bars of other pages', () => {
    const common = {
      breaking: [],
      componentSetup: { flooding: '1' },
      floodingData: [{ river: 'Szamos', gauge: 'Füzesremete', level: 868, alert: 3 }],
      promo: null,
      weatherWarning: null,
    };
    const html = (hasFloods: boolean) =>
      renderToStaticMarkup(<Notices common={common} hasFloods={hasFloods} />);
    expect(html(true)).toContain('Füzesremete');
    expect(html(false)).not.toContain('Füzesremete');
  });
});
