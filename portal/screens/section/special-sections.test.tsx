import { describe, expect, it } from 'vitest';
import { sampleArticle } from '#portal/testing/sample.ts';
import { articles, expectNotFound, nothing, openList, type Query } from './testing/list-page.ts';

describe('special sections', () => {
  it('fact checks link to their methodology', async () => {
    expect((await openList('/rovat/ellenorzo')).html).toMatch(
      /href="\/dokumentum\/ellenorzo-modszertan">Módszertan</,
    );
  });

  it('hikes have five tabs with counts, a difficulty, and recommended articles', async () => {
    const hike = sampleArticle({
      tags: [
        { slug: 'nehez', name: 'nehéz' },
        { slug: 'tura', name: 'Túra' },
        { slug: 'matra', name: 'Mátra' },
      ],
    });
    const lists = ({ and_tags = [] }: Query) => ({
      items: [hike],
      totalItems: and_tags.length === 0 ? 248 : 52,
    });
    const { html, listQueries } = await openList('/rovat/szepkilatas/nehez', { lists });
    const tabs = [
      ...html.matchAll(/href="(\/rovat\/szepkilatas[^"]*)"( aria-current="page")?>([^<]+)<small>(\d+)/g),
    ].map(([, ...parts]) => parts);
    expect(tabs.map(([url, current, label, count]) => [url, current !== undefined, label, count])).toEqual([
      ['/rovat/szepkilatas', false, 'Minden túra', '248'],
      ['/rovat/szepkilatas/konnyu', false, 'Könnyű', '52'],
      ['/rovat/szepkilatas/kozepes', false, 'Közepes', '52'],
      ['/rovat/szepkilatas/nehez', true, 'Nehéz', '52'],
      ['/rovat/szepkilatas/extrem', false, 'Extrém', '52'],
    ]);
    expect(html).toMatch(/href="\/cimke\/matra">Mátra<.*nehéz/);
    expect(html).toContain('Túra hírek');
    expect(listQueries).toContainEqual({ mstag: 'szepkilatas', and_tags: ['turahirek'], limit: 4 });
  });

  it('a tab without articles says that it is empty, and is not for search engines', async () => {
    const lists = ({ and_tags = [] }: Query) => ({ items: and_tags.length === 0 ? articles(2) : [] });
    const { html, head } = await openList('/rovat/szepkilatas/extrem', { lists });
    expect(html).toContain('Itt még nincs cikk.');
    expect(head).toMatchObject({
      robots: 'noindex, follow',
      canonical: 'https://cimlap.example/rovat/szepkilatas/extrem',
    });
    await expectNotFound('/rovat/szepkilatas/extrem', nothing);
  });
});
